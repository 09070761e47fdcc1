import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { shareUrl } from "#app/documents/links/share-link.server.ts";
import type { EmailDefaults } from "#app/documents/sending/compose.ts";
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
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { quoteTemplate } from "./email-templates.ts";
import { type DeclineReason, declineReasonLabels, defaultReminderText, displayQuoteNumber } from "./quote.ts";
import type { Quote, QuoteAnswer } from "./quotes.server.ts";

const resend = "Open the quote and email it again.";

// Anyone with the link to a sent quote can accept it.
/** the keys of the notices to staff */
export const answeredEmails = "quote-answered";
export const questionEmails = "quote-question";
const kinds = defineEmailKinds({
	"quote-sent": { secret: true, resend },
	"quote-resent": { secret: true, resend },
	"quote-link": { secret: true, resend, priority: "urgent" },
	"quote-reminder": { secret: true, resend, priority: "bulk" },
	"quote-accepted-customer": { secret: false },
	"quote-accepted-office": { secret: false },
	"quote-declined": { secret: false },
	"quote-question": { secret: false },
	"quote-answer": { secret: false },
});

export function quoteUrl(quote: Pick<Quote, "linkId">): string {
	return shareUrl("/quote/view", "quote", quote.linkId);
}

export function quoteFileName(quote: Pick<Quote, "number" | "revision">): string {
	return `Quote ${displayQuoteNumber(quote.number, quote.revision)}.pdf`;
}

type QuoteEmailKind = "sent" | "resent" | "link";

/**
 * What the office may change in the email with a quote. `text` is the company's for a first version. A number that isn't
 * assigned yet is "{number}".
 */
export function defaultQuoteEmail(
	quote: Quote,
	kind: QuoteEmailKind,
	text: EmailText = quoteTemplate.standard,
): EmailDefaults {
	const number = quote.number ? displayQuoteNumber(quote.number, quote.revision) : "{number}";
	const name = quote.letterhead?.name ?? "";
	const first = fillText(text, { ...commonValues(quote, name), number });
	const opening =
		kind === "link"
			? `Here's a new link to your quote ${number}.`
			: kind === "resent"
				? `Here's another copy of your quote ${number}.`
				: quote.revision > 1
					? "Here's the new version of your quote. It replaces the one we sent you before."
					: first.message;
	return {
		to: quote.toEmail,
		subject:
			kind === "sent" ? first.subject : `${kind === "link" ? "New link to your" : "Your"} quote ${number} from ${name}`,
		message: [opening, kind === "link" ? "" : quote.message.trim()].filter(Boolean).join("\n\n"),
	};
}

/** The email with the quote: sent the first time, again, or with a new link. `idempotencyKey` prevents duplicates. */
export function quoteEmail(
	quote: Quote,
	kind: QuoteEmailKind,
	idempotencyKey: string,
	total: number,
	email: EmailDefaults & { cc?: string[] } = defaultQuoteEmail(quote, kind),
): OutgoingEmail {
	const number = displayQuoteNumber(quote.number, quote.revision);
	const company = quote.letterhead;
	const paragraphs: Paragraph[] = [
		greeting(quote.toName),
		...toParagraphs(fillPlaceholders(email.message, { number })),
		{
			rows: [
				["Quote", number],
				["Job site address", quote.siteAddress],
				["Total", formatMoney(total)],
				["Valid through", formatDay(quote.validUntil ?? "")],
			],
		},
		{ button: "View quote", url: quoteUrl(quote) },
		`Open the quote online to choose options, ask questions, and accept or decline it. ${kind === "link" ? "" : "A PDF copy is attached. "}Anyone with this link can respond for you, so please don't share it.`,
		...(kind === "link" ? ["If you didn't ask for this, you can ignore this email."] : []),
		contactLine(quote),
	];
	return {
		entity: "quote",
		entityId: quote.id,
		kind: kinds[`quote-${kind}`],
		idempotencyKey,
		to: email.to,
		cc: email.cc,
		replyTo: company?.email,
		subject: fillPlaceholders(email.subject, { number }),
		...emailBody(quote.letterhead ?? blankLetterhead, paragraphs, quoteReason(quote)),
		attachments:
			quote.pdfKey && kind !== "link"
				? [{ name: quoteFileName(quote), key: quote.pdfKey, type: "application/pdf" }]
				: [],
	};
}

/** What the office may change in a reminder. `customText` is the office's own text; "" is the default one. */
export function defaultReminderEmail(quote: Quote, customText: string): EmailDefaults {
	const number = displayQuoteNumber(quote.number, quote.revision);
	const values = { number, address: quote.siteAddress, date: formatDay(quote.validUntil ?? ""), name: quote.toName };
	return {
		to: quote.toEmail,
		subject: `Reminder: your quote ${number} from ${quote.letterhead?.name ?? ""}`,
		message: fillPlaceholders(customText.trim() || defaultReminderText, values),
	};
}

