import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { systemActor } from "./drafts.server.ts";
import { canTransition, type InvoiceStatus } from "./invoice.ts";
import { lockInvoice } from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";

/** `balance` is the balance due of an invoice, or the unused credit of a credit memo, in cents. */
export type SettleResult =
	| { kind: "done"; status: InvoiceStatus; balance: number }
	| { kind: "too-much"; balance: number }
	/** a draft, voided, or missing */
	| { kind: "refused" };

/**
 * Settles `cents` of an invoice, or uses `cents` of a credit memo, under a row lock. The caller records the allocation in
 * the same transaction. To settle several rows, go in the order of their ids, which prevents deadlocks.
 */
export async function settle(tx: Tx, id: string, cents: number, now: Date): Promise<SettleResult> {
	const row = await lockInvoice(tx, id);
	if (!row || cents <= 0 || row.status === "paid") return settleRefusal(row, cents);
	if (!canTransition(row.status, "settle")) return { kind: "refused" };
	const balance = row.total - row.settled - cents;
	if (balance < 0) return { kind: "too-much", balance: row.total - row.settled };
	const status = balance ? row.status : "paid";
	await tx
		.update(invoices)
		.set({
			settled: row.settled + cents,
			status,
			version: sql`${invoices.version} + 1`,
			paidAt: balance ? null : now,
			updatedAt: now,
		})
		.where(eq(invoices.id, id));
	await recordAudit(tx, systemActor, "invoice", id, balance ? "partially-paid" : "paid", { cents }, now);
	await broadcast(tx, "invoice", id);
	return { kind: "done", status, balance };
}

function settleRefusal(row: { status: InvoiceStatus } | null, cents: number): SettleResult {
	return row?.status === "paid" && cents > 0 ? { kind: "too-much", balance: 0 } : { kind: "refused" };
}

/** Reverses `settle` after a refund, a dispute, or a returned check. Amounts covered by credit memos stay settled. */
export async function unsettle(tx: Tx, id: string, cents: number, now: Date): Promise<SettleResult> {
	const row = await lockInvoice(tx, id);
	if (!row || cents <= 0 || !canTransition(row.status, "unsettle")) return { kind: "refused" };
	const paid = row.settled - (await findCreditedAmount(tx, id, row.appliedToOriginal));
	if (cents > paid) return { kind: "too-much", balance: row.total - row.settled };
	const balance = row.total - row.settled + cents;
	const status = row.status === "paid" ? "open" : row.status;
	await tx
		.update(invoices)
		.set({ settled: row.settled - cents, status, version: sql`${invoices.version} + 1`, paidAt: null, updatedAt: now })
		.where(eq(invoices.id, id));
	await recordAudit(tx, systemActor, "invoice", id, "payment-reversed", { cents }, now);
	await broadcast(tx, "invoice", id);
	return { kind: "done", status, balance };
}

/** Cents settled by the invoice's own credit memos, or by the credit memo itself, instead of by payments. */
async function findCreditedAmount(tx: Tx, id: string, own: number): Promise<number> {
	const [row] = await tx
		.select({ sum: sql<number>`coalesce(sum(${invoices.appliedToOriginal}), 0)`.mapWith(Number) })
		.from(invoices)
		.where(eq(invoices.creditedInvoiceId, id));
	return own + (row?.sum ?? 0);
}
