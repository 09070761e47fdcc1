import type { Stripe } from "stripe";
import type { ServiceConnection } from "#app/platform/service-connections.server.ts";
import { readStripeAccount, type StripeAccount, toAccount } from "./stripe-account.server.ts";
import type { DisputeStatus, StripeSnapshot } from "./stripe-snapshot.ts";

/** Stripe didn't respond, or failed itself: try again later. */
export class StripeUnavailableError extends Error {}

const defaultTimeoutMs = 8_000;
let cached: { key: string; client: Stripe } | undefined;

/** "refused": Stripe doesn't accept the key. "unavailable": it didn't respond in time. */
export async function testStripeAccount(connection: ServiceConnection): Promise<"works" | "refused" | "unavailable"> {
	const client = await openClient(toAccount(connection), { maxNetworkRetries: 0 });
	try {
		await client.balance.retrieve();
		return "works";
	} catch (error) {
		return isStripeError(error, "StripeAuthenticationError") || isStripeError(error, "StripePermissionError")
			? "refused"
			: "unavailable";
	}
}

async function stripeClient(): Promise<Stripe> {
	const stripe = await readStripeAccount();
	if (!stripe) throw new StripeUnavailableError("Stripe is not configured");
	if (cached?.key !== stripe.key + stripe.url)
		cached = { key: stripe.key + stripe.url, client: await openClient(stripe, { maxNetworkRetries: 1 }) };
	return cached.client;
}

/** Loads the package on first use, because most companies never use it. */
async function openClient(
	{ key, url, patience = defaultTimeoutMs }: StripeAccount,
	options: { maxNetworkRetries: number },
): Promise<Stripe> {
	const { Stripe } = await import("stripe");
	const { protocol, hostname, port } = new URL(url);
	return new Stripe(key, {
		protocol: protocol === "http:" ? "http" : "https",
		host: hostname,
		port: port || (protocol === "http:" ? 80 : 443),
		timeout: patience,
		telemetry: false,
		...options,
	});
}

export type CheckoutSessionRequest = {
	paymentId: string;
	attempt: number;
	amount: number;
	currency: string;
	/** such as "Invoice INV-2026-0017" */
	description: string;
	email: string;
	method: "card" | "bank";
	returnUrls: { paid: string; canceled: string };
	expiresAt: Date;
};

/** Creates a checkout session. The idempotency key of the attempt returns the same session when called again. */
export async function createCheckoutSession(request: CheckoutSessionRequest): Promise<{ id: string; url: string }> {
	const client = await stripeClient();
	const session = await callStripe(() =>
		client.checkout.sessions.create(
			{
				mode: "payment",
				adaptive_pricing: { enabled: false }, // always charge in our currency
				client_reference_id: request.paymentId,
				metadata: { payment: request.paymentId },
				payment_intent_data: { metadata: { payment: request.paymentId }, description: request.description },
				allowed_payment_method_types: [request.method === "bank" ? "us_bank_account" : "card"],
				line_items: [
					{
						quantity: 1,
						price_data: {
							currency: request.currency,
							unit_amount: request.amount,
							product_data: { name: request.description },
						},
					},
				],
				...(request.email && { customer_email: request.email }),
				success_url: request.returnUrls.paid,
				cancel_url: request.returnUrls.canceled,
				expires_at: Math.floor(request.expiresAt.getTime() / 1000),
			},
			{ idempotencyKey: `checkout:${request.paymentId}:${request.attempt}` },
		),
	);
	if (!session.url) throw new StripeUnavailableError("Stripe returned a checkout session without a URL");
	return { id: session.id, url: session.url };
}

/** The URL of an open session; null when it is no longer open. */
export async function findOpenSessionUrl(sessionId: string): Promise<string | null> {
	const client = await stripeClient();
	const session = await callStripe(() => client.checkout.sessions.retrieve(sessionId));
	return session.status === "open" ? session.url : null;
}

/** Expires a session, so that it can't be paid anymore. False when it was already paid or expired. */
export async function expireSession(sessionId: string): Promise<boolean> {
	const client = await stripeClient();
	try {
		await callStripe(() => client.checkout.sessions.expire(sessionId));
		return true;
	} catch (error) {
		if (isStripeError(error, "StripeInvalidRequestError")) return false;
		throw error;
	}
}

/** The ids in a Stripe object (session, payment intent, refund or dispute) that lead to our payment. */
export function referencedIds(object: Record<string, unknown>): {
	payment?: string;
	session?: string;
	intent?: string;
} {
	const text = (value: unknown) => (typeof value === "string" ? value : undefined);
	const kind = object.object;
	const intent = typeof object.payment_intent === "object" ? (object.payment_intent as { id?: unknown })?.id : null;
	return {
		payment: text(object.client_reference_id) ?? text((object.metadata as Record<string, unknown> | null)?.payment),
		session: kind === "checkout.session" ? text(object.id) : undefined,
		intent: kind === "payment_intent" ? text(object.id) : (text(object.payment_intent) ?? text(intent)),
	};
}

