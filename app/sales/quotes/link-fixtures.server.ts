import { randomUUID } from "node:crypto";
import type { Staff } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { ago, client, may, required, type SecretLinks, type SharedRecord } from "#server/testing/secret-links.ts";
import { acceptQuote, declineQuote } from "./answers.server.ts";
import { reviseQuote } from "./drafts.server.ts";
import { createTestSentQuote } from "./fixtures.server.ts";
import { findQuote, type QuoteRecord, quoteTotals } from "./quotes.server.ts";
import { sendQuote } from "./send.server.ts";
import { turnOffQuoteLink, withdrawQuote } from "./sent-quotes.server.ts";

export const links: SecretLinks = {
	"/quote/view/:accessToken": {
		scope: "quote",
		create: createQuotes,
		parts: ["/pdf", ".data"],
		hasBeacon: true,
		replace: async (owner, now) => {
			const { quote } = await createTestSentQuote(owner, {});
			await turnOffQuoteLink(may(owner, "quotes.send"), quote.id, quote.version, now);
			return { old: createLinkToken("quote", quote.linkId), current: null };
		},
		expire: "update quotes set link_expires_at = now() where link_expires_at is not null",
		tables: ["quotes", "quote_lines", "quote_answers", "conversation_messages"],
	},
};

async function createQuotes(owner: Staff, now: Date): Promise<SharedRecord[]> {
	const declineOf = ({ quote }: QuoteRecord) => ({ hash: quote.contentHash ?? "", reason: "price" as const, note: "" });
	const acceptanceOf = (found: QuoteRecord) => ({
		name: "Ruth Paulson",
		selection: [],
		hash: found.quote.contentHash ?? "",
		shownTotal: quoteTotals(found).total,
	});
	const create = async (state: string, repeatable: string[], move?: (sent: QuoteRecord) => Promise<unknown>) => {
		const late = state === "expired";
		const sent = await createTestSentQuote(owner, late ? { validUntil: today(ago(3)) } : {}, late ? ago(20) : now);
		await move?.(sent);
		const { hash, shownTotal } = acceptanceOf(sent);
		const forms = {
			count: { intent: "count" },
			ask: { intent: "ask", text: "Can the birch wait?", key: randomUUID() },
			accept: { intent: "accept", hash, shownTotal: String(shownTotal), name: "Ruth Paulson", consent: "yes" },
			decline: { intent: "decline", hash, reason: "price" },
		};
		const token = createLinkToken("quote", required(await findQuote(sent.quote.id)).quote.linkId);
		const counts = ["sent", "expired", "accepted", "declined"].includes(state);
		return {
			state,
			token,
			uniqueText: sent.quote.number ?? "",
			forms,
			repeatable,
			opens: true,
			counts,
		};
	};
	const revised = async ({ quote }: QuoteRecord) => {
		const next = await reviseQuote(may(owner, "quotes.draft"), quote.id, now);
		if (typeof next === "string") throw new Error(next);
		await sendQuote(may(owner, "quotes.send"), next.id, required(await findQuote(next.id)).quote.version, now);
	};
	return [
		{ ...(await create("sent", ["ask"])), closingForm: "accept" },
		{ ...(await create("sent", ["ask"])), closingForm: "decline" },
		// an expired quote can still be declined
		{ ...(await create("expired", ["ask"])), closingForm: "decline" },
		await create("accepted", ["ask"], (sent) => acceptQuote(sent, acceptanceOf(sent), client, now)),
		await create("declined", ["ask"], (sent) => declineQuote(sent, declineOf(sent), client, now)),
		await create("withdrawn", ["ask"], ({ quote }) =>
			withdrawQuote(may(owner, "quotes.withdraw"), quote.id, quote.version, "priced wrongly", now),
		),
		await create("replaced", ["ask"], revised),
	];
}
