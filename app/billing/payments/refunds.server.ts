import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { applyCustomerCredit, findPaidInvoices, lockPayment, type Payment, unapplyPayment } from "./ledger.server.ts";
import { canTransition, type RefundMethod, refundableAmount } from "./payment.ts";
import { findPayment, notifyPaymentChanged } from "./payments.server.ts";
import { refundQueue, refundReceiptQueue } from "./queues.server.ts";
import { CreditRefusedError, creditRefundedInvoices, lockPaidJobs, type RefundCredit } from "./refund-credit.server.ts";
import { turnOffReminders } from "./reminders.server.ts";
import { requestRefund, StripeUnavailableError } from "./stripe.server.ts";
import { reverseFailedRefund, syncFromStripe } from "./stripe-sync.server.ts";
import { payments, refunds } from "./tables.server.ts";

export type RefundRequest = {
	amount: number;
	method: RefundMethod;
	/** internal only */
	reason: string;
	/** lowers the price by the refund; null when the customer still owes what the invoices say */
	credit: RefundCredit | null;
};
export type RefundResult =
	| "done"
	| "stale"
	/** `available` is what can still be refunded, in cents */
	| { kind: "too-much"; available: number }
	/** earlier credit memos leave less than that of this invoice to credit */
	| { kind: "over-credited"; number: string }
	/** payments through Stripe are refunded through Stripe, all others by check or cash */
	| "wrong-method";

/**
 * Refunds a payment, never more than what is left of it. Its unapplied credit is used first; then the invoice paid last
 * becomes due again by that amount, unless a credit memo of this refund or other credit covers it. Refunds through Stripe
 * are submitted by a job.
 */
export async function refundPayment(
	by: Permitted<"payments.refund">,
	id: string,
	seenVersion: number,
	{ amount, method, reason, credit }: RefundRequest,
	now: Date,
): Promise<RefundResult> {
	const company = await readCompany();
	try {
		return await db.transaction(async (tx) => {
			if (credit) await lockPaidJobs(tx, id);
			const payment = await lockPayment(tx, id);
			if (payment?.version !== seenVersion || !canTransition(payment.status, "refund")) return "stale";
			if ((method === "stripe") !== (payment.method === "card" || payment.method === "bank")) return "wrong-method";
			const available = refundableAmount(payment.status, payment);
			if (amount <= 0 || amount > available) return { kind: "too-much", available };
			const before = await findPaidInvoices(tx, id);
			await unapplyPayment(tx, payment, amount, "refund", now);
			const memos = credit ? await creditRefundedInvoices(tx, before, amount, credit, company, now) : [];
			const refundId = await insertRefund(tx, by, payment, { amount, method, reason, memos }, now);
			await reapplyCredit(tx, payment, before, credit === null, now);
			const creditMemos = memos.map(({ number }) => number);
			const details = { cents: amount, method, reason, ...(creditMemos.length && { creditMemos }) };
			await recordAudit(tx, actor(by), "payment", id, "refunded", details, now);
			await enqueue(tx, method === "stripe" ? refundQueue : refundReceiptQueue, { refundId });
			await notifyPaymentChanged(tx, payment);
			return "done";
		});
	} catch (error) {
		if (error instanceof CreditRefusedError) return { kind: "over-credited", number: error.invoiceNumber };
		throw error;
	}
}

async function insertRefund(
	tx: Tx,
	by: Permitted<"payments.refund">,
	payment: Payment,
	{ amount, method, reason, memos }: Omit<RefundRequest, "credit"> & { memos: readonly { id: string }[] },
	now: Date,
): Promise<string> {
	const isWhole = amount === refundableAmount(payment.status, payment);
	await tx
		.update(payments)
		.set({
			refunded: payment.refunded + amount,
			version: sql`${payments.version} + 1`,
			updatedAt: now,
			...(payment.problem === "void" && isWhole && { problem: null, problemAt: null }),
		})
		.where(and(eq(payments.id, payment.id), eq(payments.version, payment.version)));
	const status = method === "stripe" ? "pending" : "succeeded";
	const [refund] = await tx
		.insert(refunds)
		.values({
			paymentId: payment.id,
			amount,
			method,
			reason,
			status,
			requestedBy: by.id,
			at: now,
			creditMemoIds: memos.map(({ id }) => id),
		})
		.returning();
	if (!refund) throw new Error("could not save the refund: the database returned no row");
	return refund.id;
}

/** Pays the invoices that a refund reopened from the customer's other credit. What is still due gets no reminders. */
async function reapplyCredit(
	tx: Tx,
	payment: Payment,
	before: readonly { invoiceId: string; amount: number }[],
	isStillOwed: boolean,
	now: Date,
): Promise<void> {
	const after = new Map((await findPaidInvoices(tx, payment.id)).map((paid) => [paid.invoiceId, paid.amount]));
	const reopened = before
		.filter(({ invoiceId, amount }) => (after.get(invoiceId) ?? 0) < amount)
		.map(({ invoiceId }) => invoiceId);
	await applyCustomerCredit(tx, payment.customerId, reopened, now);
	if (isStillOwed) for (const invoiceId of reopened) await turnOffReminders(tx, invoiceId, "refunded", now);
}

/** Submits a pending refund to Stripe. Safe to run again: its idempotency key prevents a second refund. */
export async function submitRefund(refundId: string, now: Date): Promise<void> {
	const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
	const payment = refund && (await findPayment(refund.paymentId));
	if (!refund || !payment || refund.method !== "stripe" || refund.status !== "pending") return;
	if (!refund.providerId) {
		const result = await requestRefund({ ...refund, intentId: payment.intentId ?? "" });
		if (result.kind === "refused") await recordFailedRefund(refundId, payment.id, result.message, now);
		if (result.kind === "failed") {
			await db
				.update(refunds)
				.set({ attempt: refund.attempt + 1 })
				.where(and(eq(refunds.id, refundId), eq(refunds.attempt, refund.attempt)));
			throw new StripeUnavailableError("Stripe failed to process this refund; retrying with a new key");
		}
		if (result.kind === "created")
			await db
				.update(refunds)
				.set({ providerId: result.providerId })
				.where(and(eq(refunds.id, refundId), isNull(refunds.providerId)));
	}
	await syncFromStripe(payment.id, null, now);
}

async function recordFailedRefund(refundId: string, paymentId: string, message: string, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const payment = await lockPayment(tx, paymentId);
		const [failed] = await tx
			.update(refunds)
			.set({ status: "failed", failure: message })
			.where(and(eq(refunds.id, refundId), eq(refunds.status, "pending")))
			.returning();
		if (!payment || !failed) return;
		await recordAudit(tx, { kind: "system", name: "Stripe" }, "payment", paymentId, "refund-failed", { message }, now);
		await reverseFailedRefund(tx, payment, failed, now);
	});
}

/** Queues a new job for refunds pending for over 10 minutes, whose own job gave up while Stripe was unavailable. */
export async function requeuePendingRefunds(now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const rows = await tx
			.select({ id: refunds.id })
			.from(refunds)
			.where(and(eq(refunds.status, "pending"), lt(refunds.at, new Date(now.getTime() - 10 * 60_000))))
			.limit(50);
		for (const { id } of rows) await enqueue(tx, refundQueue, { refundId: id }, { singletonKey: id });
	});
}
