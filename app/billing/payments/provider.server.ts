import { and, eq, sql } from "drizzle-orm";
import { type Actor, record } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { free, holdPayment, lockInvoices, type Payment, payIntended, reread } from "./ledger.server.ts";
import { hasCome, mayHappen, transitions } from "./payment.ts";
import { findPayment, tellOf, trouble } from "./payments.server.ts";
import { lookUp } from "./stripe.server.ts";
import { differs, disputeMoves, nextStep, refundMoves, type Told } from "./stripe-snapshot.ts";
import { disputes, payments, refunds } from "./tables.server.ts";

const stripe: Actor = { kind: "system", name: "Stripe" };

/** Asks Stripe what is true of this payment and follows it. "unknown": Stripe knows nothing of it. */
export async function look(paymentId: string, sessionId: string | null, now: Date): Promise<"applied" | "unknown"> {
	const payment = await findPayment(paymentId);
	const asked = payment?.sessionId ?? sessionId;
	if (!payment || !asked) return "unknown";
	const told = await lookUp(asked);
	if (!told || told.belongsTo !== paymentId) return "unknown";
	await db.transaction((tx) => follow(tx, paymentId, asked, told, now));
	return "applied";
}

/** Brings the payment to where Stripe says it is. Only forward, so older words that come late change nothing. */
export async function follow(tx: Tx, paymentId: string, sessionId: string, told: Told, now: Date): Promise<void> {
	const payment = await holdPayment(tx, paymentId);
	if (!payment || (payment.sessionId && payment.sessionId !== sessionId)) return;
	if (!payment.sessionId) await tx.update(payments).set({ sessionId }).where(eq(payments.id, paymentId));
	if (differs(told, payment)) return noteDifference(tx, payment, told, now);
	await followMoney(tx, payment, told, now);
	for (const refund of told.refunds) await followRefund(tx, await reread(tx, paymentId), refund, now);
	for (const dispute of told.disputes) await followDispute(tx, await reread(tx, paymentId), dispute, now);
}

/** Nothing is believed when the amounts differ. Nothing is written twice either. */
async function noteDifference(tx: Tx, payment: Payment, told: Told, now: Date): Promise<void> {
	if (payment.trouble === "differs") return;
	await tx.update(payments).set(trouble("differs", now)).where(eq(payments.id, payment.id));
	const { asked, money } = told;
	const ours = { amount: payment.amount, currency: payment.currency };
	await record(
		tx,
		stripe,
		"payment",
		payment.id,
		"differs",
		{ ours, asked, money: money && { amount: money.amount, currency: money.currency } },
		now,
	);
	await tellOf(tx, payment);
}

async function followMoney(tx: Tx, payment: Payment, told: Told, now: Date): Promise<void> {
	const event = nextStep(payment.status, told);
	if (!event) return;
	const { to } = transitions[event];
	const [row] = await tx
		.update(payments)
		.set({
			status: to,
			version: sql`${payments.version} + 1`,
			intentId: told.money?.intentId ?? payment.intentId,
			method: told.money?.method ?? payment.method,
			failure: told.money?.failure ?? "",
			receivedOn: event === "succeed" ? today(now) : null,
			updatedAt: now,
		})
		.where(and(eq(payments.id, payment.id), eq(payments.status, payment.status)))
		.returning();
	if (!row) throw new Error("a locked payment moved");
	await record(tx, stripe, "payment", payment.id, to, { amount: payment.amount, failure: row.failure }, now);
	if (event === "succeed") await comeIn(tx, row, now);
	await tellOf(tx, row, event === "succeed" ? "receipt" : undefined);
}

async function comeIn(tx: Tx, payment: Payment, now: Date): Promise<void> {
	await payIntended(tx, payment, now);
	const [invoice] = await lockInvoices(tx, payment.invoiceId ? [payment.invoiceId] : []);
	if (invoice?.status === "void")
		await tx.update(payments).set(trouble("void", now)).where(eq(payments.id, payment.id));
}

