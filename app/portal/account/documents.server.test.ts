import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { confirmSubscription, subscribe } from "#app/messaging/newsletter/subscriptions.server.ts";
import { subscribers, suppressions } from "#app/messaging/newsletter/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { channels, consents, customers } from "#app/people/customers/tables.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestSentContract } from "#app/sales/contracts/fixtures.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { createTestDraftQuote, createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listContactPreferences, setContactPreference } from "./contact-preferences.server.ts";
import { findContactByEmail, listQuotesFor, listRequestsFrom } from "./documents.server.ts";
import { listContractsFor, listInvoicesFor } from "./invoices-and-contracts.server.ts";

let product: TestProduct;
let estimator: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	estimator = await createTestStaff("owner");
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
const client = { ip: "10.0.0.7", userAgent: "a phone" };
let count = 0;
const newEmail = () => `ruth-${++count}@example.com`;
const asCustomer = (email: string) => ({ id: "0190a8c4-0000-7000-8000-000000000001", name: "Ruth", email });

test("a sent quote is shown with its link to the address it was sent to; a draft is not", async () => {
	const email = newEmail();
	const { quote } = await createTestSentQuote(estimator, { toEmail: email.toUpperCase() }, now);
	await createTestDraftQuote(estimator, { toEmail: email }, now);
	const shown = await listQuotesFor(email, now);
	expect(shown).toMatchObject([
		{ number: quote.number, total: quote.total, address: quote.siteAddress, status: { tone: "waiting" } },
	]);
	expect(shown[0]?.link).toMatch(/^\/quote\/view\/[\w-]{44}$/);
	expect((await listQuotesFor(email, new Date("2030-01-01T12:00:00Z")))[0]).toMatchObject({
		link: null,
		status: { tone: "closed" },
	});
});

test("an address that was removed from its customer no longer shows that customer's quotes", async () => {
	const email = newEmail();
	const { quote } = await createTestSentQuote(estimator, { toEmail: email }, now);
	await db.delete(channels).where(eq(channels.customerId, quote.customerId));
	expect(await listQuotesFor(email, now)).toEqual([]);
	expect(await findContactByEmail(email)).toBeNull();
});

test("invoices are shown to the address they were issued to, the overdue ones first", async () => {
	const email = newEmail();
	const { invoice } = await createTestIssuedInvoice(estimator, { toEmail: email }, now);
	const shown = await listInvoicesFor(email, now);
	expect(shown).toMatchObject([{ title: `Invoice ${invoice.number}`, amount: 50_640, status: { tone: "waiting" } }]);
	expect(shown[0]?.link).toContain("/invoice/view/");
	const later = new Date(now.getTime() + 100 * 24 * 60 * 60_000);
	expect((await listInvoicesFor(email, later))[0]?.status.label).toMatch(/^Overdue since /);
	await db.delete(channels).where(eq(channels.customerId, invoice.customerId));
	expect(await listInvoicesFor(email, now)).toEqual([]);
});

test("contracts are shown to the address that was asked to sign", async () => {
	const contract = await createTestSentContract(estimator, {}, now);
	const email = contract.content.toEmail.toLowerCase();
	expect(await listContractsFor(email, now)).toMatchObject([
		{ title: `Contract ${contract.number}`, status: { label: "Waiting for your signature" } },
	]);
	expect(await listContractsFor(newEmail(), now)).toEqual([]);
});

test("a customer's second address shows only what was sent to it", async () => {
	const [email, other] = [newEmail(), newEmail()];
	const { quote } = await createTestSentQuote(estimator, { toEmail: email }, now);
	await db.insert(channels).values({ customerId: quote.customerId, kind: "email", value: other });
	expect(await listQuotesFor(other, now)).toEqual([]);
	expect(await findContactByEmail(other)).not.toBeNull();
});

test("sending a quote to a new address adds it to the customer", async () => {
	const [email, other] = [newEmail(), newEmail()];
	const { quote } = await createTestDraftQuote(estimator, { toEmail: email }, now);
	await db.update(quotes).set({ toEmail: other }).where(eq(quotes.id, quote.id));
	const { sendQuote } = await import("#app/sales/quotes/send.server.ts");
	const { permissionFor: proof } = await import("#app/people/staff/fixtures.server.ts");
	expect(await sendQuote(proof(estimator, "quotes.send"), quote.id, quote.version, now)).toBe("done");
	expect(await listQuotesFor(other, now)).toHaveLength(1);
	expect(await listQuotesFor(email, now)).toEqual([]);
});

