import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { createTestIssuedInvoice, getInvoice } from "#app/billing/invoices/fixtures.server.ts";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openStripeServer, type StripeEvent, type StripeServer } from "#server/testing/stripe-server.ts";
import { startCheckout } from "./checkout.server.ts";
import { findInvoicePayments } from "./payments.server.ts";
import { type RefundRequest, refundPayment } from "./refunds.server.ts";
import { storeStripeEvent } from "./webhook.server.ts";

export let product: TestProduct;
export let stripe: StripeServer;
export let owner: Staff;
export const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" };
const returnUrls = { paid: "http://localhost:3000/paid", canceled: "http://localhost:3000/back" };
export const now = new Date();

/** Opens a Stripe server and a product that uses it, for all the tests in a file. */
export function setUpStripe(): void {
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
}

export const issue = async () => (await createTestIssuedInvoice(owner, {}, now)).invoice;
export const reload = async ({ id }: Pick<Invoice, "id">) => (await getInvoice(id)).invoice;
export async function getOnlyPayment(invoice: Invoice) {
	const [payment, ...others] = await findInvoicePayments(invoice.id);
	if (!payment || others.length) throw new Error(`${others.length + 1} payments`);
	return payment;
}
export const start = (invoice: Invoice, amount = invoice.total, method: "card" | "bank" = "card") =>
	startCheckout(invoice, { amount, method }, returnUrls, client, now);
/** Starts a checkout that is not paid yet. */
export async function startTestCheckout(amount?: number) {
	const invoice = await issue();
	const started = await start(invoice, amount);
	if (started.kind !== "redirect") throw new Error(started.kind);
	return { invoice, session: started.url.split("/").at(-1) ?? "" };
}
export async function receive(...events: (StripeEvent | undefined)[]): Promise<void> {
	for (const event of events) {
		const body = JSON.stringify(event);
		expect(["stored", "duplicate"]).toContain(await storeStripeEvent(body, stripe.sign(body), new Date()));
		await product.drain();
	}
}
export const getSessionEvents = (session: string) => {
	const intent = stripe.sessions().find(({ id }) => id === session)?.payment_intent;
	return stripe.events.filter(
		({ data: { object } }) => object.id === session || object.id === intent || object.payment_intent === intent,
	);
};
export const refund = async (invoice: Invoice, amount: number, credit: RefundRequest["credit"] = null) => {
	const { id, version } = await getOnlyPayment(invoice);
	return refundPayment(
		permissionFor(owner, "payments.refund"),
		id,
		version,
		{ amount, method: "stripe", reason: "", credit },
		now,
	);
};
