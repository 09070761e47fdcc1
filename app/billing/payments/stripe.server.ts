import type { Stripe } from "stripe";
import { settings } from "#app/platform/env.server.ts";
import type { DisputeStatus, Told } from "./stripe-snapshot.ts";

/** Stripe did not answer, or answered with trouble of its own: ask again later. */
export class StripeAway extends Error {}

const usualPatience = 8_000;
let known: { key: string; client: Stripe } | undefined;

/** False while the company has no account: card and bank are not offered then. */
export function hasStripe(): boolean {
	return settings.stripe !== undefined;
}

/** The package is loaded by the first who needs it: most companies never do. */
async function stripeClient(): Promise<Stripe> {
	const { stripe } = settings;
	if (!stripe) throw new StripeAway("no Stripe account is set");
	if (known?.key !== stripe.key + stripe.url) {
		const { Stripe } = await import("stripe");
		const { protocol, hostname, port } = new URL(stripe.url);
		const client = new Stripe(stripe.key, {
			protocol: protocol === "http:" ? "http" : "https",
			host: hostname,
			port: port || (protocol === "http:" ? 80 : 443),
			timeout: stripe.patience ?? usualPatience,
			maxNetworkRetries: 1,
			telemetry: false,
		});
		known = { key: stripe.key + stripe.url, client };
	}
	return known.client;
}

export type Wanted = {
	paymentId: string;
	attempt: number;
	amount: number;
	currency: string;
	/** such as "Invoice INV-2026-0017" */
	words: string;
	email: string;
	way: "card" | "bank";
	back: { paid: string; cancelled: string };
	until: Date;
};

/** Makes the session, or gives the one that this attempt has made before: the key is the payment's own. */
export async function openSession(wanted: Wanted): Promise<{ id: string; url: string }> {
	const client = await stripeClient();
	const session = await asked(() =>
		client.checkout.sessions.create(
			{
				mode: "payment",
				adaptive_pricing: { enabled: false }, // our currency, whatever card it is
				client_reference_id: wanted.paymentId,
				metadata: { payment: wanted.paymentId },
				payment_intent_data: { metadata: { payment: wanted.paymentId }, description: wanted.words },
				allowed_payment_method_types: [wanted.way === "bank" ? "us_bank_account" : "card"],
				line_items: [
					{
						quantity: 1,
						price_data: {
							currency: wanted.currency,
							unit_amount: wanted.amount,
							product_data: { name: wanted.words },
						},
					},
				],
				...(wanted.email && { customer_email: wanted.email }),
				success_url: wanted.back.paid,
				cancel_url: wanted.back.cancelled,
				expires_at: Math.floor(wanted.until.getTime() / 1000),
			},
			{ idempotencyKey: `checkout:${wanted.paymentId}:${wanted.attempt}` },
		),
	);
	if (!session.url) throw new StripeAway("the session has no address");
	return { id: session.id, url: session.url };
}

/** Where an open session is paid; null when it is not open any more. */
export async function sessionAddress(sessionId: string): Promise<string | null> {
	const client = await stripeClient();
	const session = await asked(() => client.checkout.sessions.retrieve(sessionId));
	return session.status === "open" ? session.url : null;
}

/** Closes a session that nobody should pay any more. False when it was paid or closed already. */
export async function closeSession(sessionId: string): Promise<boolean> {
	const client = await stripeClient();
	try {
		await asked(() => client.checkout.sessions.expire(sessionId));
		return true;
	} catch (error) {
		if (is(error, "StripeInvalidRequestError")) return false;
		throw error;
	}
}

/** The payment of ours that a session, a payment intent, a refund or a dispute belongs to, as far as the object says. */
export function belongingTo(object: Record<string, unknown>): { payment?: string; session?: string; intent?: string } {
	const text = (value: unknown) => (typeof value === "string" ? value : undefined);
	const kind = object.object;
	const intent = typeof object.payment_intent === "object" ? (object.payment_intent as { id?: unknown })?.id : null;
	return {
		payment: text(object.client_reference_id) ?? text((object.metadata as Record<string, unknown> | null)?.payment),
		session: kind === "checkout.session" ? text(object.id) : undefined,
		intent: kind === "payment_intent" ? text(object.id) : (text(object.payment_intent) ?? text(intent)),
	};
}