test("customers who share an address see all their quotes, newest first", async () => {
	const email = newEmail();
	await createTestSentQuote(estimator, { toEmail: email, toName: "Karen" }, now);
	await createTestSentQuote(estimator, { toEmail: email, toName: "Dale" }, new Date(now.getTime() + 60_000));
	expect((await listQuotesFor(email, now)).map(({ name }) => name)).toEqual(["Dale", "Karen"]);
	expect((await findContactByEmail(email))?.name).toBe("Karen and Dale");
});

test("requests are those of the address, without our internal rating", async () => {
	const email = newEmail();
	await createTestInquiry({ email, message: "A big maple" }, now);
	await createTestInquiry({ email, spam: true, message: "seen as spam" }, new Date(now.getTime() + 1000));
	await createTestInquiry({ email: newEmail() }, now);
	expect((await listRequestsFrom(email)).map(({ message, status }) => [message, status.label])).toEqual([
		["seen as spam", "Received"],
		["A big maple", "Received"],
	]);
});

test("consents start as never asked, and each answer is stored as a new row with its wording", async () => {
	const email = newEmail();
	await createTestInquiry({ email, phone: "715 555 0177" }, now);
	const keys = (await listContactPreferences(email)).map(({ key, state }) => [key, state]);
	expect(keys).toEqual([
		["news", "no"],
		["email", "not asked"],
	]);
	const answer = (key: string, granted: boolean) => setContactPreference(asCustomer(email), key, granted, client, now);
	expect(await answer("email", true)).toBe("chosen");
	expect(await answer("email", true)).toBe("chosen");
	expect(await answer("email", false)).toBe("chosen");
	expect(await answer("text +17155550177", true)).toBe("unknown");
	expect(await db.select().from(consents).where(eq(consents.value, "+17155550177"))).toEqual([]);
	expect(await answer("nonsense", true)).toBe("unknown");
	const rows = await db.select().from(consents).where(eq(consents.value, email)).orderBy(consents.id);
	expect(rows.map(({ granted, purpose, source, ip }) => [granted, purpose, source, ip])).toEqual([
		[true, "job-email", "account", "10.0.0.7"],
		[false, "job-email", "account", "10.0.0.7"],
	]);
	expect(rows[0]?.wording).toContain("Yes, Stanley Tree Care may email me");
	expect(rows[1]?.wording).toContain("No, Stanley Tree Care may no longer email me");
	expect((await listContactPreferences(email)).map(({ state }) => state)).toEqual(["no", "no"]);
});

test("the newsletter is turned on and off without an email, because the address is verified", async () => {
	const email = newEmail();
	const answer = (granted: boolean) => setContactPreference(asCustomer(email), "news", granted, client, now);
	await answer(true);
	await answer(true);
	expect(await db.select().from(subscribers).where(eq(subscribers.email, email))).toMatchObject([
		{ status: "confirmed", source: "account", confirmedAt: now, ip: "10.0.0.7" },
	]);
	await answer(false);
	expect((await listContactPreferences(email))[0]).toMatchObject({ state: "no", since: now });
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

test("a subscriber who confirmed by email can unsubscribe in the account", async () => {
	const email = newEmail();
	await subscribe({ email, name: "", source: "footer", extra: "" }, client, now);
	const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email));
	const { createLinkToken: makeLink } = await import("#app/platform/link-tokens.server.ts");
	await confirmSubscription(makeLink("newsletter-confirm", row?.confirmId ?? ""), client, now);
	expect((await listContactPreferences(email))[0]).toMatchObject({ state: "yes", since: now });
	await setContactPreference(asCustomer(email), "news", false, client, now);
	expect((await listContactPreferences(email))[0]?.state).toBe("no");
});

test("an address that complained can't be subscribed from the account", async () => {
	const email = newEmail();
	await db.insert(suppressions).values({ email, reason: "complained" });
	expect((await listContactPreferences(email))[0]?.state).toBe("suppressed");
	expect(await setContactPreference(asCustomer(email), "news", true, client, now)).toBe("unknown");
	expect(await db.select().from(subscribers).where(eq(subscribers.email, email))).toEqual([]);
});

test("an unknown address finds no customer", async () => {
	await db.insert(customers).values({ name: "No address" });
	expect(await findContactByEmail("")).toBeNull();
	expect(await findContactByEmail("nobody@example.com")).toBeNull();
});
