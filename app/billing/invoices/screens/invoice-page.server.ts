import { quantityWords } from "#app/documents/line-items/line-item.ts";
import { openingsOf } from "#app/documents/links/document-views.server.ts";
import { happeningsOf, shownOpenings } from "#app/documents/record/activity.ts";
import { mailAbout } from "#app/messaging/email/outgoing.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { may } from "#app/people/staff/permissions.ts";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { timeline } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { displayNumber } from "#app/sales/quotes/quote.ts";
import { findQuote } from "#app/sales/quotes/quotes.server.ts";
import type { IssuerFacts } from "../checks.ts";
import { creditableLines, leftToCredit } from "../crediting.ts";
import { shownOfRecord } from "../customer-view.server.ts";
import { priorWords } from "../customer-view.ts";
import { linkOf } from "../emails.server.ts";
import { mayHappen, titleOf } from "../invoice.ts";
import { billedFor, contentOfRecord, creditsOf, findInvoice, type InvoiceRecord } from "../invoices.server.ts";
import { worthOf } from "../issuing.server.ts";
import { standingOf } from "../list-status.ts";
import { troubleOf } from "../listing.server.ts";
import type { Related } from "../parts/record.tsx";
import { totalsOf } from "../sums.ts";

/** All that the office's page of one invoice shows; null when there is none. */
export async function readInvoicePage(
	by: Permitted<"invoices.view">,
	id: string,
	words: Readonly<Record<string, string>>,
	now: Date,
) {
	const found = await findInvoice(id);
	if (!found) return null;
	const { invoice, lines } = found;
	const day = today(now);
	const [company, events, views, mails, notes, facts] = await Promise.all([
		readCompany(),
		timeline({ entity: "invoice", id }),
		openingsOf("invoice", id),
		mailAbout("invoice", id),
		creditsOf(id),
		factsOf(found, day),
	]);
	const carrier = mails.find((mail) => mail.kind === "invoice-sent" || mail.kind === "invoice-resent");
	const credited = invoice.creditsId ? await findInvoice(invoice.creditsId) : null;
	const shown = await shownOfRecord(found);
	const issued = invoice.status !== "draft";
	const left = leftToCredit({ ...invoice, lines }, notes.map(asCredit));
	const creditable = creditableLines({ ...invoice, lines }, notes.map(asCredit));
	const role = by.role;
	const credit = invoice.kind === "credit";
	return {
		id,
		customerId: invoice.customerId,
		version: invoice.version,
		kind: invoice.kind,
		status: invoice.status,
		draft: !issued && may(role, "invoices.draft"),
		title: invoice.number ?? `New ${titleOf(invoice).toLowerCase()}`,
		content: contentOfRecord(found),
		covers: invoice.covers,
		priorRows: invoice.priorRows,
		facts: { ...facts, confirmed: company.confirmed },
		shown,
		settled: invoice.settled,
		sent: invoice.sendCount > 0,
		closedReason: invoice.reason,
		standing: standingOf({ ...invoice, mailTrouble: troubleOf(carrier?.status ?? null) }, now, day),
		link: linkOf(invoice),
		openings: shownOpenings(views, (at) => formatInstant(at, settings.timeZone)),
		related: [...(await relatedOf(found)), ...notes.map(noteRow), ...(credited ? [noteRow(credited)] : [])],
		creditable:
			left.total > 0 && issued && !credit
				? {
						left: left.total,
						lines: creditable.map((line) => ({
							id: line.id,
							title: line.title,
							quantity: line.quantity,
							words: quantityWords(line, formatMoney(line.unitPrice)) || formatMoney(amountOf(found, line.id)),
						})),
					}
				: null,
		may: {
			draft: may(role, "invoices.draft"),
			send: may(role, "invoices.issue") && mayHappen(invoice.status, "send"),
			credit: may(role, "invoices.credit") && !credit && mayHappen(invoice.status, "credit"),
			void:
				may(role, "invoices.void") &&
				!credit &&
				invoice.settled === invoice.creditUsed &&
				mayHappen(invoice.status, "void"),
			writeOff: may(role, "invoices.write-off") && !credit && mayHappen(invoice.status, "write-off"),
		},
		mails: mails.map((mail) => ({
			id: mail.id,
			words: `${mailWords[mail.kind] ?? mail.kind} to ${mail.to}: ${stateWords[mail.status]}`,
			trouble: troubleOf(mail.status) && (mail.lastError ?? "The mail server gave no reason."),
		})),
		happenings: happeningsOf(events, views, invoice.toName, words),
		timeZone: settings.timeZone,
	};
}

async function factsOf({ invoice }: InvoiceRecord, day: string): Promise<Omit<IssuerFacts, "confirmed">> {
	const worth = await worthOf(invoice);
	if (worth === null || !invoice.quoteId) return { today: day, work: null };
	const billed = await billedFor(invoice.quoteId);
	return {
		today: day,
		work: {
			worth,
			billed: billed.map(({ kind, total, credited, covers }) => ({ kind, total, credited, covers })),
		},
	};
}

/** The quote, and the other invoices of its work. */
async function relatedOf({ invoice }: InvoiceRecord): Promise<Related[]> {
	if (!invoice.quoteId) return [];
	const quote = await findQuote(invoice.quoteId);
	const billed = await billedFor(invoice.quoteId);
	const others = billed.filter((one) => one.id !== invoice.id);
	const worth = await worthOf(invoice);
	return [
		...(quote
			? [
					{
						to: `/admin/quotes/${quote.quote.id}`,
						words: `Quote ${displayNumber(quote.quote.number, quote.quote.revision)}, accepted`,
						amount: worth ?? quote.quote.total,
					},
				]
			: []),
		...others.map((one) => ({
			to: `/admin/invoices/${one.id}`,
			words:
				one.kind === "deposit" || one.kind === "progress"
					? priorWords({ kind: one.kind, number: one.number ?? "" })
					: `Final invoice ${one.number}`,
			amount: one.total,
		})),
	];
}

function noteRow({ invoice }: InvoiceRecord): Related {
	return { to: `/admin/invoices/${invoice.id}`, words: `${titleOf(invoice)} ${invoice.number}`, amount: invoice.total };
}

function asCredit({ invoice, lines }: InvoiceRecord) {
	return { ...invoice, lines };
}

function amountOf({ invoice, lines }: InvoiceRecord, lineId: string): number {
	return totalsOf(lines, invoice.rates).amounts[lineId] ?? 0;
}

const mailWords: Record<string, string> = {
	"invoice-sent": "Mail",
	"invoice-resent": "Mail, again",
	"payment-receipt": "Receipt",
	"payment-refund": "Notice of a refund",
	"invoice-reminder": "Reminder",
	"invoice-promise": "Notice of a promise",
	"invoice-question": "Question",
	"invoice-link": "New link",
};
const stateWords = {
	queued: "waiting",
	sending: "on its way",
	sent: "sent",
	refused: "refused",
	unknown: "unsure",
	cancelled: "cancelled",
};
