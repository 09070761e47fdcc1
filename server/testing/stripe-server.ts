// A fake Stripe server on loopback with the part of Stripe's API that we use, and failure modes.
import { createHash, createHmac } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { type Dispute, type Intent, openAccount, type Refund, type Session, StripeApiError } from "./stripe-account.ts";

/**
 * up: responds; failing: 500, and again for the same idempotency key; busy: 429; hanging: never responds and does
 * nothing; late: does it but never responds; cutting: does it and cuts the connection within the response.
 */
type StripeServerMode = "up" | "failing" | "busy" | "hanging" | "late" | "cutting";

export type StripeEvent = { id: string; type: string; created: number; data: { object: Record<string, unknown> } };

/** Wrong values that it reports for sessions and payment intents. */
type AmountOverride = { amount?: number; currency?: string };

export type StripeServer = {
	url: string;
	key: string;
	webhookSecret: string;
	/** all API requests, oldest first */
	requests: { method: string; path: string; key: string | null; params: Record<string, string> }[];
	setMode: (mode: StripeServerMode) => void;
	setOverride: (override: AmountOverride) => void;
	/** every event that Stripe would post, oldest first */
	events: StripeEvent[];
	/** posts each event `times` times to the webhook address; null: only `deliver` posts events */
	postTo: (address: string | null, times?: number) => void;
	/** resolves when all events posted so far have got a response */
	waitUntilPosted: () => Promise<void>;
	/** posts one event now and returns the response's status; `forged`: signed `ago` seconds ago, or with another secret */
	deliver: (address: string, event: StripeEvent, forged?: { ago?: number; secret?: string }) => Promise<number>;
	sign: (body: string, forged?: { ago?: number; secret?: string }) => string;
	/** actions of customers and banks */
	pay: (sessionId: string, method?: "card" | "us_bank_account") => void;
	clear: (sessionId: string) => void;
	bounce: (sessionId: string) => void;
	expire: (sessionId: string) => void;
	/** a refund in Stripe's dashboard */
	refund: (sessionId: string, amount: number) => Refund;
	failRefund: (refundId: string) => void;
	dispute: (sessionId: string) => Dispute;
	closeDispute: (disputeId: string, outcome: "won" | "lost") => void;
	sessions: () => Session[];
	close: () => Promise<void>;
};

type Answer = { status: number; body: unknown; replayed?: boolean };

