import { invoiceUrl } from "#app/billing/invoices/emails.server.ts";
import { findInvoice, type Invoice } from "#app/billing/invoices/invoices.server.ts";
import { openInvoiceLink } from "#app/billing/invoices/links.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { consumeRateLimit } from "#app/platform/rate-limits.server.ts";
import { type CheckoutRequest, offeredMethods, readAmountDue, startCheckout } from "./checkout.server.ts";
import { formatPaymentMethod } from "./payment.ts";
import { payForm, promiseForm, questionForm } from "./payment-entry-form.ts";
import { findInvoicePayments } from "./payments.server.ts";
import {
	maxPromiseDays,
	recordAlreadyDiscussed,
	recordInvoiceQuestion,
	recordPromiseToPay,
} from "./reminders.server.ts";
import { readPaymentSettings } from "./settings.server.ts";
import { StripeUnavailableError } from "./stripe.server.ts";
import { isInProgress, syncFromStripe } from "./stripe-sync.server.ts";

type Client = { ip: string; userAgent: string };
/** How the customer came back from Stripe's page, from the query parameter `back`. */
export type CheckoutReturn = "paid" | "cancelled" | null;

/** The status of the latest online payment, for the customer. */
export type CheckoutState =
	| { kind: "checking" | "received" | "processing"; amount: number; method: string }
	| { kind: "failed"; reason: string }
	| { kind: "cancelled" }
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
		methods: due >= 50 ? offeredMethods(paymentOffer) : [],
		smallestPart:
			paymentOffer.smallestPart !== null && paymentOffer.smallestPart < due ? paymentOffer.smallestPart : null,
		byHand: paymentOffer.byHand,
		firstPromise: day,
		lastPromise: addDays(day, maxPromiseDays),
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
	return checkoutReturn === "cancelled" && last?.status !== "succeeded" ? { kind: "cancelled" } : null;
}

export type PayResult =
	| { kind: "redirect"; to: string }
	| { kind: "recorded"; intent: "ask" | "promise" | "talked" | "look"; status: 200 }
	| { kind: "failed"; intent: string; status: number; errors: Record<string, string>; typed: Record<string, string> };

/** Handles a form of the customer's page; `intent` says which one. Returns what the page shows next. */
export async function handlePayForm(token: string, form: FormData, client: Client, now: Date): Promise<PayResult> {
	const intent = String(form.get("intent"));
	const failed = (status: number, errors: Record<string, string>, typed: Record<string, string> = {}): PayResult => ({
		...{ kind: "failed", intent, status, errors, typed },
	});
	const invoiceRecord = await openInvoiceLink(token, now);
	if (!invoiceRecord) return failed(404, { "": "This link no longer works. Call us and we'll send you a new one." });
	const waitSeconds = await consumeRateLimit(intent === "look" ? "invoice.view" : "invoice.pay", client.ip);
	if (waitSeconds) {
		const minutes = Math.ceil(waitSeconds / 60);
		return failed(429, {
			"": `Too many attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}, or call us.`,
		});
	}
	if (intent === "look") return syncPendingPayments(invoiceRecord.invoice, now);
	if (intent === "ask") {
		const parsed = parseForm(questionForm, form);
		if (!parsed.ok) return failed(422, parsed.errors, parsed.typed);
		const result = await recordInvoiceQuestion(invoiceRecord.invoice, parsed.value.text, client, now);
		if (result === "closed")
			return failed(409, { text: "This invoice was voided. Please call us with your question." }, parsed.value);
		return { kind: "recorded", intent, status: 200 };
	}
	if (intent === "talked") {
		if ((await recordAlreadyDiscussed(invoiceRecord.invoice, client, now)) === "closed")
			return failed(409, { "": nothingToPay });
		return { kind: "recorded", intent, status: 200 };
	}
	if (intent === "promise") {
		const parsed = parseForm(promiseForm, form);
		if (!parsed.ok) return failed(422, parsed.errors, parsed.typed);
		const result = await recordPromiseToPay(invoiceRecord.invoice, parsed.value.on, client, now);
		if (result === "bad-day")
			return failed(422, { on: `Choose a date within the next ${maxPromiseDays} days.` }, parsed.value);
		if (result === "closed") return failed(409, { "": nothingToPay });
		return { kind: "recorded", intent, status: 200 };
	}
	if (intent !== "pay") return failed(400, { "": "We couldn't process that request. Reload the page and try again." });
	const parsed = parseForm(payForm, form);
	if (!parsed.ok) return failed(422, parsed.errors, parsed.typed);
	return redirectToCheckout(invoiceRecord.invoice, parsed.value, client, now, (status, errors) =>
		failed(status, errors, submittedText(form)),
	);
}

const nothingToPay = "There's nothing left to pay on this invoice. The page now shows its current status.";

async function redirectToCheckout(
	invoice: Invoice,
	request: CheckoutRequest,
	client: Client,
	now: Date,
	failed: (status: number, errors: Record<string, string>) => PayResult,
): Promise<PayResult> {
	const pageUrl = invoiceUrl(invoice);
	const returnUrls = { paid: `${pageUrl}?back=paid`, cancelled: `${pageUrl}?back=cancelled` };
	const checkout = await startCheckout(invoice, request, returnUrls, client, now);
	if (checkout.kind === "redirect") return { kind: "redirect", to: checkout.url };
	if (checkout.kind === "unavailable")
		return failed(503, {
			"": "Online payments aren't working right now. You weren't charged. Try again later, or pay by check.",
		});
	if (checkout.kind === "closed") return failed(409, { "": nothingToPay });
	const { smallestPart } = await readPaymentSettings();
	const minimum = smallestPart === null ? "" : `, or at least ${formatMoney(smallestPart)}`;
	return failed(422, { part: `Enter ${formatMoney(checkout.due)} to pay in full${minimum}.` });
}

/** Syncs pending payments from Stripe, so that the page is up to date before a webhook arrives. */
async function syncPendingPayments(invoice: Invoice, now: Date): Promise<PayResult> {
	for (const payment of (await findInvoicePayments(invoice.id)).filter(isInProgress).slice(0, 2))
		await syncFromStripe(payment.id, null, now).catch((error) => {
			if (!(error instanceof StripeUnavailableError)) throw error;
		});
	return { kind: "recorded", intent: "look", status: 200 };
}

function submittedText(form: FormData): Record<string, string> {
	return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** The origins that the pay form may redirect to: Stripe's page. For the content security policy. */
export function checkoutOrigins(): string[] {
	if (!settings.stripe) return [];
	const { hostname, origin } = new URL(settings.stripe.url);
	return [hostname === "api.stripe.com" ? "https://checkout.stripe.com" : origin];
}
