// What a customer sees of a quote, and nothing else. The hash of this is what an acceptance is tied to. Pure.

import { listOf, type PaperLine, shownLine } from "#app/documents/line-items/line-item.ts";
import type { Deposit } from "#app/documents/line-items/totals.ts";
import { blankLetterhead, type Letterhead } from "#app/documents/links/letterhead.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { displayNumber } from "./quote.ts";

export type Shown = {
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
	lines: PaperLine[];
};

type Source = {
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
};

/** Names every field by hand: what is added to a quote later stays inside until somebody shows it here. */
export function shownOf(quote: Source, lines: readonly PaperLine[]): Shown {
	return {
		number: displayNumber(quote.number, quote.revision),
		toName: quote.toName,
		siteAddress: quote.siteAddress,
		county: quote.county,
		message: quote.message,
		included: listOf(quote.included),
		excluded: listOf(quote.excluded),
		validUntil: quote.validUntil ?? "",
		plannedOn: quote.plannedOn ?? "",
		deposit: { kind: quote.deposit.kind, value: quote.deposit.value },
		exemption: quote.exemption.trim() !== "",
		rates: quote.rates.map(({ code, name, ppm }) => ({ code, name, ppm })),
		terms: quote.terms,
		company: quote.letterhead ?? blankLetterhead,
		lines: lines.map(shownLine),
	};
}

/** One text per content: the order of the fields is that of shownOf. */
export function canonical(shown: Shown): string {
	return JSON.stringify(shown);
}
