import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { voidInvoice } from "#app/billing/invoices/close.server.ts";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { findInvoice, type Invoice } from "#app/billing/invoices/invoices.server.ts";
import { listEmailsAbout } from "#app/messaging/email/send.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openStripeServer, type StripeEvent, type StripeServer } from "#server/testing/stripe-server.ts";
import { readAmountDue, reconcilePending, startCheckout } from "./checkout.server.ts";
import { createTestPayment } from "./fixtures.server.ts";
import { handlePayForm, readPayOptions } from "./pay-page.server.ts";
import { findInvoicePayments, findRefunds, readCustomerCredit } from "./payments.server.ts";
import { refundPayment, submitRefund } from "./refunds.server.ts";
import { findStripeSnapshot } from "./stripe.server.ts";
import type { StripeSnapshot } from "./stripe-snapshot.ts";
import { applySnapshot } from "./stripe-sync.server.ts";
import { providerEvents } from "./tables.server.ts";
import { storeStripeEvent } from "./webhook.server.ts";

let product: TestProduct;
let stripe: StripeServer;
let owner: Staff;
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" };
const returnUrls = { paid: "http://localhost:3000/paid", cancelled: "http://localhost:3000/back" };
const now = new Date();

beforeAll(async () => {
	stripe = await openStripeServer();
	const { key, webhookSecret, url } = stripe;
	product = await openTestProduct({ stripe: { key, webhookSecret, url, patience: 1_500 } });
	owner = await createTestStaff("owner");
});
afterEach(() => {
	stripe.setMode("up");
	stripe.setOverride({});
});
afterAll(async () => {
	await product.close();
	await stripe.close();
});

const issue = async () => (await createTestIssuedInvoice(owner, {}, now)).invoice;
async function reload({ id }: Pick<Invoice, "id">): Promise<Invoice> {
	const reloaded = await findInvoice(id);
	if (!reloaded) throw new Error("the invoice no longer exists");
	return reloaded.invoice;
}
async function getOnlyPayment(invoice: Invoice) {
	const [payment, ...others] = await findInvoicePayments(invoice.id);
	if (!payment || others.length) throw new Error(`${others.length + 1} payments`);
	return payment;
}
const start = (invoice: Invoice, amount = invoice.total, method: "card" | "bank" = "card") =>
	startCheckout(invoice, { amount, method }, returnUrls, client, now);
/** Starts a checkout that is not paid yet. */
async function beginCheckout(amount?: number) {
	const invoice = await issue();
	const started = await start(invoice, amount);
	if (started.kind !== "redirect") throw new Error(started.kind);
	return { invoice, session: started.url.split("/").at(-1) ?? "" };
}
function payForm(invoice: Invoice): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries({ intent: "pay", how: "whole", whole: String(invoice.total), part: "" }))
		form.set(name, value);
	return form;
}
async function receive(...events: (StripeEvent | undefined)[]): Promise<void> {
	for (const event of events) {
		const body = JSON.stringify(event);
		expect(["stored", "duplicate"]).toContain(await storeStripeEvent(body, stripe.sign(body), new Date()));
		await product.drain();
	}
}
const eventsOf = (session: string) => {
	const intent = stripe.sessions().find(({ id }) => id === session)?.payment_intent;
	return stripe.events.filter(
		({ data: { object } }) => object.id === session || object.id === intent || object.payment_intent === intent,
	);
};
const refund = async (invoice: Invoice, amount: number) => {
	const { id, version } = await getOnlyPayment(invoice);
	return refundPayment(
		permissionFor(owner, "payments.refund"),
		id,
		version,
		{ amount, way: "stripe", reason: "" },
		now,
	);
};

