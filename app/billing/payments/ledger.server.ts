import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { settle, unsettle } from "#app/billing/invoices/settlement.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { allocateInOrder, reverseLatestFirst, unappliedAmount } from "./payment.ts";
import { allocations, payments } from "./tables.server.ts";

// Allocates payments and credit memos to invoices. Every change locks the customer's row first (`lockCustomer`), then
// invoices in the order of their ids, then payments. The fixed order prevents deadlocks.

export type Payment = typeof payments.$inferSelect;
type AllocationReason = (typeof allocations.$inferSelect)["reason"];

/** Locks the customer, the invoices and the row of a payment, and returns the payment. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment | null> {
	const [found] = await tx
		.select({ customerId: payments.customerId, invoiceId: payments.invoiceId })
		.from(payments)
		.where(eq(payments.id, id));
	if (!found) return null;
	await lockCustomer(tx, found.customerId);
	const paid = await findPaidInvoices(tx, id);
	await lockInvoices(tx, [...paid.map(({ invoiceId }) => invoiceId), ...(found.invoiceId ? [found.invoiceId] : [])]);
	const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
	return payment ?? null;
}

/** Locks invoices in the order of their ids. */
export async function lockInvoices(tx: Tx, ids: readonly string[]): Promise<Invoice[]> {
	if (!ids.length) return [];
	return tx
		.select()
		.from(invoices)
		.where(inArray(invoices.id, [...ids]))
		.orderBy(asc(invoices.id))
		.for("update");
}

/** The invoices that the payment pays now with their amounts, the oldest allocation first. */
export async function findPaidInvoices(
	tx: Pick<Tx, "select">,
	paymentId: string,
): Promise<{ invoiceId: string; amount: number }[]> {
	const sum = sql<number>`sum(${allocations.amount})`.mapWith(Number);
	return tx
		.select({ invoiceId: allocations.invoiceId, amount: sum })
		.from(allocations)
		.where(eq(allocations.paymentId, paymentId))
		.groupBy(allocations.invoiceId)
		.having(gt(sum, 0))
		.orderBy(sql`min(${allocations.id}::text)`);
}

type LedgerEntry = {
	from: { paymentId: string } | { creditMemoId: string };
	invoiceId: string;
	cents: number;
	reason: AllocationReason;
};

/** Posts one allocation to the journal and settles the invoice by it. Negative cents reverse an allocation. */
async function postEntry(tx: Tx, { from, invoiceId, cents, reason }: LedgerEntry, at: Date): Promise<void> {
	const apply = cents > 0 ? settle : unsettle;
	const rows = "creditMemoId" in from ? [invoiceId, from.creditMemoId].sort() : [invoiceId];
	for (const id of rows) {
		const result = await apply(tx, id, Math.abs(cents), at);
		if (result.kind !== "done") throw new Error(`can't apply ${cents} cents to invoice ${id}: ${result.kind}`);
	}
	await tx.insert(allocations).values({ ...from, invoiceId, amount: cents, reason, at });
}

/** The balance due of an invoice in cents; 0 if it can't be paid. */
export function invoiceBalance({
	kind,
	status,
	total,
	settled,
}: Pick<Invoice, "kind" | "status" | "total" | "settled">): number {
	return kind !== "credit-memo" && (status === "open" || status === "uncollectible") ? total - settled : 0;
}

/** Applies a payment to the invoice it was made for, up to its balance. The rest is customer credit. Returns the cents applied. */
export async function applyToIntendedInvoice(tx: Tx, payment: Payment, at: Date): Promise<number> {
	if (!payment.invoiceId) return 0;
	const [invoice] = await lockInvoices(tx, [payment.invoiceId]);
	const current = await getPayment(tx, payment.id);
	const cents = invoice ? Math.min(invoiceBalance(invoice), unappliedAmount(current.status, current)) : 0;
	if (cents > 0)
		await postEntry(tx, { from: { paymentId: payment.id }, invoiceId: payment.invoiceId, cents, reason: "paid" }, at);
	return cents;
}

