import { findInvoice } from "#app/billing/invoices/invoices.server.ts";
import { may } from "#app/people/staff/permissions.ts";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { balanceOf } from "./ledger.server.ts";
import { howPaid, unapplied } from "./payment.ts";
import { creditOf, paymentsOf } from "./payments.server.ts";
import { holdOf } from "./reminder.ts";
import { remindersOf } from "./reminders.server.ts";
import { readPaymentSettings } from "./settings.server.ts";
import { standingOf } from "./views.ts";

/** What the office sees of the money of one issued invoice; null for drafts and credit notes. */
export async function readInvoiceMoney(by: Permitted<"payments.view">, id: string, now: Date) {
	const invoice = (await findInvoice(id))?.invoice;
	if (!invoice || invoice.status === "draft" || invoice.kind === "credit") return null;
	const [payments, credit, { hold, told }, settings] = await Promise.all([
		paymentsOf(id),
		creditOf(invoice.customerId),
		remindersOf(id),
		readPaymentSettings(),
	]);
	const balance = balanceOf(invoice);
	const waiting = payments.some(({ status }) => status === "processing" || status === "disputed");
	const chased = {
		...{ status: invoice.status, balance, dueOn: invoice.dueOn ?? "", waiting, done: told.map(({ days }) => days) },
		...{ off: hold?.off ?? false, promisedOn: hold?.promisedOn ?? null, asked: Boolean(hold?.askedAt) },
	};
	return {
		balance,
		credit: balance ? credit : 0,
		creditUsed: invoice.creditUsed,
		today: today(now),
		mayRecord: may(by.role, "payments.record") && invoice.status !== "void",
		payments: payments.map((payment) => ({
			...{ id: payment.id, amount: payment.amount, receivedOn: payment.receivedOn },
			how: howPaid(payment.method, payment.checkNumber),
			standing: standingOf({ ...payment, credit: unapplied(payment.status, payment) }),
		})),
		reminders: {
			company: settings.remind,
			hold: holdOf(chased, today(now)),
			why: hold?.why ?? "",
			promisedOn: hold?.promisedOn ?? null,
			question: hold?.askedAt ? hold.question : "",
			sent: told.length,
		},
	};
}
