import { and, asc, eq, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { saveBilledWork } from "#app/sales/change-orders/contract-state.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import type { PriorInvoice } from "./customer-view.ts";
import type { InvoiceContent } from "./invoice.ts";
import { invoiceLines, invoices } from "./tables.server.ts";
import { type BilledAmount, collectBilledItems, coveredAmount } from "./totals.ts";

export type Invoice = typeof invoices.$inferSelect;
export type InvoiceRecord = { invoice: Invoice; lines: LineItem[] };
type ReadTx = Pick<Tx, "select">;

export async function findInvoice(id: string, tx: ReadTx = db): Promise<InvoiceRecord | null> {
	if (!isUuid(id)) return null;
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

/** What an invoice bills: the job of a quote, or of a contract without a quote. An invoice of neither has both null. */
export type BilledJob = { quoteId: string | null; contractId: string | null };

/**
 * Keeps other transactions from invoicing, crediting or voiding invoices of the same job. Always taken before the lock
 * of any invoice, so that transactions can't deadlock.
 */
export async function lockJobBilling(tx: Tx, { quoteId, contractId }: BilledJob): Promise<void> {
	if (quoteId) await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, quoteId)).for("update");
	else if (contractId)
		await tx.select({ id: contracts.id }).from(contracts).where(eq(contracts.id, contractId)).for("update");
}

/** The lock of the job of a quote. */
export const lockQuoteBilling = (tx: Tx, quoteId: string | null) => lockJobBilling(tx, { quoteId, contractId: null });

/** The invoices of a job; undefined for a job of neither a quote nor a contract. */
export function isOfJob({ quoteId, contractId }: BilledJob): SQL | undefined {
	if (quoteId) return eq(invoices.quoteId, quoteId);
	return contractId ? and(eq(invoices.contractId, contractId), isNull(invoices.quoteId)) : undefined;
}

export type BilledInvoice = BilledAmount & Pick<Invoice, "id" | "number" | "issuedOn" | "status" | "settled">;

/** The issued invoices of a quote's job without voided ones, oldest first; `credited` is the sum of their credit memos. */
export function findBilledInvoices(quoteId: string, tx: ReadTx = db): Promise<BilledInvoice[]> {
	return findJobInvoices({ quoteId, contractId: null }, tx);
}

/** The same for the job of a quote or of a contract without one; none for an invoice of neither. */
export async function findJobInvoices(job: BilledJob, tx: ReadTx = db): Promise<BilledInvoice[]> {
	const ofJob = isOfJob(job);
	if (!ofJob) return [];
	const memos = sql`from invoices c where c.credited_invoice_id = "invoices"."id"`;
	const credited = sql<number>`coalesce((select sum(c.total) ${memos}), 0)`.mapWith(Number);
	const reduced = sql<number>`coalesce((select sum(c.total) ${memos} and c.lowers_price), 0)`.mapWith(Number);
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
			reduced,
		})
		.from(invoices)
		.where(and(ofJob, notInArray(invoices.status, ["draft", "void"]), notInArray(invoices.kind, ["credit-memo"])))
		.orderBy(asc(invoices.issuedAt), asc(invoices.number));
}

/** Updates the invoiced amount and line items on the quote's contract. The caller holds `lockQuoteBilling`. */
export async function updateBilledTotals(tx: Tx, quoteId: string | null): Promise<void> {
	if (!quoteId) return;
	const billed = await findBilledInvoices(quoteId, tx);
	const amount = billed.reduce((sum, invoice) => sum + coveredAmount(invoice), 0);
	await saveBilledWork(tx, quoteId, amount, [...collectBilledItems(billed)]);
}

/** The earlier invoices that a final invoice deducts. */
export function toPriorInvoices(billed: readonly BilledInvoice[]): PriorInvoice[] {
	return billed.flatMap(({ kind, number, issuedOn, ...amounts }) => {
		const amount = coveredAmount({ kind, ...amounts });
		if ((kind !== "deposit" && kind !== "progress") || amount <= 0) return [];
		return [{ kind, number: number ?? "", issuedOn: issuedOn ?? "", amount }];
	});
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
