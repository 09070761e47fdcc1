import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { shareUrl } from "#app/documents/links/share-link.server.ts";
import type { ComposedEmail, EmailDefaults } from "#app/documents/sending/compose.ts";
import { emailBody, type Paragraph } from "#app/messaging/email/layout.server.ts";
import type { OutgoingEmail } from "#app/messaging/email/send.server.ts";
import {
	commonValues,
	type EmailText,
	fillPlaceholders,
	fillText,
	toParagraphs,
} from "#app/messaging/email-templates/email-template.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { formatDay } from "#app/platform/dates.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { formatMoney } from "#app/platform/money.ts";
import { invoiceTemplate } from "./email-templates.ts";
import { formatInvoiceTerms, invoiceTitle } from "./invoice.ts";
import type { Invoice } from "./invoices.server.ts";

const kinds = defineEmailKinds({
	"invoice-sent": { secret: false },
	"invoice-resent": { secret: false },
	"invoice-link": { secret: false, priority: "urgent" },
});

/** The part of a composed email that waits in the queue while the PDF is created. */
export type ComposedInvoiceEmail = Pick<ComposedEmail, "cc" | "subject" | "message">;

export const linkScope = "invoice";

/** The customer link of an invoice. It contains a secret token. */
export function invoiceUrl(invoice: Pick<Invoice, "linkId">): string {
	return shareUrl("/invoice/view", linkScope, invoice.linkId);
}

export function invoiceFileName(invoice: Pick<Invoice, "number" | "kind">): string {
	return `${invoice.kind === "credit-memo" ? "Credit memo" : "Invoice"} ${invoice.number ?? "draft"}.pdf`;
}

/**
 * What the office may change in the email. `text` is the company's for the first email with a balance due. A number that
 * isn't assigned yet is "{number}".
 */
export function defaultInvoiceEmail(
	invoice: Invoice,
	sendNumber: number,
	text: EmailText = invoiceTemplate.standard,
): EmailDefaults {
	const isCreditMemo = invoice.kind === "credit-memo";
	const title = invoiceTitle(invoice).toLowerCase();
	const balance = invoice.total - invoice.settled;
	const opening = isCreditMemo
		? `We've issued you a credit memo for the work at ${invoice.siteAddress}.`
		: sendNumber > 1
			? `Here's another copy of your ${title}.`
			: `Here's your ${title} for the work at ${invoice.siteAddress}. Thank you for your business!`;
	const number = invoice.number ?? "{number}";
	if (sendNumber === 1 && !isCreditMemo && balance) {
		const values = commonValues(invoice, invoice.letterhead?.name ?? "");
		const filled = fillText(text, { ...values, title, number, balance: formatMoney(balance), due: formatDue(invoice) });
		const message = [filled.message, invoice.message.trim()].filter(Boolean).join("\n\n");
		return { to: invoice.toEmail, subject: filled.subject, message };
	}
	const subject = `${isCreditMemo ? "Credit memo" : "Invoice"} ${number} from ${invoice.letterhead?.name ?? ""}`;
	return {
		to: invoice.toEmail,
		subject: isCreditMemo || !balance ? subject : `${subject}: ${formatMoney(balance)} due ${formatDue(invoice)}`,
		message: [opening, sendNumber === 1 ? invoice.message.trim() : ""].filter(Boolean).join("\n\n"),
	};
}

const isDueOnReceipt = ({ terms }: Invoice) => /receipt/.test(formatInvoiceTerms(terms));
const formatDue = (invoice: Invoice) => (isDueOnReceipt(invoice) ? "on receipt" : formatDay(invoice.dueOn ?? ""));

/**
 * The email that delivers the document. `sendNumber` counts from 1; a higher number says that it is another copy. `composed`
 * has what the sender changed, and `enclosed` are other credit memos that it delivers.
 */
