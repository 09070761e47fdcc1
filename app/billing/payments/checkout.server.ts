import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { holdCustomer } from "#app/billing/invoices/customer-credit.server.ts";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { balanceOf, lockInvoices, type Payment } from "./ledger.server.ts";
import { searchOf } from "./payments.server.ts";
import { look } from "./provider.server.ts";
import { type Offer, readPaymentSettings } from "./settings.server.ts";
import { closeSession, hasStripe, isAnswer, openSession, StripeAway, sessionAddress } from "./stripe.server.ts";
import { payments } from "./tables.server.ts";

type Client = { ip: string; userAgent: string };
export type Started =
	| { kind: "go"; url: string }
	/** Stripe does not answer; nothing was charged */
	| { kind: "away" }
	/** the amount is not offered any more: less is open, or it is too small a part */
	| { kind: "amount"; due: number }
	| { kind: "closed" };

/** What the customer pressed: so much, and by which way. */
export type Pressed = { amount: number; way: Way };
type Way = "card" | "bank";

/** A session is paid within this time; then its address leads nowhere and a new one is made. */
const life = 2 * 3_600_000;
const attempts = 4;

/** What may be paid now: the balance less bank payments that are on their way. */
export async function dueNow(invoice: Pick<Invoice, "id" | "kind" | "status" | "total" | "settled">) {
	const [row] = await db
		.select({ cents: sql<number>`coalesce(sum(amount), 0)`.mapWith(Number) })
		.from(payments)
		.where(and(eq(payments.invoiceId, invoice.id), eq(payments.status, "processing")));
	const onItsWay = row?.cents ?? 0;
	return { onItsWay, due: Math.max(0, balanceOf(invoice) - onItsWay) };
}

function isPayable(amount: number, due: number, offer: Offer): boolean {
	if (amount <= 0 || amount > due) return false;
	return amount === due || (offer.smallestPart !== null && amount >= offer.smallestPart);
}

/**
 * Where the customer pays. One session of an invoice is open at a time: whoever asks twice is led to the same one, and
 * another amount or way closes the one before, so that nobody pays twice by mistake.
 */
export async function startCheckout(
	invoice: Invoice,
	{ amount, way }: Pressed,
	back: { paid: string; cancelled: string },
	client: Client,
	now: Date,
): Promise<Started> {
	const offer = await readPaymentSettings();
	if (!offeredMethods(offer).includes(way)) return { kind: "closed" };
	for (let attempt = 0; attempt < attempts; attempt += 1) {
		const { due } = await dueNow(invoice);
		if (!due) return { kind: "closed" };
		if (!isPayable(amount, due, offer)) return { kind: "amount", due };
		const pending = await beginPayment(invoice, { amount, way }, client, now);
		if (!pending) return { kind: "closed" };
		try {
			const url = await addressOf(pending, invoice, { amount, way }, back, now);
			if (url) return { kind: "go", url };
		} catch (error) {
			if (!(error instanceof StripeAway)) throw error;
			if (isAnswer(error)) await anew(pending);
			return { kind: "away" };
		}
	}
	return { kind: "away" };
}

export function offeredMethods(offer: Offer): Way[] {
	if (!hasStripe()) return [];
	return (["card", "bank"] as const).filter((method) => offer[method]);
}

/** The one payment of this invoice that was begun and has no outcome yet. */
async function beginPayment(
	invoice: Invoice,
	{ amount, way }: Pressed,
	client: Client,
	now: Date,
): Promise<Payment | null> {
	return db.transaction(async (tx) => {
		await holdCustomer(tx, invoice.customerId);
		const [locked] = await lockInvoices(tx, [invoice.id]);
		if (!locked || !balanceOf(locked)) return null;
		const [known] = await tx
			.select()
			.from(payments)
			.where(and(eq(payments.invoiceId, invoice.id), eq(payments.status, "pending")));
		if (known) return known;
		const [made] = await tx
			.insert(payments)
			.values({
				...{ customerId: invoice.customerId, invoiceId: invoice.id, method: way, status: "pending", amount },
				...{ createdAt: now, updatedAt: now, search: searchOf(invoice, "") },
			})
			.returning();
		if (!made) return null;
		const who = { kind: "customer" as const, id: invoice.customerId, name: invoice.toName, ...client };
		await record(tx, who, "payment", made.id, "begun", { amount, invoice: invoice.number }, now);
		return made;
	});
}

/** Null: what was begun before is closed now; begin once more. */
async function addressOf(
	pending: Payment,
	invoice: Invoice,
	{ amount, way }: Pressed,
	back: { paid: string; cancelled: string },
	now: Date,
): Promise<string | null> {
	const until = new Date(pending.createdAt.getTime() + life);
	const same = pending.amount === amount && pending.method === way;
	const fresh = same && now.getTime() < until.getTime() - life / 2;
	if (pending.sessionId) {
		const address = fresh ? await sessionAddress(pending.sessionId) : null;
		if (address) return address;
		await closeSession(pending.sessionId);
		await look(pending.id, null, now);
		return null;
	}
	if (!fresh) {
		await giveUp([pending.id], now);
		return null;
	}
	const made = await openSession({
		...{ paymentId: pending.id, attempt: pending.attempt, amount, currency: pending.currency },
		...{ words: `Invoice ${invoice.number}`, email: invoice.toEmail, back, way, until },
	});
	const [row] = await db
		.update(payments)
		.set({ sessionId: made.id })
		.where(and(eq(payments.id, pending.id), sql`(session_id is null or session_id = ${made.id})`))
		.returning({ id: payments.id });
	return row ? made.url : null;
}

/** The key of an attempt that Stripe failed answers with that failure for a day: the next try takes the next key. */
async function anew(pending: Payment): Promise<void> {
	await db
		.update(payments)
		.set({ attempt: pending.attempt + 1 })
		.where(and(eq(payments.id, pending.id), eq(payments.attempt, pending.attempt), sql`session_id is null`));
}

/** A payment that never got a session can't have been paid. */
async function giveUp(ids: string[], now: Date): Promise<void> {
	await db
		.update(payments)
		.set({ status: "cancelled", version: sql`${payments.version} + 1`, updatedAt: now })
		.where(and(inArray(payments.id, ids), eq(payments.status, "pending"), sql`session_id is null`));
}

const soon = 3 * 60_000;

/** Asks Stripe about everything that is under way: a webhook that never came loses no payment, and one in trouble no other. */
export async function lookAround(now: Date): Promise<void> {
	if (!hasStripe()) return;
	const waiting = await db
		.select({ id: payments.id, sessionId: payments.sessionId })
		.from(payments)
		.where(
			and(
				inArray(payments.status, ["pending", "processing"]),
				lt(payments.createdAt, new Date(now.getTime() - soon)),
				isNotNull(payments.sessionId),
			),
		)
		.orderBy(payments.createdAt)
		.limit(200);
	const failed: unknown[] = [];
	for (const { id } of waiting) await look(id, null, now).catch((error) => failed.push(error));
	const forgotten = await db
		.select({ id: payments.id })
		.from(payments)
		.where(
			and(
				eq(payments.status, "pending"),
				sql`session_id is null`,
				lt(payments.createdAt, new Date(now.getTime() - life)),
			),
		);
	await giveUp(
		forgotten.map(({ id }) => id),
		now,
	);
	if (failed.length) throw new AggregateError(failed, `Stripe told nothing of ${failed.length} payments`);
}
