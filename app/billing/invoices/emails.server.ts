import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { secretAddress } from "#app/documents/links/share-link.server.ts";
import { emailBody, type Paragraph } from "#app/messaging/email/layout.ts";
import type { Letter } from "#app/messaging/email/outgoing.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { termWords, titleOf } from "./invoice.ts";
import type { Invoice } from "./invoices.server.ts";

export const linkScope = "invoice";

export function linkOf(invoice: Pick<Invoice, "linkId">): string {
	return secretAddress("/invoice/view", linkScope, invoice.linkId);
}

export function fileName(invoice: Pick<Invoice, "number" | "kind">): string {
	return `${invoice.kind === "credit" ? "Credit note" : "Invoice"} ${invoice.number ?? "draft"}.pdf`;
}

/** The mail that brings the paper; `time` counts from 1. */
export function invoiceMail(invoice: Invoice, to: string, time: number): Letter {
	const name = invoice.letterhead?.name ?? "";
	const number = invoice.number ?? "";
	const credit = invoice.kind === "credit";
	const what = titleOf(invoice).toLowerCase();
	const balance = invoice.total - invoice.settled;
	const rows: [string, string][] = [
		[credit ? "Credit note" : "Invoice", number],
		["Work at", invoice.siteAddress],
		["Total", formatMoney(invoice.total)],
	];
	if (!credit && balance !== invoice.total) rows.push(["Still to be paid", formatMoney(balance)]);
	if (!credit && balance) rows.push(["Due", `${formatDay(invoice.dueOn ?? "")}`]);
	const paragraphs: Paragraph[] = [
		`Hello ${invoice.toName},`,
		credit
			? `here is a credit note for the work at ${invoice.siteAddress}.`
			: time > 1
				? `here is your ${what} once more.`
				: `thank you for your trust. Here is your ${what} for the work at ${invoice.siteAddress}.`,
		...(invoice.message.trim() && time === 1 ? [invoice.message.trim()] : []),
		{ rows },
		{ button: credit ? "Open your credit note" : "Open your invoice", url: linkOf(invoice) },
		credit
			? "The same paper is attached as a PDF."
			: `${termWords(invoice.terms)}. The page behind the button shows what is open and how to pay. The same paper is attached as a PDF.`,
		contact(invoice),
	];
	return {
		entity: "invoice",
		entityId: invoice.id,
		kind: time > 1 ? "invoice-resent" : "invoice-sent",
		once: `invoice:${invoice.id}:sent:${time}`,
		to,
		replyTo: invoice.letterhead?.email,
		subject: `${time > 1 ? "Again: your" : "Your"} ${credit ? "credit note" : "invoice"} ${number} from ${name}`,
		...emailBody(invoice.letterhead ?? blankLetterhead, paragraphs),
		attachments: invoice.pdfKey ? [{ name: fileName(invoice), key: invoice.pdfKey, type: "application/pdf" }] : [],
	};
}

/** A fresh link for somebody who asks for one; the mail goes to the address on file. */
export function linkMail(invoice: Invoice, once: string): Letter {
	const name = invoice.letterhead?.name ?? "";
	return {
		entity: "invoice",
		entityId: invoice.id,
		kind: "invoice-link",
		once,
		to: invoice.toEmail,
		replyTo: invoice.letterhead?.email,
		subject: `New link: ${invoice.number} from ${name}`,
		...emailBody(invoice.letterhead ?? blankLetterhead, [
			`Hello ${invoice.toName},`,
			`here is a fresh link to ${invoice.number}.`,
			{ button: "Open it", url: linkOf(invoice) },
			contact(invoice),
		]),
		attachments: [],
	};
}

function contact(invoice: Invoice): string {
	const { phone = "", email = "" } = invoice.letterhead ?? {};
	return `Questions? Reply to this mail, or call ${phone}${email ? ` or write to ${email}` : ""}.`;
}
