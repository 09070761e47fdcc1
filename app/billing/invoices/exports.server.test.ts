import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { csvResponse } from "#app/platform/csv.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { voidInvoice } from "./close.server.ts";
import { creditInvoice } from "./credit-memos.server.ts";
import { exportList, exportQuickBooks } from "./export.server.ts";
import {
	createTestAcceptedQuote,
	createTestInvoice,
	createTestInvoiceFromQuote,
	createTestIssuedInvoice,
} from "./fixtures.server.ts";
import type { InvoiceRecord } from "./invoices.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const credit = async ({ invoice }: InvoiceRecord, lines: "rest" | string[], at = now) => {
	const scope = lines === "rest" ? lines : { lines: lines.map((id) => ({ id })) };
	const request = { scope, reason: "The birch still stands", sendEmail: false };
	const done = await creditInvoice(permissionFor(owner, "invoices.credit"), invoice.id, invoice.version, request, at);
	if (typeof done === "string") throw new Error(done);
	return done;
};

/** Parses CSV as in RFC 4180: quoted cells may hold commas, doubled quotes and line breaks. A byte order mark is ignored. */
function readCsv(text: string): string[][] {
	const rows: string[][] = [];
	let row: string[] = [];
	const cells = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy;
	for (const [, cell = "", end] of text.replace(/^\uFEFF/, "").matchAll(cells)) {
		row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
		if (end === ",") continue;
		rows.push(row);
		row = [];
	}
	return rows;
}

describe("accounting exports", () => {
	const at = new Date("2029-05-10T18:00:00Z");
	const period = { from: "2029-05-01", to: "2029-05-31" };
	const read = async (lines: AsyncIterable<string>) => (await Array.fromAsync(lines)).join("").trim().split("\r\n");

	test("both have the same totals, including credit memos and tax", async () => {
		const lines = [
			createTestLineItem({ unitPrice: 30_000, quantity: "1.5", detail: "" }),
			createTestLineItem({ title: "Snow on the drive", detail: "", unitPrice: 20_000, taxCode: "snow" }),
			createTestLineItem({
				kind: "discount",
				title: "Two on one day",
				detail: "",
				unit: "%",
				quantity: "10",
				unitPrice: 0,
			}),
		];
		const first = await createTestIssuedInvoice(owner, { toName: "=Ruth, Paulson", lines }, at);
		await credit(first, [lines[0]?.id ?? ""], at);
		const { quote } = await createTestAcceptedQuote(owner, { validUntil: "2029-06-01" }, at);
		await createTestInvoiceFromQuote(owner, quote.id, { kind: "progress", percent: 2_500 }, at);
		await createTestInvoiceFromQuote(owner, quote.id, { kind: "final" }, at);
		const voided = await createTestIssuedInvoice(owner, { toName: "Void" }, at);
		await voidInvoice(permissionFor(owner, "invoices.void"), voided.invoice.id, voided.invoice.version, "Twice", at);

		const list = await read(exportList(period));
		expect(list).toHaveLength(6);
		expect(list[0]).toMatch(/^Number,Type,Status,Invoice date,Due date/);
		expect(list.join("\n")).toContain(`"'=Ruth, Paulson"`);
		expect(list.find((line) => line.startsWith("CM-2029-"))).toMatch(/-405\.00,-22\.28,0\.00,-427\.28/);

		const books = await read(exportQuickBooks(period));
		expect(books[0]).toBe(
			"*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,Taxable,TaxRate,TaxAmount,Service Date",
		);
		expect(books.some((line) => line.includes(voided.invoice.number ?? "?"))).toBe(false);
		const { rows } = await product.pool.query(
			"select number, kind, total::int from invoices where issued_on between '2029-05-01' and '2029-05-31' and status <> 'void'",
		);
		for (const { number, kind, total } of rows) {
			const invoiceRows = books.filter((line) => line.startsWith(`${number},`)).map((line) => line.split(","));
			const cents = (cell = "") => Math.round(Number(cell) * 100);
			const net = invoiceRows.reduce((sum, cells) => sum + cents(cells.at(-5)), 0);
			const tax = invoiceRows.reduce((sum, cells) => sum + cents(cells.at(-2)), 0);
			expect([number, net + tax]).toEqual([number, kind === "credit-memo" ? -total : total]);
		}
	});

	test("dates, amounts and special characters are in QuickBooks format", async () => {
		const name = 'Zoë "Ash" Żółć, Ltd.';
		const detail = 'Two cuts, 3" each\nleave the log';
		const lines = [createTestLineItem({ title: "Bur oak, 24 in", detail, unitPrice: 123_456, quantity: "2" })];
		const { invoice } = await createTestIssuedInvoice(owner, { toName: name, reference: "PO 7, east", lines }, at);
		const text = await csvResponse("books.csv", exportQuickBooks(period)).arrayBuffer();
		const [head = [], ...rows] = readCsv(new TextDecoder("utf-8", { fatal: true }).decode(text));
		expect(new Set(rows.map((cells) => cells.length))).toEqual(new Set([head.length]));
		const invoiceRows = rows.filter(([number]) => number === invoice.number);
		const cell = Object.fromEntries(head.map((column, index) => [column, invoiceRows[0]?.[index]]));
		expect(invoiceRows).toHaveLength(1);
		expect(cell).toMatchObject({
			"*Customer": name,
			"*InvoiceDate": "05/10/2029",
			"*DueDate": "05/24/2029",
			Terms: "Net 14",
			Memo: "PO 7, east",
			ItemDescription: `Bur oak, 24 in\n${detail}`,
			ItemQuantity: "2",
			ItemRate: "1234.56",
			"*ItemAmount": "2469.12",
			Taxable: "Y",
			TaxRate: "5.5%",
			TaxAmount: "135.80",
			"Service Date": "05/10/2029",
		});
		for (const cells of rows)
			for (const column of ["ItemRate", "*ItemAmount"]) expect(cells[head.indexOf(column)]).toMatch(/^-?\d+\.\d\d$/);
	});

	test("many invoices come in batches, each once", async () => {
		const { customerId, propertyId, ownerId } = (await createTestInvoice(owner, {}, now)).invoice;
		await product.pool.query(
			`insert into invoices (kind, number, status, customer_id, property_id, owner_id, to_name, site_address, terms,
				issued_on, due_on, issued_at, link_expires_at, letterhead, subtotal, total)
			select 'invoice', 'INV-2033-' || lpad(n::text, 4, '0'), 'open', $1, $2, $3, 'Many', 'Stanley', '{"kind":"receipt","days":0}',
				date '2033-01-01' + (n % 3), '2033-01-31', now(), now(), '{}', 100, 100 from generate_series(1, 1200) n`,
			[customerId, propertyId, ownerId],
		);
		const list = await read(exportList({ from: "2033-01-01", to: "2033-12-31" }));
		expect(new Set(list.slice(1).map((line) => line.slice(0, 13))).size).toBe(1_200);
		expect(list).toHaveLength(1_201);
	});
});
