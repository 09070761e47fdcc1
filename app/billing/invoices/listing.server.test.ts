import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { structureProblems } from "#server/testing/pdf-structure.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { voidInvoice, writeOffInvoice } from "./close.server.ts";
import { creditInvoice } from "./credit-memos.server.ts";
import { buildInvoiceCustomerView } from "./customer-view.server.ts";
import { invoiceUrl } from "./emails.server.ts";
import {
	createTestAcceptedQuote,
	createTestInvoice,
	createTestInvoiceFromQuote,
	createTestIssuedInvoice,
} from "./fixtures.server.ts";
import { ensureInvoicePdf, readInvoicePdf } from "./invoice-pdf.server.ts";
import { findInvoice, type InvoiceRecord } from "./invoices.server.ts";
import { sendInvoice } from "./issue.server.ts";
import { emailNewLinks, openInvoiceLink, recordInvoiceView } from "./links.server.ts";
import type { View } from "./list-status.ts";
import { countInvoices, listInvoices } from "./listing.server.ts";
import { listReceivables, sumReceivables } from "./receivables.server.ts";
import { settle } from "./settlement.server.ts";
import { renderStatementPdf } from "./statement.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone; Mobile)" };

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const pay = (id: string, cents: number) => db.transaction((tx) => settle(tx, id, cents, now));
const credit = async ({ invoice }: InvoiceRecord, lines: "rest" | string[], at = now) => {
	const scope = lines === "rest" ? lines : { lines: lines.map((id) => ({ id })) };
	const request = { scope, reason: "The birch still stands", sendEmail: false };
	const done = await creditInvoice(permissionFor(owner, "invoices.credit"), invoice.id, invoice.version, request, at);
	if (typeof done === "string") throw new Error(done);
	return done;
};

async function textOf(bytes: Uint8Array): Promise<string> {
	expect(await structureProblems(bytes)).toEqual([]);
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
	return text.replaceAll(/\s+/g, " ");
}

async function reload({ invoice }: InvoiceRecord): Promise<InvoiceRecord> {
	const reloaded = await findInvoice(invoice.id);
	if (!reloaded) throw new Error("the invoice no longer exists");
	return reloaded;
}

describe("the list", () => {
	const net = (days: number) => ({ terms: { kind: "net" as const, days } });
	const namesIn = async (view: View, search = "") =>
		(await listInvoices(view, search, null, now)).rows.map((row) => row.name);

	test("every view lists its invoices, earliest due date first", async () => {
		await createTestInvoice(owner, { toName: "Draft" }, now);
		await createTestIssuedInvoice(owner, { toName: "Later", ...net(30) }, now);
		await createTestIssuedInvoice(owner, { toName: "Today", ...net(0) }, now);
		await createTestIssuedInvoice(owner, { toName: "Yesterday", ...net(1) }, daysAgo(2));
		const old = await createTestIssuedInvoice(owner, { toName: "Long ago", ...net(14) }, daysAgo(200));
		await pay(old.invoice.id, 640);
		const paid = await createTestIssuedInvoice(owner, { toName: "Paid" }, daysAgo(3));
		await pay(paid.invoice.id, 50_640);
		const voided = await createTestIssuedInvoice(owner, { toName: "Void" }, daysAgo(3));
		await voidInvoice(permissionFor(owner, "invoices.void"), voided.invoice.id, voided.invoice.version, "Twice", now);
		const writtenOff = await createTestIssuedInvoice(owner, { toName: "Lost" }, daysAgo(100));
		await writeOffInvoice(
			permissionFor(owner, "invoices.write-off"),
			writtenOff.invoice.id,
			writtenOff.invoice.version,
			"Gone",
			now,
		);
		await credit(await createTestIssuedInvoice(owner, { toName: "Credited" }, daysAgo(3)), "rest");
		expect(await namesIn("unpaid")).toEqual(["Long ago", "Yesterday", "Today", "Later"]);
		expect(await namesIn("overdue")).toEqual(["Long ago", "Yesterday"]);
		expect(await namesIn("drafts")).toEqual(["Draft"]);
		expect((await namesIn("paid")).sort()).toEqual(["Credited", "Paid"]);
		expect((await namesIn("closed")).sort()).toEqual(["Lost", "Void"]);
		expect(await namesIn("credit-memos")).toEqual(["Credited"]);
		expect(await namesIn("all", "long MAPLE")).toEqual(["Long ago"]);
		expect(await namesIn("all", "100%_")).toEqual([]);
		const { rows } = await listInvoices("unpaid", "", null, now);
		expect(rows.map(({ listStatus }) => listStatus.reason)).toEqual([
			"$6.40 of $506.40 paid, 186 days overdue",
			"1 day overdue",
			"Due today, not viewed",
			"Due Mon, Dec 21, not viewed",
		]);
		expect(await countInvoices(now)).toEqual({
			unpaid: { count: 4, cents: 4 * 50_640 - 640 },
			overdue: { count: 2, cents: 2 * 50_640 - 640 },
			drafts: 1,
		});
	});
});

