import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { parseLinkToken } from "#app/platform/link-tokens.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { acceptQuote, declineQuote } from "./answers.server.ts";
import { quoteUrl } from "./emails.server.ts";
import { createTestDraftQuote, createTestSentQuote } from "./fixtures.server.ts";
import { emailNewLinks, openQuoteLink, recordQuoteView } from "./links.server.ts";
import type { View } from "./list-status.ts";
import { countQuotes, listQuotes } from "./listing.server.ts";
import { answerQuestion, askQuestion } from "./questions.server.ts";
import { findQuote, quoteTotals } from "./quotes.server.ts";
import { resendQuote } from "./sent-quotes.server.ts";

let product: TestProduct;
let owner: Staff;
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone; Mobile)" };
const now = new Date("2026-11-21T18:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

async function namesIn(view: View, search = ""): Promise<string[]> {
	return (await listQuotes(view, search, null, now)).rows.map((row) => row.name).sort();
}

test("every view lists its quotes, with the reason", async () => {
	await createTestDraftQuote(owner, { toName: "Draft" }, now);
	await createTestSentQuote(owner, { toName: "Fresh" }, daysAgo(1));
	await createTestSentQuote(owner, { toName: "Silent" }, daysAgo(9));
	await createTestSentQuote(owner, { toName: "Last day", validUntil: "2026-11-21" }, daysAgo(1));
	await createTestSentQuote(owner, { toName: "In a week", validUntil: "2026-11-28" }, daysAgo(1));
	await createTestSentQuote(owner, { toName: "After it", validUntil: "2026-11-29" }, daysAgo(1));
	await createTestSentQuote(owner, { toName: "Gone", validUntil: "2026-11-20" }, daysAgo(20));
	const asked = await createTestSentQuote(owner, { toName: "Asks" }, daysAgo(1));
	await askQuestion(asked.quote, "Can the birch wait?", client, now);
	const won = await createTestSentQuote(owner, { toName: "Won" }, daysAgo(2));
	const yes = { name: "Won", selection: [], hash: won.quote.contentHash ?? "", shownTotal: quoteTotals(won).total };
	await acceptQuote(won, yes, client, now);
	const lost = await createTestSentQuote(owner, { toName: "Lost" }, daysAgo(2));
	await declineQuote(lost, { hash: lost.quote.contentHash ?? "", reason: "price", note: "" }, client, now);
	expect(await namesIn("needs-attention")).toEqual(["Asks", "Draft", "Last day", "Silent", "Won"]);
	expect(await namesIn("awaiting-reply")).toEqual(["After it", "Asks", "Fresh", "In a week", "Last day", "Silent"]);
	expect(await namesIn("expiring")).toEqual(["In a week", "Last day"]);
	expect(await namesIn("no-reply")).toEqual(["Silent"]);
	expect(await namesIn("won")).toEqual(["Won"]);
	expect(await namesIn("closed")).toEqual(["Gone", "Lost"]);
	expect(await namesIn("all", "maple SIL")).toEqual(["Silent"]);
	expect(await namesIn("all", "100%_")).toEqual([]);
	expect(await countQuotes(now)).toEqual({ "needs-attention": 5, "awaiting-reply": 6, expiring: 2, "no-reply": 1 });
	const [silent] = (await listQuotes("no-reply", "", null, now)).rows;
	expect(silent?.listStatus.reason).toBe("Not viewed, no reply in 9 days");
	await answerQuestion(permissionFor(owner, "quotes.send"), asked.quote.id, "Yes, until March.", now);
	expect(await namesIn("needs-attention")).toEqual(["Draft", "Last day", "Silent", "Won"]);
});

test("a quote expires at midnight in the company's time zone", async () => {
	await createTestSentQuote(owner, { toName: "Midnight", validUntil: "2027-01-10" }, now);
	const ending = async (at: string) =>
		(await listQuotes("expiring", "Midnight", null, new Date(at))).rows.map((row) => row.name);
	expect(await ending("2027-01-03T05:59:00Z")).toEqual([]);
	expect(await ending("2027-01-03T06:00:00Z")).toEqual(["Midnight"]);
	expect(await ending("2027-01-11T05:59:00Z")).toEqual(["Midnight"]);
	expect(await ending("2027-01-11T06:00:00Z")).toEqual([]);
});

test("views count each person once per half hour, and no bots", async () => {
	const { quote } = await createTestSentQuote(owner, {}, now);
	const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
	expect(await recordQuoteView(quote.id, { ...client, userAgent: "Googlebot/2.1" }, now)).toBe(false);
	expect(await recordQuoteView(quote.id, { ...client, userAgent: "" }, now)).toBe(false);
	const twice = await Promise.all([recordQuoteView(quote.id, client, now), recordQuoteView(quote.id, client, now)]);
	expect(twice.sort()).toEqual([false, true]);
	expect(await recordQuoteView(quote.id, client, later(29))).toBe(false);
	expect(await recordQuoteView(quote.id, { ...client, ip: "203.0.113.10" }, later(29))).toBe(true);
	expect(await recordQuoteView(quote.id, client, later(31))).toBe(true);
	expect((await findQuote(quote.id))?.quote.viewCount).toBe(3);
});

test("a link works until it is replaced or expires", async () => {
	const { quote } = await createTestSentQuote(owner, {}, now);
	const token = quoteUrl(quote).split("/").at(-1) ?? "";
	expect(parseLinkToken("quote", token)).toBe(quote.linkId);
	expect((await openQuoteLink(token, now))?.quote.id).toBe(quote.id);
	expect(await openQuoteLink(token.replace(/.$/, token.endsWith("A") ? "B" : "A"), now)).toBeNull();
	expect(await openQuoteLink(token, new Date("2028-06-01T00:00:00Z"))).toBeNull();
	await resendQuote(permissionFor(owner, "quotes.send"), quote.id, quote.version, { newLink: true }, now);
	expect(await openQuoteLink(token, now)).toBeNull();
});

test("an expired link stays dead after the customer asks for a new one; one that still works is kept", async () => {
	const { quote } = await createTestSentQuote(owner, { toEmail: "expired@example.com" }, now);
	const link = async () => {
		const record = await findQuote(quote.id);
		return (
			quoteUrl(record?.quote ?? quote)
				.split("/")
				.at(-1) ?? ""
		);
	};
	const first = await link();
	await emailNewLinks("expired@example.com", now, "198.51.100.5");
	expect(await link()).toBe(first);
	const end = new Date("2029-06-01T00:00:00Z");
	expect(await openQuoteLink(first, end)).toBeNull();
	await emailNewLinks("expired@example.com", end, "198.51.100.5");
	expect(await openQuoteLink(first, end)).toBeNull();
	expect((await openQuoteLink(await link(), end))?.quote.id).toBe(quote.id);
});

test("a new link goes only to the address on file, at most once an hour, and strangers get the same answer", async () => {
	const { quote } = await createTestSentQuote(owner, { toEmail: "Ruth@Example.com" }, now);
	const count = async () =>
		(await product.pool.query("select 1 from outgoing_emails where entity_id = $1 and kind = 'quote-link'", [quote.id]))
			.rowCount;
	await emailNewLinks("stranger@example.com", now, "198.51.100.1");
	expect(await count()).toBe(0);
	await emailNewLinks(" ruth@example.com", now, "198.51.100.2");
	await emailNewLinks("ruth@example.com", now, "198.51.100.3");
	expect(await count()).toBe(1);
});
