// What a customer sees of an invoice, and nothing else. Pure.

import { type PaperLine, shownLine } from "#app/documents/line-items/line-item.ts";
import type { TaxRow, Totals } from "#app/documents/line-items/totals.ts";
import { blankLetterhead, type Letterhead } from "#app/documents/links/letterhead.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { type InvoiceKind, kindWords, type Terms, termWords, titleOf } from "./invoice.ts";
import { totalsOf } from "./sums.ts";

type Prior = { number: string; kind: "deposit" | "progress"; issuedOn: string; amount: number };

export type Shown = {
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
	servedOn: string;
	terms: string;
	exempt: boolean;
	/** of a credit note: the invoice it takes back, and why */
	credits: string;
	reason: string;
	company: Letterhead;
	lines: PaperLine[];
	rates: TaxRate[];
	taxRows: TaxRow[];
	priorRows: Prior[];
	subtotal: number;
	discount: number;
	tax: number;
	prior: number;
	total: number;
	/** what the customer's credit paid of it when it was issued */
	creditUsed: number;
};

type Source = {
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
	servedOn: string | null;
	terms: Terms;
	exemption: string;
	reason: string;
	letterhead: Letterhead | null;
	rates: TaxRate[];
	taxRows: TaxRow[];
	priorRows: Prior[];
	subtotal: number;
	discount: number;
	tax: number;
	prior: number;
	total: number;
	creditUsed: number;
};

/** Names every field by hand: what is added to an invoice later stays inside until somebody shows it here. */
export function shownOf(invoice: Source, lines: readonly PaperLine[], credits = ""): Shown {
	const credit = invoice.kind === "credit";
	return {
		kind: invoice.kind,
		title: titleOf(invoice),
		number: invoice.number ?? "Draft",
		toName: invoice.toName,
		toAddress: invoice.toAddress,
		siteAddress: invoice.siteAddress,
		county: invoice.county,
		reference: invoice.reference,
		message: invoice.message,
		issuedOn: invoice.issuedOn ?? "",
		dueOn: credit ? "" : (invoice.dueOn ?? ""),
		servedOn: invoice.servedOn ?? "",
		terms: credit ? "" : termWords(invoice.terms),
		exempt: invoice.exemption.trim() !== "",
		credits,
		reason: credit ? invoice.reason : "",
		company: invoice.letterhead ?? blankLetterhead,
		lines: lines.map(shownLine),
		rates: invoice.rates,
		taxRows: invoice.taxRows,
		priorRows: invoice.priorRows,
		subtotal: invoice.subtotal,
		discount: invoice.discount,
		tax: invoice.tax,
		prior: invoice.prior,
		total: invoice.total,
		creditUsed: invoice.creditUsed,
	};
}

/** The amounts of the lines, with the sums as they were written down: a credit note's are not those of its lines alone. */
export function totalsShown({ lines, rates, taxRows, subtotal, discount, tax, total }: Shown): Totals {
	return { ...totalsOf(lines, rates), taxes: taxRows, subtotal, discount, tax, total };
}

/** "Deposit invoice INV-2026-0003" */
export function priorWords({ kind, number }: Pick<Prior, "kind" | "number">): string {
	return `${kindWords[kind]} ${number}`;
}
