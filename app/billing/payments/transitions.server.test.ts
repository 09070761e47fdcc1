import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleIssued } from "#app/billing/invoices/fixtures.server.ts";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import { roles } from "#app/people/staff/permissions.ts";
import { permit, type Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openStripeServer, type StripeServer } from "#server/testing/stripe-server.ts";
import { startCheckout } from "./checkout.server.ts";
import { samplePayment } from "./fixtures.server.ts";
import { mayHappen, type PaymentEvent, type PaymentStatus, statuses, transitions } from "./payment.ts";
import { bounceCheck, findPayment, paymentsOf } from "./payments.server.ts";
import { follow } from "./provider.server.ts";
import { refundPayment } from "./refunds.server.ts";
import { lookUp } from "./stripe.server.ts";
import type { Told } from "./stripe-snapshot.ts";

let product: TestProduct;
let stripe: StripeServer;
let owner: Staff;
const now = new Date();
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" };
const back = { paid: "http://localhost:3000/paid", cancelled: "http://localhost:3000/back" };

beforeAll(async () => {
	stripe = await openStripeServer();
	const { key, webhookSecret, url } = stripe;
	product = await openTestProduct({ stripe: { key, webhookSecret, url } });
	owner = await sampleStaff("owner");
});
afterAll(async () => {
	await product.close();
	await stripe.close();
});

async function payment(id: string) {
	const found = await findPayment(id);
	if (!found) throw new Error("gone");
	return found;
}

async function begun() {
	const { invoice } = await sampleIssued(owner, {}, now);
	const started = await startCheckout(invoice, { amount: invoice.total, way: "card" }, back, client, now);
	const [row] = await paymentsOf(invoice.id);
	if (started.kind !== "go" || !row?.sessionId) throw new Error("not begun");
	return { id: row.id, session: row.sessionId };
}

/** What brings a card or bank payment there, as it happens at Stripe. */
const ways: Record<PaymentStatus, (session: string) => void> = {
	pending: () => undefined,
	processing: (session) => stripe.pay(session, "us_bank_account"),
	succeeded: (session) => stripe.pay(session),
	failed: (session) => {
		stripe.pay(session, "us_bank_account");
		stripe.bounce(session);
	},
	cancelled: (session) => stripe.expire(session),
	disputed: (session) => {
		stripe.pay(session);
		stripe.dispute(session);
	},
	reversed: (session) => {
		stripe.pay(session);
		stripe.closeDispute(stripe.dispute(session).id, "lost");
	},
};

async function inStatus(status: PaymentStatus) {
	const { id, session } = await begun();
	ways[status](session);
	const told = await lookUp(session);
	if (!told) throw new Error("unknown");
	await db.transaction((tx) => follow(tx, id, session, told, now));
	return { id, session, told };
}

describe("what Stripe says of the money", () => {
	const money = { process: "processing", succeed: "succeeded", fail: "failed" } as const;
	const pairs = statuses.flatMap((status) =>
		(Object.keys(money) as (keyof typeof money)[]).map((event) => [status, event] as const),
	);
	test.each(pairs)("%s: %s", async (status, event) => {
		const { id, session, told } = await inStatus(status);
		const before = await payment(id);
		expect(before.status).toBe(status);
		const said: Told = {
			...{ ...told, session: "complete", disputes: [], refunds: [] },
			money: {
				...{ intentId: before.intentId ?? `pi_${id}`, status: money[event], amount: before.amount, currency: "usd" },
				...{ method: "card", failure: "" },
			},
		};
		await db.transaction((tx) => follow(tx, id, session, said, now));
		const after = await payment(id);
		if (mayHappen(status, event)) expect(after.status).toBe(transitions[event].to);
		else expect(after).toEqual(before);
	});
});

describe("what a person does with a card payment", () => {
	test.each(statuses)("a refund of one that is %s", async (status) => {
		const { id } = await inStatus(status);
		const before = await payment(id);
		const wish = { amount: 100, way: "stripe" as const, reason: "" };
		const done = await refundPayment(proof(owner, "payments.refund"), id, before.version, wish, now);
		if (mayHappen(status, "refund")) expect(done).toMatchObject({ kind: "done" });
		else {
			expect(done).toBe("conflict");
			expect(await payment(id)).toEqual(before);
		}
	});
	test.each(statuses)("one that is %s never bounces: it is no check", async (status) => {
		const { id } = await inStatus(status);
		const before = await payment(id);
		expect(await bounceCheck(proof(owner, "payments.reverse"), id, before.version, now)).toBe("conflict");
		expect(await payment(id)).toEqual(before);
	});
});

test("a check bounces once and is not given back after that, nor is any payment seen in an older version", async () => {
	const { invoice } = await sampleIssued(owner, {}, now);
	const id = await samplePayment(owner, invoice, {}, now);
	const by = proof(owner, "payments.reverse");
	expect(await bounceCheck(by, id, 0, now)).toBe("conflict");
	expect(await bounceCheck(by, id, 1, now)).toBe("bounced");
	const before = await payment(id);
	expect(await bounceCheck(by, id, before.version, now)).toBe("conflict");
	expect(await payment(id)).toEqual(before);
});

const deeds = Object.entries(transitions).flatMap(([event, transition]) =>
	"permission" in transition ? [[event as PaymentEvent, transition.permission] as const] : [],
);
test.each(deeds.flatMap(([event, permission]) => roles.map((role) => [event, permission, role] as const)))(
	"%s needs %s: %s",
	(_, permission, role) => {
		const may = role === "owner" || role === "office";
		expect(permit({ ...owner, role }, permission) !== null).toBe(may);
	},
);
