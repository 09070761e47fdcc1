import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { saveBilledWork } from "#app/sales/change-orders/contract-state.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import type { PriorInvoice } from "./customer-view.ts";
import type { InvoiceContent } from "./invoice.ts";
import { invoiceLines, invoices } from "./tables.server.ts";
import { type BilledAmount, collectBilledItems } from "./totals.ts";

export type Invoice = typeof invoices.$inferSelect;
export type InvoiceRecord = { invoice: Invoice; lines: LineItem[] };
type ReadTx = Pick<Tx, "select">;

export async function findInvoice(id: string, tx: ReadTx = db): Promise<InvoiceRecord | null> {
	if (!/^[0-9a-f-]{36}$/.test(id)) return null;
	const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id));
	return invoice ? { invoice, lines: await findLines(tx, id) } : null;
}

export async function findInvoiceByLink(linkId: string): Promise<InvoiceRecord | null> {
	const [invoice] = await db.select().from(invoices).where(eq(invoices.linkId, linkId));
	return invoice ? { invoice, lines: await findLines(db, invoice.id) } : null;
}

async function findLines(tx: ReadTx, invoiceId: string): Promise<LineItem[]> {
	const rows = await tx
		.select()
		.from(invoiceLines)
		.where(eq(invoiceLines.invoiceId, invoiceId))
		.orderBy(asc(invoiceLines.position));
	return rows.map(({ invoiceId: _, position: __, ...line }) => line);
}

/** Locks the row until the transaction ends. */
export async function lockInvoice(tx: Tx, id: string): Promise<Invoice | null> {
	const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for("update");
	return invoice ?? null;
}

/**
 * Keeps other transactions from invoicing, crediting or voiding invoices of the same quote. Always taken before the lock
 * of any invoice, so that transactions can't deadlock.
 */
export async function lockQuoteBilling(tx: Tx, quoteId: string | null): Promise<void> {
	if (quoteId) await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, quoteId)).for("update");
}

export type BilledInvoice = BilledAmount & Pick<Invoice, "id" | "number" | "issuedOn" | "status" | "settled">;

/** The issued invoices of a quote without voided ones, oldest first; `credited` is the sum of their credit memos. */
export async function findBilledInvoices(quoteId: string, tx: ReadTx = db): Promise<BilledInvoice[]> {
	const credited =
		sql<number>`coalesce((select sum(c.total) from invoices c where c.credited_invoice_id = "invoices"."id"), 0)`.mapWith(
			Number,
		);
	return tx
		.select({
			id: invoices.id,
			kind: invoices.kind,
			number: invoices.number,
			issuedOn: invoices.issuedOn,
			status: invoices.status,
			settled: invoices.settled,
			total: invoices.total,
			billedItemIds: invoices.billedItemIds,
			credited,
		})
		.from(invoices)
		.where(
			and(
				eq(invoices.quoteId, quoteId),
				notInArray(invoices.status, ["draft", "void"]),
				notInArray(invoices.kind, ["credit-memo"]),
			),
		)
		.orderBy(asc(invoices.issuedAt), asc(invoices.number));
}

/** Updates the invoiced amount and line items on the quote's contract. The caller holds `lockQuoteBilling`. */
export async function updateBilledTotals(tx: Tx, quoteId: string | null): Promise<void> {
	if (!quoteId) return;
	const billed = await findBilledInvoices(quoteId, tx);
	const amount = billed.reduce((sum, { total, credited }) => sum + total - credited, 0);
	await saveBilledWork(tx, quoteId, amount, [...collectBilledItems(billed)]);
}

/** The earlier invoices that a final invoice deducts. */
export function toPriorInvoices(billed: readonly BilledInvoice[]): PriorInvoice[] {
	return billed.flatMap(({ kind, number, issuedOn, total, credited }) =>
		(kind === "deposit" || kind === "progress") && total > credited
			? [{ kind, number: number ?? "", issuedOn: issuedOn ?? "", amount: total - credited }]
			: [],
	);
}

/** The credit memos of an invoice with their line items, oldest first. */
export async function findCreditMemos(invoiceId: string, tx: ReadTx = db): Promise<InvoiceRecord[]> {
	const memos = await tx
		.select()
		.from(invoices)
		.where(eq(invoices.creditedInvoiceId, invoiceId))
		.orderBy(asc(invoices.id));
	if (!memos.length) return [];
	const lines = await tx
		.select()
		.from(invoiceLines)
		.where(
			inArray(
				invoiceLines.invoiceId,
				memos.map(({ id }) => id),
			),
		)
		.orderBy(asc(invoiceLines.position));
	return memos.map((invoice) => ({
		invoice,
		lines: lines.filter((line) => line.invoiceId === invoice.id).map(({ invoiceId: _, position: __, ...line }) => line),
	}));
}

export function toInvoiceContent({ invoice, lines }: InvoiceRecord): InvoiceContent {
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
		serviceDate: invoice.serviceDate ?? "",
		terms: invoice.terms,
		exemptionCertificate: invoice.exemptionCertificate,
		exemptionExpiresOn: invoice.exemptionExpiresOn ?? "",
		lines,
	};
}
