import { and, eq, sql } from "drizzle-orm";
import { sendUnsentMemos } from "#app/billing/invoices/enclosed-credits.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import {
	applyToIntendedInvoice,
	getPayment,
	lockInvoices,
	lockPayment,
	type Payment,
	unapplyPayment,
} from "./ledger.server.ts";
import { canTransition, isReceived, transitions } from "./payment.ts";
import { findPayment, notifyPaymentChanged, problemColumns } from "./payments.server.ts";
import { refundReceiptQueue } from "./queues.server.ts";
import { findStripeSnapshot } from "./stripe.server.ts";
import {
	isDisputeProgress,
	isMismatch,
	isRefundProgress,
	nextPaymentEvent,
	type StripeSnapshot,
} from "./stripe-snapshot.ts";
import { disputes, payments, refunds } from "./tables.server.ts";

const stripeActor: Actor = { kind: "system", name: "Stripe" };

/** Reads the state of a payment from Stripe and applies it. "unknown": Stripe has no session for this payment. */
export async function syncFromStripe(
	paymentId: string,
	sessionId: string | null,
	now: Date,
): Promise<"applied" | "unknown"> {
	const payment = await findPayment(paymentId);
	const checkoutSessionId = payment?.sessionId ?? sessionId;
	if (!payment || !checkoutSessionId) return "unknown";
	const snapshot = await findStripeSnapshot(checkoutSessionId);
	if (!snapshot || snapshot.paymentId !== paymentId) return "unknown";
	await db.transaction((tx) => applySnapshot(tx, paymentId, checkoutSessionId, snapshot, now));
	return "applied";
}

/** Brings the payment to the state at Stripe. Only forward, so an older snapshot that arrives late changes nothing. */
export async function applySnapshot(
	tx: Tx,
	paymentId: string,
	sessionId: string,
	snapshot: StripeSnapshot,
	now: Date,
): Promise<void> {
	const payment = await lockPayment(tx, paymentId);
	if (!payment || (payment.sessionId && payment.sessionId !== sessionId)) return;
	if (!payment.sessionId) await tx.update(payments).set({ sessionId }).where(eq(payments.id, paymentId));
	if (isMismatch(snapshot, payment)) return recordMismatch(tx, payment, snapshot, now);
	await applyPaymentStatus(tx, payment, snapshot, now);
	for (const refund of snapshot.refunds) await applyRefund(tx, await getPayment(tx, paymentId), refund, now);
	for (const dispute of snapshot.disputes) await applyDispute(tx, await getPayment(tx, paymentId), dispute, now);
}

/** Flags the payment once when the amounts differ; nothing else is applied. */
async function recordMismatch(tx: Tx, payment: Payment, snapshot: StripeSnapshot, now: Date): Promise<void> {
	if (payment.problem === "mismatch") return;
	await tx.update(payments).set(problemColumns("mismatch", now)).where(eq(payments.id, payment.id));
	const { requested, money } = snapshot;
	const expected = { amount: payment.amount, currency: payment.currency };
	await recordAudit(
		tx,
		stripeActor,
		"payment",
		payment.id,
		"mismatch",
		{ expected, requested, received: money && { amount: money.amount, currency: money.currency } },
		now,
	);
	await notifyPaymentChanged(tx, payment);
}

async function applyPaymentStatus(tx: Tx, payment: Payment, snapshot: StripeSnapshot, now: Date): Promise<void> {
	const event = nextPaymentEvent(payment.status, snapshot);
	if (!event) return;
	const { to } = transitions[event];
	const [row] = await tx
		.update(payments)
		.set({
			status: to,
			version: sql`${payments.version} + 1`,
			intentId: snapshot.money?.intentId ?? payment.intentId,
			method: snapshot.money?.method ?? payment.method,
			failure: snapshot.money?.failure ?? "",
			receivedOn: event === "succeed" ? today(now) : null,
			updatedAt: now,
		})
		.where(and(eq(payments.id, payment.id), eq(payments.status, payment.status)))
		.returning();
	if (!row) throw new Error("the payment changed while it was locked");
	await recordAudit(tx, stripeActor, "payment", payment.id, to, { amount: payment.amount, failure: row.failure }, now);
	if (event === "succeed") await applyReceivedPayment(tx, row, now);
	await notifyPaymentChanged(tx, row, event === "succeed" ? "receipt" : undefined);
}

/** Applies a payment that just succeeded; flags it if its invoice was voided. */
async function applyReceivedPayment(tx: Tx, payment: Payment, now: Date): Promise<void> {
	await applyToIntendedInvoice(tx, payment, now);
	const [invoice] = await lockInvoices(tx, payment.invoiceId ? [payment.invoiceId] : []);
	if (invoice?.status === "void")
		await tx.update(payments).set(problemColumns("void", now)).where(eq(payments.id, payment.id));
}

