// The sheet that emails a quote: for the first time, again, or with a reminder.
import { type Answers, blockingChecks } from "#app/documents/drafts/checks.ts";
import { peekNumber } from "#app/documents/record/issue.server.ts";
import type { SendKind, SendOptions } from "#app/documents/sending/compose.ts";
import type { SendOutcome, SendRequest, SendSheet, SendSource } from "#app/documents/sending/registry.server.ts";
import { readEmailText } from "#app/messaging/email-templates/email-templates.server.ts";
import { may, type Permitted } from "#app/noun/permit.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import { asSent, readCheckFacts } from "./as-sent.server.ts";
import { ownFacts, quoteChecks } from "./checks.ts";
import { quoteTemplate } from "./email-templates.ts";
import { defaultQuoteEmail, defaultReminderEmail, quoteEmail, quoteFileName, reminderEmail } from "./emails.server.ts";
import { canTransition, displayQuoteNumber, formatQuoteNumber } from "./quote.ts";
import { findQuote, type QuoteRecord, quoteTotals, toQuoteContent } from "./quotes.server.ts";
import { findReminderText } from "./reminders.server.ts";
import { findAtCurrentRates, sendQuote } from "./send.server.ts";
import { remindCustomer, resendQuote } from "./sent-quotes.server.ts";

const copyHint =
	"Anyone you Cc gets the link too and can respond for the customer. Separate email addresses with commas.";

async function openSheet(
	by: Permitted<"quotes.send">,
	id: string,
	kind: SendKind,
	{ acknowledged }: SendOptions,
	now: Date,
): Promise<SendSheet | null> {
	if (kind === "send") {
		const answers = { mayAnswer: may(by.role, "quotes.answer-checks"), rules: acknowledged };
		return openFirstSheet(id, answers, now);
	}
	const found = await findQuote(id);
	if (!found || !canTransition(found.quote.status, "resend")) return null;
	const { quote } = found;
	const number = displayQuoteNumber(quote.number, quote.revision);
	const own = ownFacts(toQuoteContent(found), quoteTotals(found));
	const common = { version: quote.version, recipients: [], hasTo: true, copyHint, blockers: [], own };
	if (kind === "remind")
		return {
			...common,
			title: `Remind the customer about quote ${number}`,
			button: "Send reminder",
			email: defaultReminderEmail(quote, await findReminderText(id)),
			attachments: [],
			mayRenewLink: false,
			preview: (email) => reminderEmail(quote, "", email),
		};
	return {
		...common,
		title: `Email quote ${number} again`,
		button: "Email again",
		email: defaultQuoteEmail(quote, "resent"),
		attachments: [attachment(found)],
		mayRenewLink: true,
		preview: (email) => quoteEmail(quote, "resent", "", quote.total, email),
	};
}

/** The sheet of a draft, which has no number and no letterhead yet. */
async function openFirstSheet(id: string, answers: Answers, now: Date): Promise<SendSheet | null> {
	const draft = await findAtCurrentRates(now, id);
	if (draft?.quote.status !== "draft") return null;
	const company = await readCompany();
	const { quote } = await asSent(draft, company, now);
	const totals = quoteTotals(draft);
	const facts = await readCheckFacts(quote, company, now);
	const { year } = companyTime(now);
	const numbered = { ...quote, number: quote.number ?? formatQuoteNumber(year, await peekNumber("quote", year)) };
	return {
		title: "Send quote",
		button: "Send quote",
		version: quote.version,
		recipients: [],
		hasTo: true,
		email: defaultQuoteEmail(quote, "sent", await readEmailText(quoteTemplate)),
		attachments: [attachment({ ...draft, quote: numbered })],
		printed: toQuoteContent(draft),
		own: ownFacts(toQuoteContent(draft), totals),
		mayRenewLink: false,
		copyHint,
		blockers: blockingChecks(quoteChecks(toQuoteContent(draft), totals, facts), answers),
		preview: (email) => quoteEmail(numbered, "sent", "", totals.total, email),
	};
}

function attachment({ quote }: QuoteRecord) {
	return { name: quoteFileName(quote), url: `/admin/quotes/${quote.id}/pdf` };
}

async function send(by: Permitted<"quotes.send">, request: SendRequest, now: Date): Promise<SendOutcome> {
	const { id, kind, version } = request;
	if (kind === "remind") return remindCustomer(by, id, version, request, now);
	if (kind === "resend") return resendQuote(by, id, version, request.email, now, request);
	const result = await sendQuote(by, id, version, now, request);
	if (typeof result === "string") return result;
	return { kind: "blocked", problem: result.checks.map(({ title }) => title).join(" ") };
}

export const sending: SendSource = {
	order: 10,
	entity: "quote",
	label: "quote",
	permission: "quotes.send",
	path: (id) => `/admin/quotes/${id}`,
	open: withPermission("quotes.send", openSheet),
	send: withPermission("quotes.send", send),
};
