import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { free, holdPayment, paidBy, spendCredit } from "./ledger.server.ts";
import { mayHappen, refundable } from "./payment.ts";
import { findPayment, tellOf } from "./payments.server.ts";
import { look, restoreRefund } from "./provider.server.ts";
import { holdReminders } from "./reminders.server.ts";
import { askRefund, StripeAway } from "./stripe.server.ts";
import { payments, refunds } from "./tables.server.ts";

export type RefundWish = { amount: number; way: "stripe" | "check" | "cash"; reason: string };
export type Refunded =
	| { kind: "done"; id: string }
	| { kind: "too-much"; most: number }
	| "conflict"
	| "missing"
	| "wrong-way";

/**
 * Gives money back, never more than is left of the payment. Credit goes first, then the invoice that was paid last is
 * open again by as much, unless a credit note covers it. Stripe is asked by a job; its answer settles the refund.
 */
export async function refundPayment(
	by: Permitted<"payments.refund">,
	id: string,
	seen: number,
	{ amount, way, reason }: RefundWish,
	now: Date,
): Promise<Refunded> {
	return db.transaction(async (tx) => {
		const payment = await holdPayment(tx, id);
		if (!payment) return "missing";
		if (payment.version !== seen || !mayHappen(payment.status, "refund")) return "conflict";
		if ((way === "stripe") !== (payment.method === "card" || payment.method === "bank")) return "wrong-way";
		const most = refundable(payment.status, payment);
		if (amount <= 0 || amount > most) return { kind: "too-much", most };
		const before = await paidBy(tx, id);
		await free(tx, payment, amount, "refund", now);
		const after = new Map((await paidBy(tx, id)).map((one) => [one.invoiceId, one.amount]));
		const opened = before
			.filter((one) => (after.get(one.invoiceId) ?? 0) < one.amount)
			.map(({ invoiceId }) => invoiceId);
		await tx
			.update(payments)
			.set({
				refunded: payment.refunded + amount,
				version: sql`${payments.version} + 1`,
				updatedAt: now,
				...(payment.trouble === "void" && amount === most && { trouble: null, troubleAt: null }),
			})
			.where(and(eq(payments.id, id), eq(payments.version, seen)));
		const [refund] = await tx
			.insert(refunds)
			.values({
				paymentId: id,
				amount,
				way,
				reason,
				status: way === "stripe" ? "pending" : "succeeded",
				byStaff: by.id,
				at: now,
			})
			.returning();
		if (!refund) throw new Error("no refund row came back");
		await spendCredit(tx, payment.customerId, opened, now);
		for (const invoiceId of opened) await holdReminders(tx, invoiceId, "Money was given back", now);
		await record(tx, actor(by), "payment", id, "refunded", { cents: amount, way, reason }, now);
		await enqueue(tx, way === "stripe" ? "payments.refund" : "payments.refund-receipt", { refundId: refund.id });
		await tellOf(tx, payment);
		return { kind: "done", id: refund.id };
	});
}

/** Asks Stripe for a refund that was written down before. Done again, it neither asks for nor makes a second one. */
export async function runRefund(refundId: string, now: Date): Promise<void> {
	const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
	const payment = refund && (await findPayment(refund.paymentId));
	if (!refund || !payment || refund.way !== "stripe" || refund.status !== "pending") return;
	if (!refund.providerId) {
		const asked = await askRefund({ ...refund, intentId: payment.intentId ?? "" });
		if (asked.kind === "refused") await failRefund(refundId, payment.id, asked.words, now);
		if (asked.kind === "broken") {
			await db
				.update(refunds)
				.set({ attempt: refund.attempt + 1 })
				.where(and(eq(refunds.id, refundId), eq(refunds.attempt, refund.attempt)));
			throw new StripeAway("Stripe broke down over this refund; it is asked anew");
		}
		if (asked.kind === "made")
			await db
				.update(refunds)
				.set({ providerId: asked.providerId })
				.where(and(eq(refunds.id, refundId), isNull(refunds.providerId)));
	}
	await look(payment.id, null, now);
}

async function failRefund(refundId: string, paymentId: string, words: string, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const payment = await holdPayment(tx, paymentId);
		const [failed] = await tx
			.update(refunds)
			.set({ status: "failed", failure: words })
			.where(and(eq(refunds.id, refundId), eq(refunds.status, "pending")))
			.returning();
		if (!payment || !failed) return;
		await record(tx, { kind: "system", name: "Stripe" }, "payment", paymentId, "refund-failed", { words }, now);
		await restoreRefund(tx, payment, failed.amount, now);
	});
}

/** Leaves a new job for refunds that wait longer than they should: theirs gave up while Stripe was away. */
export async function enqueueWaitingRefunds(now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const rows = await tx
			.select({ id: refunds.id })
			.from(refunds)
			.where(and(eq(refunds.status, "pending"), lt(refunds.at, new Date(now.getTime() - 10 * 60_000))))
			.limit(50);
		for (const { id } of rows) await enqueue(tx, "payments.refund", { refundId: id }, { singletonKey: id });
	});
}
