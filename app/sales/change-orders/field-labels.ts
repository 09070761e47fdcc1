// Labels for what a phone sent about a job, for the person who compares two versions. Pure.

import { formatMoney } from "#app/platform/money.ts";
import { describeStrokes } from "#app/sync/stroke.ts";
import { officeReasonWords, type Reason } from "./change.ts";
import { type FieldEntity, lineOfField, type OrderLine } from "./field.ts";

type Fields = Record<string, unknown>;

const entityWords: Record<FieldEntity, string> = {
	mark: "Completed work",
	order: "Change order",
	"order-photo": "Change order photo",
};
export const isOfJob = (entity: string): entity is FieldEntity => Object.hasOwn(entityWords, entity);
export const fieldEntityWords = (entity: FieldEntity) => entityWords[entity];

/** "2 stump"; "" for one of something without a unit. */
export function amountWords({ quantity, unit }: { quantity: string; unit: string }): string {
	return quantity === "1" && !unit ? "" : [quantity, unit].filter(Boolean).join(" ");
}

/** "New, 2 stump, $36.00 each" */
export function newLineWords(line: Extract<OrderLine, { kind: "add" }>): string {
	const price = line.unitPrice !== null && `${formatMoney(line.unitPrice)}${line.quantity === "1" ? "" : " each"}`;
	return ["New", amountWords(line), price].filter(Boolean).join(", ");
}

/** "New, 2 stump, $36.00 each: Grind an additional stump" */
export function lineWords(line: OrderLine | null | undefined): string {
	if (!line) return "Unchanged";
	if (line.kind === "remove") return "Removed";
	if (line.kind === "modify") return `Quantity changed to ${line.quantity}`;
	return `${newLineWords(line)}: ${line.title || "Untitled"}`;
}

/** "Grind the stumps, 2" */
export function markWords({ title, quantity }: Fields): string {
	return [title, typeof quantity === "number" && `${quantity / 1000}`].filter(Boolean).join(", ");
}

function said(field: string, value: unknown): string {
	if (lineOfField(field)) return lineWords(value as OrderLine | null);
	if (field === "reason") return officeReasonWords[value as Reason] ?? "(blank)";
	if (field === "quantity" && typeof value === "number") return `${value / 1000} done`;
	if (field === "strokes") return describeStrokes(Array.isArray(value) ? value : []);
	return String(value ?? "") || "(blank)";
}

const names: Record<string, string> = {
	reason: "Reason",
	words: "Explanation",
	caption: "Photo caption",
	strokes: "Drawing",
	title: "Line item",
	quantity: "Quantity",
};

export type Difference = { field: string; name: string; mine: string; theirs: string };

/** The fields in which two versions differ, named and said; `only` those that the phone changed. */
export function fieldDifferences(mine: Fields, theirs: Fields, only = Object.keys(mine)): Difference[] {
	return only.flatMap((field) => {
		const id = lineOfField(field);
		const line = (mine[field] ?? theirs[field]) as OrderLine | null;
		const name = id ? line?.title || "Line item" : names[field];
		if (!name) return [];
		const one = { field, name, mine: said(field, mine[field]), theirs: said(field, theirs[field]) };
		return one.mine === one.theirs ? [] : [one];
	});
}
