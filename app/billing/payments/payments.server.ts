import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { foldForSearch } from "#app/platform/fold-for-search.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import {
	applyCustomerCredit,
	applyToIntendedInvoice,
	lockPayment,
	type Payment,
	unapplyPayment,
} from "./ledger.server.ts";
import { canTransition, manualMethods, type PaymentProblem, transitions } from "./payment.ts";
import { receiptQueue } from "./queues.server.ts";
import { allocations, payments, refunds } from "./tables.server.ts";

export async function findPayment(id: string, tx: Pick<Tx, "select"> = db): Promise<Payment | null> {
	if (!isUuid(id)) return null;
	const [row] = await tx.select().from(payments).where(eq(payments.id, id));
	return row ?? null;
}

/** The payments made or attempted for an invoice, and others applied to it, newest first. */
export async function findInvoicePayments(invoiceId: string): Promise<Payment[]> {
	const appliedPayments = db
		.select({ id: allocations.paymentId })
		.from(allocations)
		.where(eq(allocations.invoiceId, invoiceId));
	return db
		.select()
		.from(payments)
		.where(sql`${payments.invoiceId} = ${invoiceId} or ${inArray(payments.id, appliedPayments)}`)
		.orderBy(desc(payments.id));
}

export async function findRefunds(paymentId: string) {
	return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(desc(refunds.id));
}

/** The text that the search of the list of payments matches. */
export function searchText(invoice: { number: string | null; toName: string }, checkNumber: string): string {
	return foldForSearch(`${invoice.number ?? ""} ${invoice.toName} ${checkNumber}`);
}

/** Applies the customer's credit to this invoice. Returns the cents applied. */
export async function applyCredit(by: Permitted<"payments.record">, invoiceId: string, now: Date): Promise<number> {
	const [target] = await db
		.select({ customerId: invoices.customerId })
		.from(invoices)
		.where(eq(invoices.id, invoiceId));
	if (!target) return 0;
	return db.transaction(async (tx) => {
		await lockCustomer(tx, target.customerId);
		const applied = await applyCustomerCredit(tx, target.customerId, [invoiceId], now);
		if (applied) await recordAudit(tx, actor(by), "invoice", invoiceId, "credit-applied", { cents: applied }, now);
		return applied;
	});
}

/** Records that the bank returned a check. The invoices it paid become due again. */
export async function recordReturnedCheck(
	by: Permitted<"payments.reverse">,
	id: string,
	seenVersion: number,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const payment = await lockPayment(tx, id);
		if (payment?.version !== seenVersion || payment.method !== "check") return "stale";
		if (!canTransition(payment.status, "return-check")) return "stale";
		const returned = payment.amount - payment.refunded - payment.withheld;
		await unapplyPayment(tx, payment, returned, "check-returned", now);
		await tx
			.update(payments)
			.set({
				status: transitions["return-check"].to,
				withheld: payment.withheld + returned,
				version: sql`${payments.version} + 1`,
				...problemColumns("check-returned", now),
			})
			.where(and(eq(payments.id, id), eq(payments.version, seenVersion)));
		await recordAudit(tx, actor(by), "payment", id, "check-returned", { cents: returned }, now);
		await notifyPaymentChanged(tx, payment);
		return "done";
	});
}

/** Undoes a returned check: the payment is applied again, first to the invoice that the check was for. */
export async function undoReturnedCheck(
	by: Permitted<"payments.reverse">,
	id: string,
	seenVersion: number,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const payment = await lockPayment(tx, id);
		if (payment?.version !== seenVersion || !isReturnedCheck(payment)) return "stale";
		const [row] = await tx
			.update(payments)
			.set({
				status: transitions["undo-return"].to,
				withheld: 0,
				problem: null,
				problemAt: null,
				updatedAt: now,
				version: sql`${payments.version} + 1`,
			})
			.where(and(eq(payments.id, id), eq(payments.version, seenVersion)))
			.returning();
		if (!row) return "stale";
		await applyToIntendedInvoice(tx, row, now);
		await recordAudit(tx, actor(by), "payment", id, "check-return-undone", {}, now);
		await notifyPaymentChanged(tx, row);
		return "done";
	});
}

/** Whether it is a check marked as returned that nobody has dealt with yet, so that this can be undone. */
export function isReturnedCheck(payment: Payment): boolean {
	return canTransition(payment.status, "undo-return") && payment.problem === "check-returned";
}

/**
 * Reverses a payment that was recorded by hand and by mistake. The invoices it paid become due again, and nothing counts
 * as received. Refused once it was deposited or part of it was refunded.
 */
export async function reverseEntry(
	by: Permitted<"payments.reverse">,
	id: string,
	seenVersion: number,
	reason: string,
	now: Date,
): Promise<"done" | "stale" | "deposited"> {
	return db.transaction(async (tx) => {
		const payment = await lockPayment(tx, id);
		if (payment?.version !== seenVersion || !canTransition(payment.status, "reverse-entry")) return "stale";
		if (!mayReverseEntry(payment)) return "deposited";
		await unapplyPayment(tx, payment, payment.amount, "entry-reversed", now);
		await tx
			.update(payments)
			.set({
				status: transitions["reverse-entry"].to,
				withheld: payment.amount,
				failure: `Recorded by mistake: ${reason}`,
				updatedAt: now,
				version: sql`${payments.version} + 1`,
			})
			.where(and(eq(payments.id, id), eq(payments.version, seenVersion)));
		await recordAudit(tx, actor(by), "payment", id, "entry-reversed", { cents: payment.amount, reason }, now);
		await notifyPaymentChanged(tx, payment);
		return "done";
	});
}

/** Whether a payment was recorded by hand and is neither deposited nor refunded, so that its entry can be reversed. */
export function mayReverseEntry({ status, method, slipId, refunded, problem }: Payment): boolean {
	const isManual = (manualMethods as readonly string[]).includes(method);
	return isManual && canTransition(status, "reverse-entry") && slipId === null && refunded === 0 && problem === null;
}

/** Marks the problem of a payment as resolved. */
export async function resolveProblem(
	by: Permitted<"payments.record">,
	id: string,
	seenVersion: number,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(payments)
			.set({ problem: null, problemAt: null, version: sql`${payments.version} + 1`, updatedAt: now })
			.where(and(eq(payments.id, id), eq(payments.version, seenVersion), sql`problem is not null`))
			.returning();
		if (!row) return "stale";
		await recordAudit(tx, actor(by), "payment", id, "resolved", {}, now);
		await notifyPaymentChanged(tx, row);
		return "done";
	});
}

/** The columns that flag a payment for attention. */
export function problemColumns(kind: PaymentProblem, now: Date) {
	return { problem: kind, problemAt: now, updatedAt: now };
}

/** Refreshes the screens that show the payment. With "receipt", queues a receipt for the customer. */
export async function notifyPaymentChanged(
	tx: Tx,
	payment: Pick<Payment, "id" | "invoiceId">,
	withReceipt?: "receipt",
): Promise<void> {
	await broadcast(tx, "payment", payment.id);
	if (payment.invoiceId) await broadcast(tx, "invoice", payment.invoiceId);
	if (withReceipt) await enqueue(tx, receiptQueue, { paymentId: payment.id });
}
