import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { settle, unsettle } from "#app/billing/invoices/settling.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { spread, takeBack, unapplied } from "./payment.ts";
import { allocations, payments } from "./tables.server.ts";

// Money of one customer moves one step at a time: the customer's row is locked first, then invoices in the order of
// their ids, then payments. Whoever moves money begins with `lockCustomer`, so nobody waits in a circle.

export type Payment = typeof payments.$inferSelect;
type Reason = (typeof allocations.$inferSelect)["reason"];

/** The payment with its customer, its invoices and itself locked. */
export async function holdPayment(tx: Tx, id: string): Promise<Payment | null> {
	const [seen] = await tx
		.select({ customerId: payments.customerId, invoiceId: payments.invoiceId })
		.from(payments)
		.where(eq(payments.id, id));
	if (!seen) return null;
	await lockCustomer(tx, seen.customerId);
	const paid = await paidBy(tx, id);
	await lockInvoices(tx, [...paid.map(({ invoiceId }) => invoiceId), ...(seen.invoiceId ? [seen.invoiceId] : [])]);
	const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
	return payment ?? null;
}

export async function lockInvoices(tx: Tx, ids: readonly string[]): Promise<Invoice[]> {
	if (!ids.length) return [];
	return tx
		.select()
		.from(invoices)
		.where(inArray(invoices.id, [...ids]))
		.orderBy(asc(invoices.id))
		.for("update");
}

/** What the payment pays now, the oldest entry first. */
export async function paidBy(
	on: Pick<Tx, "select">,
	paymentId: string,
): Promise<{ invoiceId: string; amount: number }[]> {
	const sum = sql<number>`sum(${allocations.amount})`.mapWith(Number);
	return on
		.select({ invoiceId: allocations.invoiceId, amount: sum })
		.from(allocations)
		.where(eq(allocations.paymentId, paymentId))
		.groupBy(allocations.invoiceId)
		.having(gt(sum, 0))
		.orderBy(sql`min(${allocations.id}::text)`);
}

type Move = { from: { paymentId: string } | { creditId: string }; invoiceId: string; cents: number; reason: Reason };

/** One entry of the journal, and what it does to the invoice. Negative cents take back. */
async function move(tx: Tx, { from, invoiceId, cents, reason }: Move, at: Date): Promise<void> {
	const turn = cents > 0 ? settle : unsettle;
	const rows = "creditId" in from ? [invoiceId, from.creditId].sort() : [invoiceId];
	for (const id of rows) {
		const done = await turn(tx, id, Math.abs(cents), at);
		if (done.kind !== "done") throw new Error(`invoice ${id} can't be settled by ${cents} cents: ${done.kind}`);
	}
	await tx.insert(allocations).values({ ...from, invoiceId, amount: cents, reason, at });
}

/** What an invoice that may be paid still needs; zero for all others. */
export function balanceOf({
	kind,
	status,
	total,
	settled,
}: Pick<Invoice, "kind" | "status" | "total" | "settled">): number {
	return kind !== "credit" && (status === "open" || status === "uncollectible") ? total - settled : 0;
}

/** Lets the payment pay the invoice it was meant for, as far as both go. The rest is the customer's credit. */
export async function payIntended(tx: Tx, payment: Payment, at: Date): Promise<number> {
	if (!payment.invoiceId) return 0;
	const [invoice] = await lockInvoices(tx, [payment.invoiceId]);
	const current = await reread(tx, payment.id);
	const cents = invoice ? Math.min(balanceOf(invoice), unapplied(current.status, current)) : 0;
	if (cents > 0)
		await move(tx, { from: { paymentId: payment.id }, invoiceId: payment.invoiceId, cents, reason: "paid" }, at);
	return cents;
}

/** Takes `cents` of a payment out of use: first what pays nothing, then what it paid last. */
export async function free(tx: Tx, payment: Payment, cents: number, reason: Reason, at: Date): Promise<void> {
	const current = await reread(tx, payment.id);
	const paid = await paidBy(tx, payment.id);
	for (const { invoiceId, amount } of takeBack(cents, unapplied(current.status, current), paid))
		await move(tx, { from: { paymentId: payment.id }, invoiceId, cents: -amount, reason }, at);
}

/**
 * Lets the customer's credit, payments first and then credit notes, each the oldest first, pay what is open of these
 * invoices. The customer is held. Gives the cents that were used.
 */
export async function spendCredit(
	tx: Tx,
	customerId: string,
	invoiceIds: readonly string[],
	at: Date,
): Promise<number> {
	const notes = await tx
		.select({ id: invoices.id })
		.from(invoices)
		.where(and(eq(invoices.customerId, customerId), eq(invoices.kind, "credit"), eq(invoices.status, "open")));
	const locked = await lockInvoices(tx, [...invoiceIds, ...notes.map(({ id }) => id)]);
	const credits = locked
		.filter(({ kind, status }) => kind === "credit" && status === "open")
		.map((note) => ({ from: { creditId: note.id }, cents: note.total - note.settled }));
	const free = await tx
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.customerId, customerId),
				eq(payments.status, "succeeded"),
				sql`amount > allocated + refunded + withheld`,
				sql`trouble is distinct from 'void'`,
			),
		)
		.orderBy(asc(payments.id))
		.for("update");
	const sources = [
		...free.map((payment) => ({ from: { paymentId: payment.id }, cents: unapplied(payment.status, payment) })),
		...credits,
	];
	const owed = locked
		.filter((invoice) => invoice.customerId === customerId && invoiceIds.includes(invoice.id))
		.map((invoice) => ({ invoiceId: invoice.id, balance: balanceOf(invoice) }));
	let used = 0;
	for (const { from, cents } of sources)
		for (const { invoiceId, amount } of spread(cents, owed)) {
			await move(tx, { from, invoiceId, cents: amount, reason: "credit" }, at);
			const one = owed.find((other) => other.invoiceId === invoiceId);
			if (one) one.balance -= amount;
			used += amount;
		}
	return used;
}

/** Gives the credit back that pays an invoice, when nothing else does: then it can be voided. The customer is held. */
export async function releaseCredit(tx: Tx, invoice: Invoice, at: Date): Promise<void> {
	const sum = sql<number>`sum(${allocations.amount})`.mapWith(Number);
	const paying = await tx
		.select({ paymentId: allocations.paymentId, creditId: allocations.creditId, amount: sum })
		.from(allocations)
		.leftJoin(payments, eq(payments.id, allocations.paymentId))
		.where(and(eq(allocations.invoiceId, invoice.id), sql`${payments.invoiceId} is distinct from ${invoice.id}`))
		.groupBy(allocations.paymentId, allocations.creditId)
		.having(gt(sum, 0));
	if (paying.reduce((all, { amount }) => all + amount, 0) !== invoice.settled) return;
	for (const { paymentId, creditId, amount } of paying) {
		const from = paymentId ? { paymentId } : { creditId: creditId ?? "" };
		await move(tx, { from, invoiceId: invoice.id, cents: -amount, reason: "moved" }, at);
	}
}

export async function reread(tx: Tx, id: string): Promise<Payment> {
	const [row] = await tx.select().from(payments).where(eq(payments.id, id));
	if (!row) throw new Error("the payment no longer exists");
	return row;
}
