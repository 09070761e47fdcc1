// An invoice draft as text fields while it is edited. Pure.
import { type LineItemFields, parseLineItems, toLineItemFields } from "#app/documents/drafts/draft-fields.ts";
import type { DraftFormat, FieldProblems } from "#app/noun/drafts/draft-format.ts";
import type { InvoiceContent, Terms } from "./invoice.ts";

export type InvoiceDraftFields = Omit<InvoiceContent, "lines" | "terms"> & {
	termsKind: Terms["kind"];
	termsDays: string;
	lines: LineItemFields[];
};

function toDraftFields({ lines, terms, ...rest }: InvoiceContent): InvoiceDraftFields {
	return { ...rest, termsKind: terms.kind, termsDays: String(terms.days), lines: toLineItemFields(lines) };
}

/** The content to save, and a message for each field that is not a valid number; such a field counts as 0. */
function parseDraftFields(fields: InvoiceDraftFields): { content: InvoiceContent; problems: FieldProblems } {
	const problems: FieldProblems = {};
	const { lines: lineFields, termsKind, termsDays, ...rest } = fields;
	const lines = parseLineItems(lineFields, problems);
	const days = termsKind === "net" ? parseDays(termsDays, problems) : 0;
	return { content: { ...rest, lines, terms: { kind: termsKind, days } }, problems };
}

function parseDays(text: string, problems: FieldProblems): number {
	if (/^\d{1,3}$/.test(text.trim()) && Number(text) <= 365) return Number(text);
	problems.termsDays = "Enter a number of days from 0 to 365.";
	return 0;
}

export const invoiceDraft: DraftFormat<InvoiceContent, InvoiceDraftFields> = {
	storagePrefix: "invoice-draft",
	saveUrl: (id) => `/admin/invoices/${id}/draft`,
	toFields: toDraftFields,
	toContent: parseDraftFields,
	earlierNames: {
		servedOn: "serviceDate",
		exemption: "exemptionCertificate",
		exemptUntil: "exemptionExpiresOn",
	},
	closedMessage: "this invoice has already been issued",
};

export const fieldLabels: Record<string, string> = {
	toName: "Bill to",
	toEmail: "Email",
	toPhone: "Phone",
	toAddress: "Billing address",
	siteAddress: "Job site address",
	county: "County",
	reference: "PO number",
	message: "Message to the customer",
	internalNote: "Internal note",
	serviceDate: "Service date",
	termsKind: "Payment terms",
	termsDays: "Days until due",
	exemptionCertificate: "Tax exemption certificate",
	exemptionExpiresOn: "Certificate expiration date",
};