describe("a card payment", () => {
	test("is applied once, however often and in whatever order events arrive", async () => {
		const { invoice, session } = await beginCheckout();
		stripe.pay(session);
		const [intent, completed] = eventsOf(session);
		await receive(completed, completed, intent, completed, intent);
		expect(await reload(invoice)).toMatchObject({ status: "paid", settled: invoice.total });
		expect(await getOnlyPayment(invoice)).toMatchObject({
			status: "succeeded",
			method: "card",
			allocated: invoice.total,
		});
		const emails = (await listEmailsAbout("invoice", invoice.id)).filter(({ kind }) => kind === "payment-receipt");
		expect(emails).toHaveLength(1);
		const rows = await db
			.select()
			.from(providerEvents)
			.where(eq(providerEvents.eventId, completed?.id ?? ""));
		expect(rows).toMatchObject([{ outcome: "applied" }]);
	});

	test("counts before its webhook arrives, and without it", async () => {
		const { invoice, session } = await beginCheckout();
		stripe.pay(session);
		expect((await getOnlyPayment(invoice)).status).toBe("pending");
		await reconcilePending(new Date(now.getTime() + 5 * 60_000));
		expect(await reload(invoice)).toMatchObject({ status: "paid" });
		await receive(...eventsOf(session));
		expect((await getOnlyPayment(invoice)).allocated).toBe(invoice.total);
	});

	test("twenty workers with the same event apply it once", async () => {
		const { invoice, session } = await beginCheckout();
		stripe.pay(session);
		const payment = await getOnlyPayment(invoice);
		const snapshot = await findStripeSnapshot(session);
		if (!snapshot) throw new Error("unknown");
		await Promise.all(
			Array.from({ length: 20 }, () => db.transaction((tx) => applySnapshot(tx, payment.id, session, snapshot, now))),
		);
		expect(await reload(invoice)).toMatchObject({ settled: invoice.total });
		expect((await getOnlyPayment(invoice)).version).toBe(payment.version + 1);
	});

	test("plus a check: the second becomes credit", async () => {
		const { invoice, session } = await beginCheckout();
		await createTestPayment(owner, invoice, {}, now);
		stripe.pay(session);
		await receive(...eventsOf(session));
		expect(await reload(invoice)).toMatchObject({ status: "paid", settled: invoice.total });
		expect(await readCustomerCredit(invoice.customerId)).toBe(invoice.total);
	});

	test("for a voided invoice needs a refund by the office", async () => {
		const { invoice, session } = await beginCheckout();
		await voidInvoice(
			permissionFor(owner, "invoices.void"),
			invoice.id,
			(await reload(invoice)).version,
			"written twice",
			now,
		);
		stripe.pay(session);
		await receive(...eventsOf(session));
		expect(await reload(invoice)).toMatchObject({ status: "void", settled: 0 });
		expect(await getOnlyPayment(invoice)).toMatchObject({ status: "succeeded", trouble: "void", allocated: 0 });
		await refund(invoice, invoice.total);
		await product.drain();
		expect(await getOnlyPayment(invoice)).toMatchObject({ trouble: null, refunded: invoice.total });
	});
});

describe("a bank payment", () => {
	test("doesn't pay the invoice while processing, and only the rest can be paid meanwhile", async () => {
		const { invoice, session } = await beginCheckout(20_000);
		stripe.pay(session, "us_bank_account");
		await receive(...eventsOf(session));
		expect(await getOnlyPayment(invoice)).toMatchObject({ status: "processing", method: "bank", allocated: 0 });
		expect(await reload(invoice)).toMatchObject({ status: "open", settled: 0 });
		expect(await readAmountDue(await reload(invoice))).toEqual({ processing: 20_000, due: invoice.total - 20_000 });
		stripe.clear(session);
		await receive(...eventsOf(session).toReversed());
		expect(await reload(invoice)).toMatchObject({ settled: 20_000 });
	});

	test("that fails leaves the invoice open and can be retried", async () => {
		const { invoice, session } = await beginCheckout();
		stripe.pay(session, "us_bank_account");
		stripe.bounce(session);
		await receive(...eventsOf(session));
		expect(await getOnlyPayment(invoice)).toMatchObject({
			status: "failed",
			failure: expect.stringContaining("insufficient"),
		});
		expect((await start(invoice)).kind).toBe("redirect");
	});
});

describe("a webhook that can't be trusted", () => {
	test.each([
		["signed with another secret", { secret: "whsec_other" }],
		["six minutes old", { ago: 360 }],
	])("%s is refused and not stored", async (_, forged) => {
		const body = JSON.stringify({ id: "evt_forged", type: "checkout.session.completed", data: { object: {} } });
		expect(await storeStripeEvent(body, stripe.sign(body, forged), new Date())).toBe("rejected");
		expect(await storeStripeEvent(body, null, new Date())).toBe("rejected");
		expect(await db.select().from(providerEvents).where(eq(providerEvents.eventId, "evt_forged"))).toEqual([]);
	});

	test("changed by one character is refused", async () => {
		const body = JSON.stringify({ id: "evt_1", type: "x", data: { object: {} } });
		expect(await storeStripeEvent(body.replace("evt_1", "evt_2"), stripe.sign(body), new Date())).toBe("rejected");
	});

	test("signed but false changes nothing, because the state is read from Stripe", async () => {
		const { invoice, session } = await beginCheckout();
		const paid = {
			object: "checkout.session",
			id: session,
			payment_status: "paid",
			status: "complete",
			amount_total: 50_640,
		};
		await receive({ id: `evt_${session}`, type: "checkout.session.completed", created: 0, data: { object: paid } });
		expect((await getOnlyPayment(invoice)).status).toBe("pending");
	});

	test("for an unknown session is stored and ignored", async () => {
		const { invoice, session } = await beginCheckout();
		stripe.pay(session);
		const payment = await getOnlyPayment(invoice);
		const other = { object: "checkout.session", id: "cs_test_unknown", client_reference_id: "unknown" };
		await receive({ id: "evt_unknown", type: "checkout.session.completed", created: 0, data: { object: other } });
		expect((await getOnlyPayment(invoice)).version).toBe(payment.version);
		expect(await db.select().from(providerEvents).where(eq(providerEvents.eventId, "evt_unknown"))).toMatchObject([
			{ outcome: "unknown" },
		]);
	});

	test.each([
		["amount", { amount: 1 }],
		["currency", { currency: "eur" }],
	])("with a different %s is flagged for review and applied to nothing", async (_, lie) => {
		const { invoice, session } = await beginCheckout();
		stripe.pay(session);
		stripe.setOverride(lie);
		await receive(...eventsOf(session));
		expect(await getOnlyPayment(invoice)).toMatchObject({ status: "pending", trouble: "differs", allocated: 0 });
		expect(await reload(invoice)).toMatchObject({ status: "open" });
	});
});

