import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { secretAddress } from "#app/documents/links/share-link.server.ts";
import { fillIn } from "#app/documents/reminders/reminder-times.ts";
import { emailBody, type Paragraph } from "#app/messaging/email/layout.ts";
import type { Letter } from "#app/messaging/email/outgoing.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { type DeclineReason, declineWords, displayNumber, reminderWords } from "./quote.ts";
import type { Quote, QuoteAnswer } from "./quotes.server.ts";

export function linkOf(quote: Pick<Quote, "linkId">): string {
	return secretAddress("/quote/view", "quote", quote.linkId);
}

export function fileName(quote: Pick<Quote, "number" | "revision">): string {
	return `Quote ${displayNumber(quote.number, quote.revision)}.pdf`;
}

/** The mail that brings the quote, for the first time or once more. */
export function quoteMail(quote: Quote, kind: "sent" | "resent" | "link", once: string, total: number): Letter {
	const number = displayNumber(quote.number, quote.revision);
	const company = quote.letterhead;
	const name = company?.name ?? "";
	const opening =
		kind === "link"
			? `here is a fresh link to your quote ${number}.`
			: kind === "resent"
				? `here is your quote ${number} once more.`
				: quote.revision > 1
					? `here is the new version of your quote. It replaces the one you had.`
					: `thank you for asking us. Here is your written quote for the work at ${quote.siteAddress}.`;
	const paragraphs: Paragraph[] = [
		`Hello ${quote.toName},`,
		opening,
		...(quote.message.trim() && kind !== "link" ? [quote.message.trim()] : []),
		{
			rows: [
				["Quote", number],
				["Work at", quote.siteAddress],
				["Total", formatMoney(total)],
				["Good through", formatDay(quote.validUntil ?? "")],
			],
		},
		{ button: "Open your quote", url: linkOf(quote) },
		"On that page you can choose options, ask us a question, accept or decline. The same paper is attached as a PDF. The link is yours alone: whoever has it can answer for you.",
		contact(quote),
	];
	return {
		entity: "quote",
		entityId: quote.id,
		kind: `quote-${kind}`,
		once,
		to: quote.toEmail,
		replyTo: company?.email,
		subject:
			kind === "sent"
				? `Your quote ${number} from ${name}`
				: `${kind === "link" ? "New link: your" : "Again: your"} quote ${number} from ${name}`,
		...emailBody(quote.letterhead ?? blankLetterhead, paragraphs),
		attachments:
			quote.pdfKey && kind !== "link" ? [{ name: fileName(quote), key: quote.pdfKey, type: "application/pdf" }] : [],
	};
}

/** One of the reminders after a quote went out; `written` are the company's own words, "" when it has none. */
export function reminderMail(quote: Quote, step: number, written: string): Letter {
	const number = displayNumber(quote.number, quote.revision);
	const name = quote.letterhead?.name ?? "";
	const values = { number, address: quote.siteAddress, date: formatDay(quote.validUntil ?? ""), name: quote.toName };
	return {
		entity: "quote",
		entityId: quote.id,
		kind: "quote-reminder",
		once: `quote:${quote.id}:reminder:${step}`,
		to: quote.toEmail,
		replyTo: quote.letterhead?.email,
		subject: `About your quote ${number} from ${name}`,
		...emailBody(quote.letterhead ?? blankLetterhead, [
			`Hello ${quote.toName},`,
			fillIn(written.trim() || reminderWords, values),
			{ button: "Open your quote", url: linkOf(quote) },
			contact(quote),
		]),
	};
}

export function acceptedMail(quote: Quote, answer: QuoteAnswer, to: "customer" | "office", address: string): Letter {
	const number = displayNumber(quote.number, quote.revision);
	const rows: [string, string][] = [
		["Quote", number],
		["Work at", quote.siteAddress],
		["Accepted by", answer.name],
		["Total", formatMoney(answer.total)],
		...(answer.depositDue ? [["Deposit", formatMoney(answer.depositDue)] as [string, string]] : []),
	];
	const words: Paragraph[] =
		to === "customer"
			? [
					`Hello ${quote.toName},`,
					`thank you. You accepted quote ${number}. Keep this mail: the signed copy is attached.`,
					{ rows },
					"We call or write to you next to agree on the day.",
					{ button: "See your quote", url: linkOf(quote) },
					contact(quote),
				]
			: [
					`${answer.name} accepted quote ${number}.`,
					{ rows },
					...(answer.byStaff ? [`Written down in the office. Evidence: ${answer.evidence}`] : []),
					{ button: "Open the quote", url: `${settings.origin}/admin/quotes/${quote.id}` },
				];
	return {
		entity: "quote",
		entityId: quote.id,
		kind: `quote-accepted-${to}`,
		once: `quote:${quote.id}:accepted:${to}`,
		to: address,
		replyTo: to === "customer" ? quote.letterhead?.email : quote.toEmail || undefined,
		subject:
			to === "customer"
				? `You accepted quote ${number}`
				: `Accepted: ${number}, ${quote.toName}, ${formatMoney(answer.total)}`,
		...emailBody(quote.letterhead ?? blankLetterhead, words),
		attachments: quote.acceptedPdfKey
			? [{ name: `Accepted ${fileName(quote)}`, key: quote.acceptedPdfKey, type: "application/pdf" }]
			: [],
	};
}

export function declinedMail(quote: Quote, reason: DeclineReason, note: string, address: string): Letter {
	const number = displayNumber(quote.number, quote.revision);
	return {
		entity: "quote",
		entityId: quote.id,
		kind: "quote-declined",
		once: `quote:${quote.id}:declined`,
		to: address,
		replyTo: quote.toEmail || undefined,
		subject: `Declined: ${number}, ${quote.toName}`,
		...emailBody(quote.letterhead ?? blankLetterhead, [
			`${quote.toName} declined quote ${number}.`,
			{ rows: [["Reason", declineWords[reason]], ...(note ? [["Note", note] as [string, string]] : [])] },
			{ button: "Open the quote", url: `${settings.origin}/admin/quotes/${quote.id}` },
		]),
	};
}

export function questionMail(quote: Quote, messageId: string, text: string, address: string): Letter {
	const number = displayNumber(quote.number, quote.revision);
	return {
		entity: "quote",
		entityId: quote.id,
		kind: "quote-question",
		once: `quote-message:${messageId}`,
		to: address,
		replyTo: quote.toEmail || undefined,
		subject: `Question about ${number} from ${quote.toName}`,
		...emailBody(quote.letterhead ?? blankLetterhead, [
			`${quote.toName} asks about quote ${number}:`,
			text,
			{ button: "Answer it", url: `${settings.origin}/admin/quotes/${quote.id}#messages` },
		]),
	};
}

export function answerMail(quote: Quote, messageId: string, text: string, question: string): Letter {
	const number = displayNumber(quote.number, quote.revision);
	return {
		entity: "quote",
		entityId: quote.id,
		kind: "quote-answer",
		once: `quote-message:${messageId}`,
		to: quote.toEmail,
		replyTo: quote.letterhead?.email,
		subject: `Your question about quote ${number}`,
		...emailBody(quote.letterhead ?? blankLetterhead, [
			`Hello ${quote.toName},`,
			...(question ? [`you asked: “${question}”`] : []),
			text,
			{ button: "Open your quote", url: linkOf(quote) },
			contact(quote),
		]),
	};
}

function contact(quote: Quote): string {
	const { phone, email } = quote.letterhead ?? { phone: "", email: "" };
	return `Questions? Reply to this mail, or call ${phone}${email ? ` or write to ${email}` : ""}.`;
}
