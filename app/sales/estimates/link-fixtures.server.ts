import type { Staff } from "#app/noun/permit.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { createQuoteFromEstimate } from "#app/sales/quotes/from-estimate.server.ts";
import { may, type SecretLinks, type SharedRecord } from "#server/testing/secret-links.ts";
import { shareEstimate, turnOffEstimateLink } from "./customer.server.ts";
import { createTestSubmittedEstimate, getEstimate } from "./fixtures.server.ts";
import { archiveEstimate, reviewEstimate } from "./review.server.ts";

export const links: SecretLinks = {
	"/estimate/view/:accessToken": {
		scope: "estimate",
		create: createEstimates,
		parts: ["/pdf", ".data"],
		hasBeacon: true,
		replace: async (owner, now) => {
			const { estimate } = await createTestSubmittedEstimate(owner);
			await shareEstimate(may(owner, "estimates.draft"), estimate.id, false, now);
			await turnOffEstimateLink(may(owner, "estimates.draft"), estimate.id, now);
			return { old: createLinkToken("estimate", estimate.linkId), current: null };
		},
		expire: "update estimates set link_expires_at = now() where link_expires_at is not null",
		tables: ["estimates", "estimate_findings"],
	},
};

async function createEstimates(owner: Staff, now: Date): Promise<SharedRecord[]> {
	const create = async (state: string): Promise<SharedRecord> => {
		const address = `${state} Larch Street, Thorp, WI 54771`;
		const { estimate } = await createTestSubmittedEstimate(
			owner,
			{ email: `${state}-${Date.now()}@example.com`, address },
			[{}],
			now,
		);
		await shareEstimate(may(owner, "estimates.draft"), estimate.id, false, now);
		const version = async () => ({
			id: estimate.id,
			changeCount: (await getEstimate(estimate.id)).estimate.changeCount,
		});
		const by = may(owner, "estimates.review");
		if (state === "reviewed" || state === "quoted") await reviewEstimate(by, await version(), now);
		if (state === "quoted")
			await createQuoteFromEstimate(may(owner, "quotes.draft"), estimate.id, (await version()).changeCount, now);
		if (state === "archived") await archiveEstimate(by, await version(), "Moved away", now);
		const current = (await getEstimate(estimate.id)).estimate;
		if (current.status !== state) throw new Error(`the estimate is ${current.status}`);
		const facts = { uniqueText: address, forms: {}, repeatable: [], opens: state !== "archived" };
		return {
			state,
			...facts,
			token: createLinkToken("estimate", current.linkId),
			counts: facts.opens,
		};
	};
	return Promise.all(["submitted", "reviewed", "quoted", "archived"].map(create));
}
