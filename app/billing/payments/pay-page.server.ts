import { linkOf } from "#app/billing/invoices/emails.server.ts";
import { findInvoice, type Invoice } from "#app/billing/invoices/invoices.server.ts";
import { openLink } from "#app/billing/invoices/links.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { dueNow, offeredMethods, type Pressed, startCheckout } from "./checkout.server.ts";
import { howPaid } from "./payment.ts";
import { paymentsOf } from "./payments.server.ts";
import { isUnderWay, look } from "./provider.server.ts";
import { payForm, promiseForm, questionForm } from "./receiving-form.ts";
import { askAboutInvoice, latestPromise, promisePayment, sayTalked } from "./reminders.server.ts";
import { readPaymentSettings } from "./settings.server.ts";
import { StripeAway } from "./stripe.server.ts";

type Client = { ip: string; userAgent: string };
export type Back = "paid" | "cancelled" | null;

/** What is true of the payments by card and bank, for the customer. */
export type PayState =
	| { kind: "checking" | "arrived" | "on-its-way"; amount: number; how: string }
	| { kind: "failed"; why: string }
	| { kind: "cancelled" }
	| null;

/** What the customer may do now about paying this invoice. */
export async function readPayPart(invoiceId: string, back: Back, now: Date) {
	const invoice = (await findInvoice(invoiceId))?.invoice;
	if (!invoice) return null;
	const [offer, { due, onItsWay }, payments] = await Promise.all([
		readPaymentSettings(),
		dueNow(invoice),
		paymentsOf(invoiceId),
	]);
	const day = today(now);
	return {
		due,
		onItsWay,
		ways: due >= 50 ? offeredMethods(offer) : [],
		smallestPart: offer.smallestPart !== null && offer.smallestPart < due ? offer.smallestPart : null,
		byHand: offer.byHand,
		firstPromise: day,
		lastPromise: addDays(day, latestPromise),
		state: stateOf(
			payments.filter(({ sessionId }) => sessionId),
			back,
		),
	};
}
export type PayPart = NonNullable<Awaited<ReturnType<typeof readPayPart>>>;

function stateOf(payments: Awaited<ReturnType<typeof paymentsOf>>, back: Back): PayState {
	const [last] = payments; // newest first
	const told = (kind: "checking" | "arrived" | "on-its-way", payment: NonNullable<typeof last>): PayState => ({
		kind,
		amount: payment.amount,
		how: howPaid(payment.method, "").toLowerCase(),
	});
	const onItsWay = payments.find(({ status }) => status === "processing");
	if (onItsWay) return told("on-its-way", onItsWay);
	if (last?.status === "failed") return { kind: "failed", why: last.failure };
	if (back === "paid" && last?.status === "pending") return told("checking", last);
	if (back === "paid" && last?.status === "succeeded") return told("arrived", last);
	return back === "cancelled" && last?.status !== "succeeded" ? { kind: "cancelled" } : null;
}

export type PayAnswer =
	| { kind: "away"; to: string }
	| { kind: "noted"; intent: "ask" | "promise" | "talked" | "look"; status: 200 }
	| { kind: "again"; intent: string; status: number; errors: Record<string, string>; typed: Record<string, string> };

/** One form post of the customer's page as a call of a verb, and its outcome as words. */
export async function answerPay(token: string, form: FormData, client: Client, now: Date): Promise<PayAnswer> {
	const intent = String(form.get("intent"));
	const again = (status: number, errors: Record<string, string>, typed: Record<string, string> = {}): PayAnswer => ({
		...{ kind: "again", intent, status, errors, typed },
	});
	const found = await openLink(token, now);
	if (!found) return again(404, { "": "This link does not open an invoice any more." });
	const wait = await overLimit(intent === "look" ? "invoice.look" : "invoice.pay", client.ip);
	if (wait) return again(429, { "": `Too many tries. Please wait ${Math.ceil(wait / 60)} minutes, or call us.` });
	if (intent === "look") return lookAgain(found.invoice, now);
	if (intent === "ask") {
		const parsed = parseForm(questionForm, form);
		if (!parsed.ok) return again(422, parsed.errors, parsed.typed);
		const asked = await askAboutInvoice(found.invoice, parsed.value.text, client, now);
		if (asked === "closed") return again(409, { text: "This invoice is void. Please call us." }, parsed.value);
		return { kind: "noted", intent, status: 200 };
	}
	if (intent === "talked") {
		if ((await sayTalked(found.invoice, client, now)) === "closed")
			return again(409, { "": "There is nothing to pay here any more. This page now shows how it stands." });
		return { kind: "noted", intent, status: 200 };
	}
	if (intent === "promise") {
		const parsed = parseForm(promiseForm, form);
		if (!parsed.ok) return again(422, parsed.errors, parsed.typed);
		const promised = await promisePayment(found.invoice, parsed.value.on, client, now);
		if (promised === "bad-day")
			return again(422, { on: `A day from today on, within ${latestPromise} days.` }, parsed.value);
		if (promised === "closed") return again(409, { "": nothingToPay });
		return { kind: "noted", intent, status: 200 };
	}
	if (intent !== "pay") return again(400, { "": "This is not understood." });
	const parsed = parseForm(payForm, form);
	if (!parsed.ok) return again(422, parsed.errors, parsed.typed);
	return pay(found.invoice, parsed.value, client, now, (status, errors) => again(status, errors, typedOf(form)));
}

const nothingToPay = "There is nothing to pay here any more. This page now shows how it stands.";

async function pay(
	invoice: Invoice,
	pressed: Pressed,
	client: Client,
	now: Date,
	again: (status: number, errors: Record<string, string>) => PayAnswer,
): Promise<PayAnswer> {
	const address = linkOf(invoice);
	const back = { paid: `${address}?back=paid`, cancelled: `${address}?back=cancelled` };
	const started = await startCheckout(invoice, pressed, back, client, now);
	if (started.kind === "go") return { kind: "away", to: started.url };
	if (started.kind === "away")
		return again(503, {
			"": "Card payments do not work at the moment. Nothing was charged. Please try again later, or pay by check.",
		});
	if (started.kind === "closed") return again(409, { "": nothingToPay });
	const { smallestPart } = await readPaymentSettings();
	const least = smallestPart === null ? "" : ` or a part from ${formatMoney(smallestPart)}`;
	return again(422, { part: `Pay ${formatMoney(started.due)}${least}.` });
}

/** Asks Stripe about what is under way, so that the page is right before any webhook comes. */
async function lookAgain(invoice: Invoice, now: Date): Promise<PayAnswer> {
	for (const payment of (await paymentsOf(invoice.id)).filter(isUnderWay).slice(0, 2))
		await look(payment.id, null, now).catch((error) => {
			if (!(error instanceof StripeAway)) throw error;
		});
	return { kind: "noted", intent: "look", status: 200 };
}

function typedOf(form: FormData): Record<string, string> {
	return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** Where the pay form may lead to: Stripe's own page. */
export function payTarget(): string[] {
	if (!settings.stripe) return [];
	const { hostname, origin } = new URL(settings.stripe.url);
	return [hostname === "api.stripe.com" ? "https://checkout.stripe.com" : origin];
}
