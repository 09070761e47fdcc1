// A paper while somebody types it: numbers are still texts, and some are no numbers yet. Pure.

import type { PaperLine } from "#app/documents/line-items/line-item.ts";
import { type Deposit, type LineKind, parseQuantity } from "#app/documents/line-items/totals.ts";
import { parseMoney } from "#app/platform/money.ts";
import type { TaxCode } from "#app/trade/tax.ts";
import type { TypedPaper } from "./merge.ts";

export type TypedLine = Omit<PaperLine, "unitPrice"> & { price: string };
export type TypedDeposit = { depositKind: Deposit["kind"]; depositValue: string };

/** What is no number yet, by field ("lines.<id>.price"); such a number counts as zero. */
export type Problems = Record<string, string>;

/** How drafts of one kind of paper are typed, read and saved: one constant per kind. */
export type DraftKind<Content, Typed extends TypedPaper> = {
	/** tells this kind's drafts apart from others kept on the device, such as "quote-draft" */
	name: string;
	/** takes {version, content} as JSON */
	address: (id: string) => string;
	typedOf: (content: Content) => Typed;
	contentOf: (typed: Typed) => { content: Content; problems: Problems };
	/** after "Not saved: ", when the paper went out meanwhile */
	issued: string;
};

export function typedLines(lines: readonly PaperLine[]): TypedLine[] {
	return lines.map(({ unitPrice, ...line }) => ({ ...line, price: unitPrice ? asTyped(unitPrice) : "" }));
}

export function typedDeposit({ kind, value }: Deposit): TypedDeposit {
	return {
		depositKind: kind,
		depositValue: kind === "none" ? "" : kind === "percent" ? String(value / 100) : asTyped(value),
	};
}

export function linesOfTyped(lines: readonly TypedLine[], problems: Problems): PaperLine[] {
	return lines.map(({ price, ...line }): PaperLine => {
		if (parseQuantity(line.quantity) === null)
			problems[`lines.${line.id}.quantity`] = "A number with up to three decimals, such as 2 or 1.5.";
		const quantity = problems[`lines.${line.id}.quantity`] ? "0" : line.quantity.trim() || "0";
		return { ...line, quantity, unitPrice: typedAmount(`lines.${line.id}.price`, price, problems) };
	});
}

export function depositOfTyped({ depositKind, depositValue }: TypedDeposit, problems: Problems): Deposit {
	if (depositKind === "none") return { kind: "none", value: 0 };
	if (depositKind === "amount") return { kind: "amount", value: typedAmount("depositValue", depositValue, problems) };
	const percent = parseQuantity(depositValue.replace(/%$/, ""));
	if (percent !== null && percent <= 100_000) return { kind: "percent", value: Math.round(percent / 10) };
	problems.depositValue = "A percentage from 0 to 100.";
	return { kind: "percent", value: 0 };
}

/** Cents of a typed amount; what is none is named in `problems` and counts as zero. */
function typedAmount(field: string, text: string, problems: Problems): number {
	const cents = text.trim() ? parseMoney(text) : 0;
	if (cents !== null && cents >= 0 && cents <= 1_000_000_000) return cents;
	problems[field] = "An amount in dollars, such as 480 or 480.50.";
	return 0;
}

export function newLine(id: string, kind: LineKind, taxCode: TaxCode = "taxable"): TypedLine {
	return {
		id,
		kind,
		title: "",
		detail: "",
		quantity: "1",
		unit: "",
		price: "",
		taxCode,
		optional: false,
		preselected: true,
		choiceGroup: "",
	};
}

/** 124050 as "1240.50", 48000 as "480". */
function asTyped(cents: number): string {
	return cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100);
}
