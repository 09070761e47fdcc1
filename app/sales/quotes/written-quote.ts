// The 14 lines that a written tree quote should have. Our article "What a written tree quote should say" lists them under the
// same names, and a test holds both to it. Pure.

import { computeTotals, defaultSelection, isPriced } from "#app/documents/line-items/totals.ts";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import type { QuoteCustomerView } from "./customer-view.ts";
import { expectedDates } from "./quote-details.ts";
import { treeLines } from "./statements.ts";

type WrittenLine = {
	/** as in the article */
	name: string;
	/** what the quote says, word for word; empty when it doesn't say it */
	find: (view: QuoteCustomerView) => string[];
};

const all = (...texts: (string | undefined)[]): string[] =>
	texts.every((text) => text?.trim()) ? texts.map((text) => (text ?? "").trim()) : [];

export const writtenQuoteLines: readonly WrittenLine[] = [
	{ name: "Who", find: ({ company, details }) => all(company.name, company.address, company.phone, details?.walkedBy) },
	{
		name: "Which trees",
		find: (view) => (treeLines(view).length ? treeLines(view) : workOf(view).map(({ title }) => title)),
	},
	{ name: "Why", find: ({ details }) => all(details?.goal) },
	{ name: "What", find: (view) => workOf(view).flatMap(({ detail }) => all(detail)) },
	{ name: "How it's done, where that matters", find: ({ details }) => all(details?.method) },
	{ name: "Brush", find: ({ details }) => all(details?.brush) },
	{ name: "Wood", find: ({ details }) => all(details?.wood) },
	{ name: "Stump", find: ({ details }) => all(details?.stumps) },
	{ name: "Lines", find: ({ details }) => all(details?.utilities) },
	{ name: "Ground", find: ({ details }) => all(details?.ground) },
	{ name: "Price", find: (view) => (workOf(view).length ? [formatMoney(totalOf(view))] : []) },
	{ name: "Dates", find: ({ plannedOn, details }) => all(expectedDates(plannedOn, details?.plannedUntil ?? "")) },
	{ name: "What changes the price", find: ({ details }) => all(details?.changes) },
	{
		name: "Proof",
		find: ({ company, validUntil }) => all(company.insurance?.insurer, validUntil && formatDay(validUntil)),
	},
];

/** The names of the lines that this quote doesn't have. */
export function missingLines(view: QuoteCustomerView): string[] {
	return writtenQuoteLines.filter(({ find }) => !find(view).length).map(({ name }) => name);
}

const workOf = ({ lines }: QuoteCustomerView) =>
	lines.filter((line) => isPriced(line) && line.kind !== "discount" && line.title.trim());

function totalOf({ lines, rates, deposit }: QuoteCustomerView): number {
	return computeTotals({ lines, picked: defaultSelection(lines), rates, deposit }).total;
}
