import { eq, sql } from "drizzle-orm";
import { record } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { program } from "./drafts.server.ts";
import { type InvoiceStatus, mayHappen } from "./invoice.ts";
import { lockInvoice } from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";

/** `balance` is what is still to be paid of an invoice, or still to be used of a credit note, in cents. */
export type Settled =
	| { kind: "done"; status: InvoiceStatus; balance: number }
	| { kind: "too-much"; balance: number }
	/** not issued, void, or not there */
	| { kind: "refused" };

/**
 * Covers that much of an invoice, or uses that much of a credit note, under the row's lock. Whoever calls it writes down
 * where the money came from in the same transaction. Several rows: in the order of their ids, so that nobody waits in a
 * circle.
 */
export async function settle(tx: Tx, id: string, cents: number, now: Date): Promise<Settled> {
	const row = await lockInvoice(tx, id);
	if (!row || cents <= 0 || row.status === "paid") return refusedOf(row, cents);
	if (!mayHappen(row.status, "settle")) return { kind: "refused" };
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
	await record(tx, program, "invoice", id, balance ? "partly-paid" : "paid", { cents }, now);
	await notify(tx, "invoice", id);
	return { kind: "done", status, balance };
}

function refusedOf(row: { status: InvoiceStatus } | null, cents: number): Settled {
	return row?.status === "paid" && cents > 0 ? { kind: "too-much", balance: 0 } : { kind: "refused" };
}

/** Takes back what `settle` covered: a refund, a dispute, a check that bounced. What a credit note took off stays off. */
export async function unsettle(tx: Tx, id: string, cents: number, now: Date): Promise<Settled> {
	const row = await lockInvoice(tx, id);
	if (!row || cents <= 0 || !mayHappen(row.status, "unsettle")) return { kind: "refused" };
	const free = row.settled - (await setOffOf(tx, id, row.setOff));
	if (cents > free) return { kind: "too-much", balance: row.total - row.settled };
	const balance = row.total - row.settled + cents;
	const status = row.status === "paid" ? "open" : row.status;
	await tx
		.update(invoices)
		.set({ settled: row.settled - cents, status, version: sql`${invoices.version} + 1`, paidAt: null, updatedAt: now })
		.where(eq(invoices.id, id));
	await record(tx, program, "invoice", id, "payment-reversed", { cents }, now);
	await notify(tx, "invoice", id);
	return { kind: "done", status, balance };
}

/** What no payment covers: set off by the invoice's own credit notes, or by the credit note itself. */
async function setOffOf(tx: Tx, id: string, own: number): Promise<number> {
	const [row] = await tx
		.select({ sum: sql<number>`coalesce(sum(${invoices.setOff}), 0)`.mapWith(Number) })
		.from(invoices)
		.where(eq(invoices.creditsId, id));
	return own + (row?.sum ?? 0);
}