describe("a checkout session", () => {
	test("is created once for two concurrent requests", async () => {
		const invoice = await issue();
		const done = await Promise.all([start(invoice), start(invoice), start(invoice)]);
		expect(new Set(done.map((result) => (result.kind === "redirect" ? result.url : result.kind))).size).toBe(1);
		expect(await findInvoicePayments(invoice.id)).toHaveLength(1);
	});

	test("is closed by another payment method and reused for the same one", async () => {
		const invoice = await issue();
		const byCard = await start(invoice);
		const byBank = await start(invoice, invoice.total, "bank");
		expect(byBank).not.toEqual(byCard);
		expect(await start(invoice, invoice.total, "bank")).toEqual(byBank);
		const [last, first] = await findInvoicePayments(invoice.id);
		expect([first?.status, last?.status, last?.method]).toEqual(["cancelled", "pending", "bank"]);
		const types = (payment: typeof last) =>
			stripe.sessions().find(({ id }) => id === payment?.sessionId)?.allowed_payment_method_types;
		expect([types(first), types(last)]).toEqual([["card"], ["us_bank_account"]]);
	});

	test("for another amount closes the earlier one", async () => {
		const { invoice, session } = await beginCheckout();
		expect((await start(invoice, 20_000)).kind).toBe("redirect");
		expect(stripe.sessions().find(({ id }) => id === session)?.status).toBe("expired");
		expect((await findInvoicePayments(invoice.id)).map(({ status }) => status)).toEqual(["pending", "cancelled"]);
	});

	test("that was paid meanwhile leaves nothing to pay", async () => {
		const { invoice, session } = await beginCheckout();
		stripe.pay(session);
		expect((await start(invoice)).kind).toBe("closed");
		expect(await reload(invoice)).toMatchObject({ status: "paid" });
	});

	test("for more than is due or less than the minimum is refused", async () => {
		const invoice = await issue();
		expect(await start(invoice, invoice.total + 1)).toEqual({ kind: "invalid-amount", due: invoice.total });
		expect(await start(invoice, 100)).toEqual({ kind: "invalid-amount", due: invoice.total });
	});

	test.each(["failing", "busy"] as const)("can't be made while Stripe is %s; the next try works", async (mood) => {
		const invoice = await issue();
		stripe.setMode(mood);
		expect(await start(invoice)).toEqual({ kind: "unavailable" });
		stripe.setMode("up");
		expect((await start(invoice)).kind).toBe("redirect");
		expect(await findInvoicePayments(invoice.id)).toHaveLength(1);
	});
});