/** Frees `cents` of a payment: first its unapplied part, then its allocations, the latest first. */
export async function unapplyPayment(
	tx: Tx,
	payment: Payment,
	cents: number,
	reason: AllocationReason,
	at: Date,
): Promise<void> {
	const current = await getPayment(tx, payment.id);
	const paid = await findPaidInvoices(tx, payment.id);
	for (const { invoiceId, amount } of reverseLatestFirst(cents, unappliedAmount(current.status, current), paid))
		await postEntry(tx, { from: { paymentId: payment.id }, invoiceId, cents: -amount, reason }, at);
}

/**
 * Applies the customer's credit to the balance of these invoices: payments first, then credit memos, each oldest first.
 * The caller holds `lockCustomer`. Returns the cents applied.
 */
export async function applyCustomerCredit(
	tx: Tx,
	customerId: string,
	invoiceIds: readonly string[],
	at: Date,
): Promise<number> {
	const openMemos = await tx
		.select({ id: invoices.id })
		.from(invoices)
		.where(and(eq(invoices.customerId, customerId), eq(invoices.kind, "credit-memo"), eq(invoices.status, "open")));
	const locked = await lockInvoices(tx, [...invoiceIds, ...openMemos.map(({ id }) => id)]);
	const memoSources = locked
		.filter(({ kind, status }) => kind === "credit-memo" && status === "open")
		.map((memo) => ({ from: { creditMemoId: memo.id }, cents: memo.total - memo.settled }));
	const unappliedPayments = await tx
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.customerId, customerId),
				eq(payments.status, "succeeded"),
				sql`amount > allocated + refunded + withheld`,
				sql`problem is distinct from 'void'`,
			),
		)
		.orderBy(asc(payments.id))
		.for("update");
	const sources = [
		...unappliedPayments.map((payment) => ({
			from: { paymentId: payment.id },
			cents: unappliedAmount(payment.status, payment),
		})),
		...memoSources,
	];
	const balances = locked
		.filter((invoice) => invoice.customerId === customerId && invoiceIds.includes(invoice.id))
		.map((invoice) => ({ invoiceId: invoice.id, balance: invoiceBalance(invoice) }));
	let applied = 0;
	for (const { from, cents } of sources)
		for (const { invoiceId, amount } of allocateInOrder(cents, balances)) {
			await postEntry(tx, { from, invoiceId, cents: amount, reason: "credit" }, at);
			const target = balances.find((other) => other.invoiceId === invoiceId);
			if (target) target.balance -= amount;
			applied += amount;
		}
	return applied;
}

/**
 * Releases the credit applied to an invoice if nothing else settles it, so that it can be voided. The caller holds
 * `lockCustomer`.
 */
export async function releaseCredit(tx: Tx, invoice: Invoice, at: Date): Promise<void> {
	const sum = sql<number>`sum(${allocations.amount})`.mapWith(Number);
	const applied = await tx
		.select({ paymentId: allocations.paymentId, creditMemoId: allocations.creditMemoId, amount: sum })
		.from(allocations)
		.leftJoin(payments, eq(payments.id, allocations.paymentId))
		.where(and(eq(allocations.invoiceId, invoice.id), sql`${payments.invoiceId} is distinct from ${invoice.id}`))
		.groupBy(allocations.paymentId, allocations.creditMemoId)
		.having(gt(sum, 0));
	if (applied.reduce((all, { amount }) => all + amount, 0) !== invoice.settled) return;
	for (const { paymentId, creditMemoId, amount } of applied) {
		const from = paymentId ? { paymentId } : { creditMemoId: creditMemoId ?? "" };
		await postEntry(tx, { from, invoiceId: invoice.id, cents: -amount, reason: "released" }, at);
	}
}

/** The current row of a payment. */
export async function getPayment(tx: Tx, id: string): Promise<Payment> {
	const [row] = await tx.select().from(payments).where(eq(payments.id, id));
	if (!row) throw new Error("the payment no longer exists");
	return row;
}
