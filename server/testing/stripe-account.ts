// What the loopback Stripe keeps: sessions, payment intents, refunds, disputes, and what happens to them.

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

/** Answered with 400. */
export class StripeRefusal extends Error {
	readonly code: string;
	constructor(code: string, message: string) {
		super(message);
		this.code = code;
	}
}

/** `happened` is told of every event that Stripe would post. */
export function openAccount(url: string, happened: (type: string, object: object) => void) {
	const sessions = new Map<string, Session>();
	const intents = new Map<string, Intent>();
	const refunds = new Map<string, Refund>();
	const disputes = new Map<string, Dispute>();
	let made = 0;
	const name = (kind: string) => {
		made += 1;
		return `${kind}_${String(made).padStart(8, "0")}`;
	};

	function must<T>(map: Map<string, T>, id: string): T {
		const found = map.get(id);
		if (!found) throw new StripeRefusal("resource_missing", `No such object: ${id}`);
		return found;
	}

	function intentOf(sessionId: string): Intent {
		return must(intents, must(sessions, sessionId).payment_intent ?? "");
	}

	function createSession(params: Record<string, string>): Session {
		const amount = Number(params["line_items[0][price_data][unit_amount]"]) * Number(params["line_items[0][quantity]"]);
		if (params.mode !== "payment") throw new StripeRefusal("parameter_invalid", "Only payments are known here.");
		if (!Number.isSafeInteger(amount)) throw new StripeRefusal("parameter_invalid_integer", "Invalid integer");
		if (amount < 50) throw new StripeRefusal("amount_too_small", "The total amount due must be at least $0.50 usd");
		if (!params.success_url?.startsWith("http")) throw new StripeRefusal("url_invalid", "Not a valid URL");
		const id = name("cs_test");
		const types = Object.entries(params).filter(([key]) => key.startsWith("allowed_payment_method_types"));
		const session: Session = {
			...{ id, object: "checkout.session", mode: "payment", status: "open", payment_status: "unpaid" },
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
		const session = must(sessions, sessionId);
		if (session.status !== "open") throw new StripeRefusal("session_closed", "This session is not open.");
		const paid = method === "card";
		const intent: Intent = {
			...{ id: name("pi"), object: "payment_intent", amount: session.amount_total, currency: session.currency },
			amount_received: paid ? session.amount_total : 0,
			status: paid ? "succeeded" : "processing",
			latest_charge: paid ? name("ch") : null,
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
		happened(`payment_intent.${intent.status}`, intent);
		happened("checkout.session.completed", session);
	}

	function expire(sessionId: string): Session {
		const session = must(sessions, sessionId);
		if (session.status !== "open")
			throw new StripeRefusal("session_not_open", "Only sessions with a status in `open` can be expired.");
		Object.assign(session, { status: "expired", url: null });
		happened("checkout.session.expired", session);
		return session;
	}

	function onItsWay(sessionId: string): Intent {
		const intent = intentOf(sessionId);
		if (intent.status !== "processing") throw new StripeRefusal("intent_state", "Nothing is on its way.");
		return intent;
	}

	/** The bank sends the money of a bank payment, or does not. */
	function clear(sessionId: string): void {
		const intent = onItsWay(sessionId);
		Object.assign(intent, { status: "succeeded", amount_received: intent.amount, latest_charge: name("py") });
		const session = Object.assign(must(sessions, sessionId), { payment_status: "paid" });
		happened("payment_intent.succeeded", intent);
		happened("checkout.session.async_payment_succeeded", session);
	}

	function bounce(sessionId: string): void {
		const intent = onItsWay(sessionId);
		Object.assign(intent, {
			status: "requires_payment_method",
			amount_received: 0,
			last_payment_error: { message: "The customer's account has insufficient funds." },
		});
		happened("payment_intent.payment_failed", intent);
		happened("checkout.session.async_payment_failed", must(sessions, sessionId));
	}

	function refund(intentId: string, amount: number, metadata: Record<string, string>): Refund {
		const intent = must(intents, intentId);
		if (intent.status !== "succeeded") throw new StripeRefusal("charge_not_paid", "This payment has not succeeded.");
		const given = refundsOf(intentId).filter((one) => one.status !== "failed");
		const left = intent.amount_received - given.reduce((sum, one) => sum + one.amount, 0);
		if (!(amount > 0) || amount > left)
			throw new StripeRefusal(
				"amount_too_large",
				`Refund amount (${amount}) is greater than unrefunded amount (${left})`,
			);
		const made: Refund = {
			...{ id: name("re"), object: "refund", amount, currency: intent.currency, status: "succeeded" },
			...{ payment_intent: intentId, metadata, failure_reason: null },
		} as Refund;
		refunds.set(made.id, made);
		happened("refund.created", made);
		happened("charge.refunded", { object: "charge", payment_intent: intentId, amount_refunded: amount });
		return made;
	}

	function failRefund(refundId: string): void {
		const failed = Object.assign(must(refunds, refundId), {
			status: "failed",
			failure_reason: "expired_or_canceled_card",
		});
		happened("refund.failed", failed);
	}

	function dispute(intentId: string): Dispute {
		const intent = must(intents, intentId);
		if (intent.status !== "succeeded") throw new StripeRefusal("charge_not_paid", "This payment has not succeeded.");
		const opened: Dispute = {
			...{ id: name("dp"), object: "dispute", amount: intent.amount, currency: intent.currency },
			...{ status: "needs_response", reason: "product_not_received", payment_intent: intentId },
			evidence_details: { due_by: Math.floor(Date.now() / 1000) + 7 * 86_400 },
		} as Dispute;
		disputes.set(opened.id, opened);
		happened("charge.dispute.created", opened);
		return opened;
	}

	function closeDispute(disputeId: string, outcome: "won" | "lost"): void {
		const closed = must(disputes, disputeId);
		if (closed.status !== "needs_response") throw new StripeRefusal("dispute_closed", "This dispute is closed.");
		happened("charge.dispute.closed", Object.assign(closed, { status: outcome }));
	}

	const refundsOf = (intentId: string) => [...refunds.values()].filter((one) => one.payment_intent === intentId);

	return {
		...{ createSession, pay, expire, clear, bounce, refund, refundsOf, failRefund, dispute, closeDispute, intentOf },
		session: (id: string) => sessions.get(id) ?? null,
		sessions: () => [...sessions.values()],
		intent: (id: string | null) => intents.get(id ?? "") ?? null,
		refundById: (id: string) => refunds.get(id) ?? null,
		disputeById: (id: string) => disputes.get(id) ?? null,
		disputesOf: (intentId: string) => [...disputes.values()].filter((one) => one.payment_intent === intentId),
	};
}
