import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { ago, client, required, type SecretLinks, type SharedRecord } from "#server/testing/secret-links.ts";
import { openReviewLink, saveReview } from "./answers.server.ts";
import { reviewLinkScope } from "./emails.server.ts";
import { reviewRequests } from "./tables.server.ts";

export const links: SecretLinks = {
	"/review/:accessToken": {
		scope: reviewLinkScope,
		create: createRequests,
		parts: [".data"],
		expire: "update review_requests set link_expires_at = now()",
		tables: ["reviews", "review_requests"],
	},
};

const review = { rating: 4, text: "Careful with the old maple.", name: "Ruth Paulson", nameStyle: "full" as const };

async function createRequests(owner: Staff, now: Date): Promise<SharedRecord[]> {
	const create = async (state: "asked" | "written" | "expired"): Promise<SharedRecord> => {
		const street = `${state[0]?.toUpperCase()}${state.slice(1)} Street`;
		const { invoice } = await createTestIssuedInvoice(owner, { siteAddress: `212 ${street}, Thorp, WI 54771` });
		const linkExpiresAt = state === "expired" ? ago(1) : ago(-30);
		const request = { jobId: invoice.id, invoiceId: invoice.id, sentTo: "ruth@example.com", sentAt: ago(10) };
		const [row] = await db
			.insert(reviewRequests)
			.values({ ...request, linkExpiresAt })
			.returning();
		const token = createLinkToken(reviewLinkScope, required(row).linkId);
		if (state === "written") await saveReview(required(await openReviewLink(token, now)), 0, review, client, now);
		const save = { intent: "save", ...review, rating: "4", version: "0" };
		const withdraw = { intent: "withdraw" };
		const forms = {
			nonsense: { intent: "nonsense" },
			"opt-out": { intent: "opt-out" },
			// a review that has been written is changed only by someone who sees it
			...(state === "written" ? { save, withdraw } : { save }),
		};
		const closingForm = { asked: "save", written: "withdraw", expired: undefined }[state];
		return {
			state,
			token,
			uniqueText: street,
			forms,
			repeatable: ["opt-out"],
			closingForm,
			opens: state !== "expired",
		};
	};
	return [await create("asked"), await create("written"), await create("expired")];
}
