// The state of the fake Stripe server: sessions, payment intents, refunds and disputes.

export type Session = {
	id: string;
	object: "checkout.session";
	mode: "payment";
	status: "open" | "complete" | "expired";
	payment_status: "unpaid" | "paid";
	amount_total: number;
	currency: string;
	client_reference_id: string | null;
	customer_email: string | null;
	metadata: Record<string, string>;
	payment_intent: string | null;
	allowed_payment_method_types: string[];
	success_url: string;
	cancel_url: string;
	url: string | null;
	expires_at: number;
};

export type Intent = {
	id: string;
	object: "payment_intent";
	amount: number;
	amount_received: number;
	currency: string;
	status: "processing" | "succeeded" | "requires_payment_method";
	latest_charge: string | null;
	metadata: Record<string, string>;
	payment_method_types: string[];
	last_payment_error: { message: string } | null;
};

export type Refund = {
	id: string;
	object: "refund";
	amount: number;
	currency: string;
	status: "pending" | "succeeded" | "failed";
	payment_intent: string;
	metadata: Record<string, string>;
	failure_reason: string | null;
};

export type Dispute = {
	id: string;
	object: "dispute";
	amount: number;
	currency: string;
	status: "needs_response" | "won" | "lost";
	reason: string;
	payment_intent: string;
	evidence_details: { due_by: number };
};

/** An API error with status 400. */
export class StripeApiError extends Error {
	readonly code: string;
	constructor(code: string, message: string) {
		super(message);
		this.code = code;
	}
}

