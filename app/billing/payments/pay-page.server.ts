import { findInvoice } from "#app/billing/invoices/invoices.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { offeredMethods, readAmountDue } from "./checkout.server.ts";
import { formatPaymentMethod } from "./payment.ts";
import { findInvoicePayments } from "./payments.server.ts";
import { maxPaymentDateDays } from "./reminders.server.ts";
import { readPaymentSettings } from "./settings.server.ts";
import { findStripeUrl } from "./stripe-account.server.ts";

/** How the customer came back from Stripe's page, from the query parameter `back`. */
export type CheckoutReturn = "paid" | "canceled" | null;

/** The status of the latest online payment, for the customer. */
export type CheckoutState =
	| { kind: "checking" | "received" | "processing"; amount: number; method: string }
	| { kind: "failed"; reason: string }
	| { kind: "canceled" }
	| null;

/** How the customer can pay this invoice now. Amounts are in cents. */
export async function readPayOptions(invoiceId: string, checkoutReturn: CheckoutReturn, now: Date) {
	const invoice = (await findInvoice(invoiceId))?.invoice;
	if (!invoice) return null;
	const [paymentOffer, { due, processing }, payments] = await Promise.all([
		readPaymentSettings(),
		readAmountDue(invoice),
		findInvoicePayments(invoiceId),
	]);
	const day = today(now);
	return {
		due,
		processing,
		// Stripe's minimum charge is $0.50
		methods: due >= 50 ? await offeredMethods(paymentOffer) : [],
		minimumPartialPayment:
			paymentOffer.minimumPartialPayment !== null && paymentOffer.minimumPartialPayment < due
				? paymentOffer.minimumPartialPayment
				: null,
		checkCashInstructions: paymentOffer.checkCashInstructions,
		firstPaymentDate: day,
		lastPaymentDate: addDays(day, maxPaymentDateDays),
		state: checkoutState(
			payments.filter(({ sessionId }) => sessionId),
			checkoutReturn,
		),
	};
}
export type PayOptions = NonNullable<Awaited<ReturnType<typeof readPayOptions>>>;

function checkoutState(
	payments: Awaited<ReturnType<typeof findInvoicePayments>>,
	checkoutReturn: CheckoutReturn,
): CheckoutState {
	const [last] = payments; // newest first
	const describe = (
		kind: "checking" | "received" | "processing",
		payment: NonNullable<typeof last>,
	): CheckoutState => ({
		kind,
		amount: payment.amount,
		method: formatPaymentMethod(payment.method, "").toLowerCase(),
	});
	const processing = payments.find(({ status }) => status === "processing");
	if (processing) return describe("processing", processing);
	if (last?.status === "failed") return { kind: "failed", reason: last.failure };
	if (checkoutReturn === "paid" && last?.status === "pending") return describe("checking", last);
	if (checkoutReturn === "paid" && last?.status === "succeeded") return describe("received", last);
	return checkoutReturn === "canceled" && last?.status !== "succeeded" ? { kind: "canceled" } : null;
}

/** The origins that the pay form may redirect to: Stripe's page. For the content security policy. */
export async function checkoutOrigins(): Promise<string[]> {
	const url = await findStripeUrl();
	if (!url) return [];
	const { hostname, origin } = new URL(url);
	return [hostname === "api.stripe.com" ? "https://checkout.stripe.com" : origin];
}