async function applyRefund(
	tx: Tx,
	payment: Payment,
	stripeRefund: StripeSnapshot["refunds"][number],
	now: Date,
): Promise<void> {
	const rows = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id));
	const existing =
		rows.find(({ providerId }) => providerId === stripeRefund.id) ??
		rows.find(({ id, providerId }) => !providerId && id === stripeRefund.refundId);
	if (!existing) return recordDashboardRefund(tx, payment, stripeRefund, now);
	const isProgress = isRefundProgress(existing.status, stripeRefund.status);
	if (!isProgress && existing.providerId) return;
	await tx
		.update(refunds)
		.set({
			providerId: stripeRefund.id,
			...(isProgress && { status: stripeRefund.status, failure: stripeRefund.failure }),
		})
		.where(eq(refunds.id, existing.id));
	if (!isProgress) return;
	await recordAudit(
		tx,
		stripeActor,
		"payment",
		payment.id,
		`refund-${stripeRefund.status}`,
		{ cents: existing.amount },
		now,
	);
	if (stripeRefund.status === "failed") await reverseFailedRefund(tx, payment, existing, now);
	else await notifyPaymentChanged(tx, payment);
	if (stripeRefund.status === "succeeded") await enqueue(tx, refundReceiptQueue, { refundId: existing.id });
}

/** Records a refund that was made in the Stripe Dashboard. */
async function recordDashboardRefund(
	tx: Tx,
	payment: Payment,
	stripeRefund: StripeSnapshot["refunds"][number],
	now: Date,
): Promise<void> {
	const cents = Math.min(stripeRefund.amount, payment.amount - payment.refunded - payment.withheld);
	if (stripeRefund.status === "failed" || cents <= 0 || !isReceived(payment.status)) return;
	await unapplyPayment(tx, payment, cents, "refund", now);
	await tx
		.update(payments)
		.set({ refunded: payment.refunded + cents, version: sql`${payments.version} + 1`, updatedAt: now })
		.where(eq(payments.id, payment.id));
	await tx.insert(refunds).values({
		paymentId: payment.id,
		amount: cents,
		method: "stripe" as const,
		status: stripeRefund.status,
		providerId: stripeRefund.id,
		reason: "Refunded in the Stripe Dashboard",
		at: now,
	});
	await recordAudit(tx, stripeActor, "payment", payment.id, "refunded", { cents }, now);
	await notifyPaymentChanged(tx, payment);
}

/**
 * Reverses a failed refund: the money is applied to its invoice again, and the payment needs attention. The credit memos
 * that would have been in the refund notice are emailed without it.
 */
export async function reverseFailedRefund(
	tx: Tx,
	payment: Payment,
	refund: typeof refunds.$inferSelect,
	now: Date,
): Promise<void> {
	await tx
		.update(payments)
		.set({
			refunded: payment.refunded - refund.amount,
			version: sql`${payments.version} + 1`,
			...problemColumns("refund-failed", now),
		})
		.where(eq(payments.id, payment.id));
	await applyToIntendedInvoice(tx, payment, now);
	await sendUnsentMemos(tx, stripeActor, refund.creditMemoIds, now);
	await notifyPaymentChanged(tx, payment);
}

async function applyDispute(
	tx: Tx,
	payment: Payment,
	stripeDispute: StripeSnapshot["disputes"][number],
	now: Date,
): Promise<void> {
	const [existing] = await tx.select().from(disputes).where(eq(disputes.providerId, stripeDispute.id));
	if (!isReceived(payment.status) || !isDisputeProgress(existing?.status ?? null, stripeDispute.status)) return;
	const available = payment.amount - payment.refunded - payment.withheld;
	const withheld =
		stripeDispute.status === "won" ? 0 : (existing?.withheld ?? Math.min(stripeDispute.amount, available));
	const change = withheld - (existing?.withheld ?? 0);
	if (change > 0) await unapplyPayment(tx, payment, change, "dispute", now);
	const { id: providerId, amount, reason, dueBy, status } = stripeDispute;
	await tx
		.insert(disputes)
		.values({ providerId, paymentId: payment.id, status, amount, withheld, reason, dueBy, at: now })
		.onConflictDoUpdate({ target: disputes.providerId, set: { status, withheld } });
	const open = await tx
		.select({ id: disputes.providerId })
		.from(disputes)
		.where(and(eq(disputes.paymentId, payment.id), eq(disputes.status, "open")));
	const totalWithheld = payment.withheld + change;
	const isFullyReturned = totalWithheld + payment.refunded === payment.amount;
	const next = open.length ? "disputed" : isFullyReturned && totalWithheld ? "reversed" : "succeeded";
	const isResolved = !open.length && payment.problem === "dispute";
	await tx
		.update(payments)
		.set({
			status: next,
			withheld: totalWithheld,
			version: sql`${payments.version} + 1`,
			updatedAt: now,
			...(open.length ? problemColumns("dispute", now) : isResolved && { problem: null, problemAt: null }),
		})
		.where(eq(payments.id, payment.id));
	await recordAudit(tx, stripeActor, "payment", payment.id, `dispute-${status}`, { cents: amount, reason, dueBy }, now);
	if (change < 0) await applyToIntendedInvoice(tx, payment, now);
	await notifyPaymentChanged(tx, payment);
}

/** Whether Stripe may still report a new status. */
export function isInProgress({ status, sessionId }: Pick<Payment, "status" | "sessionId">): boolean {
	return sessionId !== null && canTransition(status, "fail");
}