/** The current state of a session; null when Stripe has no such session. */
export async function findStripeSnapshot(sessionId: string): Promise<StripeSnapshot | null> {
	const client = await stripeClient();
	const session = await nullIfNotFound(() =>
		client.checkout.sessions.retrieve(sessionId, { expand: ["payment_intent", "payment_intent.latest_charge"] }),
	);
	if (!session) return null;
	const intent = typeof session.payment_intent === "string" ? null : session.payment_intent;
	const [refunds, disputes] = intent
		? await Promise.all([
				callStripe(() => client.refunds.list({ payment_intent: intent.id, limit: 100 })),
				callStripe(() => client.disputes.list({ payment_intent: intent.id, limit: 100 })),
			])
		: [null, null];
	return {
		paymentId: session.client_reference_id,
		session: sessionState(session.status),
		requested: { amount: session.amount_total ?? 0, currency: session.currency ?? "" },
		money: intent && paymentMoney(intent),
		refunds: (refunds?.data ?? []).map((refund) => ({
			id: refund.id,
			amount: refund.amount,
			status: refundStatus(refund.status),
			refundId: refund.metadata?.refund ?? null,
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

function sessionState(status: string | null): StripeSnapshot["session"] {
	return status === "complete" ? "complete" : status === "expired" ? "expired" : "open";
}

function paymentMoney(intent: Stripe.PaymentIntent): StripeSnapshot["money"] {
	const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
	const type =
		charge?.payment_method_details?.type ??
		(intent.payment_method_types.length === 1 ? intent.payment_method_types[0] : null);
	const isSucceeded = intent.status === "succeeded";
	const isProcessing = intent.status === "processing" || intent.status === "requires_action";
	if (!isSucceeded && !isProcessing && !intent.last_payment_error && intent.status !== "canceled") return null;
	return {
		intentId: intent.id,
		status: isSucceeded ? "succeeded" : isProcessing ? "processing" : "failed",
		amount: isSucceeded ? intent.amount_received : intent.amount,
		currency: intent.currency,
		method: type ? (type === "us_bank_account" ? "bank" : "card") : null,
		failure: intent.last_payment_error?.message ?? "",
	};
}

function refundStatus(status: string | null): "pending" | "succeeded" | "failed" {
	if (status === "succeeded") return "succeeded";
	return status === "failed" || status === "canceled" ? "failed" : "pending";
}

/** Null for an inquiry of the bank, which withholds no money and is not a dispute yet. */
function disputeStatus(status: string): DisputeStatus | null {
	if (status.startsWith("warning") || status === "prevented") return null;
	return status === "won" || status === "lost" ? status : "open";
}

export type StripeRefundRequest = { id: string; attempt: number; intentId: string; amount: number };

/**
 * Requests a refund from Stripe. "refused": Stripe will never do it, for the reason in `message`. "failed": Stripe
 * failed and will repeat that for this idempotency key; nothing was refunded.
 */
export async function requestRefund({
	id,
	attempt,
	intentId,
	amount,
}: StripeRefundRequest): Promise<
	{ kind: "created"; providerId: string } | { kind: "refused"; message: string } | { kind: "failed" }
> {
	const client = await stripeClient();
	try {
		const created = await callStripe(() =>
			client.refunds.create(
				{ payment_intent: intentId, amount, metadata: { refund: id } },
				{ idempotencyKey: `refund:${id}:${attempt}` },
			),
		);
		return { kind: "created", providerId: created.id };
	} catch (error) {
		if (isStripeError(error, "StripeInvalidRequestError")) return { kind: "refused", message: error.message };
		if (!isStoredFailure(error)) throw error;
		const existing = await callStripe(() => client.refunds.list({ payment_intent: intentId, limit: 100 }));
		const ours = existing.data.find(({ metadata }) => metadata?.refund === id);
		return ours ? { kind: "created", providerId: ours.id } : { kind: "failed" };
	}
}

/** Verifies and parses a webhook event; null when its signature is invalid or too old. */
export async function parseStripeEvent(
	body: string,
	signature: string | null,
	now: Date,
): Promise<Stripe.Event | null> {
	const secret = (await readStripeAccount())?.webhookSecret;
	if (!secret || !signature) return null;
	const { webhooks } = await stripeClient();
	try {
		return webhooks.constructEvent(body, signature, secret, undefined, undefined, now.getTime());
	} catch (error) {
		if (isStripeError(error, "StripeSignatureVerificationError") || error instanceof SyntaxError) return null;
		throw error;
	}
}

async function nullIfNotFound<T>(call: () => Promise<T>): Promise<T | null> {
	try {
		return await callStripe(call);
	} catch (error) {
		if (isStripeError(error, "StripeInvalidRequestError") && error.statusCode === 404) return null;
		throw error;
	}
}

/** Turns transient errors into StripeUnavailableError. Errors in our request are thrown unchanged. */
async function callStripe<T>(call: () => Promise<T>): Promise<T> {
	try {
		return await call();
	} catch (error) {
		const isTransient =
			isStripeError(error, "StripeConnectionError") ||
			isStripeError(error, "StripeAPIError") ||
			isStripeError(error, "StripeRateLimitError") ||
			isStripeError(error, "StripeIdempotencyError");
		throw isTransient ? new StripeUnavailableError(error.message, { cause: error }) : error;
	}
}

/**
 * Whether Stripe stored the failure, which it repeats for this idempotency key for a day. Otherwise the outcome is
 * unknown, and the call is retried with the same key.
 */
export function isStoredFailure(error: unknown): boolean {
	return (
		error instanceof StripeUnavailableError &&
		(isStripeError(error.cause, "StripeAPIError") || isStripeError(error.cause, "StripeIdempotencyError"))
	);
}

function isStripeError(error: unknown, type: string): error is Error & { statusCode?: number } {
	return error instanceof Error && "type" in error && error.type === type;
}
