// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { allowed, client, now, owner, type Races } from "#server/testing/races.ts";
import { openReviewLink, saveReview } from "./answers.server.ts";
import { readReviewRequestSettings, saveReviewRequestSettings } from "./settings.server.ts";
import { reviewRequests } from "./tables.server.ts";

export const races: Races = {
	saveReview: async () => {
		const { invoice } = await createTestIssuedInvoice(owner);
		const linkExpiresAt = new Date(now.getTime() + 86_400_000);
		const [request] = await db
			.insert(reviewRequests)
			.values({ jobId: invoice.id, invoiceId: invoice.id, sentTo: "ruth@example.com", sentAt: now, linkExpiresAt })
			.returning();
		const opened = await openReviewLink(createLinkToken("review", request?.linkId ?? ""), now);
		if (!opened) throw new Error("the link opens nothing");
		const review = { text: "Careful work.", name: "Ruth", nameStyle: "full" as const, town: "" };
		// the same review sent twice is saved once, and both are told so
		let rating = 3;
		return () => saveReview(opened, 0, { ...review, rating: ++rating }, client, now);
	},
	saveReviewRequestSettings: async () => {
		const by = allowed("review-requests.set-up");
		const { version, ...settings } = await readReviewRequestSettings();
		return () => saveReviewRequestSettings(by, version, { ...settings, isOn: !settings.isOn }, now);
	},
};
