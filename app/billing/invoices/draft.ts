// An invoice while somebody types it. Pure.
import {
	type DraftKind,
	linesOfTyped,
	type Problems,
	type TypedLine,
	typedLines,
} from "#app/documents/drafts/draft-fields.ts";
import type { InvoiceContent, Terms } from "./invoice.ts";

export type Typed = Omit<InvoiceContent, "lines" | "terms"> & {
	termsKind: Terms["kind"];
	termsDays: string;
	lines: TypedLine[];
};

export function typedOf({ lines, terms, ...rest }: InvoiceContent): Typed {
	return { ...rest, termsKind: terms.kind, termsDays: String(terms.days), lines: typedLines(lines) };
}

/** What the server takes, and what is no number yet. */
export function contentOf(typed: Typed): { content: InvoiceContent; problems: Problems } {
	const problems: Problems = {};
	const { lines: typedOnes, termsKind, termsDays, ...rest } = typed;
	const lines = linesOfTyped(typedOnes, problems);
	const days = termsKind === "net" ? daysOf(termsDays, problems) : 0;
	return { content: { ...rest, lines, terms: { kind: termsKind, days } }, problems };
}

function daysOf(text: string, problems: Problems): number {
	if (/^\d{1,3}$/.test(text.trim()) && Number(text) <= 365) return Number(text);
	problems.termsDays = "A number of days up to 365.";
	return 0;
}

export const invoiceDraft: DraftKind<InvoiceContent, Typed> = {
	name: "invoice-draft",
	address: (id) => `/admin/invoices/${id}/draft`,
	typedOf,
	contentOf,
	issued: "this invoice is no longer a draft",
};

export const fieldNames: Record<string, string> = {
	toName: "Name",
	toEmail: "Email",
	toPhone: "Phone",
	toAddress: "Billing address",
	siteAddress: "Address of the work",
	county: "County",
	reference: "Their order number",
	message: "Message to the customer",
	internalNote: "Internal note",
	servedOn: "Day of service",
	termsKind: "Due",
	termsDays: "Days",
	exemption: "Tax exemption",
	exemptUntil: "Certificate's last day",
};
