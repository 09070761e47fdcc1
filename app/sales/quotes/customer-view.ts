// What the customer sees of a quote, and nothing else. An acceptance is bound to the hash of this view. Pure.

import { type LineItem, lineItemCustomerView, splitLines } from "#app/documents/line-items/line-item.ts";
import type { Deposit } from "#app/documents/line-items/totals.ts";
import { blankLetterhead, type Letterhead } from "#app/documents/links/letterhead.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { displayQuoteNumber } from "./quote.ts";
import { type IssuedDetails, issuedDetails, type StoredDetails } from "./quote-details.ts";

export type QuoteCustomerView = {
	number: string;
	toName: string;
	siteAddress: string;
	county: string;
	message: string;
	included: string[];
	excluded: string[];
	validUntil: string;
	plannedOn: string;
	deposit: Deposit;
	exemption: boolean;
	rates: TaxRate[];
	terms: string;
	company: Letterhead;
	lines: LineItem[];
	/** absent from quotes that were sent before there were details: their hash is of a view without them */
	details?: IssuedDetails;
};

type QuoteViewSource = {
	number: string | null;
	revision: number;
	toName: string;
	siteAddress: string;
	county: string;
	message: string;
	included: string;
	excluded: string;
	validUntil: string | null;
	plannedOn: string | null;
	deposit: Deposit;
	exemption: string;
	rates: TaxRate[];
	terms: string;
	letterhead: Letterhead | null;
	details: StoredDetails | null;
};

/** Names every field, so that a column added to quotes later stays internal until it is listed here. */
export function quoteCustomerView(quote: QuoteViewSource, lines: readonly LineItem[]): QuoteCustomerView {
	const details = issuedDetails(quote.details);
	const { kind, value, due } = quote.deposit;
	return {
		number: displayQuoteNumber(quote.number, quote.revision),
		toName: quote.toName,
		siteAddress: quote.siteAddress,
		county: quote.county,
		message: quote.message,
		included: splitLines(quote.included),
		excluded: splitLines(quote.excluded),
		validUntil: quote.validUntil ?? "",
		plannedOn: quote.plannedOn ?? "",
		deposit: { kind, value, ...(due && { due }) },
		exemption: quote.exemption.trim() !== "",
		rates: quote.rates.map(({ code, name, ppm }) => ({ code, name, ppm })),
		terms: quote.terms,
		company: quote.letterhead ?? blankLetterhead,
		lines: lines.map(lineItemCustomerView),
		...(details && { details }),
	};
}

/** The text that is hashed. The order of its fields is that of quoteCustomerView, so never reorder them there. */
export function canonicalJson(view: QuoteCustomerView): string {
	return JSON.stringify(view);
}
