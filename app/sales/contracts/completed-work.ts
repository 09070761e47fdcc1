// Completed work of a contract, in thousandths of a line item's quantity. Pure.

import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { isPriced, parseQuantity, roundedShare } from "#app/documents/line-items/totals.ts";

/** Thousandths done so far, by the id of the line item. */
export type CompletedQuantities = Readonly<Record<string, number>>;

type Line = Pick<LineItem, "kind" | "quantity" | "unitPrice">;

/** Whether a line item is work that can be recorded as done. Text and discounts are not. */
export function isWorkItem(line: Pick<LineItem, "kind">): boolean {
	return isPriced(line) && line.kind !== "discount";
}

/** The quantity of a line item in thousandths. */
export function totalQuantity(line: Pick<LineItem, "quantity">): number {
	return parseQuantity(line.quantity) ?? 0;
}

/** What that quantity of a line item is worth, in cents before discounts and tax. */
export function workValue(line: Line, quantity = totalQuantity(line)): number {
	return isWorkItem(line) ? roundedShare(line.unitPrice, quantity, 1000) : 0;
}

/** Whether the changed line item would have less quantity or value than its completed work. `after` is null when it is removed. */
export function fallsBelowCompleted(before: Line, after: Line | null, completed: number): boolean {
	if (!completed) return false;
	return !after || totalQuantity(after) < completed || workValue(after) < workValue(before, completed);
}

/** "2 of 3 hours done" */
export function formatProgress(line: Pick<LineItem, "quantity" | "unit">, completed: number): string {
	if (!completed) return "Not started";
	if (completed >= totalQuantity(line)) return "Done";
	return `${completed / 1000} of ${[line.quantity, line.unit].filter(Boolean).join(" ")} done`;
}

/** Minutes of work by all people together; null without hours or people. */
export function toPersonMinutes(hours: number | null, people: number | null): number | null {
	return hours && people ? Math.max(1, Math.round(hours * 60 * people)) : null;
}
