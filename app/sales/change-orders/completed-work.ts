// Completed work of a contract, in thousandths of a line item's quantity. Pure.

import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { isPriced, parseQuantity, roundedShare } from "#app/documents/line-items/totals.ts";

/** Done so far by the line's id. */
export type CompletedQuantities = Readonly<Record<string, number>>;

type Line = Pick<LineItem, "kind" | "quantity" | "unitPrice">;

/** Only work can be done: no words, no discount. */
export function isWorkItem(line: Pick<LineItem, "kind">): boolean {
	return isPriced(line) && line.kind !== "discount";
}

/** How much of a line there is to do. */
export function totalQuantity(line: Pick<LineItem, "quantity">): number {
	return parseQuantity(line.quantity) ?? 0;
}

/** Cents before discounts and tax that so much of a line is worth. */
export function workValue(line: Line, quantity = totalQuantity(line)): number {
	return isWorkItem(line) ? roundedShare(line.unitPrice, quantity, 1000) : 0;
}

/** A line that is partly or wholly done and comes to less than what is done of it; `after` null is left out. */
export function fallsBelowCompleted(before: Line, after: Line | null, done: number): boolean {
	if (!done) return false;
	return !after || totalQuantity(after) < done || workValue(after) < workValue(before, done);
}

/** "2 of 3 hours done" */
export function formatProgress(line: Pick<LineItem, "quantity" | "unit">, done: number): string {
	const whole = totalQuantity(line);
	if (!done) return "Not started";
	return done >= whole ? "Done" : `${done / 1000} of ${[line.quantity, line.unit].filter(Boolean).join(" ")} done`;
}

/** Minutes of work of all people together; null where hours or people were not said. */
export function toPersonMinutes(hours: number | null, people: number | null): number | null {
	return hours && people ? Math.max(1, Math.round(hours * 60 * people)) : null;
}
