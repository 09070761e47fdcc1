// Labels of changes from a phone, for a person who compares two versions. Pure.

import { formatMoney } from "#app/platform/money.ts";
import { describeStrokes } from "#app/ui/stroke.ts";
import { type Reason, reasonLabels } from "./change-order.ts";
import { type FieldEntity, type OrderLine, parseLineField } from "./field.ts";

type Fields = Record<string, unknown>;

const entityLabels: Record<FieldEntity, string> = {
	mark: "Completed work",
	order: "Change order",
	"order-photo": "Change order photo",
	"work-photo": "Photo of completed work",
};
export const isFieldEntity = (entity: string): entity is FieldEntity => Object.hasOwn(entityLabels, entity);
export const fieldEntityLabel = (entity: FieldEntity) => entityLabels[entity];

/** "2 stump"; "" for a quantity of 1 without a unit. */
export function formatLineQuantity({ quantity, unit }: { quantity: string; unit: string }): string {
	return quantity === "1" && !unit ? "" : [quantity, unit].filter(Boolean).join(" ");
}

/** "New, 2 stump, $36.00 each" */
export function describeNewLine(line: Extract<OrderLine, { kind: "add" }>): string {
	const price = line.unitPrice !== null && `${formatMoney(line.unitPrice)}${line.quantity === "1" ? "" : " each"}`;
	return ["New", formatLineQuantity(line), price].filter(Boolean).join(", ");
}

/** "New, 2 stump, $36.00 each: Grind an additional stump" */
export function describeOrderLine(line: OrderLine | null | undefined): string {
	if (!line) return "Unchanged";
	if (line.kind === "remove") return "Removed";
	if (line.kind === "modify") return `Quantity changed to ${line.quantity}`;
	return `${describeNewLine(line)}: ${line.title || "Untitled"}`;
}

/** "Grind the stumps, 2" */
export function describeWorkEntry({ title, quantity }: Fields): string {
	return [title, typeof quantity === "number" && `${quantity / 1000}`].filter(Boolean).join(", ");
}

function describeValue(field: string, value: unknown): string {
	if (parseLineField(field)) return describeOrderLine(value as OrderLine | null);
	if (field === "reason") return reasonLabels[value as Reason] ?? "(blank)";
	if (field === "quantity" && typeof value === "number") return `${value / 1000} done`;
	if (field === "strokes") return describeStrokes(Array.isArray(value) ? value : []);
	return String(value ?? "") || "(blank)";
}

const fieldNames: Record<string, string> = {
	reason: "Reason",
	explanation: "Explanation",
	caption: "Photo caption",
	strokes: "Drawing",
	title: "Line item",
	quantity: "Quantity",
};

export type FieldDifference = { field: string; name: string; mine: string; theirs: string };

/** The fields in which two versions differ, with labels; limited to the fields in `only`. */
export function fieldDifferences(mine: Fields, theirs: Fields, only = Object.keys(mine)): FieldDifference[] {
	return only.flatMap((field) => {
		const id = parseLineField(field);
		const line = (mine[field] ?? theirs[field]) as OrderLine | null;
		const name = id ? line?.title || "Line item" : fieldNames[field];
		if (!name) return [];
		const difference = {
			field,
			name,
			mine: describeValue(field, mine[field]),
			theirs: describeValue(field, theirs[field]),
		};
		return difference.mine === difference.theirs ? [] : [difference];
	});
}
