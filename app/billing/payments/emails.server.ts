import {
	enclosureSentence,
	invoiceAttachment,
	invoiceReason,
	invoiceUrl,
} from "#app/billing/invoices/emails.server.ts";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import type { EmailDefaults } from "#app/documents/sending/compose.ts";
import { emailBody, type Paragraph, staffReason } from "#app/messaging/email/layout.server.ts";
import type { OutgoingEmail } from "#app/messaging/email/send.server.ts";
import { commonValues, fillPlaceholders, toParagraphs } from "#app/messaging/email-templates/email-template.ts";
import { firstName, greeting } from "#app/people/customers/greeting.ts";
import { formatDay } from "#app/platform/dates.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import type { Reminder } from "./default-reminders.ts";
import type { Payment } from "./ledger.server.ts";
import { invoiceBalance } from "./ledger.server.ts";
import { formatPaymentMethod } from "./payment.ts";

/** the keys of the notices to staff */
export const paymentDateEmails = "invoice-payment-date";
export const receivedEmails = "payment-received";
const kinds = defineEmailKinds({
	"payment-receipt": { secret: false },
	"payment-refund": { secret: false },
	"payment-received-office": { secret: false },
	"check-returned": { secret: false },
	"invoice-reminder": { secret: false, priority: "bulk" },
	"invoice-payment-date": { secret: false },
});

/** The receipt: the amount received, the invoice it was for, and the balance due. */
export function receiptEmail(
	invoice: Invoice,
	payment: Payment,
	pdf: { name: string; key: string } | null,
): OutgoingEmail {
	const balance = invoiceBalance(invoice);
	const number = invoice.number ?? "";
	const rows: [string, string][] = [
		["Amount received", formatMoney(payment.amount)],
		["Date received", formatDay(payment.receivedOn ?? "")],
		["Payment method", formatPaymentMethod(payment.method, payment.checkNumber)],
		["Invoice", number],
		["Balance due", formatMoney(balance)],
	];
	const credit = payment.amount - payment.allocated - payment.refunded - payment.withheld;
	if (credit > 0) rows.push(["Your credit", formatMoney(credit)]);
	return customerEmail(invoice, {
		kind: kinds["payment-receipt"],
		idempotencyKey: `payment:${payment.id}:receipt`,
		subject: `Receipt for ${formatMoney(payment.amount)}, invoice ${number}`,
		paragraphs: ["We received your payment. Thank you!", { rows }],
		attachments: pdf ? [{ ...pdf, type: "application/pdf" }] : [],
	});
}

export function refundEmail(
	invoice: Invoice,
	payment: Payment,
	refund: { id: string; amount: number; method: string },
	creditMemos: readonly Invoice[] = [],
): OutgoingEmail {
	const how =
		refund.method === "stripe"
			? "We sent the refund to your original payment method. Your bank may take 5 to 10 days to process it."
			: refund.method === "check"
				? "You'll receive your refund by check."
				: "You'll receive your refund in cash.";
	const amountPart = refund.amount < payment.amount ? `${formatMoney(refund.amount)} of ` : "";
	return customerEmail(invoice, {
		kind: kinds["payment-refund"],
		idempotencyKey: `refund:${refund.id}`,
		subject: `Refund of ${formatMoney(refund.amount)} for invoice ${invoice.number}`,
		paragraphs: [
			`We refunded ${amountPart}your ${formatMoney(payment.amount)} payment for invoice ${invoice.number}. ${how}`,
			{
				rows: [
					["Refund", formatMoney(refund.amount)],
					["Invoice", invoice.number ?? ""],
					["Balance due", formatMoney(invoiceBalance(invoice))],
				],
			},
			...creditMemos.map(enclosureSentence),
		],
		attachments: creditMemos.map(invoiceAttachment),
	});
}

/** The values of the placeholders in the email about a returned check. */
export function returnedCheckValues(invoice: Invoice, payment: Payment) {
	return {
		...commonValues(invoice, invoice.letterhead?.name ?? ""),
		number: invoice.number ?? "",
		check: payment.checkNumber ? `check ${payment.checkNumber}` : "check",
		amount: formatMoney(payment.amount),
		balance: formatMoney(invoiceBalance(invoice)),
	};
}

/** Tells the customer that the bank returned their check. One email per `idempotencySuffix`. */
export function returnedCheckEmail(
	invoice: Invoice,
	payment: Payment,
	idempotencySuffix: string,
	{ to, cc, subject, message }: EmailDefaults & { cc?: string[] },
): OutgoingEmail {
	const email = customerEmail(invoice, {
		kind: kinds["check-returned"],
		idempotencyKey: `payment:${payment.id}:returned:${idempotencySuffix}`,
		subject,
		paragraphs: toParagraphs(message),
	});
	return { ...email, to, cc };
}

