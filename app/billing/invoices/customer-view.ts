// The customer view of an invoice: the fields a customer may see, and no others. Pure.

import { type LineItem, lineItemCustomerView } from "#app/documents/line-items/line-item.ts";
import type { Totals } from "#app/documents/line-items/totals.ts";
import { blankLetterhead, type Letterhead } from "#app/documents/links/letterhead.ts";
import { formatInvoiceTerms, type InvoiceKind, invoiceTitle, kindLabels, type Terms } from "./invoice.ts";
import { computeLineTotals, type InvoiceTotals, pickTotals } from "./totals.ts";

/** An earlier invoice of the same job that a final invoice lists and deducts. Stored as JSON. */
export type PriorInvoice = { number: string; kind: "deposit" | "progress"; issuedOn: string; amount: number };

export type InvoiceCustomerView = InvoiceTotals & {
	kind: InvoiceKind;
	/** "Final invoice" */
	title: string;
	number: string;
	toName: string;
	toAddress: string;
	siteAddress: string;
	county: string;
	reference: string;
	message: string;
	issuedOn: string;
	dueOn: string;
	serviceDate: string;
	terms: string;
	exempt: boolean;
	/** credit memos only: the number of the credited invoice, and the reason */
	originalInvoice: string;
	reason: string;
	company: Letterhead;
	lines: LineItem[];
	priorInvoices: PriorInvoice[];
	/** cents of customer credit that were applied when it was issued */
	creditApplied: number;
};

type InvoiceSource = InvoiceTotals & {
	kind: InvoiceKind;
	number: string | null;
	toName: string;
	toAddress: string;
	siteAddress: string;
	county: string;
	reference: string;
	message: string;
	issuedOn: string | null;
	dueOn: string | null;
	serviceDate: string | null;
	terms: Terms;
	exemptionCertificate: string;
	reason: string;
	letterhead: Letterhead | null;
	priorInvoices: PriorInvoice[];
	creditApplied: number;
};

/** Lists every field by name, so that a field added to invoices later stays internal until it is added here. */
export function invoiceCustomerView(
	invoice: InvoiceSource,
	lines: readonly LineItem[],
	originalInvoice = "",
): InvoiceCustomerView {
	const credit = invoice.kind === "credit-memo";
	return {
		kind: invoice.kind,
		title: invoiceTitle(invoice),
		number: invoice.number ?? "Draft",
		toName: invoice.toName,
		toAddress: invoice.toAddress,
		siteAddress: invoice.siteAddress,
		county: invoice.county,
		reference: invoice.reference,
		message: invoice.message,
		issuedOn: invoice.issuedOn ?? "",
		dueOn: credit ? "" : (invoice.dueOn ?? ""),
		serviceDate: invoice.serviceDate ?? "",
		terms: credit ? "" : formatInvoiceTerms(invoice.terms),
		exempt: invoice.exemptionCertificate.trim() !== "",
		originalInvoice: originalInvoice,
		reason: credit ? invoice.reason : "",
		company: invoice.letterhead ?? blankLetterhead,
		lines: lines.map(lineItemCustomerView),
		priorInvoices: invoice.priorInvoices,
		...pickTotals(invoice),
		creditApplied: invoice.creditApplied,
	};
}

/** The computed line amounts with the stored totals: the totals of a credit memo aren't always the sum of its lines. */
export function customerViewTotals({
	lines,
	rates,
	taxRows,
	subtotal,
	discount,
	tax,
	total,
}: InvoiceCustomerView): Totals {
	return { ...computeLineTotals(lines, rates), taxes: taxRows, subtotal, discount, tax, total };
}

/** "Deposit invoice INV-2026-0003" */
export function priorInvoiceLabel({ kind, number }: Pick<PriorInvoice, "kind" | "number">): string {
	return `${kindLabels[kind]} ${number}`;
}