test("accounts receivable by age, with unused credit", async () => {
	const before = await sumReceivables(now);
	const first = await createTestIssuedInvoice(
		owner,
		{ toName: "Harland Dairy", terms: { kind: "receipt", days: 0 } },
		daysAgo(91),
	);
	const { customerId } = first.invoice;
	for (const days of [90, 61, 60, 31, 30, 1, 0])
		await createTestIssuedInvoice(owner, { terms: { kind: "receipt", days: 0 } }, daysAgo(days), { customerId });
	await pay(first.invoice.id, 640);
	const paid = await createTestIssuedInvoice(owner, {}, daysAgo(5), { customerId });
	await pay(paid.invoice.id, 50_640);
	await credit(await reload(paid), "rest");
	const { rows } = await listReceivables(null, now);
	const receivable = rows.find((row) => row.customerId === customerId);
	expect(receivable).toMatchObject({ name: "Harland Dairy", count: 8, credit: 50_640, owed: 8 * 50_640 - 640 });
	expect(receivable?.aging).toEqual([50_640, 2 * 50_640, 2 * 50_640, 2 * 50_640, 50_000]);
	const after = await sumReceivables(now);
	expect(after.owed - before.owed).toBe(receivable?.owed);
	expect(rows.map(({ owed }) => owed)).toEqual(rows.map(({ owed }) => owed).sort((a, b) => b - a));
	const bytes = await renderStatementPdf(customerId, now);
	const text = await textOf(bytes ?? new Uint8Array());
	for (const words of ["Statement", "Harland Dairy", first.invoice.number ?? "", "$4,044.80", "$3,538.40"])
		expect(text).toContain(words);
	expect(await renderStatementPdf(customerId, now)).toEqual(bytes);
	expect(await renderStatementPdf("unknown", now)).toBeNull();
});

