// The page behind the link in a review request: the customer writes, changes or withdraws a review there.

import { and, desc, eq, isNull } from "drizzle-orm";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { receiveReview, replaceReview, withdrawReview } from "#app/content/reviews/customer-reviews.server.ts";
import type { CustomerReview } from "#app/content/reviews/review-form.ts";
import { changeReviews, findReview, type Review } from "#app/content/reviews/reviews.server.ts";
import { newLinkKey, openShareLink, renewLink } from "#app/documents/links/share-link.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { readEmailText } from "#app/messaging/email-templates/email-templates.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { normalizeEmail } from "#app/people/customers/matching.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { reviewRequestTemplate } from "./email-templates.ts";
import { reviewLinkScope, reviewRequestEmail } from "./emails.server.ts";
import { getTown, permissionWording } from "./review-request.ts";
import { reviewRequests } from "./tables.server.ts";

export type OpenedRequest = { request: typeof reviewRequests.$inferSelect; invoice: Invoice; review: Review | null };

/** The request of a secret link; null for a token that is unknown, replaced or expired. */
export function openReviewLink(token: string, now: Date): Promise<OpenedRequest | null> {
	return openShareLink(reviewLinkScope, token, now, findByLink, ({ request }) => request.linkExpiresAt);
}

async function findByLink(linkId: string): Promise<OpenedRequest | null> {
	const [row] = await db
		.select({ request: reviewRequests, invoice: invoices })
		.from(reviewRequests)
		.innerJoin(invoices, eq(invoices.id, reviewRequests.invoiceId))
		.where(eq(reviewRequests.linkId, linkId));
	return row ? { ...row, review: row.request.reviewId ? await findReview(row.request.reviewId) : null } : null;
}

const customerActor = ({ invoice }: OpenedRequest, client: Visitor): Actor => ({
	kind: "customer",
	id: invoice.customerId,
	name: invoice.toName,
	...client,
});

/** Locks the request, so that a form that is sent twice adds one review. Returns the id of its review. */
async function lockRequest(tx: Tx, { request }: OpenedRequest): Promise<string | null> {
	const [row] = await tx
		.select({ reviewId: reviewRequests.reviewId })
		.from(reviewRequests)
		.where(eq(reviewRequests.id, request.id))
		.for("update");
	return row?.reviewId ?? null;
}

/** Saves the review that a customer wrote or changed. `seenVersion` is 0 for the first one. */
export async function saveReview(
	opened: OpenedRequest,
	seenVersion: number,
	written: CustomerReview,
	client: Visitor,
	now: Date,
): Promise<"done" | "stale"> {
	const permission = permissionWording((await readCompany()).name);
	const review = { ...written, town: getTown(opened.invoice.siteAddress), permission };
	const by = customerActor(opened, client);
	return changeReviews(async (tx) => {
		const id = await lockRequest(tx, opened);
		if (id) return replaceReview(tx, by, { id, seenVersion }, review, now);
		const { id: reviewId } = await receiveReview(tx, by, review, now);
		await tx.update(reviewRequests).set({ reviewId }).where(eq(reviewRequests.id, opened.request.id));
		return "done" as const;
	});
}

/** Takes the customer's review off the site at once. Works in every state of the review, also twice. */
export async function withdrawOwnReview(opened: OpenedRequest, client: Visitor, now: Date): Promise<"done"> {
	return changeReviews(async (tx) => {
		const id = await lockRequest(tx, opened);
		if (id) await withdrawReview(tx, customerActor(opened, client), id, now);
		return "done" as const;
	});
}

/** Makes sure that this customer isn't asked for a review again. */
export async function optOut(opened: OpenedRequest, client: Visitor, now: Date): Promise<"done"> {
	return db.transaction(async (tx) => {
		const [changed] = await tx
			.update(reviewRequests)
			.set({ optedOutAt: now })
			.where(and(eq(reviewRequests.id, opened.request.id), isNull(reviewRequests.optedOutAt)))
			.returning({ invoiceId: reviewRequests.invoiceId });
		if (changed)
			await recordAudit(
				tx,
				customerActor(opened, client),
				"invoice",
				changed.invoiceId,
				"review-requests-declined",
				{},
				now,
			);
		return "done" as const;
	});
}

const maxLinks = 5;

/** Emails the links of the latest requests that went to this address, each at most once an hour. */
export async function emailNewLinks(email: string, now: Date, ip: string): Promise<void> {
	const recent = await db
		.select({ id: reviewRequests.id })
		.from(reviewRequests)
		.where(eq(reviewRequests.sentTo, normalizeEmail(email)))
		.orderBy(desc(reviewRequests.sentAt))
		.limit(maxLinks);
	for (const { id } of recent)
		await db.transaction(async (tx) => {
			const [request] = await tx.select().from(reviewRequests).where(eq(reviewRequests.id, id)).for("update");
			if (!request) return;
			const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, request.invoiceId));
			if (!invoice) return;
			const link = renewLink(request, now);
			await tx.update(reviewRequests).set(link).where(eq(reviewRequests.id, id));
			const text = await readEmailText(reviewRequestTemplate, tx);
			await sendEmail(tx, reviewRequestEmail(invoice, { ...request, ...link }, text, newLinkKey(link, now)), now);
			const by: Actor = { kind: "visitor", name: "Link request page", ip };
			await recordAudit(tx, by, "invoice", invoice.id, "review-link-renewed", {}, now);
		});
}
