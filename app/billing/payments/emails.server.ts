import { linkOf } from "#app/billing/invoices/emails.server.ts";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { fillIn } from "#app/documents/reminders/reminder-times.ts";
import { emailBody, type Paragraph } from "#app/messaging/email/layout.ts";
import type { Letter } from "#app/messaging/email/outgoing.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import type { Payment } from "./ledger.server.ts";
import { balanceOf } from "./ledger.server.ts";
import { howPaid } from "./payment.ts";
import type { Step } from "./reminder.ts";

/** Says how much came, for what, and what is still open. */
export function receiptMail(
	invoice: Invoice,
	payment: Payment,
	attached: { name: string; key: string } | null,
): Letter {
	const balance = balanceOf(invoice);
	const number = invoice.number ?? "";
	const rows: [string, string][] = [
		["Received", formatMoney(payment.amount)],
		["On", formatDay(payment.receivedOn ?? "")],
		["By", howPaid(payment.method, payment.checkNumber)],
		["For invoice", number],
		["Still open", formatMoney(balance)],
	];
	const credit = payment.amount - payment.allocated - payment.refunded - payment.withheld;
	if (credit > 0) rows.push(["Your credit with us", formatMoney(credit)]);
	return letter(invoice, {
		kind: "payment-receipt",
		once: `payment:${payment.id}:receipt`,
		subject: `Receipt for ${formatMoney(payment.amount)}, invoice ${number}`,
		words: ["thank you. We received your payment.", { rows }],
		attachments: attached ? [{ ...attached, type: "application/pdf" }] : [],
	});
}

export function refundMail(
	invoice: Invoice,
	payment: Payment,
	refund: { id: string; amount: number; way: string },
): Letter {
	const how =
		refund.way === "stripe"
			? "It goes back the way you paid; banks take five to ten days."
			: `It comes by ${refund.way}.`;
	return letter(invoice, {
		kind: "payment-refund",
		once: `refund:${refund.id}`,
		subject: `We refunded ${formatMoney(refund.amount)}, invoice ${invoice.number}`,
		words: [
			`we gave back ${formatMoney(refund.amount)} of the ${formatMoney(payment.amount)} you paid for invoice ${invoice.number}. ${how}`,
		],
	});
}

export function reminderMail(invoice: Invoice, step: Step, balance: number): Letter {
	const words = {
		name: invoice.toName,
		number: invoice.number ?? "",
		balance: formatMoney(balance),
		due: formatDay(invoice.dueOn ?? ""),
		company: invoice.letterhead?.name ?? "",
	};
	const [first = "", ...rest] = fillIn(step.text, words).split(/\n\n+/);
	return letter(invoice, {
		kind: "invoice-reminder",
		once: `invoice:${invoice.id}:reminder:${step.days}`,
		subject: fillIn(step.subject, words),
		greeting: first,
		words: rest,
	});
}

export function promiseMail(invoice: Invoice, on: string, to: string): Letter {
	return officeLetter(invoice, to, {
		kind: "invoice-promise",
		once: `invoice:${invoice.id}:promise:${on}`,
		subject: `${invoice.toName} pays ${invoice.number} on ${formatDay(on)}`,
		words: [
			`${invoice.toName} says: I will pay invoice ${invoice.number} on ${formatDay(on)}. Reminders wait until that day is over.`,
		],
	});
}

export function talkedMail(invoice: Invoice, to: string): Letter {
	return officeLetter(invoice, to, {
		kind: "invoice-promise",
		once: `invoice:${invoice.id}:talked`,
		subject: `${invoice.toName} says you have talked about ${invoice.number}`,
		words: [
			`${invoice.toName} says about invoice ${invoice.number}: we have talked about this. Reminders stay off until you switch them on again.`,
		],
	});
}

export function questionMail(invoice: Invoice, text: string, to: string, now: Date): Letter {
	return officeLetter(invoice, to, {
		kind: "invoice-question",
		once: `invoice:${invoice.id}:question:${now.toISOString()}`,
		subject: `Question about ${invoice.number} from ${invoice.toName}`,
		words: [
			`${invoice.toName} asks about invoice ${invoice.number}:`,
			text,
			"Answer this mail, then note in the office that you did: until then no reminder goes out.",
		],
	});
}

type Words = {
	kind: string;
	once: string;
	subject: string;
	greeting?: string;
	words: Paragraph[];
	attachments?: Letter["attachments"];
};

function letter(invoice: Invoice, { greeting, words, ...facts }: Words): Letter {
	const { phone = "", email = "", name = "" } = invoice.letterhead ?? {};
	return {
		...{ entity: "invoice", entityId: invoice.id, to: invoice.toEmail, replyTo: email || undefined, ...facts },
		...emailBody(invoice.letterhead ?? blankLetterhead, [
			greeting ?? `Hello ${invoice.toName},`,
			...words,
			{ button: "Open your invoice", url: linkOf(invoice) },
			`Questions? Reply to this mail, or call ${phone}${email ? ` or write to ${email}` : ""}.`,
		]),
	};
}

function officeLetter(invoice: Invoice, to: string, { words, ...facts }: Words): Letter {
	return {
		...{ entity: "invoice", entityId: invoice.id, to, replyTo: invoice.toEmail || undefined, ...facts },
		...emailBody(invoice.letterhead ?? blankLetterhead, [
			...words,
			{ button: "Open the invoice", url: `${settings.origin}/admin/invoices/${invoice.id}` },
		]),
	};
}