async function followRefund(tx: Tx, payment: Payment, told: Told["refunds"][number], now: Date): Promise<void> {
	const rows = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id));
	const known =
		rows.find(({ providerId }) => providerId === told.id) ??
		rows.find(({ id, providerId }) => !providerId && id === told.ours);
	if (!known) return refundFromOutside(tx, payment, told, now);
	const moves = refundMoves(known.status, told.status);
	if (!moves && known.providerId) return;
	await tx
		.update(refunds)
		.set({ providerId: told.id, ...(moves && { status: told.status, failure: told.failure }) })
		.where(eq(refunds.id, known.id));
	if (!moves) return;
	await record(tx, stripe, "payment", payment.id, `refund-${told.status}`, { cents: known.amount }, now);
	if (told.status === "failed") await restoreRefund(tx, payment, known.amount, now);
	else await tellOf(tx, payment);
	if (told.status === "succeeded") await enqueue(tx, "payments.refund-receipt", { refundId: known.id });
}

/** Somebody refunded in Stripe's own pages. */
async function refundFromOutside(tx: Tx, payment: Payment, told: Told["refunds"][number], now: Date): Promise<void> {
	const cents = Math.min(told.amount, payment.amount - payment.refunded - payment.withheld);
	if (told.status === "failed" || cents <= 0 || !hasCome(payment.status)) return;
	await free(tx, payment, cents, "refund", now);
	await tx
		.update(payments)
		.set({ refunded: payment.refunded + cents, version: sql`${payments.version} + 1`, updatedAt: now })
		.where(eq(payments.id, payment.id));
	await tx.insert(refunds).values({
		...{ paymentId: payment.id, amount: cents, way: "stripe" as const, status: told.status, providerId: told.id },
		...{ reason: "Made on Stripe's pages", at: now },
	});
	await record(tx, stripe, "payment", payment.id, "refunded", { cents }, now);
	await tellOf(tx, payment);
}

/** The money of a refund that failed is with us again, and pays what it paid. */
export async function restoreRefund(tx: Tx, payment: Payment, cents: number, now: Date): Promise<void> {
	await tx
		.update(payments)
		.set({
			refunded: payment.refunded - cents,
			version: sql`${payments.version} + 1`,
			...trouble("refund-failed", now),
		})
		.where(eq(payments.id, payment.id));
	await payIntended(tx, payment, now);
	await tellOf(tx, payment);
}

async function followDispute(tx: Tx, payment: Payment, told: Told["disputes"][number], now: Date): Promise<void> {
	const [known] = await tx.select().from(disputes).where(eq(disputes.providerId, told.id));
	if (!hasCome(payment.status) || !disputeMoves(known?.status ?? null, told.status)) return;
	const room = payment.amount - payment.refunded - payment.withheld;
	const withheld = told.status === "won" ? 0 : (known?.withheld ?? Math.min(told.amount, room));
	const change = withheld - (known?.withheld ?? 0);
	if (change > 0) await free(tx, payment, change, "dispute", now);
	const { id: providerId, amount, reason, dueBy, status } = told;
	await tx
		.insert(disputes)
		.values({ providerId, paymentId: payment.id, status, amount, withheld, reason, dueBy, at: now })
		.onConflictDoUpdate({ target: disputes.providerId, set: { status, withheld } });
	const open = await tx
		.select({ id: disputes.providerId })
		.from(disputes)
		.where(and(eq(disputes.paymentId, payment.id), eq(disputes.status, "open")));
	const held = payment.withheld + change;
	const gone = held + payment.refunded === payment.amount;
	const next = open.length ? "disputed" : gone && held ? "reversed" : "succeeded";
	const settled = !open.length && payment.trouble === "dispute";
	await tx
		.update(payments)
		.set({
			status: next,
			withheld: held,
			version: sql`${payments.version} + 1`,
			updatedAt: now,
			...(open.length ? trouble("dispute", now) : settled && { trouble: null, troubleAt: null }),
		})
		.where(eq(payments.id, payment.id));
	await record(tx, stripe, "payment", payment.id, `dispute-${status}`, { cents: amount, reason, dueBy }, now);
	if (change < 0) await payIntended(tx, payment, now);
	await tellOf(tx, payment);
}

/** Whether Stripe can still say something new of it. */
export function isUnderWay({ status, sessionId }: Pick<Payment, "status" | "sessionId">): boolean {
	return sessionId !== null && mayHappen(status, "fail");
}
