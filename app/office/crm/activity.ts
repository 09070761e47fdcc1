// What happened, in the words of each kind of paper. Pure.

import { historyWords as invoiceWords } from "#app/billing/invoices/activity.ts";
import { historyWords as paymentWords } from "#app/billing/payments/activity.ts";
import type { HistoryWords } from "#app/documents/record/activity.ts";
import { historyWords as changeWords } from "#app/sales/change-orders/activity.ts";
import { historyWords as contractWords } from "#app/sales/contracts/activity.ts";
import { happeningWords } from "#app/sales/estimates/activity.ts";
import { eventWords } from "#app/sales/inquiries/events.ts";
import { historyWords as quoteWords } from "#app/sales/quotes/activity.ts";
import type { PaperKind } from "./documents.ts";

const fields: Record<string, string> = {
	name: "name",
	company: "company",
	email: "email",
	phone: "phone",
	places: "addresses",
};

const customerWords: HistoryWords = {
	created: "Written into the books",
	edited: (diff) =>
		`Changed: ${Object.keys(diff)
			.map((field) => fields[field] ?? field)
			.join(", ")}`,
	noted: "Note written",
	"note-edited": "Note edited",
	"note-pinned": "Note pinned",
	"note-unpinned": "Note no longer pinned",
	"consent-given": ({ about }) => (about === "phone" ? "Agreed to texts" : "Agreed to mail"),
	"consent-withdrawn": ({ about }) => (about === "phone" ? "Wants no more texts" : "Wants no more mail"),
	merged: ({ name }) => `${name} was the same person: merged`,
	"merged-into": "Found to be the same person",
	"merge-undone": ({ name }) => `${name} is somebody else: taken apart`,
};

const books: Record<Exclude<PaperKind, "inquiry"> | "customer", HistoryWords> = {
	customer: customerWords,
	estimate: happeningWords,
	quote: quoteWords,
	contract: contractWords,
	"change-order": changeWords,
	invoice: invoiceWords,
	payment: paymentWords,
};

/** An action without words is told as it is. */
export function wordsOf(entity: PaperKind | "customer", action: string, diff: unknown): string {
	if (entity === "inquiry") {
		const words = eventWords(action, diff);
		return words.charAt(0).toUpperCase() + words.slice(1);
	}
	const said = books[entity][action] ?? action;
	return typeof said === "string" ? said : said((diff ?? {}) as Record<string, unknown>);
}