/** `onEvent` is called for every event that Stripe would post. */
export function openAccount(url: string, onEvent: (type: string, object: object) => void) {
	const sessions = new Map<string, Session>();
	const intents = new Map<string, Intent>();
	const refunds = new Map<string, Refund>();
	const disputes = new Map<string, Dispute>();
	let made = 0;
	const newId = (kind: string) => {
		made += 1;
		return `${kind}_${String(made).padStart(8, "0")}`;
	};

	function getOrThrow<T>(map: Map<string, T>, id: string): T {
		const found = map.get(id);
		if (!found) throw new StripeApiError("resource_missing", `No such object: ${id}`);
		return found;
	}

	function intentOf(sessionId: string): Intent {
		return getOrThrow(intents, getOrThrow(sessions, sessionId).payment_intent ?? "");
	}

	function createSession(params: Record<string, string>): Session {
		const amount = Number(params["line_items[0][price_data][unit_amount]"]) * Number(params["line_items[0][quantity]"]);
		if (params.mode !== "payment") throw new StripeApiError("parameter_invalid", "Only payments are known here.");
		if (!Number.isSafeInteger(amount)) throw new StripeApiError("parameter_invalid_integer", "Invalid integer");
		if (amount < 50) throw new StripeApiError("amount_too_small", "The total amount due must be at least $0.50 usd");
		if (!params.success_url?.startsWith("http")) throw new StripeApiError("url_invalid", "Not a valid URL");
		const id = newId("cs_test");
		const types = Object.entries(params).filter(([key]) => key.startsWith("allowed_payment_method_types"));
		const session: Session = {
			id,
			object: "checkout.session",
			mode: "payment",
			status: "open",
			payment_status: "unpaid",
			amount_total: amount,
			currency: params["line_items[0][price_data][currency]"] ?? "usd",
			client_reference_id: params.client_reference_id ?? null,
			customer_email: params.customer_email ?? null,
			metadata: { payment: params["metadata[payment]"] ?? "" },
			payment_intent: null,
			allowed_payment_method_types: types.map(([, value]) => value),
			success_url: params.success_url,
			cancel_url: params.cancel_url ?? "",
			url: `${url}/c/pay/${id}`,
			expires_at: Number(params.expires_at ?? Math.floor(Date.now() / 1000) + 86_400),
		} as Session;
		sessions.set(id, session);
		return session;
	}

	function pay(sessionId: string, method: "card" | "us_bank_account" = "card"): void {
		const session = getOrThrow(sessions, sessionId);
		if (session.status !== "open") throw new StripeApiError("session_closed", "This session is not open.");
		const paid = method === "card";
		const intent: Intent = {
			id: newId("pi"),
			object: "payment_intent",
			amount: session.amount_total,
			currency: session.currency,
			amount_received: paid ? session.amount_total : 0,
			status: paid ? "succeeded" : "processing",
			latest_charge: paid ? newId("ch") : null,
			metadata: session.metadata,
			payment_method_types: [method],
			last_payment_error: null,
		} as Intent;
		intents.set(intent.id, intent);
		Object.assign(session, {
			status: "complete",
			payment_status: paid ? "paid" : "unpaid",
			payment_intent: intent.id,
			url: null,
		});
		onEvent(`payment_intent.${intent.status}`, intent);
		onEvent("checkout.session.completed", session);
	}

	function expire(sessionId: string): Session {
		const session = getOrThrow(sessions, sessionId);
		if (session.status !== "open")
			throw new StripeApiError("session_not_open", "Only sessions with a status in `open` can be expired.");
		Object.assign(session, { status: "expired", url: null });
		onEvent("checkout.session.expired", session);
		return session;
	}

	function processingIntent(sessionId: string): Intent {
		const intent = intentOf(sessionId);
		if (intent.status !== "processing") throw new StripeApiError("intent_state", "Nothing is on its way.");
		return intent;
	}

	/** A processing bank payment succeeds. */
	function clear(sessionId: string): void {
		const intent = processingIntent(sessionId);
		Object.assign(intent, { status: "succeeded", amount_received: intent.amount, latest_charge: newId("py") });
		const session = Object.assign(getOrThrow(sessions, sessionId), { payment_status: "paid" });
		onEvent("payment_intent.succeeded", intent);
		onEvent("checkout.session.async_payment_succeeded", session);
	}

	function bounce(sessionId: string): void {
		const intent = processingIntent(sessionId);
		Object.assign(intent, {
			status: "requires_payment_method",
			amount_received: 0,
			last_payment_error: { message: "The customer's account has insufficient funds." },
		});
		onEvent("payment_intent.payment_failed", intent);
		onEvent("checkout.session.async_payment_failed", getOrThrow(sessions, sessionId));
	}

	function refund(intentId: string, amount: number, metadata: Record<string, string>): Refund {
		const intent = getOrThrow(intents, intentId);
		if (intent.status !== "succeeded") throw new StripeApiError("charge_not_paid", "This payment has not succeeded.");
		const refunded = refundsOf(intentId).filter((refund) => refund.status !== "failed");
		const left = intent.amount_received - refunded.reduce((sum, refund) => sum + refund.amount, 0);
		if (!(amount > 0) || amount > left)
			throw new StripeApiError(
				"amount_too_large",
				`Refund amount (${amount}) is greater than unrefunded amount (${left})`,
			);
		const made: Refund = {
			id: newId("re"),
			object: "refund",
			amount,
			currency: intent.currency,
			status: "succeeded",
			payment_intent: intentId,
			metadata,
			failure_reason: null,
		} as Refund;
		refunds.set(made.id, made);
		onEvent("refund.created", made);
		onEvent("charge.refunded", { object: "charge", payment_intent: intentId, amount_refunded: amount });
		return made;
	}

	function failRefund(refundId: string): void {
		const failed = Object.assign(getOrThrow(refunds, refundId), {
			status: "failed",
			failure_reason: "expired_or_canceled_card",
		});
		onEvent("refund.failed", failed);
	}

	function dispute(intentId: string): Dispute {
		const intent = getOrThrow(intents, intentId);
		if (intent.status !== "succeeded") throw new StripeApiError("charge_not_paid", "This payment has not succeeded.");
		const opened: Dispute = {
			id: newId("dp"),
			object: "dispute",
			amount: intent.amount,
			currency: intent.currency,
			status: "needs_response",
			reason: "product_not_received",
			payment_intent: intentId,
			evidence_details: { due_by: Math.floor(Date.now() / 1000) + 7 * 86_400 },
		} as Dispute;
		disputes.set(opened.id, opened);
		onEvent("charge.dispute.created", opened);
		return opened;
	}

	function closeDispute(disputeId: string, outcome: "won" | "lost"): void {
		const closed = getOrThrow(disputes, disputeId);
		if (closed.status !== "needs_response") throw new StripeApiError("dispute_closed", "This dispute is closed.");
		onEvent("charge.dispute.closed", Object.assign(closed, { status: outcome }));
	}

	const refundsOf = (intentId: string) => [...refunds.values()].filter((refund) => refund.payment_intent === intentId);

	return {
		createSession,
		pay,
		expire,
		clear,
		bounce,
		refund,
		refundsOf,
		failRefund,
		dispute,
		closeDispute,
		intentOf,
		session: (id: string) => sessions.get(id) ?? null,
		sessions: () => [...sessions.values()],
		intent: (id: string | null) => intents.get(id ?? "") ?? null,
		refundById: (id: string) => refunds.get(id) ?? null,
		disputeById: (id: string) => disputes.get(id) ?? null,
		disputesOf: (intentId: string) => [...disputes.values()].filter((refund) => refund.payment_intent === intentId),
	};
}
