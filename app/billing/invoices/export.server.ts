import { and, asc, gte, inArray, lte, ne, sql } from "drizzle-orm";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { csvImportLine, csvLine } from "#app/platform/csv.ts";
import { db } from "#app/platform/db.server.ts";
import { listHeader, listRow, quickBooksHeader, quickBooksRows } from "./export.ts";
import { invoiceLines, invoices } from "./tables.server.ts";

/** The first and last invoice date, both included, "2026-11-21". */
export type Period = { from: string; to: string };

const batchSize = 500;
const originalNumber = sql<
	string | null
>`(select c.number from invoices c where c.id = "invoices"."credited_invoice_id")`;

/** CSV lines: one per issued invoice and credit memo, voided ones included, ordered by date and number. */
export async function* exportList(period: Period): AsyncGenerator<string> {
	yield csvLine(listHeader);
	for await (const rows of invoiceBatches(period)) yield rows.map((row) => csvLine(listRow(row))).join("");
}

/** CSV lines for the invoice import of QuickBooks Online, without voided invoices. */
export async function* exportQuickBooks(period: Period): AsyncGenerator<string> {
	yield csvImportLine(quickBooksHeader);
	for await (const batch of invoiceBatches(period)) {
		const rows = batch.filter(({ status }) => status !== "void");
		const lines = await findLinesByInvoice(rows.map(({ id }) => id));
		yield rows
			.flatMap((row) => quickBooksRows(row, lines.get(row.id) ?? []))
			.map(csvImportLine)
			.join("");
	}
}

async function* invoiceBatches({ from, to }: Period) {
	let last: { issuedOn: string | null; number: string | null } | undefined;
	do {
		const rows = await db
			.select({ ...columns, originalNumber })
			.from(invoices)
			.where(
				and(
					ne(invoices.status, "draft"),
					gte(invoices.issuedOn, from),
					lte(invoices.issuedOn, to),
					last && sql`(${invoices.issuedOn}, ${invoices.number}) > (${last.issuedOn}, ${last.number})`,
				),
			)
			.orderBy(asc(invoices.issuedOn), asc(invoices.number))
			.limit(batchSize);
		if (rows.length) yield rows;
		last = rows.length === batchSize ? rows.at(-1) : undefined;
	} while (last);
}

const columns = {
	id: invoices.id,
	kind: invoices.kind,
	status: invoices.status,
	number: invoices.number,
	issuedOn: invoices.issuedOn,
	dueOn: invoices.dueOn,
	serviceDate: invoices.serviceDate,
	toName: invoices.toName,
	toEmail: invoices.toEmail,
	siteAddress: invoices.siteAddress,
	county: invoices.county,
	reference: invoices.reference,
	terms: invoices.terms,
	exemptionCertificate: invoices.exemptionCertificate,
	rates: invoices.rates,
	taxRows: invoices.taxRows,
	subtotal: invoices.subtotal,
	discount: invoices.discount,
	tax: invoices.tax,
	previouslyInvoiced: invoices.previouslyInvoiced,
	total: invoices.total,
	settled: invoices.settled,
};

async function findLinesByInvoice(ids: string[]): Promise<Map<string, LineItem[]>> {
	const linesByInvoice = new Map<string, LineItem[]>();
	if (!ids.length) return linesByInvoice;
	const rows = await db
		.select()
		.from(invoiceLines)
		.where(inArray(invoiceLines.invoiceId, ids))
		.orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position));
	for (const { invoiceId, position: _, ...line } of rows)
		linesByInvoice.set(invoiceId, [...(linesByInvoice.get(invoiceId) ?? []), line]);
	return linesByInvoice;
}
