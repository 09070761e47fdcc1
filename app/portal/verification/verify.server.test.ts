import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { voidInvoice } from "#app/billing/invoices/close.server.ts";
import { creditInvoice } from "#app/billing/invoices/credits.server.ts";
import { sampleInvoice, sampleIssued } from "#app/billing/invoices/fixtures.server.ts";
import { findInvoice, type Invoice } from "#app/billing/invoices/invoices.server.ts";
import { ensurePrinted, readPrint } from "#app/billing/invoices/print.server.ts";
import { printStatement } from "#app/billing/invoices/statement.server.ts";
import { samplePayment } from "#app/billing/payments/fixtures.server.ts";
import { bounceCheck, findPayment } from "#app/billing/payments/payments.server.ts";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { getFile } from "#app/platform/files.server.ts";
import { mustFind, sampleSubmitted } from "#app/sales/estimates/fixtures.server.ts";
import { printForCustomer } from "#app/sales/estimates/printing.server.ts";
import { acceptQuote, declineQuote } from "#app/sales/quotes/answers.server.ts";
import { reviseQuote } from "#app/sales/quotes/drafts.server.ts";
import { sampleSent } from "#app/sales/quotes/fixtures.server.ts";
import { findQuote, type QuoteRecord, totalsOf } from "#app/sales/quotes/quotes.server.ts";
import { sendQuote, withdrawQuote } from "#app/sales/quotes/sending.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { sayVerdict } from "./verdict-text.ts";
import { checkPdf, verifyCommand } from "./verify.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0" };

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner");
});
afterAll(() => product.close());

async function bytesOf(key: string | null | undefined): Promise<Buffer> {
	const bytes = key && (await getFile(key));
	if (!bytes) throw new Error(`no file ${key}`);
	return bytes;
}

/** The sentence on the page, and whether it gives a name or a place away. */
async function said(bytes: Uint8Array, at = now): Promise<string> {
	const { title, words } = sayVerdict(await checkPdf(bytes, at));
	expect(words).not.toMatch(/Paulson|Maple Street|\$|@/);
	return `${title}: ${words}`;
}

async function quoteAgain({ quote }: QuoteRecord): Promise<QuoteRecord> {
	const found = await findQuote(quote.id);
	if (!found) throw new Error("gone");
	return found;
}

describe("a quote", () => {
	test("is open, run out, declined or withdrawn, as it is now", async () => {
		const sent = await sampleSent(owner, { validUntil: "2026-12-20" }, now);
		const paper = await bytesOf(sent.quote.pdfKey);
		expect(await said(paper)).toBe(
			`Ours and unchanged: This is our quote ${sent.quote.number} of November 21, 2026. Not one byte of it was changed. Nobody has answered it yet. It is good through December 20, 2026.`,
		);
		expect(await said(paper, new Date("2026-12-21T05:59:59Z"))).toContain("Nobody has answered it yet.");
		expect(await said(paper, new Date("2026-12-21T06:00:00Z"))).toMatch(/no longer counts: .*has run out/);
		const given = { hash: sent.quote.shownHash ?? "", reason: "price" as const, note: "" };
		await declineQuote(sent, given, client, now);
		expect(await said(paper)).toMatch(/no longer counts: .*It was declined\./);
		const other = await sampleSent(owner, {}, now);
		await withdrawQuote(proof(owner, "quotes.withdraw"), other.quote.id, other.quote.version, "mistake", now);
		expect(await said(await bytesOf(other.quote.pdfKey))).toMatch(/no longer counts: .*We took it back\./);
	});

	test("that a newer version replaced is not the latest, and the newer one is", async () => {
		const first = await sampleSent(owner, {}, now);
		const made = await reviseQuote(proof(owner, "quotes.draft"), first.quote.id, now);
		if (typeof made === "string") throw new Error(made);
		const draft = await findQuote(made.id);
		await sendQuote(proof(owner, "quotes.send"), made.id, draft?.quote.version ?? 0, now);
		const second = (await findQuote(made.id))?.quote;
		expect(await said(await bytesOf(first.quote.pdfKey))).toMatch(/not the latest: .*newer version/);
		expect(await said(await bytesOf(second?.pdfKey))).toContain(`our quote ${second?.number}-2 of`);
	});

	test("that was accepted has a copy that counts, and the one that was sent is not the latest", async () => {
		const sent = await sampleSent(owner, {}, now);
		const { total } = totalsOf(sent);
		const yes = { name: "Ruth Paulson", selection: [], hash: sent.quote.shownHash ?? "", shownTotal: total };
		expect(await acceptQuote(sent, yes, client, now)).toBe("done");
		expect(await product.drain()).toEqual([]);
		const { quote } = await quoteAgain(sent);
		expect(await said(await bytesOf(quote.pdfKey))).toMatch(/not the latest: .*The accepted copy counts/);
		expect(await said(await bytesOf(quote.acceptedPdfKey))).toMatch(/^Ours and unchanged: This is our accepted quote/);
	});
});

