// What a customer sees of a quote, and nothing else. The hash of this is what an acceptance is tied to. Pure.
import { type Deposit, parseQuantity, type TaxRate } from "#app/catalogue/totals.ts";
import { displayNumber, listOf, type QuoteLine } from "./quote.ts";

type Letter = { name: string; phone: string; email: string; address: string };

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
	company: Letter;
	lines: QuoteLine[];
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
	letterhead: Letter | null;
};

/** Names every field by hand: what is added to a quote later stays inside until somebody shows it here. */
export function shownOf(quote: Source, lines: readonly QuoteLine[]): Shown {
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
		company: quote.letterhead ?? { name: "", phone: "", email: "", address: "" },
		lines: lines.map((line) => ({
			id: line.id,
			kind: line.kind,
			title: line.title,
			detail: line.detail,
			quantity: line.quantity,
			unit: line.unit,
			unitPrice: line.unitPrice,
			taxCode: line.taxCode,
			optional: line.optional,
			preselected: line.preselected,
			choiceGroup: line.choiceGroup,
		})),
	};
}

/** One text per content: the order of the fields is that of shownOf. */
export function canonical(shown: Shown): string {
	return JSON.stringify(shown);
}

/** "2 × $120.00 per hour"; "" for one of something without a unit. */
export function quantityWords(line: Pick<QuoteLine, "quantity" | "unit" | "kind">, price: string): string {
	if (line.kind === "discount") return line.unit === "%" ? `${line.quantity}% off` : "";
	if (parseQuantity(line.quantity) === 1000 && !line.unit) return "";
	return line.unit ? `${line.quantity} ${line.unit} at ${price}` : `${line.quantity} at ${price}`;
}
