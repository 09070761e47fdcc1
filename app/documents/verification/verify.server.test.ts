import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { voidInvoice } from "#app/billing/invoices/close.server.ts";
import { creditInvoice } from "#app/billing/invoices/credit-memos.server.ts";
import { createTestInvoice, createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { ensureInvoicePdf, readInvoicePdf } from "#app/billing/invoices/invoice-pdf.server.ts";
import { findInvoice, type Invoice } from "#app/billing/invoices/invoices.server.ts";
import { renderStatementPdf } from "#app/billing/invoices/statement.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { findPayment, recordReturnedCheck } from "#app/billing/payments/payments.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { createCustomerPdf } from "#app/sales/estimates/customer-pdf.server.ts";
import { createTestSubmittedEstimate, getEstimate } from "#app/sales/estimates/fixtures.server.ts";
import { acceptQuote, declineQuote } from "#app/sales/quotes/answers.server.ts";
import { reviseQuote } from "#app/sales/quotes/drafts.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { findQuote, type QuoteRecord, quoteTotals } from "#app/sales/quotes/quotes.server.ts";
import { sendQuote } from "#app/sales/quotes/send.server.ts";
import { withdrawQuote } from "#app/sales/quotes/sent-quotes.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { verifyCommand, verifyDocument } from "./verify.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0" };

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

async function bytesOf(key: string | null | undefined): Promise<Buffer> {
	const bytes = key && (await findFile(key));
	if (!bytes) throw new Error(`no file ${key}`);
	return bytes;
}

/** The verdict on the page, which must not reveal a name or an address. */
async function verdictOf(bytes: Uint8Array, at = now): Promise<string> {
	const verdict = await verifyDocument(bytes, at);
	if (!verdict) throw new Error("no verdict");
	const { title, text } = verdict;
	expect(text).not.toMatch(/Paulson|Maple Street|\$|@/);
	return `${title}: ${text}`;
}

async function reloadQuote({ quote }: QuoteRecord): Promise<QuoteRecord> {
	const found = await findQuote(quote.id);
	if (!found) throw new Error("gone");
	return found;
}

describe("a quote", () => {
	test("is open, expired, declined or withdrawn, according to its current state", async () => {
		const sent = await createTestSentQuote(owner, { validUntil: "2026-12-20" }, now);
		const pdf = await bytesOf(sent.quote.pdfKey);
		expect(await verdictOf(pdf)).toBe(
			`Authentic and unchanged: This is our quote ${sent.quote.number} dated November 21, 2026. The file hasn't been changed. The quote hasn't been accepted or declined yet. It's valid through December 20, 2026.`,
		);
		expect(await verdictOf(pdf, new Date("2026-12-21T05:59:59Z"))).toContain("hasn't been accepted or declined yet.");
		expect(await verdictOf(pdf, new Date("2026-12-21T06:00:00Z"))).toMatch(/no longer valid: .*has expired/);
		const decline = { hash: sent.quote.contentHash ?? "", reason: "price" as const, note: "" };
		await declineQuote(sent, decline, client, now);
		expect(await verdictOf(pdf)).toMatch(/no longer valid: .*The quote was declined\./);
		const other = await createTestSentQuote(owner, {}, now);
		await withdrawQuote(permissionFor(owner, "quotes.withdraw"), other.quote.id, other.quote.version, "mistake", now);
		expect(await verdictOf(await bytesOf(other.quote.pdfKey))).toMatch(/no longer valid: .*We withdrew the quote\./);
	});

	test("that was replaced by a newer version is not the latest", async () => {
		const first = await createTestSentQuote(owner, {}, now);
		const made = await reviseQuote(permissionFor(owner, "quotes.draft"), first.quote.id, now);
		if (typeof made === "string") throw new Error(made);
		const draft = await findQuote(made.id);
		await sendQuote(permissionFor(owner, "quotes.send"), made.id, draft?.quote.version ?? 0, now);
		const second = (await findQuote(made.id))?.quote;
		expect(await verdictOf(await bytesOf(first.quote.pdfKey))).toMatch(/not the latest version: .*newer version/);
		expect(await verdictOf(await bytesOf(second?.pdfKey))).toContain(`our quote ${second?.number}-2 dated`);
	});

	test("that was accepted is replaced by its accepted copy", async () => {
		const sent = await createTestSentQuote(owner, {}, now);
		const { total } = quoteTotals(sent);
		const yes = { name: "Ruth Paulson", selection: [], hash: sent.quote.contentHash ?? "", shownTotal: total };
		expect(await acceptQuote(sent, yes, client, now)).toBe("done");
		expect(await product.drain()).toEqual([]);
		const { quote } = await reloadQuote(sent);
		expect(await verdictOf(await bytesOf(quote.pdfKey))).toMatch(
			/not the latest version: .*The accepted copy replaces this one/,
		);
		expect(await verdictOf(await bytesOf(quote.acceptedPdfKey))).toMatch(
			/^Authentic and unchanged: This is our accepted quote/,
		);
	});
});

async function createInvoice(): Promise<Invoice> {
	return (await createTestIssuedInvoice(owner, {}, now)).invoice;
}
async function reloadInvoice(id: string): Promise<Invoice> {
	const found = await findInvoice(id);
	if (!found) throw new Error("gone");
	return found.invoice;
}
async function invoicePdf(id: string): Promise<Buffer> {
	const found = await findInvoice(id);
	return bytesOf(found && (await ensureInvoicePdf(found)));
}

describe("an invoice, its credit memo and its receipt", () => {
	test("open, then paid with a receipt, then the check was returned", async () => {
		const invoice = await createInvoice();
		const pdf = await invoicePdf(invoice.id);
		expect(await verdictOf(pdf)).toContain(`our invoice ${invoice.number} dated November 21, 2026.`);
		expect(await verdictOf(pdf)).toContain("The invoice hasn't been paid in full.");
		const paymentId = await createTestPayment(owner, invoice, {}, now);
		expect(await product.drain()).toEqual([]);
		expect(await verdictOf(pdf)).toContain("Nothing is due on this invoice.");
		const payment = await findPayment(paymentId);
		const receipt = await bytesOf(payment?.receiptKey);
		expect(payment?.receiptSha256).toBe(createHash("sha256").update(receipt).digest("hex"));
		expect(await verdictOf(receipt)).toMatch(
			new RegExp(
				`^Authentic and unchanged: This is our receipt for invoice ${invoice.number} dated .*We received this payment`,
			),
		);
		await recordReturnedCheck(permissionFor(owner, "payments.reverse"), paymentId, payment?.version ?? 0, now);
		expect(await verdictOf(receipt)).toMatch(/no longer valid: .*later refunded or reversed/);
		await expect(
			product.pool.query("update payments set receipt_sha256 = null where id = $1", [paymentId]),
		).rejects.toThrow(/frozen/);
	});

	test("a partially credited invoice is not the latest; the credit memo is valid", async () => {
		const invoice = await createInvoice();
		const pdf = await invoicePdf(invoice.id);
		const request = {
			scope: { amount: 10_000, ids: [randomUUID(), randomUUID()] as const, title: "Less work" },
			reason: "less work",
			sendEmail: false,
		};
		const done = await creditInvoice(
			permissionFor(owner, "invoices.credit"),
			invoice.id,
			invoice.version,
			request,
			now,
		);
		if (typeof done === "string") throw new Error(done);
		expect(await verdictOf(pdf)).toMatch(/not the latest version: .*credit memo was later issued for this invoice/);
		expect(await verdictOf(await invoicePdf(done.id))).toMatch(/^Authentic and unchanged: This is our credit memo CM-/);
	});

	test("a voided invoice is no longer valid", async () => {
		const { id, version } = await createInvoice();
		const pdf = await invoicePdf(id);
		expect(await voidInvoice(permissionFor(owner, "invoices.void"), id, version, "written twice", now)).toBe("done");
		expect((await reloadInvoice(id)).status).toBe("void");
		expect(await verdictOf(pdf)).toMatch(/no longer valid: .*voided, so nothing is due/);
	});
});

test("statements and estimates are recognized although they are not kept, until there is a newer one", async () => {
	const invoice = await createInvoice();
	const statement = await renderStatementPdf(invoice.customerId, now);
	if (!statement) throw new Error("no statement");
	expect(await verdictOf(statement)).toMatch(
		/^Authentic and unchanged: This is our statement of account dated November 21, 2026/,
	);
	const tomorrow = new Date(now.getTime() + 86_400_000);
	expect(today(tomorrow)).toBe(addDays(today(now), 1));
	expect(await verdictOf(statement, tomorrow)).toMatch(
		/not the latest version: .*doesn't include any activity since then/,
	);

	const { estimate } = await createTestSubmittedEstimate(owner, {}, [{}], now);
	const first = await createCustomerPdf(await getEstimate(estimate.id));
	expect(await createCustomerPdf(await getEstimate(estimate.id))).toEqual(first);
	expect(await verdictOf(first)).toContain(`our field estimate ${estimate.number}`);
	await product.pool.query("update estimates set notes = 'two more', updated_at = now() where id = $1", [estimate.id]);
	expect(await verdictOf(first)).toMatch(/not the latest version: .*It isn't a quote/);
});

describe("a file that is none of these", () => {
	const altered = (claim: string) =>
		`Doesn't match our original: This file ${claim}, but it doesn't match what we issued. It may have been edited or resaved in another program, or it may be a draft we never sent. Don't rely on it. Ask us for a copy.`;

	test("a changed file or a draft doesn't match the original it claims to be", async () => {
		const invoice = await createInvoice();
		const pdf = await invoicePdf(invoice.id);
		const flipped = Buffer.from(pdf);
		flipped.writeUInt8(flipped.readUInt8(900) ^ 1, 900);
		for (const changed of [Buffer.concat([pdf, Buffer.from("\n")]), flipped])
			expect(await verdictOf(changed)).toMatch(
				new RegExp(`^Doesn't match our original: .*our invoice ${invoice.number}, but`),
			);
		const draft = await readInvoicePdf(await createTestInvoice(owner, {}, now));
		expect(await verdictOf(draft)).toBe(altered("looks like one of our documents"));
	});

	test("an unrelated PDF, one that only mentions us, a truncated one and a text file", async () => {
		const pdf = (description: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n${description}\nendobj`);
		const title = "<dc:title><rdf:Alt><rdf:li>Invoice INV-2026-0001</rdf:li></rdf:Alt></dc:title>";
		const tool = "<xmp:CreatorTool>http://localhost:3000/verify</xmp:CreatorTool>";
		expect(await verdictOf(pdf(title))).toMatch(/^Not one of our documents: /);
		expect(await verdictOf(pdf("<dc:creator>Stanley Tree Care</dc:creator>"))).toMatch(/^Not one of our documents: /);
		const claims = altered("says it's our invoice INV-2026-0001");
		expect(await verdictOf(pdf(tool + title))).toBe(claims);
		const older = "<pdf:Producer>PDFKit</pdf:Producer><dc:creator>Stanley Tree Care</dc:creator>";
		expect(await verdictOf(pdf(older + title))).toBe(claims);
		for (const other of ["<dc:title>Invoice &lt;b&gt;</dc:title>", "<dc:title>", `<dc:title>${"x".repeat(2000)}`, ""])
			expect(await verdictOf(pdf(tool + other))).toBe(altered("looks like one of our documents"));
		expect(await verdictOf(Buffer.from("%PDF-"))).toMatch(/^Not one of our documents: /);
		expect(await verdictOf(Buffer.from("a letter"))).toMatch(/^This isn't a PDF: /);
		expect(await verdictOf(Buffer.alloc(0))).toMatch(/^This isn't a PDF: /);
	});
});

test("a file made to take long is answered at once, and the thread that reads it doesn't delay others", async () => {
	const range = "/ByteRange [0 500000 500010 500000]\n";
	const bomb = Buffer.from(`%PDF-1.7\n${range.repeat(8000)}${"x".repeat(1_000_000)}`);
	const delay = monitorEventLoopDelay({ resolution: 5 });
	delay.enable();
	expect(await verdictOf(bomb)).toMatch(/^Not one of our documents: /);
	delay.disable();
	expect(delay.max / 1e6, "ms").toBeLessThan(300);
});

test("npm run verify hashes every stored file and names those that were changed or are missing", async () => {
	const lines: string[] = [];
	const print = vi.spyOn(console, "log").mockImplementation((line) => lines.push(line));
	try {
		await verifyCommand();
		expect(lines).toEqual([
			expect.stringMatching(/^\d+ contracts? and \d+ other documents? checked\. No problems found\.$/),
		]);
		const [one, two] = [await createInvoice(), await createTestSentQuote(owner, {}, now)];
		await invoicePdf(one.id);
		const key = (await reloadInvoice(one.id)).pdfKey ?? "";
		await writeFile(path.join(product.settings.filesDir, key), "%PDF-1.7 another");
		await product.pool.query("alter table quotes disable trigger all");
		await product.pool.query("update quotes set pdf_key = 'quotes/nothing/here.pdf' where id = $1", [two.quote.id]);
		await product.pool.query("alter table quotes enable trigger all");
		lines.length = 0;
		await expect(verifyCommand()).rejects.toThrow(/^2 problems found in /);
		expect(lines.sort()).toEqual([
			`${one.number}: the file was changed`,
			`quote ${two.quote.number}: the file is missing`,
		]);
	} finally {
		print.mockRestore();
	}
});