async function issued(): Promise<Invoice> {
	return (await sampleIssued(owner, {}, now)).invoice;
}
async function again(id: string): Promise<Invoice> {
	const found = await findInvoice(id);
	if (!found) throw new Error("gone");
	return found.invoice;
}
async function printed(id: string): Promise<Buffer> {
	const found = await findInvoice(id);
	return bytesOf(found && (await ensurePrinted(found)));
}

describe("an invoice, its credit note and its receipt", () => {
	test("open, then paid with a receipt, then the check bounced", async () => {
		const invoice = await issued();
		const paper = await printed(invoice.id);
		expect(await said(paper)).toContain(`our invoice ${invoice.number} of November 21, 2026.`);
		expect(await said(paper)).toContain("It is not fully paid.");
		const paymentId = await samplePayment(owner, invoice, {}, now);
		expect(await product.drain()).toEqual([]);
		expect(await said(paper)).toContain("Nothing is open on it.");
		const payment = await findPayment(paymentId);
		const receipt = await bytesOf(payment?.receiptKey);
		expect(payment?.receiptSha256).toBe(createHash("sha256").update(receipt).digest("hex"));
		expect(await said(receipt)).toMatch(
			new RegExp(`^Ours and unchanged: This is our receipt for invoice ${invoice.number} of .*is with us`),
		);
		await bounceCheck(proof(owner, "payments.reverse"), paymentId, payment?.version ?? 0, now);
		expect(await said(receipt)).toMatch(/no longer counts: .*went back since/);
		await expect(
			product.pool.query("update payments set receipt_sha256 = null where id = $1", [paymentId]),
		).rejects.toThrow(/frozen/);
	});

	test("credited in part it is not the latest word; the credit note counts", async () => {
		const invoice = await issued();
		const paper = await printed(invoice.id);
		const wish = {
			what: { amount: 10_000, ids: [randomUUID(), randomUUID()] as const, title: "Less work" },
			reason: "less work",
			mail: false,
		};
		const done = await creditInvoice(proof(owner, "invoices.credit"), invoice.id, invoice.version, wish, now);
		if (done.kind !== "credited") throw new Error(done.kind);
		expect(await said(paper)).toMatch(/not the latest: .*credit note was given on it later/);
		expect(await said(await printed(done.id))).toMatch(/^Ours and unchanged: This is our credit note CN-/);
	});

	test("void says so", async () => {
		const { id, version } = await issued();
		const paper = await printed(id);
		expect(await voidInvoice(proof(owner, "invoices.void"), id, version, "written twice", now)).toBe("done");
		expect((await again(id)).status).toBe("void");
		expect(await said(paper)).toMatch(/no longer counts: .*voided and is not to be paid/);
	});
});

