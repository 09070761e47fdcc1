// The sheet that issues and emails an invoice, emails it again, or reminds the customer to pay it.
import { reminderEmail } from "#app/billing/payments/emails.server.ts";
import { remindOfInvoice, suggestReminder } from "#app/billing/payments/send-reminder.server.ts";
import { blockingChecks } from "#app/documents/drafts/checks.ts";
import { signedLetterhead } from "#app/documents/links/letterhead.server.ts";
import { peekNumber } from "#app/documents/record/issue.server.ts";
import type { SendKind, SendOptions } from "#app/documents/sending/compose.ts";
import type { SendOutcome, SendRequest, SendSheet, SendSource } from "#app/documents/sending/registry.server.ts";
import { readEmailText } from "#app/messaging/email-templates/email-templates.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import type { OwnFacts } from "#app/trade/money-terms.ts";
import { invoiceChecks } from "./checks.ts";
import { invoiceTemplate } from "./email-templates.ts";
import { defaultInvoiceEmail, invoiceEmail, invoiceFileName } from "./emails.server.ts";
import { canRemind, canTransition, dueDate, formatInvoiceNumber, invoiceTitle, numberSequence } from "./invoice.ts";
import { findInvoice, type Invoice, type InvoiceRecord, toInvoiceContent } from "./invoices.server.ts";
import { issueInvoice, readIssueFacts, sendInvoice } from "./issue.server.ts";

const copyHint = "Anyone you Cc gets the invoice and its link too. Separate email addresses with commas.";

async function openSheet(
	_by: Permitted<"invoices.issue">,
	id: string,
	kind: SendKind,
	_options: SendOptions,
	now: Date,
): Promise<SendSheet | null> {
	const found = await findInvoice(id);
	if (!found) return null;
	if (kind === "remind") return openReminderSheet(found.invoice, now);
	if (kind === "send") return found.invoice.status === "draft" ? openFirstSheet(found, now) : null;
	const { invoice } = found;
	if (!canTransition(invoice.status, "send")) return null;
	const sendNumber = invoice.sendCount + 1;
	return {
		title: `Email ${invoiceTitle(invoice).toLowerCase()} ${invoice.number}${invoice.sendCount ? " again" : ""}`,
		button: invoice.sendCount ? "Email again" : "Send email",
		version: invoice.version,
		recipients: [],
		hasTo: true,
		copyHint,
		blockers: [],
		own: ownFacts(invoice),
		mayRenewLink: true,
		email: defaultInvoiceEmail(invoice, sendNumber, await readEmailText(invoiceTemplate)),
		attachments: [attachment(invoice)],
		preview: (email) => invoiceEmail(invoice, email.to, sendNumber, email),
	};
}

/** The sheet of a draft, which has no number, due date and letterhead yet. */
async function openFirstSheet(draft: InvoiceRecord, now: Date): Promise<SendSheet> {
	const { invoice } = draft;
	const { kind, billedItemIds } = invoice;
	const facts = await readIssueFacts(draft, now);
	const { year } = companyTime(now);
	const issued = {
		...invoice,
		letterhead: await signedLetterhead(await readCompany(), invoice, now),
		dueOn: dueDate(invoice.terms, today(now)),
	};
	const number = formatInvoiceNumber(kind, year, await peekNumber(numberSequence(kind), year));
	const numbered = { ...issued, number };
	return {
		title: `Issue and email ${invoiceTitle(invoice).toLowerCase()}`,
		button: "Issue and email",
		version: invoice.version,
		recipients: [],
		hasTo: true,
		copyHint,
		mayRenewLink: false,
		email: defaultInvoiceEmail(issued, 1, await readEmailText(invoiceTemplate)),
		attachments: [attachment(numbered)],
		printed: toInvoiceContent(draft),
		own: ownFacts(issued),
		blockers: blockingChecks(
			invoiceChecks({ kind, billedItemIds, content: toInvoiceContent(draft), totals: invoice }, facts),
		),
		preview: (email) => invoiceEmail(numbered, email.to, 1, email),
	};
}

async function openReminderSheet(invoice: Invoice, now: Date): Promise<SendSheet | null> {
	if (!canRemind(invoice)) return null;
	return {
		title: `Remind the customer about invoice ${invoice.number}`,
		button: "Send reminder",
		version: invoice.version,
		recipients: [],
		hasTo: true,
		copyHint,
		blockers: [],
		own: ownFacts(invoice),
		mayRenewLink: false,
		email: await suggestReminder(invoice, now),
		attachments: [],
		preview: (email) => reminderEmail(invoice, "", email),
	};
}

/** What the email of an invoice may repeat. */
function ownFacts({ subtotal, tax, total, settled, dueOn, serviceDate }: Invoice): OwnFacts {
	const days = [dueOn, serviceDate].filter((day) => day !== null && day !== "") as string[];
	return { amounts: [subtotal, tax, total, total - settled], percents: [], days };
}

function attachment(invoice: Invoice) {
	return { name: invoiceFileName(invoice), url: `/admin/invoices/${invoice.id}/pdf` };
}

const recalculated =
	"Another invoice or credit memo for this job was issued in the meantime, so the totals have changed. Review them, then issue the invoice.";

async function send(by: Permitted<"invoices.issue">, request: SendRequest, now: Date): Promise<SendOutcome> {
	const { id, kind, version, email } = request;
	if (kind === "remind") {
		const found = await findInvoice(id);
		return found ? remindOfInvoice(by, found.invoice, version, request, now) : "stale";
	}
	if (kind === "resend") return sendInvoice(by, id, version, email, now, request);
	const result = await issueInvoice(by, id, version, { sendEmail: true }, now, request);
	if (result === "recalculated") return { kind: "blocked", problem: recalculated };
	if (typeof result === "string") return result;
	return { kind: "blocked", problem: result.checks.map(({ title }) => title).join(" ") };
}

export const sending: SendSource = {
	order: 40,
	entity: "invoice",
	label: "invoice",
	permission: "invoices.issue",
	path: (id) => `/admin/invoices/${id}`,
	open: withPermission("invoices.issue", openSheet),
	send: withPermission("invoices.issue", send),
};
