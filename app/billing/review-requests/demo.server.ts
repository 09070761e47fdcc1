import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { openReviewLink, saveReview } from "./answers.server.ts";
import { reviewLinkScope } from "./emails.server.ts";
import { defaultDays } from "./review-request.ts";
import { requestReview } from "./send.server.ts";
import { saveReviewRequestSettings } from "./settings.server.ts";
import { reviewRequests } from "./tables.server.ts";

/** Turns review requests on. One customer was asked and wrote a review that the office hasn't published yet. */
export async function createDemoReviewRequest(by: Staff, now: Date): Promise<void> {
	const settings = { isOn: true, days: defaultDays, googleUrl: "" };
	await saveReviewRequestSettings(permissionFor(by, "review-requests.set-up"), 0, settings, now);
	const [invoice] = await db
		.select()
		.from(invoices)
		.where(
			and(
				eq(invoices.status, "paid"),
				eq(invoices.kind, "final"),
				ne(invoices.toEmail, ""),
				isNotNull(invoices.paidAt),
			),
		)
		.orderBy(desc(invoices.issuedOn), desc(invoices.id))
		.limit(1);
	if (!invoice || !(await requestReview(invoice, now))) return;
	const [request] = await db
		.select({ linkId: reviewRequests.linkId })
		.from(reviewRequests)
		.where(eq(reviewRequests.invoiceId, invoice.id));
	const opened = request && (await openReviewLink(createLinkToken(reviewLinkScope, request.linkId), now));
	if (!opened) throw new Error("the demo review request has no link");
	const text = "They were careful around the flower beds and showed me what they cut and why. I'd have them back.";
	const written = { rating: 5, text, name: invoice.toName, nameStyle: "initial" as const };
	await saveReview(opened, 0, written, { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" }, now);
}
