import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { PaperLine } from "#app/documents/line-items/line-item.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { noteBilled } from "#app/sales/change-orders/changes.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import type { InvoiceContent } from "./invoice.ts";
import type { Billed } from "./sums.ts";
import { invoiceLines, invoices, type PriorRow } from "./tables.server.ts";

export type Invoice = typeof invoices.$inferSelect;
export type InvoiceRecord = { invoice: Invoice; lines: PaperLine[] };
type On = Pick<Tx, "select">;

export async function findInvoice(id: string, on: On = db): Promise<InvoiceRecord | null> {
	if (!/^[0-9a-f-]{36}$/.test(id)) return null;
	const [invoice] = await on.select().from(invoices).where(eq(invoices.id, id));
	return invoice ? { invoice, lines: await linesOf(on, id) } : null;
}

export async function findByLink(linkId: string): Promise<InvoiceRecord | null> {
	const [invoice] = await db.select().from(invoices).where(eq(invoices.linkId, linkId));
	return invoice ? { invoice, lines: await linesOf(db, invoice.id) } : null;
}

async function linesOf(on: On, invoiceId: string): Promise<PaperLine[]> {
	const rows = await on
		.select()
		.from(invoiceLines)
		.where(eq(invoiceLines.invoiceId, invoiceId))
		.orderBy(asc(invoiceLines.position));
	return rows.map(({ invoiceId: _, position: __, ...line }) => line);
}

/** The row, kept from others until the transaction ends. */
export async function lockInvoice(tx: Tx, id: string): Promise<Invoice | null> {
	const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for("update");
	return invoice ?? null;
}

/**
 * Keeps everybody else from invoicing, crediting or voiding the same work until the transaction ends. Taken before the
 * lock of any invoice, always.
 */
export async function lockWork(tx: Tx, quoteId: string | null): Promise<void> {
	if (quoteId) await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, quoteId)).for("update");
}

export type BilledInvoice = Billed & Pick<Invoice, "id" | "number" | "issuedOn" | "status" | "settled">;

/** What was issued for a work and still counts, oldest first. */
export async function billedFor(quoteId: string, on: On = db): Promise<BilledInvoice[]> {
	const credited =
		sql<number>`coalesce((select sum(c.total) from invoices c where c.credits_id = "invoices"."id"), 0)`.mapWith(
			Number,
		);
	return on
		.select({
			id: invoices.id,
			kind: invoices.kind,
			number: invoices.number,
			issuedOn: invoices.issuedOn,
			status: invoices.status,
			settled: invoices.settled,
			total: invoices.total,
			covers: invoices.covers,
			credited,
		})
		.from(invoices)
		.where(
			and(
				eq(invoices.quoteId, quoteId),
				notInArray(invoices.status, ["draft", "void"]),
				notInArray(invoices.kind, ["credit"]),
			),
		)
		.orderBy(asc(invoices.issuedAt), asc(invoices.number));
}

/** Tells the contract of a work what is asked for of it, after every change of that. The caller has locked the work. */
export async function noteWork(tx: Tx, quoteId: string | null): Promise<void> {
	if (!quoteId) return;
	const billed = await billedFor(quoteId, tx);
	const live = billed.filter(({ total, credited }) => credited < total);
	const amount = live.reduce((sum, { total, credited }) => sum + total - credited, 0);
	await noteBilled(tx, quoteId, amount, [...new Set(live.flatMap(({ covers }) => covers))]);
}

/** What a final invoice takes off, by the invoices that asked for it. */
export function priorRowsOf(billed: readonly BilledInvoice[]): PriorRow[] {
	return billed.flatMap(({ kind, number, issuedOn, total, credited }) =>
		(kind === "deposit" || kind === "progress") && total > credited
			? [{ kind, number: number ?? "", issuedOn: issuedOn ?? "", amount: total - credited }]
			: [],
	);
}

/** The credit notes of an invoice with their lines, oldest first. */
export async function creditsOf(invoiceId: string, on: On = db): Promise<InvoiceRecord[]> {
	const notes = await on.select().from(invoices).where(eq(invoices.creditsId, invoiceId)).orderBy(asc(invoices.id));
	if (!notes.length) return [];
	const lines = await on
		.select()
		.from(invoiceLines)
		.where(
			inArray(
				invoiceLines.invoiceId,
				notes.map(({ id }) => id),
			),
		)
		.orderBy(asc(invoiceLines.position));
	return notes.map((invoice) => ({
		invoice,
		lines: lines.filter((line) => line.invoiceId === invoice.id).map(({ invoiceId: _, position: __, ...line }) => line),
	}));
}

export function contentOfRecord({ invoice, lines }: InvoiceRecord): InvoiceContent {
	return {
		toName: invoice.toName,
		toEmail: invoice.toEmail,
		toPhone: invoice.toPhone,
		toAddress: invoice.toAddress,
		siteAddress: invoice.siteAddress,
		county: invoice.county,
		reference: invoice.reference,
		message: invoice.message,
		internalNote: invoice.internalNote,
		servedOn: invoice.servedOn ?? "",
		terms: invoice.terms,
		exemption: invoice.exemption,
		exemptUntil: invoice.exemptUntil ?? "",
		lines,
	};
}
