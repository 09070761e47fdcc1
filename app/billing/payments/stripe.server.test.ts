import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { voidInvoice } from "#app/billing/invoices/close.server.ts";
import { listTestEmails } from "#app/messaging/email/fixtures.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readCustomerCredit } from "./account.server.ts";
import { readAmountDue, reconcilePending } from "./checkout.server.ts";
import { createTestPayment } from "./fixtures.server.ts";
import { findInvoicePayments } from "./payments.server.ts";
import { findStripeSnapshot } from "./stripe.server.ts";
import {
	getOnlyPayment,
	getSessionEvents,
	issue,
	now,
	owner,
	product,
	receive,
	refund,
	reload,
	setUpStripe,
	start,
	startTestCheckout,
	stripe,
} from "./stripe-fixtures.server.ts";
import { applySnapshot } from "./stripe-sync.server.ts";
import { providerEvents } from "./tables.server.ts";

setUpStripe();

describe("a card payment", () => {
	test("is applied once, however often and in whatever order events arrive", async () => {
		const { invoice, session } = await startTestCheckout();
		stripe.pay(session);
		const [intent, completed] = getSessionEvents(session);
		await receive(completed, completed, intent, completed, intent);
		expect(await reload(invoice)).toMatchObject({ status: "paid", settled: invoice.total });
		expect(await getOnlyPayment(invoice)).toMatchObject({
			status: "succeeded",
			method: "card",
			allocated: invoice.total,
		});
		const emails = (await listTestEmails("invoice", invoice.id)).filter(({ kind }) => kind === "payment-receipt");
		expect(emails).toHaveLength(1);
		const rows = await db
			.select()
			.from(providerEvents)
			.where(eq(providerEvents.eventId, completed?.id ?? ""));
		expect(rows).toMatchObject([{ outcome: "applied" }]);
	});

	test("counts before its webhook arrives, and without it", async () => {
		const { invoice, session } = await startTestCheckout();
		stripe.pay(session);
		expect((await getOnlyPayment(invoice)).status).toBe("pending");
		await reconcilePending(new Date(now.getTime() + 5 * 60_000));
		expect(await reload(invoice)).toMatchObject({ status: "paid" });
		await receive(...getSessionEvents(session));
		expect((await getOnlyPayment(invoice)).allocated).toBe(invoice.total);
	});

	test("twenty workers with the same event apply it once", async () => {
		const { invoice, session } = await startTestCheckout();
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
		const { invoice, session } = await startTestCheckout();
		await createTestPayment(owner, invoice, {}, now);
		stripe.pay(session);
		await receive(...getSessionEvents(session));
		expect(await reload(invoice)).toMatchObject({ status: "paid", settled: invoice.total });
		expect(await readCustomerCredit(invoice.customerId)).toBe(invoice.total);
	});

	test("for a voided invoice needs a refund by the office", async () => {
		const { invoice, session } = await startTestCheckout();
		await voidInvoice(
			permissionFor(owner, "invoices.void"),
			invoice.id,
			(await reload(invoice)).version,
			"written twice",
			now,
		);
		stripe.pay(session);
		await receive(...getSessionEvents(session));
		expect(await reload(invoice)).toMatchObject({ status: "void", settled: 0 });
		expect(await getOnlyPayment(invoice)).toMatchObject({ status: "succeeded", problem: "void", allocated: 0 });
		await refund(invoice, invoice.total);
		await product.drain();
		expect(await getOnlyPayment(invoice)).toMatchObject({ problem: null, refunded: invoice.total });
	});
});

describe("a bank payment", () => {
	test("doesn't pay the invoice while processing, and only the rest can be paid meanwhile", async () => {
		const { invoice, session } = await startTestCheckout(20_000);
		stripe.pay(session, "us_bank_account");
		await receive(...getSessionEvents(session));
		expect(await getOnlyPayment(invoice)).toMatchObject({ status: "processing", method: "bank", allocated: 0 });
		expect(await reload(invoice)).toMatchObject({ status: "open", settled: 0 });
		expect(await readAmountDue(await reload(invoice))).toEqual({ processing: 20_000, due: invoice.total - 20_000 });
		stripe.clear(session);
		await receive(...getSessionEvents(session).toReversed());
		expect(await reload(invoice)).toMatchObject({ settled: 20_000 });
	});

	test("that fails leaves the invoice open and can be retried", async () => {
		const { invoice, session } = await startTestCheckout();
		stripe.pay(session, "us_bank_account");
		stripe.bounce(session);
		await receive(...getSessionEvents(session));
		expect(await getOnlyPayment(invoice)).toMatchObject({
			status: "failed",
			failure: expect.stringContaining("insufficient"),
		});
		expect((await start(invoice)).kind).toBe("redirect");
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
		expect([first?.status, last?.status, last?.method]).toEqual(["canceled", "pending", "bank"]);
		const types = (payment: typeof last) =>
			stripe.sessions().find(({ id }) => id === payment?.sessionId)?.allowed_payment_method_types;
		expect([types(first), types(last)]).toEqual([["card"], ["us_bank_account"]]);
	});

	test("for another amount closes the earlier one", async () => {
		const { invoice, session } = await startTestCheckout();
		expect((await start(invoice, 20_000)).kind).toBe("redirect");
		expect(stripe.sessions().find(({ id }) => id === session)?.status).toBe("expired");
		expect((await findInvoicePayments(invoice.id)).map(({ status }) => status)).toEqual(["pending", "canceled"]);
	});

	test("that was paid meanwhile leaves nothing to pay", async () => {
		const { invoice, session } = await startTestCheckout();
		stripe.pay(session);
		expect((await start(invoice)).kind).toBe("closed");
		expect(await reload(invoice)).toMatchObject({ status: "paid" });
	});

	test("for more than is due or less than the minimum is refused", async () => {
		const invoice = await issue();
		expect(await start(invoice, invoice.total + 1)).toEqual({ kind: "invalid-amount", due: invoice.total });
		expect(await start(invoice, 100)).toEqual({ kind: "invalid-amount", due: invoice.total });
	});

	test.each(["failing", "busy"] as const)("can't be made while Stripe is %s; the next try works", async (mode) => {
		const invoice = await issue();
		stripe.setMode(mode);
		expect(await start(invoice)).toEqual({ kind: "unavailable" });
		stripe.setMode("up");
		expect((await start(invoice)).kind).toBe("redirect");
		expect(await findInvoicePayments(invoice.id)).toHaveLength(1);
	});
});