describe("a Stripe response that never arrives", () => {
	test.each(["hanging", "late", "cutting"] as const)(
		"%s: the page says nothing was charged, and the same key leads to the same session",
		async (mood) => {
			const invoice = await issue();
			stripe.setMode(mood);
			const result = await handlePayForm(createLinkToken("invoice", invoice.linkId), payForm(invoice), client, now);
			expect(result).toMatchObject({
				kind: "failed",
				status: 503,
				errors: { "": expect.stringContaining("You weren't charged") },
			});
			stripe.setMode("up");
			expect((await readPayOptions(invoice.id, null, now))?.due).toBe(invoice.total);
			const retried = await handlePayForm(createLinkToken("invoice", invoice.linkId), payForm(invoice), client, now);
			expect(retried.kind).toBe("redirect");
			const { id } = await getOnlyPayment(invoice);
			const made = stripe.sessions().filter(({ client_reference_id }) => client_reference_id === id);
			expect(made).toHaveLength(1);
			stripe.pay(made[0]?.id ?? "");
			await receive(...eventsOf(made[0]?.id ?? ""));
			expect(await reload(invoice)).toMatchObject({ status: "paid", settled: invoice.total });
		},
	);

	test.each(["late", "cutting"] as const)(
		"%s: a refund is requested again with its key and made once",
		async (mood) => {
			const { invoice, session } = await beginCheckout();
			stripe.pay(session);
			await receive(...eventsOf(session));
			await refund(invoice, 10_000);
			const [row] = await findRefunds((await getOnlyPayment(invoice)).id);
			stripe.setMode(mood);
			await expect(submitRefund(row?.id ?? "", now)).rejects.toThrow();
			stripe.setMode("up");
			await submitRefund(row?.id ?? "", now);
			expect(await findRefunds((await getOnlyPayment(invoice)).id)).toMatchObject([
				{ status: "succeeded", amount: 10_000 },
			]);
			expect(await reload(invoice)).toMatchObject({ settled: invoice.total - 10_000 });
		},
	);
});

describe("a refund", () => {
	async function paid() {
		const { invoice, session } = await beginCheckout();
		stripe.pay(session);
		await receive(...eventsOf(session));
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
			trouble: "refund-failed",
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
		["won", { status: "succeeded", withheld: 0, trouble: null }, "paid"],
		["lost", { status: "reversed", allocated: 0 }, "open"],
	] as const)("makes the invoice due again until it is %s", async (outcome, payment, status) => {
		const { invoice, session } = await beginCheckout();
		stripe.pay(session);
		const dispute = stripe.dispute(session);
		await receive(...eventsOf(session));
		expect(await getOnlyPayment(invoice)).toMatchObject({
			status: "disputed",
			trouble: "dispute",
			withheld: invoice.total,
		});
		expect(await reload(invoice)).toMatchObject({ status: "open", settled: 0 });
		expect(await refund(invoice, 1)).toBe("conflict");
		stripe.closeDispute(dispute.id, outcome);
		await receive(...eventsOf(session));
		expect(await getOnlyPayment(invoice)).toMatchObject(payment);
		expect(await reload(invoice)).toMatchObject({ status });
	});
});

test("with events doubled, late or missing, the final state matches Stripe", async () => {
	const steps = ["clear", "bounce", "refund", "dispute", "won", "lost"] as const;
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom("card", "us_bank_account" as const),
			fc.array(fc.constantFrom(...steps), { maxLength: 5 }),
			fc.array(fc.nat({ max: 6 }), { maxLength: 8 }),
			async (method, history, order) => {
				const { invoice, session } = await beginCheckout();
				const payment = await getOnlyPayment(invoice);
				const snapshots: StripeSnapshot[] = [];
				const takeSnapshot = async () => snapshots.push((await findStripeSnapshot(session)) as StripeSnapshot);
				await takeSnapshot();
				stripe.pay(session, method as "card");
				await takeSnapshot();
				for (const step of history) {
					try {
						if (step === "clear" || step === "bounce") stripe[step](session);
						else if (step === "refund") stripe.refund(session, 5_000);
						else if (step === "dispute") stripe.dispute(session);
						else stripe.closeDispute(snapshots.at(-1)?.disputes.at(-1)?.id ?? "", step);
					} catch {} // Stripe refuses what can't happen
					await takeSnapshot();
				}
				const last = snapshots.at(-1) as StripeSnapshot;
				for (const snapshot of [
					...order.map((index) => snapshots[index % snapshots.length] as StripeSnapshot),
					last,
					...snapshots,
				])
					await db.transaction((tx) => applySnapshot(tx, payment.id, session, snapshot, now));
				const end = await getOnlyPayment(invoice);
				const settled = (await reload(invoice)).settled;
				const back = last.refunds.reduce((sum, { amount }) => sum + amount, 0);
				expect(end.allocated).toBe(settled);
				expect(end.allocated + end.refunded + end.withheld).toBeLessThanOrEqual(end.amount);
				expect(end.refunded).toBeLessThanOrEqual(back);
				const isReceived = last.money?.status === "succeeded";
				expect(["succeeded", "disputed", "reversed"].includes(end.status)).toBe(isReceived);
				if (last.disputes.some(({ status }) => status === "open") && isReceived) expect(end.status).toBe("disputed");
				if (!last.disputes.length && isReceived)
					expect([end.refunded, end.allocated]).toEqual([back, end.amount - back]);
			},
		),
		{ numRuns: 25 },
	);
}, 60_000);
