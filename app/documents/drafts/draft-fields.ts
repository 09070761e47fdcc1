// A draft as its form fields: numbers are still text, and some are not valid yet. Pure.

import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { type Deposit, type LineKind, parseQuantity } from "#app/documents/line-items/totals.ts";
import type { FieldProblems } from "#app/noun/drafts/draft-format.ts";
import { parseMoney } from "#app/platform/money.ts";
import type { TaxCode } from "#app/trade/tax.ts";
import { type LineWorkFacts, noLineWorkFacts } from "#app/trade/work-types.ts";

export type LineItemFields = Omit<LineItem, "unitPrice" | keyof LineWorkFacts> & LineWorkFacts & { price: string };
export type DepositFields = { depositKind: Deposit["kind"]; depositValue: string };

export function toLineItemFields(lines: readonly LineItem[]): LineItemFields[] {
	return lines.map(({ unitPrice, ...line }) => ({
		...noLineWorkFacts,
		...line,
		price: unitPrice ? formatAmountInput(unitPrice) : "",
	}));
}

export function toDepositFields({ kind, value }: Deposit): DepositFields {
	return {
		depositKind: kind,
		depositValue: kind === "none" ? "" : kind === "percent" ? String(value / 100) : formatAmountInput(value),
	};
}

export function parseLineItems(lines: readonly LineItemFields[], problems: FieldProblems): LineItem[] {
	return lines.map(({ price, ...line }): LineItem => {
		if (parseQuantity(line.quantity) === null)
			problems[`lines.${line.id}.quantity`] = "Enter a number with up to three decimal places, such as 2 or 1.5.";
		const quantity = problems[`lines.${line.id}.quantity`] ? "0" : line.quantity.trim() || "0";
		return { ...line, quantity, unitPrice: parseAmount(`lines.${line.id}.price`, price, problems) };
	});
}

export function parseDeposit({ depositKind, depositValue }: DepositFields, problems: FieldProblems): Deposit {
	if (depositKind === "none") return { kind: "none", value: 0 };
	if (depositKind === "amount") return { kind: "amount", value: parseAmount("depositValue", depositValue, problems) };
	const percent = parseQuantity(depositValue.replace(/%$/, ""));
	if (percent !== null && percent <= 100_000) return { kind: "percent", value: Math.round(percent / 10) };
	problems.depositValue = "Enter a percentage from 0 to 100.";
	return { kind: "percent", value: 0 };
}

/** The amount in cents. An invalid amount is added to `problems` and counts as zero. */
function parseAmount(field: string, text: string, problems: FieldProblems): number {
	const cents = text.trim() ? parseMoney(text) : 0;
	if (cents !== null && cents >= 0 && cents <= 1_000_000_000) return cents;
	problems[field] = "Enter an amount in dollars, such as 480 or 480.50.";
	return 0;
}

export function newLineItem(id: string, kind: LineKind, taxCode: TaxCode = "taxable"): LineItemFields {
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
		...noLineWorkFacts,
	};
}

/** 124050 as "1240.50", 48000 as "480". */
export function formatAmountInput(cents: number): string {
	return cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100);
}