test("a statement and an estimate are printed and not kept, and known all the same until something is newer", async () => {
	const invoice = await issued();
	const statement = await printStatement(invoice.customerId, now);
	if (!statement) throw new Error("no statement");
	expect(await said(statement)).toMatch(/^Ours and unchanged: This is our statement of account of November 21, 2026/);
	const tomorrow = new Date(now.getTime() + 86_400_000);
	expect(today(tomorrow)).toBe(addDays(today(now), 1));
	expect(await said(statement, tomorrow)).toMatch(/not the latest: .*What came since is not on it/);

	const { estimate } = await sampleSubmitted(owner, {}, [{}], now);
	const first = await printForCustomer(await mustFind(estimate.id));
	expect(await printForCustomer(await mustFind(estimate.id))).toEqual(first);
	expect(await said(first)).toContain(`our field estimate ${estimate.number}`);
	await product.pool.query("update estimates set notes = 'two more', updated_at = now() where id = $1", [estimate.id]);
	expect(await said(first)).toMatch(/not the latest: .*It is no offer/);
});

describe("a file that is none of these", () => {
	test("appended, flipped or drafted: not as we made it, with the number it claims", async () => {
		const invoice = await issued();
		const paper = await printed(invoice.id);
		const flipped = Buffer.from(paper);
		flipped.writeUInt8(flipped.readUInt8(900) ^ 1, 900);
		for (const changed of [Buffer.concat([paper, Buffer.from("\n")]), flipped])
			expect(await said(changed)).toMatch(new RegExp(`^Not as we made it: .*our invoice ${invoice.number}, but`));
		const draft = await readPrint(await sampleInvoice(owner, {}, now));
		expect(await checkPdf(draft, now)).toEqual({ kind: "not-as-made", claim: "" });
	});

	test("a stranger's PDF, one that only mentions us, a cut one and a letter", async () => {
		const pdf = (description: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n${description}\nendobj`);
		const title = "<dc:title><rdf:Alt><rdf:li>Invoice INV-2026-0001</rdf:li></rdf:Alt></dc:title>";
		const tool = "<xmp:CreatorTool>http://localhost:3000/verify</xmp:CreatorTool>";
		expect(await checkPdf(pdf(title), now)).toEqual({ kind: "unknown" });
		expect(await checkPdf(pdf("<dc:creator>Stanley Tree Care</dc:creator>"), now)).toEqual({ kind: "unknown" });
		const claims = { kind: "not-as-made", claim: "Invoice INV-2026-0001" };
		expect(await checkPdf(pdf(tool + title), now)).toEqual(claims);
		const older = "<pdf:Producer>PDFKit</pdf:Producer><dc:creator>Stanley Tree Care</dc:creator>";
		expect(await checkPdf(pdf(older + title), now)).toEqual(claims);
		for (const other of ["<dc:title>Invoice &lt;b&gt;</dc:title>", "<dc:title>", `<dc:title>${"x".repeat(2000)}`, ""])
			expect(await checkPdf(pdf(tool + other), now)).toEqual({ kind: "not-as-made", claim: "" });
		expect(await checkPdf(Buffer.from("%PDF-"), now)).toEqual({ kind: "unknown" });
		expect(await checkPdf(Buffer.from("a letter"), now)).toEqual({ kind: "no-pdf" });
		expect(await checkPdf(Buffer.alloc(0), now)).toEqual({ kind: "no-pdf" });
	});
});

test("npm run verify hashes every kept paper and names the one that was changed or is gone", async () => {
	const lines: string[] = [];
	const print = vi.spyOn(console, "log").mockImplementation((words) => lines.push(words));
	try {
		await verifyCommand();
		expect(lines).toEqual([expect.stringMatching(/^\d+ contracts and \d+ other papers: every event/)]);
		const [one, two] = [await issued(), await sampleSent(owner, {}, now)];
		await printed(one.id);
		const key = (await again(one.id)).pdfKey ?? "";
		await writeFile(path.join(product.settings.filesDir, key), "%PDF-1.7 another");
		await product.pool.query("alter table quotes disable trigger all");
		await product.pool.query("update quotes set pdf_key = 'quotes/nothing/here.pdf' where id = $1", [two.quote.id]);
		await product.pool.query("alter table quotes enable trigger all");
		lines.length = 0;
		await expect(verifyCommand()).rejects.toThrow(/^2 of the papers or events of/);
		expect(lines.sort()).toEqual([
			`${one.number}: the file was changed`,
			`quote ${two.quote.number}: the file is missing`,
		]);
	} finally {
		print.mockRestore();
	}
});
