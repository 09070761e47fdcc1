import { and, eq, isNull, or } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { stripeEventQueue } from "./queues.server.ts";
import { parseStripeEvent, referencedIds } from "./stripe.server.ts";
import { syncFromStripe } from "./stripe-sync.server.ts";
import { payments, providerEvents } from "./tables.server.ts";

/** Stores a webhook event and queues a job for it. Stripe resends events without a response, so each is stored once. */
export async function storeStripeEvent(
	body: string,
	signature: string | null,
	now: Date,
): Promise<"stored" | "duplicate" | "rejected"> {
	const event = await parseStripeEvent(body, signature, now);
	if (!event) return "rejected";
	return db.transaction(async (tx) => {
		const [row] = await tx
			.insert(providerEvents)
			.values({ provider: "stripe", eventId: event.id, type: event.type, raw: body, receivedAt: now })
			.onConflictDoNothing()
			.returning({ id: providerEvents.eventId });
		if (!row) return "duplicate";
		await enqueue(tx, stripeEventQueue, { eventId: event.id });
		return "stored";
	});
}

/** Syncs the payment that the event is about. The event itself is not trusted: the state is read from Stripe. */
export async function handleStripeEvent(eventId: string, now: Date): Promise<void> {
	const isThisEvent = and(eq(providerEvents.provider, "stripe"), eq(providerEvents.eventId, eventId));
	const [event] = await db
		.select()
		.from(providerEvents)
		.where(and(isThisEvent, isNull(providerEvents.handledAt)));
	if (!event) return;
	const { data } = JSON.parse(event.raw) as { data: { object: Record<string, unknown> } };
	const ids = referencedIds(data.object);
	const payment = await findReferencedPayment(ids);
	const outcome = payment ? await syncFromStripe(payment.id, ids.session ?? null, now) : "unknown";
	await db.update(providerEvents).set({ outcome, handledAt: now }).where(isThisEvent);
}

async function findReferencedPayment({
	payment,
	session,
	intent,
}: ReturnType<typeof referencedIds>): Promise<{ id: string } | null> {
	const conditions = [
		payment && isUuid(payment) ? eq(payments.id, payment) : undefined,
		session ? eq(payments.sessionId, session) : undefined,
		intent ? eq(payments.intentId, intent) : undefined,
	].filter((condition) => condition !== undefined);
	if (!conditions.length) return null;
	const [row] = await db
		.select({ id: payments.id })
		.from(payments)
		.where(or(...conditions))
		.limit(1);
	return row ?? null;
}
