import { invoiceUrl } from "#app/billing/invoices/emails.server.ts";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { invoicePages } from "#app/billing/invoices/link-page.server.ts";
import { askAbout, askForm } from "#app/documents/links/ask-us.server.ts";
import { messageLimit } from "#app/messaging/conversations/urls.ts";
import { noFields } from "#app/platform/form.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { startCheckout } from "./checkout.server.ts";
import { payForm, paymentDateForm } from "./payment-entry-form.ts";
import { findInvoicePayments } from "./payments.server.ts";
import { holdForQuestion, maxPaymentDateDays, recordAlreadyDiscussed, recordPaymentDate } from "./reminders.server.ts";
import { readPaymentSettings } from "./settings.server.ts";
import { StripeUnavailableError } from "./stripe.server.ts";
import { isInProgress, syncFromStripe } from "./stripe-sync.server.ts";
import { invoicePayLimit, invoiceViewLimit } from "./urls.ts";

const nothingToPay = "There's nothing left to pay on this invoice. The page now shows its current status.";

/** The page thanks the customer for what was recorded. */
const recorded = { kind: "recorded", status: 200 } as const;

/** The forms of the customer's page of an invoice. */
export const payAction = invoicePages.action({
	path: (token) => `/invoice/view/${token}`,
	stale: nothingToPay,
	limit: invoicePayLimit,
	intents: {
		pay: invoicePages.intent(payForm, async ({ opened: { invoice }, value, client, now }) => {
			const pageUrl = invoiceUrl(invoice);
			const returnUrls = { paid: `${pageUrl}?back=paid`, canceled: `${pageUrl}?back=canceled` };
			const checkout = await startCheckout(invoice, value, returnUrls, client, now);
			if (checkout.kind === "redirect") return { to: checkout.url };
			if (checkout.kind === "closed") return "stale";
			if (checkout.kind === "unavailable")
				return refused(
					"Online payments aren't working right now. You weren't charged. Try again later, or pay by check.",
					503,
				);
			const { minimumPartialPayment } = await readPaymentSettings();
			const minimum = minimumPartialPayment === null ? "" : `, or at least ${formatMoney(minimumPartialPayment)}`;
			return invalid({ amount: `Enter ${formatMoney(checkout.due)} to pay in full${minimum}.` });
		}),
		"payment-date": invoicePages.intent(paymentDateForm, async ({ opened: { invoice }, value, client, now }) => {
			const result = await recordPaymentDate(invoice, value.date, client, now);
			if (result === "bad-date") return invalid({ date: `Choose a date within the next ${maxPaymentDateDays} days.` });
			return result === "closed" ? "stale" : recorded;
		}),
		ask: invoicePages.intent(
			askForm,
			async ({ opened: { invoice }, value, client, now, path }) => {
				const { id, customerId, toName, toEmail } = invoice;
				const asked = { entity: "invoice", id, customerId, name: toName, email: toEmail };
				return askAbout(asked, value, client, now, path, (tx, text) => holdForQuestion(tx, invoice, text, client, now));
			},
			messageLimit,
		),
		"already-discussed": invoicePages.intent(noFields, async ({ opened: { invoice }, client, now }) =>
			(await recordAlreadyDiscussed(invoice, client, now)) === "closed" ? "stale" : recorded,
		),
		// the page polls while it waits for Stripe
		"check-status": invoicePages.intent(
			noFields,
			async ({ opened: { invoice }, now, path }) => {
				await syncPendingPayments(invoice, now);
				return { to: `${path}?back=paid` };
			},
			invoiceViewLimit,
		),
	},
});

/** Syncs pending payments from Stripe, so that the page is up to date before a webhook arrives. */
async function syncPendingPayments(invoice: Invoice, now: Date): Promise<void> {
	for (const payment of (await findInvoicePayments(invoice.id)).filter(isInProgress).slice(0, 2))
		await syncFromStripe(payment.id, null, now).catch((error) => {
			if (!(error instanceof StripeUnavailableError)) throw error;
		});
}
