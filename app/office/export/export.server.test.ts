import { sql } from "drizzle-orm";
import fc from "fast-check";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { exportQuickBooksPayments } from "#app/billing/payments/quickbooks.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { readCsvFile } from "#app/people/customer-import/csv-file.server.ts";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { listExports } from "#app/people/exports/record.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestSentContract } from "#app/sales/contracts/fixtures.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { propertyRuns } from "#server/testing/property-runs.ts";
import { exportData, listExportedFiles } from "./exports.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

const by = () => permissionFor(owner, "data.export");

/** The rows of a CSV file as objects by column name. */
async function readRows(bytes: Uint8Array): Promise<Record<string, string>[]> {
	const file = await readCsvFile(bytes);
	if (file === "no-rows") return [];
	if (typeof file === "string") throw new Error(file);
	return file.rows.map(({ cells }) => Object.fromEntries(file.headers.map((header, n) => [header, cells[n] ?? ""])));
}

const cents = (amount = "") => Math.round(Number(amount) * 100);
const sum = (rows: Record<string, string>[], column: string) =>
	rows.reduce((total, row) => total + cents(row[column]), 0);

test("the ZIP has every file with the columns that its README explains, and the amounts of the books", async () => {
	await createTestCustomer(owner, { name: "=HYPERLINK(1)", phone: "+17155550142" });
	await createTestInquiry();
	await createTestSentContract(owner, {}, now);
	const { invoice } = await createTestIssuedInvoice(owner, { toName: "Ruth Paulson" }, now);
	await createTestPayment(owner, invoice, { amount: 5_000 }, now);

	const response = await exportData(by(), { what: "everything" }, now);
	const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
	expect(Object.keys(files)).toEqual(["README.txt", ...listExportedFiles().map(({ file }) => file)]);
	const readme = new TextDecoder().decode(files["README.txt"]);
	for (const [name, bytes] of Object.entries(files)) {
		if (name === "README.txt") continue;
		const [header = ""] = new TextDecoder().decode(bytes).split("\r\n");
		expect(readme).toContain(name);
		for (const column of header.split(",")) expect(readme).toContain(`  ${column}: `);
	}
	const rows = async (name: string) => readRows(files[`${name}.csv`] ?? new Uint8Array());
	const countOf = async (table: string) =>
		Number((await db.execute<{ count: string }>(sql`select count(*) from ${sql.identifier(table)}`)).rows[0]?.count);
	const tables = ["customers", "properties", "inquiries", "quotes", "contracts", "invoices", "payments"];
	for (const table of tables) expect([table, (await rows(table)).length]).toEqual([table, await countOf(table)]);
	expect(await rows("quote-line-items")).toHaveLength(await countOf("quote_lines"));
	expect(await rows("invoice-line-items")).toHaveLength(await countOf("invoice_lines"));
	const { rows: books } = await db.execute<{ total: string; settled: string; received: string }>(
		sql`select sum(total) as total, sum(settled) as settled, (select sum(amount) from payments) as received from invoices`,
	);
	expect(sum(await rows("invoices"), "Total")).toBe(Number(books[0]?.total));
	expect(sum(await rows("invoices"), "Paid or credited")).toBe(Number(books[0]?.settled));
	expect(sum(await rows("payments"), "Amount")).toBe(Number(books[0]?.received));
	const text = new TextDecoder().decode(files["customers.csv"]);
	expect(text).toContain(",'=HYPERLINK(1),");
	expect(text).toContain("(715) 555-0142");
});

test("each export is recorded with the person, the time and the period", async () => {
	const request = { what: "quickbooks-invoices" as const, from: "2026-01-01", to: "2026-03-31" };
	await (await exportData(by(), request, new Date(now.getTime() + 60_000))).text();
	expect((await listExports())[0]).toMatchObject({
		name: "Jo Kessler",
		label: "Invoices for QuickBooks, 2026-01-01 to 2026-03-31",
	});
});

test("no text in the payments for QuickBooks can start a formula", async () => {
	const at = new Date("2029-05-10T18:00:00Z");
	const { invoice } = await createTestIssuedInvoice(owner, { toName: "=HYPERLINK(1)" }, at);
	await createTestPayment(owner, invoice, { amount: 1_000, checkNumber: "+12", note: "@SUM(1)" }, at);
	const file = (await Array.fromAsync(exportQuickBooksPayments({ from: "2029-05-01", to: "2029-05-31" }))).join("");
	for (const cell of ["'=HYPERLINK(1)", "'+12", "'@SUM(1)"]) expect(file).toContain(`,${cell}`);
});

test("invoices and payments for QuickBooks add up to the books to the cent", async () => {
	const line = fc.record({
		unitPrice: fc.integer({ min: 1, max: 999_999 }),
		quantity: fc.constantFrom("1", "1.5", "0.333", "7"),
		taxCode: fc.constantFrom("taxable" as const, "snow" as const),
	});
	const sale = fc.record({
		lines: fc.array(line, { minLength: 1, maxLength: 4 }),
		percentOff: fc.constantFrom("0", "7.5", "33"),
		paid: fc.double({ min: 0.05, max: 1, noNaN: true }),
	});
	let year = 2030;
	await fc.assert(
		fc.asyncProperty(sale, async ({ lines, percentOff, paid }) => {
			year += 1;
			const at = new Date(`${year}-05-10T18:00:00Z`);
			const period = { from: `${year}-05-01`, to: `${year}-05-31` };
			const discount = { kind: "discount" as const, unit: "%", quantity: percentOff, unitPrice: 0 };
			const items = [...lines, ...(percentOff === "0" ? [] : [discount])].map((facts) => createTestLineItem(facts));
			const { invoice } = await createTestIssuedInvoice(owner, { lines: items }, at);
			const amount = Math.max(1, Math.round(invoice.total * paid));
			await createTestPayment(owner, invoice, { amount }, at);
			const file = await exportData(by(), { what: "quickbooks-invoices", ...period }, at);
			const rows = await readRows(new Uint8Array(await file.arrayBuffer()));
			expect(sum(rows, "*ItemAmount") + sum(rows, "TaxAmount")).toBe(invoice.total);
			const payments = await Array.fromAsync(exportQuickBooksPayments(period));
			const paidRows = await readRows(Buffer.from(payments.join("")));
			expect(sum(paidRows, "LineAmount")).toBe(amount);
			expect(paidRows[0]).toMatchObject({ InvoiceApplyTo: invoice.number, Customer: invoice.toName });
		}),
		{ numRuns: propertyRuns(12) },
	);
});