/** A reminder about a sent quote. One email per `idempotencySuffix`. */
export function reminderEmail(
	quote: Quote,
	idempotencySuffix: string,
	email: EmailDefaults & { cc?: string[] },
): OutgoingEmail {
	return {
		entity: "quote",
		entityId: quote.id,
		kind: kinds["quote-reminder"],
		idempotencyKey: `quote:${quote.id}:reminder:${idempotencySuffix}`,
		to: email.to,
		cc: email.cc,
		replyTo: quote.letterhead?.email,
		subject: email.subject,
		...emailBody(
			quote.letterhead ?? blankLetterhead,
			[
				greeting(quote.toName),
				...toParagraphs(email.message),
				{ button: "View quote", url: quoteUrl(quote) },
				contactLine(quote),
			],
			quoteReason(quote),
		),
	};
}

export function acceptanceEmail(
	quote: Quote,
	answer: QuoteAnswer,
	to: "customer" | "office",
	address: string,
): OutgoingEmail {
	const number = displayQuoteNumber(quote.number, quote.revision);
	const rows: [string, string][] = [
		["Quote", number],
		["Job site address", quote.siteAddress],
		["Accepted by", answer.name],
		["Total", formatMoney(answer.total)],
		...(answer.depositDue ? [["Deposit", formatMoney(answer.depositDue)] as [string, string]] : []),
	];
	const paragraphs: Paragraph[] =
		to === "customer"
			? [
					greeting(quote.toName),
					`Thank you for accepting quote ${number}. Your ${answer.recordedBy ? "" : "signed "}copy is attached.`,
					{ rows },
					...depositParagraphs(quote, answer),
					"We'll contact you to schedule the work.",
					{
						button:
							answer.depositDue && quote.deposit.due === "acceptance" ? "View quote and pay deposit" : "View quote",
						url: quoteUrl(quote),
					},
					contactLine(quote),
				]
			: [
					`${answer.name} accepted quote ${number}.`,
					{ rows },
					...(answer.recordedBy
						? [`The office recorded this acceptance. How the customer accepted: ${answer.evidence}`]
						: []),
					{ button: "View quote", url: `${settings.origin}/admin/quotes/${quote.id}` },
				];
	return {
		entity: "quote",
		entityId: quote.id,
		kind: kinds[`quote-accepted-${to}`],
		idempotencyKey: `quote:${quote.id}:accepted:${to}`,
		to: address,
		replyTo: to === "customer" ? quote.letterhead?.email : quote.toEmail || undefined,
		subject:
			to === "customer"
				? `You accepted quote ${number}`
				: `Quote accepted: ${number}, ${quote.toName}, ${formatMoney(answer.total)}`,
		...emailBody(quote.letterhead ?? blankLetterhead, paragraphs, quoteReason(quote)),
		attachments: quote.acceptedPdfKey
			? [{ name: `Accepted ${quoteFileName(quote)}`, key: quote.acceptedPdfKey, type: "application/pdf" }]
			: [],
	};
}

function depositParagraphs({ deposit }: Quote, { depositDue }: QuoteAnswer): string[] {
	if (!depositDue || !deposit.due) return [];
	const amount = formatMoney(depositDue);
	if (deposit.due === "signature")
		return [`The deposit of ${amount} is due when we've both signed the contract. You don't need to pay anything now.`];
	return [
		`Your deposit of ${amount} is due now. You can pay it online on your quote's page. The invoice, which we send separately, lists the other ways to pay.`,
	];
}

export function declineEmail(quote: Quote, reason: DeclineReason, note: string, address: string): OutgoingEmail {
	const number = displayQuoteNumber(quote.number, quote.revision);
	return {
		entity: "quote",
		entityId: quote.id,
		kind: kinds["quote-declined"],
		idempotencyKey: `quote:${quote.id}:declined`,
		to: address,
		replyTo: quote.toEmail || undefined,
		subject: `Quote declined: ${number}, ${quote.toName}`,
		...emailBody(
			quote.letterhead ?? blankLetterhead,
			[
				`${quote.toName} declined quote ${number}.`,
				{ rows: [["Reason", declineReasonLabels[reason]], ...(note ? [["Note", note] as [string, string]] : [])] },
				{ button: "View quote", url: `${settings.origin}/admin/quotes/${quote.id}` },
			],
			quoteReason(quote),
		),
	};
}

export function questionEmail(quote: Quote, messageId: string, text: string, address: string): OutgoingEmail {
	const number = displayQuoteNumber(quote.number, quote.revision);
	return {
		entity: "quote",
		entityId: quote.id,
		kind: kinds["quote-question"],
		idempotencyKey: `quote-message:${messageId}`,
		to: address,
		replyTo: quote.toEmail || undefined,
		subject: `Question about quote ${number} from ${quote.toName}`,
		...emailBody(
			quote.letterhead ?? blankLetterhead,
			[
				`${quote.toName} asked a question about quote ${number}:`,
				text,
				{ button: "Answer question", url: `${settings.origin}/admin/quotes/${quote.id}#messages` },
			],
			quoteReason(quote),
		),
	};
}

const quoteReason = ({ number, revision, siteAddress }: Quote) =>
	`of quote ${displayQuoteNumber(number, revision)} for work at ${siteAddress}`;

function contactLine(quote: Quote): string {
	const phone = quote.letterhead?.phone;
	return phone ? `Questions? Reply to this email or call ${phone}.` : "Questions? Reply to this email.";
}
