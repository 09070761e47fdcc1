import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirm, subscribe } from "#app/messaging/newsletter/subscribing.server.ts";
import { subscribers, suppressions } from "#app/messaging/newsletter/tables.server.ts";
import { channels, consents, customers } from "#app/people/customers/tables.server.ts";
import { sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { sampleInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { sampleDraft, sampleSent } from "#app/sales/quotes/fixtures.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { choicesOf, choose } from "./choices.server.ts";
import { findKnown, quotesFor, requestsOf } from "./documents.server.ts";

let product: TestProduct;
let estimator: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	estimator = await sampleStaff("owner");
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
const client = { ip: "10.0.0.7", userAgent: "a phone" };
let count = 0;
const somebody = () => `ruth-${++count}@example.com`;
const asCustomer = (email: string) => ({ id: "0190a8c4-0000-7000-8000-000000000001", name: "Ruth", email });

test("a quote is shown to the address that it went to, with its link; a draft is not", async () => {
	const email = somebody();
	const { quote } = await sampleSent(estimator, { toEmail: email.toUpperCase() }, now);
	await sampleDraft(estimator, { toEmail: email }, now);
	const shown = await quotesFor(email, now);
	expect(shown).toMatchObject([
		{ number: quote.number, total: quote.total, address: quote.siteAddress, standing: { tone: "waiting" } },
	]);
	expect(shown[0]?.link).toMatch(/^\/quote\/view\/[\w-]{44}$/);
	expect((await quotesFor(email, new Date("2030-01-01T12:00:00Z")))[0]).toMatchObject({
		link: null,
		standing: { tone: "over" },
	});
});

test("an address that was taken from its customer shows that customer's quotes no more", async () => {
	const email = somebody();
	const { quote } = await sampleSent(estimator, { toEmail: email }, now);
	await db.delete(channels).where(eq(channels.customerId, quote.customerId));
	expect(await quotesFor(email, now)).toEqual([]);
	expect(await findKnown(email)).toBeNull();
});

test("a customer's second address shows nothing that did not go to it", async () => {
	const [email, other] = [somebody(), somebody()];
	const { quote } = await sampleSent(estimator, { toEmail: email }, now);
	await db.insert(channels).values({ customerId: quote.customerId, kind: "email", value: other });
	expect(await quotesFor(other, now)).toEqual([]);
	expect(await findKnown(other)).not.toBeNull();
});

test("sending a quote to an address makes it one of the customer's", async () => {
	const [email, other] = [somebody(), somebody()];
	const { quote } = await sampleDraft(estimator, { toEmail: email }, now);
	await db.update(quotes).set({ toEmail: other }).where(eq(quotes.id, quote.id));
	const { sendQuote } = await import("#app/sales/quotes/sending.server.ts");
	const { proof } = await import("#app/people/staff/fixtures.server.ts");
	expect(await sendQuote(proof(estimator, "quotes.send"), quote.id, quote.version, now)).toMatchObject({
		kind: "sent",
	});
	expect(await quotesFor(other, now)).toHaveLength(1);
	expect(await quotesFor(email, now)).toEqual([]);
});

test("a family sees what went to all of them, newest first", async () => {
	const email = somebody();
	await sampleSent(estimator, { toEmail: email, toName: "Karen" }, now);
	await sampleSent(estimator, { toEmail: email, toName: "Dale" }, new Date(now.getTime() + 60_000));
	expect((await quotesFor(email, now)).map(({ name }) => name)).toEqual(["Dale", "Karen"]);
	expect((await findKnown(email))?.name).toBe("Karen and Dale");
});

test("requests are those of the address; what we think of them stays with us", async () => {
	const email = somebody();
	await sampleInquiry({ email, message: "A big maple" }, now);
	await sampleInquiry({ email, spam: true, message: "seen as spam" }, new Date(now.getTime() + 1000));
	await sampleInquiry({ email: somebody() }, now);
	expect((await requestsOf(email)).map(({ message, standing }) => [message, standing.words])).toEqual([
		["seen as spam", "Received"],
		["A big maple", "Received"],
	]);
});

test("consents begin as never asked, and each answer is a row of its own with its words", async () => {
	const email = somebody();
	await sampleInquiry({ email, phone: "715 555 0177" }, now);
	const keys = (await choicesOf(email)).map(({ key, state }) => [key, state]);
	expect(keys).toEqual([
		["news", "no"],
		["email", "never asked"],
		["text +17155550177", "never asked"],
	]);
	const answer = (key: string, granted: boolean) => choose(asCustomer(email), key, granted, client, now);
	expect(await answer("email", true)).toBe("chosen");
	expect(await answer("email", true)).toBe("chosen");
	expect(await answer("email", false)).toBe("chosen");
	expect(await answer("text +17155550177", true)).toBe("chosen");
	expect(await answer("text +17155550199", true)).toBe("unknown");
	expect(await answer("nonsense", true)).toBe("unknown");
	const rows = await db.select().from(consents).where(eq(consents.value, email)).orderBy(consents.id);
	expect(rows.map(({ granted, purpose, source, ip }) => [granted, purpose, source, ip])).toEqual([
		[true, "job-email", "account", "10.0.0.7"],
		[false, "job-email", "account", "10.0.0.7"],
	]);
	expect(rows[0]?.wording).toContain("Yes, Stanley Tree Care may email me");
	expect(rows[1]?.wording).toContain("No, Stanley Tree Care may no longer email me");
	expect((await choicesOf(email)).map(({ state }) => state)).toEqual(["no", "no", "yes"]);
});

test("the newsletter is joined and left without a mail, as the address is proven", async () => {
	const email = somebody();
	const answer = (granted: boolean) => choose(asCustomer(email), "news", granted, client, now);
	await answer(true);
	await answer(true);
	expect(await db.select().from(subscribers).where(eq(subscribers.email, email))).toMatchObject([
		{ status: "confirmed", source: "account", confirmedAt: now, ip: "10.0.0.7" },
	]);
	await answer(false);
	expect((await choicesOf(email))[0]).toMatchObject({ state: "no", since: now });
	await answer(true);
	const rows = await db
		.select()
		.from(consents)
		.where(and(eq(consents.value, email), eq(consents.purpose, "newsletter")))
		.orderBy(consents.id);
	expect(rows.map(({ granted, source }) => [granted, source])).toEqual([
		[true, "account"],
		[false, "account"],
		[true, "account"],
	]);
	expect(await db.select().from(suppressions).where(eq(suppressions.email, email))).toEqual([]);
});

test("who joined by mail can leave in the account", async () => {
	const email = somebody();
	await subscribe({ email, name: "", source: "footer", extra: "" }, client, now);
	const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email));
	const { makeLink } = await import("#app/platform/links.server.ts");
	await confirm(makeLink("newsletter-confirm", row?.confirmId ?? ""), client, now);
	expect((await choicesOf(email))[0]).toMatchObject({ state: "yes", since: now });
	await choose(asCustomer(email), "news", false, client, now);
	expect((await choicesOf(email))[0]?.state).toBe("no");
});

test("an address that complained is not put on the list by its account", async () => {
	const email = somebody();
	await db.insert(suppressions).values({ email, reason: "complained" });
	expect((await choicesOf(email))[0]?.state).toBe("barred");
	expect(await choose(asCustomer(email), "news", true, client, now)).toBe("unknown");
	expect(await db.select().from(subscribers).where(eq(subscribers.email, email))).toEqual([]);
});

test("nobody at all is known by an address that nobody has", async () => {
	await db.insert(customers).values({ name: "No address" });
	expect(await findKnown("")).toBeNull();
	expect(await findKnown("nobody@example.com")).toBeNull();
});
