import { findInvoice } from "#app/billing/invoices/invoices.server.ts";
import { may, type Permitted } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { readCustomerCredit } from "./account.server.ts";
import { invoiceBalance } from "./ledger.server.ts";
import { paymentListStatus } from "./list-status.ts";
import { formatPaymentMethod, unappliedAmount } from "./payment.ts";
import { findInvoicePayments } from "./payments.server.ts";
import { reminderHold } from "./reminder.ts";
import { findReminders } from "./reminders.server.ts";
import { readPaymentSettings } from "./settings.server.ts";

/** The payments, customer credit and reminders of an issued invoice, for the office; null for drafts and credit memos. */
export async function readInvoicePayments(by: Permitted<"payments.view">, id: string, now: Date) {
	const invoice = (await findInvoice(id))?.invoice;
	if (!invoice || invoice.status === "draft" || invoice.kind === "credit-memo") return null;
	const [payments, credit, { hold, sent }, settings] = await Promise.all([
		findInvoicePayments(id),
		readCustomerCredit(invoice.customerId),
		findReminders(id),
		readPaymentSettings(),
	]);
	const balance = invoiceBalance(invoice);
	const isPaymentPending = payments.some(({ status }) => status === "processing" || status === "disputed");
	const reminderState = {
		status: invoice.status,
		balance,
		dueOn: invoice.dueOn ?? "",
		isPaymentPending,
		handledDays: sent.map(({ days }) => days),
		isOff: hold?.isOff ?? false,
		promisedPaymentOn: hold?.promisedPaymentOn ?? null,
		hasQuestion: Boolean(hold?.questionAt),
	};
	return {
		customerId: invoice.customerId,
		balance,
		credit: balance ? credit : 0,
		creditApplied: invoice.creditApplied,
		today: today(now),
		mayRecord: may(by.role, "payments.record") && invoice.status !== "void",
		payments: payments.map((payment) => ({
			id: payment.id,
			amount: payment.amount,
			receivedOn: payment.receivedOn,
			method: formatPaymentMethod(payment.method, payment.checkNumber),
			listStatus: paymentListStatus({ ...payment, credit: unappliedAmount(payment.status, payment) }),
		})),
		reminders: {
			company: settings.sendReminders,
			hold: reminderHold(reminderState, today(now)),
			reason: hold?.reason ?? null,
			promisedPaymentOn: hold?.promisedPaymentOn ?? null,
			question: hold?.questionAt ? hold.question : "",
			sentCount: sent.length,
		},
	};
}
