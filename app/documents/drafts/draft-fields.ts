// A draft as its form fields: numbers are still text, and some are not valid yet. Pure.

import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { type Deposit, type LineKind, parseQuantity } from "#app/documents/line-items/totals.ts";
import { parseMoney } from "#app/platform/money.ts";
import type { TaxCode } from "#app/trade/tax.ts";
import { type LineWorkFacts, noLineWorkFacts } from "#app/trade/work-types.ts";
import type { DraftFields } from "./merge.ts";

export type LineItemFields = Omit<LineItem, "unitPrice" | keyof LineWorkFacts> & LineWorkFacts & { price: string };
export type DepositFields = { depositKind: Deposit["kind"]; depositValue: string };

/** Error messages by field, such as "lines.<id>.price". An invalid number counts as zero. */
export type FieldProblems = Record<string, string>;

/** How the drafts of one kind of document are edited and saved: one constant per kind. */
export type DraftFormat<Content, Typed extends DraftFields> = {
	/** prefix of the localStorage key, such as "quote-draft" */
	storagePrefix: string;
	/** accepts a POST of { version, content } as JSON */
	saveUrl: (id: string) => string;
	toFields: (content: Content) => Typed;
	/** earlier names of fields in drafts that are still stored on a device */
	earlierNames?: Readonly<Record<string, keyof Typed & string>>;
	/** fields that older drafts still stored on a device don't have, with their blank values */
	addedFields?: Partial<Typed>;
	toContent: (fields: Typed) => { content: Content; problems: FieldProblems };
	/** shown after "Not saved: " when the document is no longer a draft */
	closedMessage: string;
};

/** The fields of a stored draft under their current names. */
export function renameFields<Typed>(fields: object, earlierNames: Readonly<Record<string, string>>): Typed {
	return Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [earlierNames[name] ?? name, value]),
	) as Typed;
}

/** A draft stored on a device in today's form: current names, and line items with the fields that were added later. */
export function upgradeDraft<Typed>(
	stored: object,
	earlierNames: Readonly<Record<string, string>>,
	addedFields: object = {},
): Typed {
	const fields = renameFields<{ lines?: object[] }>(stored, earlierNames);
	return {
		...addedFields,
		...fields,
		...(fields.lines && { lines: fields.lines.map((line) => ({ ...noLineWorkFacts, ...line })) }),
	} as Typed;
}

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
