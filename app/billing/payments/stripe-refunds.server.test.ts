import { describe, expect, test } from "vitest";
import { findRefunds } from "./payments.server.ts";
import { submitRefund } from "./refunds.server.ts";
import {
	getOnlyPayment,
	getSessionEvents,
	now,
	product,
	receive,
	refund,
	reload,
	setUpStripe,
	startTestCheckout,
	stripe,
} from "./stripe-fixtures.server.ts";

setUpStripe();

describe("a refund", () => {
	async function paid() {
		const { invoice, session } = await startTestCheckout();
		stripe.pay(session);
		await receive(...getSessionEvents(session));
		return { invoice, session };
	}

	test("in part is made once, and that amount is due again", async () => {
		const { invoice } = await paid();
		await refund(invoice, 10_000);
		await product.drain();
		const payment = await getOnlyPayment(invoice);
		expect(payment).toMatchObject({ status: "succeeded", refunded: 10_000, allocated: invoice.total - 10_000 });
		expect(await reload(invoice)).toMatchObject({ status: "open", settled: invoice.total - 10_000 });
		const [row] = await findRefunds(payment.id);
		expect(row).toMatchObject({ status: "succeeded" });
		const requestCount = () =>
			stripe.requests.filter(({ method, path }) => method === "POST" && path === "/v1/refunds").length;
		const before = requestCount();
		await submitRefund(row?.id ?? "", now);
		await receive(...stripe.events.slice(-2));
		expect(requestCount()).toBe(before);
		expect((await getOnlyPayment(invoice)).refunded).toBe(10_000);
	});

	test("that fails at Stripe is retried with the next key and made once", async () => {
		const { invoice } = await paid();
		await refund(invoice, 10_000);
		stripe.setMode("failing");
		const [row] = await findRefunds((await getOnlyPayment(invoice)).id);
		await expect(submitRefund(row?.id ?? "", now)).rejects.toThrow();
		stripe.setMode("up");
		await expect(submitRefund(row?.id ?? "", now)).rejects.toThrow("retrying with a new key");
		await submitRefund(row?.id ?? "", now);
		expect(await findRefunds((await getOnlyPayment(invoice)).id)).toMatchObject([
			{ status: "succeeded", attempt: 2, amount: 10_000 },
		]);
		await product.drain();
	});

	test("that fails later restores what was paid and needs attention", async () => {
		const { invoice } = await paid();
		await refund(invoice, 10_000);
		await product.drain();
		const [row] = await findRefunds((await getOnlyPayment(invoice)).id);
		stripe.failRefund(row?.providerId ?? "");
		await receive(stripe.events.at(-1), stripe.events.at(-1));
		expect(await getOnlyPayment(invoice)).toMatchObject({
			refunded: 0,
			allocated: invoice.total,
			problem: "refund-failed",
		});
		expect(await reload(invoice)).toMatchObject({ status: "paid" });
	});

	test("made in the Stripe Dashboard is recorded once, full or partial", async () => {
		const { invoice, session } = await paid();
		stripe.refund(session, 5_000);
		await receive(...stripe.events.slice(-2), ...stripe.events.slice(-2).toReversed());
		expect(await getOnlyPayment(invoice)).toMatchObject({ refunded: 5_000, allocated: invoice.total - 5_000 });
	});

	test("that Stripe refuses is undone", async () => {
		const { invoice, session } = await paid();
		await refund(invoice, 10_000);
		stripe.refund(session, invoice.total);
		await product.drain();
		expect((await findRefunds((await getOnlyPayment(invoice)).id)).map(({ status }) => status).toSorted()).toEqual([
			"failed",
			"succeeded",
		]);
		expect(await getOnlyPayment(invoice)).toMatchObject({ status: "succeeded", refunded: invoice.total, allocated: 0 });
	});
});

describe("a dispute", () => {
	test.each([
		["won", { status: "succeeded", withheld: 0, problem: null }, "paid"],
		["lost", { status: "reversed", allocated: 0 }, "open"],
	] as const)("makes the invoice due again until it is %s", async (outcome, payment, status) => {
		const { invoice, session } = await startTestCheckout();
		stripe.pay(session);
		const dispute = stripe.dispute(session);
		await receive(...getSessionEvents(session));
		expect(await getOnlyPayment(invoice)).toMatchObject({
			status: "disputed",
			problem: "dispute",
			withheld: invoice.total,
		});
		expect(await reload(invoice)).toMatchObject({ status: "open", settled: 0 });
		expect(await refund(invoice, 1)).toBe("stale");
		stripe.closeDispute(dispute.id, outcome);
		await receive(...getSessionEvents(session));
		expect(await getOnlyPayment(invoice)).toMatchObject(payment);
		expect(await reload(invoice)).toMatchObject({ status });
	});
});
