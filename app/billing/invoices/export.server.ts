import { and, asc, gte, inArray, lte, ne, sql } from "drizzle-orm";
import type { PaperLine } from "#app/documents/line-items/line-item.ts";
import { csvLine } from "#app/platform/csv.ts";
import { db } from "#app/platform/db.server.ts";
import { listCells, listHead, quickBooksHead, quickBooksRows } from "./export.ts";
import { invoiceLines, invoices } from "./tables.server.ts";

/** Days of issue, both included. */
export type Period = { from: string; to: string };

const batch = 500;
const credits = sql<string | null>`(select c.number from invoices c where c.id = "invoices"."credits_id")`;

/** One line per issued invoice and credit note, void ones included, in the order of their days and numbers. */
export async function* exportList(period: Period): AsyncGenerator<string> {
	yield csvLine(listHead);
	for await (const rows of batchesOf(period)) yield rows.map((row) => csvLine(listCells(row))).join("");
}

/** What QuickBooks Online imports: the lines of what counts. */
export async function* exportQuickBooks(period: Period): AsyncGenerator<string> {
	yield csvLine(quickBooksHead);
	for await (const all of batchesOf(period)) {
		const rows = all.filter(({ status }) => status !== "void");
		const lines = await linesOf(rows.map(({ id }) => id));
		yield rows
			.flatMap((row) => quickBooksRows(row, lines.get(row.id) ?? []))
			.map(csvLine)
			.join("");
	}
}

async function* batchesOf({ from, to }: Period) {
	let last: { issuedOn: string | null; number: string | null } | undefined;
	do {
		const rows = await db
			.select({ ...columns, credits })
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
			.limit(batch);
		if (rows.length) yield rows;
		last = rows.length === batch ? rows.at(-1) : undefined;
	} while (last);
}

const columns = {
	id: invoices.id,
	kind: invoices.kind,
	status: invoices.status,
	number: invoices.number,
	issuedOn: invoices.issuedOn,
	dueOn: invoices.dueOn,
	servedOn: invoices.servedOn,
	toName: invoices.toName,
	toEmail: invoices.toEmail,
	siteAddress: invoices.siteAddress,
	county: invoices.county,
	reference: invoices.reference,
	terms: invoices.terms,
	exemption: invoices.exemption,
	rates: invoices.rates,
	taxRows: invoices.taxRows,
	subtotal: invoices.subtotal,
	discount: invoices.discount,
	tax: invoices.tax,
	prior: invoices.prior,
	total: invoices.total,
	settled: invoices.settled,
};

async function linesOf(ids: string[]): Promise<Map<string, PaperLine[]>> {
	const found = new Map<string, PaperLine[]>();
	if (!ids.length) return found;
	const rows = await db
		.select()
		.from(invoiceLines)
		.where(inArray(invoiceLines.invoiceId, ids))
		.orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position));
	for (const { invoiceId, position: _, ...line } of rows) found.set(invoiceId, [...(found.get(invoiceId) ?? []), line]);
	return found;
}