export function invoiceEmail(
	invoice: Invoice,
	to: string,
	sendNumber: number,
	composed: ComposedInvoiceEmail | null = null,
	enclosed: readonly Invoice[] = [],
): OutgoingEmail {
	const number = invoice.number ?? "";
	const isCreditMemo = invoice.kind === "credit-memo";
	const email = composed ?? defaultInvoiceEmail(invoice, sendNumber);
	const balance = invoice.total - invoice.settled;
	const rows: [string, string][] = [
		[isCreditMemo ? "Credit memo" : "Invoice", number],
		["Job site address", invoice.siteAddress],
		[isCreditMemo ? "Credit" : "Total", formatMoney(invoice.total)],
	];
	if (!isCreditMemo && balance !== invoice.total) rows.push(["Balance due", formatMoney(balance)]);
	if (!isCreditMemo && balance) rows.push(["Due", isDueOnReceipt(invoice) ? "On receipt" : formatDue(invoice)]);
	const paragraphs: Paragraph[] = [
		greeting(invoice.toName),
		...toParagraphs(fillPlaceholders(email.message, { number })),
		{ rows },
		...enclosed.map(enclosureSentence),
		{ button: isCreditMemo ? "View credit memo" : "View invoice", url: invoiceUrl(invoice) },
		balance && !isCreditMemo
			? "Open the invoice online to see your balance and how to pay. A PDF copy is attached."
			: "A PDF copy is attached.",
		contactLine(invoice),
	];
	return {
		entity: "invoice",
		entityId: invoice.id,
		kind: kinds[sendNumber > 1 ? "invoice-resent" : "invoice-sent"],
		idempotencyKey: `invoice:${invoice.id}:sent:${sendNumber}`,
		to,
		cc: composed?.cc,
		replyTo: invoice.letterhead?.email,
		subject: fillPlaceholders(email.subject, { number }),
		...emailBody(invoice.letterhead ?? blankLetterhead, paragraphs, invoiceReason(invoice)),
		attachments: [invoice, ...enclosed].flatMap((each) => (each.pdfKey ? [invoiceAttachment(each)] : [])),
	};
}

/** "Credit memo CM-2026-0003 for $100.00 is attached." */
export const enclosureSentence = ({ number, total }: Invoice) =>
	`Credit memo ${number} for ${formatMoney(total)} is attached.`;

/** The stored PDF of an issued invoice or credit memo. */
export function invoiceAttachment(invoice: Invoice) {
	return { name: invoiceFileName(invoice), key: invoice.pdfKey ?? "", type: "application/pdf" };
}

/** The email with a new link that a visitor requested. It goes to the address on file. */
export function newLinkEmail(invoice: Invoice, idempotencyKey: string): OutgoingEmail {
	const name = invoice.letterhead?.name ?? "";
	const documentName = invoice.kind === "credit-memo" ? "credit memo" : "invoice";
	return {
		entity: "invoice",
		entityId: invoice.id,
		kind: kinds["invoice-link"],
		idempotencyKey,
		to: invoice.toEmail,
		replyTo: invoice.letterhead?.email,
		subject: `New link to ${documentName} ${invoice.number} from ${name}`,
		...emailBody(
			invoice.letterhead ?? blankLetterhead,
			[
				greeting(invoice.toName),
				`Here's your new link to ${documentName} ${invoice.number}.`,
				{ button: `View ${documentName}`, url: invoiceUrl(invoice) },
				"If you didn't ask for this, you can ignore this email.",
				contactLine(invoice),
			],
			invoiceReason(invoice),
		),
		attachments: [],
	};
}

/** The end of "You're getting this email because". */
export const invoiceReason = ({ kind, number, siteAddress }: Invoice) =>
	`of ${kind === "credit-memo" ? "credit memo" : "invoice"} ${number ?? ""} for work at ${siteAddress}`;

function contactLine(invoice: Invoice): string {
	const phone = invoice.letterhead?.phone;
	return phone ? `Questions? Reply to this email or call ${phone}.` : "Questions? Reply to this email.";
}
