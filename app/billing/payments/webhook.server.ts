import { and, eq, isNull, or } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { look } from "./provider.server.ts";
import { belongingTo, readEvent } from "./stripe.server.ts";
import { payments, providerEvents } from "./tables.server.ts";

/** Keeps an event and leaves the work to a job. Stripe sends again what is not answered, so each is kept once. */
export async function takeEvent(
	body: string,
	signature: string | null,
	now: Date,
): Promise<"kept" | "known" | "refused"> {
	const event = await readEvent(body, signature, now);
	if (!event) return "refused";
	return db.transaction(async (tx) => {
		const [row] = await tx
			.insert(providerEvents)
			.values({ provider: "stripe", eventId: event.id, type: event.type, raw: body, receivedAt: now })
			.onConflictDoNothing()
			.returning({ id: providerEvents.eventId });
		if (!row) return "known";
		await enqueue(tx, "payments.event", { eventId: event.id });
		return "kept";
	});
}

/** An event only says where to look; what is true is asked for. */
export async function handleEvent(eventId: string, now: Date): Promise<void> {
	const mine = and(eq(providerEvents.provider, "stripe"), eq(providerEvents.eventId, eventId));
	const [event] = await db
		.select()
		.from(providerEvents)
		.where(and(mine, isNull(providerEvents.handledAt)));
	if (!event) return;
	const { data } = JSON.parse(event.raw) as { data: { object: Record<string, unknown> } };
	const named = belongingTo(data.object);
	const payment = await paymentNamed(named);
	const outcome = payment ? await look(payment.id, named.session ?? null, now) : "unknown";
	await db.update(providerEvents).set({ outcome, handledAt: now }).where(mine);
}

async function paymentNamed({
	payment,
	session,
	intent,
}: ReturnType<typeof belongingTo>): Promise<{ id: string } | null> {
	const is = [
		payment && /^[0-9a-f-]{36}$/.test(payment) ? eq(payments.id, payment) : undefined,
		session ? eq(payments.sessionId, session) : undefined,
		intent ? eq(payments.intentId, intent) : undefined,
	].filter((one) => one !== undefined);
	if (!is.length) return null;
	const [row] = await db
		.select({ id: payments.id })
		.from(payments)
		.where(or(...is))
		.limit(1);
	return row ?? null;
}