/** Everything that is true of the session now; null when Stripe knows no such session. */
export async function lookUp(sessionId: string): Promise<Told | null> {
	const client = await stripeClient();
	const session = await orNull(() =>
		client.checkout.sessions.retrieve(sessionId, { expand: ["payment_intent", "payment_intent.latest_charge"] }),
	);
	if (!session) return null;
	const intent = typeof session.payment_intent === "string" ? null : session.payment_intent;
	const [refunds, disputes] = intent
		? await Promise.all([
				asked(() => client.refunds.list({ payment_intent: intent.id, limit: 100 })),
				asked(() => client.disputes.list({ payment_intent: intent.id, limit: 100 })),
			])
		: [null, null];
	return {
		belongsTo: session.client_reference_id,
		session: sessionState(session.status),
		asked: { amount: session.amount_total ?? 0, currency: session.currency ?? "" },
		money: intent && moneyOf(intent),
		refunds: (refunds?.data ?? []).map((refund) => ({
			id: refund.id,
			amount: refund.amount,
			status: refundStatus(refund.status),
			ours: refund.metadata?.refund ?? null,
			failure: refund.failure_reason ?? "",
		})),
		disputes: (disputes?.data ?? []).flatMap((dispute) => {
			const status = disputeStatus(dispute.status);
			const dueBy = dispute.evidence_details?.due_by;
			const { id, amount, reason } = dispute;
			return status ? [{ id, amount, reason, status, dueBy: dueBy ? new Date(dueBy * 1000) : null }] : [];
		}),
	};
}

function sessionState(status: string | null): Told["session"] {
	return status === "complete" ? "complete" : status === "expired" ? "expired" : "open";
}

function moneyOf(intent: Stripe.PaymentIntent): Told["money"] {
	const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
	const type =
		charge?.payment_method_details?.type ??
		(intent.payment_method_types.length === 1 ? intent.payment_method_types[0] : null);
	const come = intent.status === "succeeded";
	const waits = intent.status === "processing" || intent.status === "requires_action";
	if (!come && !waits && !intent.last_payment_error && intent.status !== "canceled") return null;
	return {
		intentId: intent.id,
		status: come ? "succeeded" : waits ? "processing" : "failed",
		amount: come ? intent.amount_received : intent.amount,
		currency: intent.currency,
		method: type ? (type === "us_bank_account" ? "bank" : "card") : null,
		failure: intent.last_payment_error?.message ?? "",
	};
}

function refundStatus(status: string | null): "pending" | "succeeded" | "failed" {
	if (status === "succeeded") return "succeeded";
	return status === "failed" || status === "canceled" ? "failed" : "pending";
}

/** An inquiry of the bank that took no money is no dispute yet. */
function disputeStatus(status: string): DisputeStatus | null {
	if (status.startsWith("warning") || status === "prevented") return null;
	return status === "won" || status === "lost" ? status : "open";
}

export type RefundAsked = { id: string; attempt: number; intentId: string; amount: number };

/**
 * Asks for a refund. "refused": Stripe will never do it, in its words. "broken": it failed at Stripe and its answer to
 * this key will stay so; nothing was refunded.
 */
export async function askRefund({
	id,
	attempt,
	intentId,
	amount,
}: RefundAsked): Promise<
	{ kind: "made"; providerId: string } | { kind: "refused"; words: string } | { kind: "broken" }
> {
	const client = await stripeClient();
	try {
		const made = await asked(() =>
			client.refunds.create(
				{ payment_intent: intentId, amount, metadata: { refund: id } },
				{ idempotencyKey: `refund:${id}:${attempt}` },
			),
		);
		return { kind: "made", providerId: made.id };
	} catch (error) {
		if (is(error, "StripeInvalidRequestError")) return { kind: "refused", words: error.message };
		if (!isAnswer(error)) throw error;
		const made = await asked(() => client.refunds.list({ payment_intent: intentId, limit: 100 }));
		const ours = made.data.find(({ metadata }) => metadata?.refund === id);
		return ours ? { kind: "made", providerId: ours.id } : { kind: "broken" };
	}
}

/** The event, when its signature is Stripe's and its time is now; null when it is forged, altered or old. */
export async function readEvent(body: string, signature: string | null, now: Date): Promise<Stripe.Event | null> {
	const secret = settings.stripe?.webhookSecret;
	if (!secret || !signature) return null;
	const { webhooks } = await stripeClient();
	try {
		return webhooks.constructEvent(body, signature, secret, undefined, undefined, now.getTime());
	} catch (error) {
		if (is(error, "StripeSignatureVerificationError") || error instanceof SyntaxError) return null;
		throw error;
	}
}

async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
	try {
		return await asked(ask);
	} catch (error) {
		if (is(error, "StripeInvalidRequestError") && error.statusCode === 404) return null;
		throw error;
	}
}

/** What passes by itself becomes StripeAway; what we asked wrongly stays what it is. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
	try {
		return await ask();
	} catch (error) {
		const passes =
			is(error, "StripeConnectionError") ||
			is(error, "StripeAPIError") ||
			is(error, "StripeRateLimitError") ||
			is(error, "StripeIdempotencyError");
		throw passes ? new StripeAway(error.message, { cause: error }) : error;
	}
}

/** Stripe itself failed, and answers so to this key for a day. Else nobody knows what it did: the same key is asked again. */
export function isAnswer(error: unknown): boolean {
	return (
		error instanceof StripeAway && (is(error.cause, "StripeAPIError") || is(error.cause, "StripeIdempotencyError"))
	);
}

function is(error: unknown, type: string): error is Error & { statusCode?: number } {
	return error instanceof Error && "type" in error && error.type === type;
}
