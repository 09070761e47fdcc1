import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { shareUrl } from "#app/documents/links/share-link.server.ts";
import { emailBody, type Paragraph } from "#app/messaging/email/layout.ts";
import type { OutgoingEmail } from "#app/messaging/email/send.server.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { formatDay } from "#app/platform/dates.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { formatMoney } from "#app/platform/money.ts";
import { formatInvoiceTerms, invoiceTitle } from "./invoice.ts";
import type { Invoice } from "./invoices.server.ts";

const kinds = defineEmailKinds({
	"invoice-sent": { secret: false },
	"invoice-resent": { secret: false },
	"invoice-link": { secret: false, priority: "urgent" },
});

export const linkScope = "invoice";

/** The customer link of an invoice. It contains a secret token. */
export function invoiceUrl(invoice: Pick<Invoice, "linkId">): string {
	return shareUrl("/invoice/view", linkScope, invoice.linkId);
}

export function invoiceFileName(invoice: Pick<Invoice, "number" | "kind">): string {
	return `${invoice.kind === "credit-memo" ? "Credit memo" : "Invoice"} ${invoice.number ?? "draft"}.pdf`;
}

/** The email that delivers the document. `sendNumber` counts from 1; a higher number says that it is another copy. */
export function invoiceEmail(invoice: Invoice, to: string, sendNumber: number): OutgoingEmail {
	const name = invoice.letterhead?.name ?? "";
	const number = invoice.number ?? "";
	const isCreditMemo = invoice.kind === "credit-memo";
	const title = invoiceTitle(invoice).toLowerCase();
	const balance = invoice.total - invoice.settled;
	const isDueOnReceipt = /receipt/.test(formatInvoiceTerms(invoice.terms));
	const due = isDueOnReceipt ? "on receipt" : formatDay(invoice.dueOn ?? "");
	const rows: [string, string][] = [
		[isCreditMemo ? "Credit memo" : "Invoice", number],
		["Job site address", invoice.siteAddress],
		[isCreditMemo ? "Credit" : "Total", formatMoney(invoice.total)],
	];
	if (!isCreditMemo && balance !== invoice.total) rows.push(["Balance due", formatMoney(balance)]);
	if (!isCreditMemo && balance) rows.push(["Due", isDueOnReceipt ? "On receipt" : due]);
	const paragraphs: Paragraph[] = [
		greeting(invoice.toName),
		isCreditMemo
			? `We've issued you a credit memo for the work at ${invoice.siteAddress}.`
			: sendNumber > 1
				? `Here's another copy of your ${title}.`
				: `Here's your ${title} for the work at ${invoice.siteAddress}. Thank you for your business!`,
		...(invoice.message.trim() && sendNumber === 1 ? [invoice.message.trim()] : []),
		{ rows },
		{ button: isCreditMemo ? "View credit memo" : "View invoice", url: invoiceUrl(invoice) },
		balance && !isCreditMemo
			? "Open the invoice online to see your balance and how to pay. A PDF copy is attached."
			: "A PDF copy is attached.",
		contactLine(invoice),
	];
	const subject = `${isCreditMemo ? "Credit memo" : "Invoice"} ${number} from ${name}`;
	return {
		entity: "invoice",
		entityId: invoice.id,
		kind: kinds[sendNumber > 1 ? "invoice-resent" : "invoice-sent"],
		idempotencyKey: `invoice:${invoice.id}:sent:${sendNumber}`,
		to,
		replyTo: invoice.letterhead?.email,
		subject: isCreditMemo || !balance ? subject : `${subject}: ${formatMoney(balance)} due ${due}`,
		...emailBody(invoice.letterhead ?? blankLetterhead, paragraphs),
		attachments: invoice.pdfKey
			? [{ name: invoiceFileName(invoice), key: invoice.pdfKey, type: "application/pdf" }]
			: [],
	};
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
		...emailBody(invoice.letterhead ?? blankLetterhead, [
			greeting(invoice.toName),
			`Here's your new link to ${documentName} ${invoice.number}.`,
			{ button: `View ${documentName}`, url: invoiceUrl(invoice) },
			"If you didn't ask for this, you can ignore this email.",
			contactLine(invoice),
		]),
		attachments: [],
	};
}

function contactLine(invoice: Invoice): string {
	const phone = invoice.letterhead?.phone;
	return phone ? `Questions? Reply to this email or call ${phone}.` : "Questions? Reply to this email.";
}