/** What the office may change in a reminder. */
export function defaultInvoiceReminder(invoice: Invoice, reminder: Reminder): EmailDefaults {
	const values = {
		name: firstName(invoice.toName),
		number: invoice.number ?? "",
		balance: formatMoney(invoiceBalance(invoice)),
		due: formatDay(invoice.dueOn ?? ""),
		company: invoice.letterhead?.name ?? "",
	};
	return {
		to: invoice.toEmail,
		subject: fillPlaceholders(reminder.subject, values),
		message: fillPlaceholders(reminder.text, values),
	};
}

/** A reminder to pay, which greets the customer itself. One email per `idempotencySuffix`. */
export function reminderEmail(
	invoice: Invoice,
	idempotencySuffix: string,
	{ to, cc, subject, message }: EmailDefaults & { cc?: string[] },
): OutgoingEmail {
	const [opening = "", ...rest] = toParagraphs(message);
	const email = customerEmail(invoice, {
		kind: kinds["invoice-reminder"],
		idempotencyKey: `invoice:${invoice.id}:reminder:${idempotencySuffix}`,
		subject,
		opening,
		paragraphs: rest,
	});
	return { ...email, to, cc };
}

/** Tells the office on which date the customer will pay. */
export function paymentDateEmail(invoice: Invoice, on: string, to: string): OutgoingEmail {
	return officeEmail(invoice, to, {
		kind: kinds["invoice-payment-date"],
		idempotencyKey: `invoice:${invoice.id}:payment-date:${on}`,
		subject: `${invoice.toName} will pay ${invoice.number} on ${formatDay(on)}`,
		paragraphs: [
			`${invoice.toName} says they'll pay invoice ${invoice.number} on ${formatDay(on)}. Reminders are paused through that day.`,
		],
	});
}

export function alreadyDiscussedEmail(invoice: Invoice, to: string): OutgoingEmail {
	return officeEmail(invoice, to, {
		kind: kinds["invoice-payment-date"],
		idempotencyKey: `invoice:${invoice.id}:already-discussed`,
		subject: `${invoice.toName} says you've already talked about ${invoice.number}`,
		paragraphs: [
			`${invoice.toName} says you've already talked about invoice ${invoice.number}. Reminders for this invoice are off until you turn them back on.`,
		],
	});
}

type EmailParts = {
	kind: OutgoingEmail["kind"];
	idempotencyKey: string;
	subject: string;
	opening?: string;
	paragraphs: Paragraph[];
	attachments?: OutgoingEmail["attachments"];
};

function customerEmail(invoice: Invoice, { opening, paragraphs, ...envelope }: EmailParts): OutgoingEmail {
	const { phone = "", email = "" } = invoice.letterhead ?? {};
	return {
		entity: "invoice",
		entityId: invoice.id,
		to: invoice.toEmail,
		replyTo: email || undefined,
		...envelope,
		...emailBody(
			invoice.letterhead ?? blankLetterhead,
			[
				opening ?? greeting(invoice.toName),
				...paragraphs,
				{ button: "View invoice", url: invoiceUrl(invoice) },
				phone ? `Questions? Reply to this email or call ${phone}.` : "Questions? Reply to this email.",
			],
			invoiceReason(invoice),
		),
	};
}

function officeEmail(invoice: Invoice, to: string, { paragraphs, ...envelope }: EmailParts): OutgoingEmail {
	return {
		entity: "invoice",
		entityId: invoice.id,
		to,
		replyTo: invoice.toEmail || undefined,
		...envelope,
		...emailBody(
			invoice.letterhead ?? blankLetterhead,
			[...paragraphs, { button: "Open invoice", url: `${settings.origin}/admin/invoices/${invoice.id}` }],
			invoiceReason(invoice),
		),
	};
}

/** What a colleague who wants to know reads when a payment has arrived. */
export function receivedNoticeEmail(invoice: Invoice, { id, amount, method, checkNumber }: Payment) {
	return {
		kind: kinds["payment-received-office"],
		subject: `Payment received: ${formatMoney(amount)} from ${invoice.toName}`,
		...emailBody(
			{ name: invoice.letterhead?.name ?? "" },
			[
				`${invoice.toName} paid ${formatMoney(amount)} for invoice ${invoice.number} by ${formatPaymentMethod(method, checkNumber).toLowerCase()}.`,
				{ button: "View payment", url: `${settings.origin}/admin/payments/${id}` },
			],
			staffReason,
		),
	};
}
