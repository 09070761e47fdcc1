import { eq } from "drizzle-orm";
import fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { propertyRuns } from "#server/testing/property-runs.ts";
import { payAction } from "./pay-actions.server.ts";
import { readPayOptions } from "./pay-page.server.ts";
import { findRefunds } from "./payments.server.ts";
import { submitRefund } from "./refunds.server.ts";
import { findStripeSnapshot } from "./stripe.server.ts";
import {
	client,
	getOnlyPayment,
	getSessionEvents,
	issue,
	now,
	receive,
	refund,
	reload,
	setUpStripe,
	startTestCheckout,
	stripe,
} from "./stripe-fixtures.server.ts";
import type { StripeSnapshot } from "./stripe-snapshot.ts";
import { applySnapshot } from "./stripe-sync.server.ts";
import { providerEvents } from "./tables.server.ts";
import { storeStripeEvent } from "./webhook.server.ts";

setUpStripe();

/** Posts the form to pay the whole balance, as the customer's page does. */
async function postPayForm(invoice: Invoice) {
	const accessToken = createLinkToken("invoice", invoice.linkId);
	const body = new URLSearchParams({ intent: "pay", choice: "full", due: String(invoice.total), amount: "" });
	const request = new Request(`http://localhost:3000/invoice/view/${accessToken}`, { method: "POST", body });
	const context = new RouterContextProvider();
	context.set(clientContext, client);
	return payAction({ params: { accessToken }, request, context }).catch((thrown) => thrown);
}

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
		const { invoice, session } = await startTestCheckout();
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
		const { invoice, session } = await startTestCheckout();
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
		const { invoice, session } = await startTestCheckout();
		stripe.pay(session);
		stripe.setOverride(lie);
		await receive(...getSessionEvents(session));
		expect(await getOnlyPayment(invoice)).toMatchObject({ status: "pending", problem: "mismatch", allocated: 0 });
		expect(await reload(invoice)).toMatchObject({ status: "open" });
	});
});

describe("a Stripe response that never arrives", () => {
	test.each(["hanging", "late", "cutting"] as const)(
		"%s: the page says nothing was charged, and the same key leads to the same session",
		async (mode) => {
			const invoice = await issue();
			stripe.setMode(mode);
			expect(await postPayForm(invoice)).toMatchObject({
				data: { kind: "failed", errors: { "": expect.stringContaining("You weren't charged") } },
				init: { status: 503 },
			});
			stripe.setMode("up");
			expect((await readPayOptions(invoice.id, null, now))?.due).toBe(invoice.total);
			expect(await postPayForm(invoice)).toMatchObject({ status: 303 });
			const { id } = await getOnlyPayment(invoice);
			const made = stripe.sessions().filter(({ client_reference_id }) => client_reference_id === id);
			expect(made).toHaveLength(1);
			stripe.pay(made[0]?.id ?? "");
			await receive(...getSessionEvents(made[0]?.id ?? ""));
			expect(await reload(invoice)).toMatchObject({ status: "paid", settled: invoice.total });
		},
	);

	test.each(["late", "cutting"] as const)(
		"%s: a refund is requested again with its key and made once",
		async (mode) => {
			const { invoice, session } = await startTestCheckout();
			stripe.pay(session);
			await receive(...getSessionEvents(session));
			await refund(invoice, 10_000);
			const [row] = await findRefunds((await getOnlyPayment(invoice)).id);
			stripe.setMode(mode);
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

test("with events doubled, late or missing, the final state matches Stripe", async () => {
	const steps = ["clear", "bounce", "refund", "dispute", "won", "lost"] as const;
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom("card", "us_bank_account" as const),
			fc.array(fc.constantFrom(...steps), { maxLength: 5 }),
			fc.array(fc.nat({ max: 6 }), { maxLength: 8 }),
			async (method, history, order) => {
				const { invoice, session } = await startTestCheckout();
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
		{ numRuns: propertyRuns(25) },
	);
}, 60_000);