export async function openStripeServer(): Promise<StripeServer> {
	const key = "sk_test_loopback";
	const webhookSecret = "whsec_loopback";
	let mode: StripeServerMode = "up";
	let override: AmountOverride = {};
	let target: { address: string; times: number } | null = null;
	let posting: Promise<unknown> = Promise.resolve();
	const events: StripeEvent[] = [];
	const requests: StripeServer["requests"] = [];
	const held = new Set<http.ServerResponse>();
	const replays = new Map<string, Answer & { params: string }>();

	const server = http.createServer((request, response) => {
		const parts: Buffer[] = [];
		request.on("data", (part) => parts.push(part));
		request.on("end", () => answer(request, response, Buffer.concat(parts).toString()));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const account = openAccount(url, postEvent);

	function postEvent(type: string, object: object): void {
		const common = { object: "event", api_version: "2026-10-28.endive", livemode: false, pending_webhooks: 1 };
		const event: StripeEvent = {
			...common,
			id: `evt_${String(events.length + 1).padStart(8, "0")}`,
			type,
			created: Math.floor(Date.now() / 1000),
			data: { object: structuredClone(withOverride(object)) },
		};
		events.push(event);
		const to = target;
		if (!to) return;
		posting = posting.then(async () => {
			for (let time = 0; time < to.times; time += 1) await deliver(to.address, event).catch(() => undefined);
		});
	}

	function answer(request: http.IncomingMessage, response: http.ServerResponse, body: string): void {
		const { pathname, searchParams } = new URL(request.url ?? "/", url);
		const method = request.method ?? "GET";
		const params = Object.fromEntries([...searchParams, ...new URLSearchParams(body)]);
		if (pathname.startsWith("/c/pay/")) {
			checkoutPage(response, method, pathname.slice("/c/pay/".length), params.method);
		} else {
			const idempotencyKey = request.headers["idempotency-key"]?.toString() ?? null;
			requests.push({ method, path: pathname, key: idempotencyKey, params });
			if (mode === "hanging") return void held.add(response);
			const answer = answerOf(request, pathname, params, idempotencyKey);
			if (mode === "late") held.add(response);
			else if (mode === "cutting") cut(response, answer);
			else send(response, answer);
		}
	}

	function answerOf(
		request: http.IncomingMessage,
		path: string,
		params: Record<string, string>,
		idempotencyKey: string | null,
	): Answer {
		const method = request.method ?? "GET";
		if (request.headers.authorization !== `Bearer ${key}`)
			return errorAnswer(401, { type: "invalid_request_error", message: "Invalid API Key provided" });
		if (mode === "busy") return errorAnswer(429, { type: "api_error", code: "rate_limit" });
		if (method !== "POST" || !idempotencyKey) return act(method, path, params);
		const hash = createHash("sha256")
			.update(JSON.stringify([path, params]))
			.digest("hex");
		const known = replays.get(idempotencyKey);
		if (known && known.params !== hash)
			return errorAnswer(400, {
				type: "idempotency_error",
				message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
			});
		if (known) return { ...known, replayed: true };
		const made = act(method, path, params);
		replays.set(idempotencyKey, { ...made, params: hash });
		return made;
	}

	function act(method: string, path: string, params: Record<string, string>): Answer {
		if (mode === "failing") return errorAnswer(500, { type: "api_error", message: "Something went wrong on our end" });
		try {
			const found = answerTo(method, path, params);
			if (found) return { status: 200, body: withOverride(found) };
			return errorAnswer(404, { type: "invalid_request_error", code: "resource_missing", message: `No such ${path}` });
		} catch (error) {
			if (!(error instanceof StripeApiError)) throw error;
			return errorAnswer(400, { type: "invalid_request_error", code: error.code, message: error.message });
		}
	}

	function answerTo(method: string, path: string, params: Record<string, string>): object | null {
		const [, , collection = "", ...rest] = path.split("/");
		const route = `${method} ${collection === "checkout" ? `checkout/${rest.shift()}` : collection}`;
		const [id = "", action] = rest;
		const expand = Object.entries(params).some(([name, value]) => /^expand/.test(name) && value === "payment_intent");
		switch (route) {
			case "POST checkout/sessions":
				if (!id) return account.createSession(params);
				return action === "expire" ? account.expire(id) : null;
			case "GET checkout/sessions": {
				const session = account.session(id);
				return session && expand ? { ...session, payment_intent: account.intent(session.payment_intent) } : session;
			}
			case "GET balance":
				return { object: "balance", livemode: false, available: [], pending: [] };
			case "GET payment_intents":
				return account.intent(id);
			case "POST refunds":
				return account.refund(params.payment_intent ?? "", Number(params.amount), metadataOf(params));
			case "GET refunds":
				return id ? account.refundById(id) : listOf(account.refundsOf(params.payment_intent ?? ""));
			case "GET disputes":
				return id ? account.disputeById(id) : listOf(account.disputesOf(params.payment_intent ?? ""));
			case "GET events":
				return events.find((event) => event.id === id) ?? null;
			default:
				return null;
		}
	}

	/** The object with the override applied. */
	function withOverride(object: object): Record<string, unknown> {
		const kind = (object as { object?: string }).object;
		const copy: Record<string, unknown> = { ...object };
		if (kind === "checkout.session") {
			if (override.amount !== undefined) copy.amount_total = override.amount;
			if (override.currency) copy.currency = override.currency;
			if (copy.payment_intent && typeof copy.payment_intent === "object")
				copy.payment_intent = withOverride(copy.payment_intent);
		}
		if (kind === "payment_intent") {
			if (override.amount !== undefined)
				Object.assign(copy, { amount: override.amount, amount_received: override.amount });
			if (override.currency) copy.currency = override.currency;
		}
		return copy;
	}

	const buttons: Record<string, string> = {
		card: '<button name="method" value="card">Pay by card</button>',
		us_bank_account: '<button name="method" value="us_bank_account">Pay by bank</button>',
	};

	/** Stripe's checkout page, with only a button for each payment method. */
	function checkoutPage(response: http.ServerResponse, method: string, sessionId: string, by?: string): void {
		const session = account.session(sessionId);
		if (session?.status !== "open") {
			response.writeHead(404).end("This page is no longer there.");
		} else if (method === "POST") {
			account.pay(sessionId, by === "us_bank_account" ? by : "card");
			response.writeHead(303, { location: session.success_url }).end();
		} else {
			response
				.writeHead(200, { "content-type": "text/html" })
				.end(
					`<!doctype html><html lang="en"><head><title>Checkout</title><link rel="icon" href="data:,"></head><body><main><h1>Pay ${session.amount_total}</h1><form method="post">${session.allowed_payment_method_types.map((way) => buttons[way]).join("")}</form><a href="${session.cancel_url}">Back</a></main></body></html>`,
				);
		}
	}

	function sign(body: string, { ago = 0, secret = webhookSecret } = {}): string {
		const at = Math.floor(Date.now() / 1000) - ago;
		return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
	}

	async function deliver(address: string, event: StripeEvent, forged?: { ago?: number; secret?: string }) {
		const body = JSON.stringify(event, null, 2);
		const answered = await fetch(address, {
			method: "POST",
			headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": sign(body, forged) },
			body,
		});
		await answered.arrayBuffer();
		return answered.status;
	}

	return {
		url,
		key,
		webhookSecret,
		requests: requests,
		events,
		deliver,
		sign,
		setMode: (next) => {
			mode = next;
			if (next === "up") for (const response of held) response.destroy();
		},
		setOverride: (next) => {
			override = next;
		},
		postTo: (address, times = 1) => {
			target = address ? { address, times } : null;
		},
		waitUntilPosted: async () => {
			await posting;
		},
		pay: account.pay,
		clear: account.clear,
		bounce: account.bounce,
		expire: (id) => void account.expire(id),
		refund: (sessionId, amount) => account.refund(account.intentOf(sessionId).id, amount, {}),
		failRefund: account.failRefund,
		dispute: (sessionId) => account.dispute(account.intentOf(sessionId).id),
		closeDispute: account.closeDispute,
		sessions: account.sessions,
		close: () => {
			for (const response of held) response.destroy();
			server.closeAllConnections();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}

function metadataOf(params: Record<string, string>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(params).flatMap(([name, value]) => {
			const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
			return field ? [[field, value]] : [];
		}),
	);
}

function listOf(data: (Intent | Refund | Dispute)[]): object {
	return { object: "list", data, has_more: false, url: "/v1/list" };
}

function errorAnswer(status: number, error: { type: string; code?: string; message?: string }): Answer {
	return { status, body: { error } };
}

/** Sends half of the response, then cuts the connection. */
function cut(response: http.ServerResponse, { status, body }: Answer): void {
	const text = JSON.stringify(body);
	response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
	response.write(text.slice(0, text.length >> 1), () => response.destroy());
}

function send(response: http.ServerResponse, { status, body, replayed }: Answer): void {
	response.writeHead(status, {
		"content-type": "application/json",
		"request-id": "req_loopback",
		...(replayed && { "idempotent-replayed": "true" }),
	});
	response.end(JSON.stringify(body));
}
