import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { roles } from "#app/noun/permissions.ts";
import { permit, type Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openStripeServer, type StripeServer } from "#server/testing/stripe-server.ts";
import { startCheckout } from "./checkout.server.ts";
import { createTestPayment } from "./fixtures.server.ts";
import { canTransition, type PaymentEvent, type PaymentStatus, statuses, transitions } from "./payment.ts";
import { findInvoicePayments, findPayment, recordReturnedCheck } from "./payments.server.ts";
import { refundPayment } from "./refunds.server.ts";
import { findStripeSnapshot } from "./stripe.server.ts";
import type { StripeSnapshot } from "./stripe-snapshot.ts";
import { applySnapshot } from "./stripe-sync.server.ts";

let product: TestProduct;
let stripe: StripeServer;
let owner: Staff;
const now = new Date();
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" };
const returnUrls = { paid: "http://localhost:3000/paid", canceled: "http://localhost:3000/back" };

beforeAll(async () => {
	stripe = await openStripeServer();
	const { key, webhookSecret, url } = stripe;
	product = await openTestProduct({ stripe: { key, webhookSecret, url } });
	owner = await createTestStaff("owner");
});
afterAll(async () => {
	await product.close();
	await stripe.close();
});

async function getPayment(id: string) {
	const payment = await findPayment(id);
	if (!payment) throw new Error("the payment no longer exists");
	return payment;
}

async function startTestCheckout() {
	const { invoice } = await createTestIssuedInvoice(owner, {}, now);
	const started = await startCheckout(invoice, { amount: invoice.total, method: "card" }, returnUrls, client, now);
	const [row] = await findInvoicePayments(invoice.id);
	if (started.kind !== "redirect" || !row?.sessionId) throw new Error("the checkout was not started");
	return { id: row.id, session: row.sessionId };
}

/** The actions at Stripe that bring a card or bank payment into each status. */
const reachStatus: Record<PaymentStatus, (session: string) => void> = {
	pending: () => undefined,
	processing: (session) => stripe.pay(session, "us_bank_account"),
	succeeded: (session) => stripe.pay(session),
	failed: (session) => {
		stripe.pay(session, "us_bank_account");
		stripe.bounce(session);
	},
	canceled: (session) => stripe.expire(session),
	disputed: (session) => {
		stripe.pay(session);
		stripe.dispute(session);
	},
	reversed: (session) => {
		stripe.pay(session);
		stripe.closeDispute(stripe.dispute(session).id, "lost");
	},
};

async function createInStatus(status: PaymentStatus) {
	const { id, session } = await startTestCheckout();
	reachStatus[status](session);
	const snapshot = await findStripeSnapshot(session);
	if (!snapshot) throw new Error("unknown");
	await db.transaction((tx) => applySnapshot(tx, id, session, snapshot, now));
	return { id, session, snapshot };
}

describe("payment states from Stripe", () => {
	const money = { process: "processing", succeed: "succeeded", fail: "failed" } as const;
	const pairs = statuses.flatMap((status) =>
		(Object.keys(money) as (keyof typeof money)[]).map((event) => [status, event] as const),
	);
	test.each(pairs)("%s: %s", async (status, event) => {
		const { id, session, snapshot } = await createInStatus(status);
		const before = await getPayment(id);
		expect(before.status).toBe(status);
		const reported: StripeSnapshot = {
			...snapshot,
			session: "complete",
			disputes: [],
			refunds: [],
			money: {
				intentId: before.intentId ?? `pi_${id}`,
				status: money[event],
				amount: before.amount,
				currency: "usd",
				method: "card",
				failure: "",
			},
		};
		await db.transaction((tx) => applySnapshot(tx, id, session, reported, now));
		const after = await getPayment(id);
		if (canTransition(status, event)) expect(after.status).toBe(transitions[event].to);
		else expect(after).toEqual(before);
	});
});

describe("what the office does with a card payment", () => {
	test.each(statuses)("refunding a payment that is %s", async (status) => {
		const { id } = await createInStatus(status);
		const before = await getPayment(id);
		const request = { amount: 100, method: "stripe" as const, reason: "", credit: null };
		const done = await refundPayment(permissionFor(owner, "payments.refund"), id, before.version, request, now);
		if (canTransition(status, "refund")) expect(done).toBe("done");
		else {
			expect(done).toBe("stale");
			expect(await getPayment(id)).toEqual(before);
		}
	});
	test.each(statuses)("a card payment that is %s can't be returned like a check", async (status) => {
		const { id } = await createInStatus(status);
		const before = await getPayment(id);
		expect(await recordReturnedCheck(permissionFor(owner, "payments.reverse"), id, before.version, now)).toBe("stale");
		expect(await getPayment(id)).toEqual(before);
	});
});

test("a check is returned once and can't be refunded afterward, and an outdated version is refused", async () => {
	const { invoice } = await createTestIssuedInvoice(owner, {}, now);
	const id = await createTestPayment(owner, invoice, {}, now);
	const by = permissionFor(owner, "payments.reverse");
	expect(await recordReturnedCheck(by, id, 0, now)).toBe("stale");
	expect(await recordReturnedCheck(by, id, 1, now)).toBe("done");
	const before = await getPayment(id);
	expect(await recordReturnedCheck(by, id, before.version, now)).toBe("stale");
	expect(await getPayment(id)).toEqual(before);
});

const permissions = Object.entries(transitions).flatMap(([event, transition]) =>
	"permission" in transition ? [[event as PaymentEvent, transition.permission] as const] : [],
);
test.each(permissions.flatMap(([event, permission]) => roles.map((role) => [event, permission, role] as const)))(
	"%s needs %s: %s",
	(_, permission, role) => {
		const may = role === "owner" || role === "office";
		expect(permit({ ...owner, role }, permission) !== null).toBe(may);
	},
);
