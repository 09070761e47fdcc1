import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readPaymentSettings, savePaymentSettings } from "#app/billing/payments/settings.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { acceptQuote, recordAcceptance } from "#app/sales/quotes/answers.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { findQuote, type QuoteRecord, quoteTotals } from "#app/sales/quotes/quotes.server.ts";
import { type MailServer, openMailServer } from "#server/testing/mail-server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createInvoiceFromQuote } from "./create.server.ts";
import { findDepositInvoice } from "./deposit.server.ts";
import { createTestIssuedInvoice } from "./fixtures.server.ts";

let product: TestProduct;
let mail: MailServer;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" };

beforeAll(async () => {
	mail = await openMailServer();
	product = await openTestProduct({ smtpUrl: mail.url });
	owner = await createTestStaff("owner");
});
beforeEach(() => setAutomatic(true));
afterAll(async () => {
	await product.close();
	await mail.close();
});

async function setAutomatic(depositAtAcceptance: boolean): Promise<void> {
	const { version, ...settings } = await readPaymentSettings();
	const by = permissionFor(owner, "payments.set-up");
	expect(await savePaymentSettings(by, version, { ...settings, depositAtAcceptance }, now)).toBe("done");
}

const deposit = { kind: "amount" as const, value: 10_000 };
const createQuote = (toEmail?: string) => createTestSentQuote(owner, { deposit, ...(toEmail && { toEmail }) }, now);
function accept(sent: QuoteRecord) {
	const hash = sent.quote.contentHash ?? "";
	const acceptance = { name: "Ruth Paulson", selection: [], hash, shownTotal: quoteTotals(sent, []).total };
	return acceptQuote(sent, acceptance, client, now);
}
const countDeposits = async ({ quote }: QuoteRecord) => {
	const text = "select 1 from invoices where quote_id = $1 and kind = 'deposit'";
	return (await product.pool.query(text, [quote.id])).rows.length;
};

test("accepting a quote issues its deposit invoice and emails it, with the next number", async () => {
	const before = (await createTestIssuedInvoice(owner, {}, now)).invoice;
	const sent = await createQuote("deposit@example.com");
	expect(await accept(sent)).toBe("done");
	const invoice = await findDepositInvoice(sent.quote.id);
	expect(invoice).toMatchObject({
		status: "open",
		total: 10_000,
		settled: 0,
		ownerId: sent.quote.ownerId,
		sendCount: 1,
	});
	expect(Number(invoice?.number?.slice(-4))).toBe(Number(before.number?.slice(-4)) + 1);
	expect(await product.drain()).toEqual([]);
	const subjects = mail.received.flatMap(({ to, subject }) =>
		to?.[0]?.address === "deposit@example.com" ? [subject ?? ""] : [],
	);
	expect(subjects.filter((subject) => subject.startsWith(`Invoice ${invoice?.number} from`))).toHaveLength(1);
	expect(await accept((await findQuote(sent.quote.id)) ?? sent)).toBe("already");
	expect(await countDeposits(sent)).toBe(1);
});

test("two acceptances at once, and the office at the same time, make one deposit invoice", async () => {
	for (let round = 0; round < 3; round += 1) {
		const sent = await createQuote();
		const drafter = permissionFor(owner, "invoices.draft");
		const results = await Promise.all([
			accept(sent),
			accept(sent),
			createInvoiceFromQuote(drafter, sent.quote.id, { kind: "deposit" }, now),
		]);
		expect(results.filter((result) => result === "done")).toHaveLength(1);
		const created = await createInvoiceFromQuote(drafter, sent.quote.id, { kind: "deposit" }, now);
		expect(created).toEqual({ id: (await findDepositInvoice(sent.quote.id))?.id });
		expect(await countDeposits(sent)).toBe(1);
	}
});

test("many customers accept at once, and their invoices have numbers without gaps", async () => {
	const quotes: QuoteRecord[] = [];
	while (quotes.length < 6) quotes.push(await createQuote());
	expect(await Promise.all(quotes.map(accept))).toEqual(quotes.map(() => "done"));
	const issued = await Promise.all(quotes.map(({ quote }) => findDepositInvoice(quote.id)));
	const numbers = issued.map((invoice) => Number(invoice?.number?.slice(-4))).sort((a, b) => a - b);
	expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
});

test("none without a deposit, while the company doesn't want it, and for an acceptance by phone", async () => {
	const plain = await createTestSentQuote(owner, {}, now);
	expect(await accept(plain)).toBe("done");
	expect(await countDeposits(plain)).toBe(0);
	const phone = await createQuote();
	const evidence = { name: "Ruth Paulson", evidence: "By phone on Monday", selection: [] };
	expect(await recordAcceptance(permissionFor(owner, "quotes.send"), phone.quote.id, evidence, now)).toBe("done");
	expect(await countDeposits(phone)).toBe(0);
	await setAutomatic(false);
	const later = await createQuote();
	expect(await accept(later)).toBe("done");
	expect(await countDeposits(later)).toBe(0);
});