describe("the secret link", () => {
	test("opens its invoice until it is replaced or expires; a voided invoice still opens", async () => {
		const open = await createTestIssuedInvoice(owner, {}, now);
		const token = invoiceUrl(open.invoice).split("/").at(-1) ?? "";
		expect((await openInvoiceLink(token, now))?.invoice.id).toBe(open.invoice.id);
		expect(await openInvoiceLink(token.replace(/.$/, token.endsWith("A") ? "B" : "A"), now)).toBeNull();
		expect(await openInvoiceLink(token, new Date("2030-06-01T00:00:00Z"))).toBeNull();
		await voidInvoice(permissionFor(owner, "invoices.void"), open.invoice.id, open.invoice.version, "Twice", now);
		expect((await openInvoiceLink(token, now))?.invoice.status).toBe("void");
		const other = await createTestIssuedInvoice(owner, {}, now);
		const old = invoiceUrl(other.invoice).split("/").at(-1) ?? "";
		const options = { to: "pat@example.com", newLink: true };
		await sendInvoice(permissionFor(owner, "invoices.issue"), other.invoice.id, other.invoice.version, options, now);
		expect(await openInvoiceLink(old, now)).toBeNull();
	});

	test("views count each person once per half hour and no bots", async () => {
		const { invoice } = await createTestIssuedInvoice(owner, {}, now);
		expect(await recordInvoiceView(invoice.id, { ...client, userAgent: "Googlebot/2.1" }, now)).toBe(false);
		const twice = await Promise.all([
			recordInvoiceView(invoice.id, client, now),
			recordInvoiceView(invoice.id, client, now),
		]);
		expect(twice.sort()).toEqual([false, true]);
		expect((await findInvoice(invoice.id))?.invoice).toMatchObject({ viewCount: 1, firstViewedAt: now });
	});

	test("a new link goes only to the address on file, and the answer is the same for strangers", async () => {
		const { invoice } = await createTestIssuedInvoice(owner, { toEmail: "Ruth.Links@example.com" }, now);
		const count = async () =>
			(
				await product.pool.query("select 1 from outgoing_emails where entity_id = $1 and kind = 'invoice-link'", [
					invoice.id,
				])
			).rowCount;
		await emailNewLinks("stranger@example.com", now, "198.51.100.1");
		expect(await count()).toBe(0);
		await emailNewLinks(" ruth.links@example.com", now, "198.51.100.2");
		await emailNewLinks("ruth.links@example.com", now, "198.51.100.3");
		expect(await count()).toBe(1);
	});

	test("the customer never sees internal data", async () => {
		const issued = await createTestIssuedInvoice(
			owner,
			{ internalNote: "SECRET", exemptionCertificate: "CES-7781" },
			now,
		);
		const view = JSON.stringify(await buildInvoiceCustomerView(issued));
		const { linkId, ownerId, customerId, toEmail } = issued.invoice;
		for (const secret of ["SECRET", "CES-7781", linkId, ownerId, customerId, toEmail])
			expect(view).not.toContain(secret);
		expect(await textOf(await readInvoicePdf(issued))).not.toContain("SECRET");
	});
});

describe("the PDF", () => {
	test("is printed once, even by two jobs at once, and stored with its hash", async () => {
		const open = await createTestIssuedInvoice(owner, {}, now);
		const keys = await Promise.all([ensureInvoicePdf(open), ensureInvoicePdf(open)]);
		expect(new Set(keys).size).toBe(1);
		const { invoice } = await reload(open);
		expect(invoice.pdfKey).toBe(keys[0]);
		expect(await findFile(keys[0])).toEqual(await readInvoicePdf(await reload(open)));
		await expect(
			product.pool.query("update invoices set pdf_key = 'invoices/x/y.pdf' where id = $1", [invoice.id]),
		).rejects.toThrow("frozen");
	});

	test("of a final invoice shows the job total, the deductions and the tax", async () => {
		const { quote } = await createTestAcceptedQuote(owner, { deposit: { kind: "amount", value: 10_000 } }, now);
		const deposit = await createTestInvoiceFromQuote(owner, quote.id, { kind: "deposit" }, now);
		const final = await createTestInvoiceFromQuote(owner, quote.id, { kind: "final" }, now);
		const text = await textOf(await readInvoicePdf(final));
		for (const words of [
			"Final invoice",
			final.invoice.number ?? "",
			`Deposit invoice ${deposit.invoice.number}`,
			"$506.40",
			"-$100.00",
			"$406.40",
			"Wisconsin and Chippewa County sales tax, 5.5% of $480.00",
		])
			expect(text).toContain(words);
	});

	test("of a credit memo names its invoice and the reason", async () => {
		const open = await createTestIssuedInvoice(owner, {}, now);
		const { id } = await credit(open, "rest");
		const memo = await findInvoice(id);
		const text = memo ? await textOf(await readInvoicePdf(memo)) : "";
		for (const words of ["Credit memo", open.invoice.number ?? "", "The birch still stands", "$506.40"])
			expect(text).toContain(words);
	});
});
