// The deltas of a change order: the line items that it adds, modifies or removes. Pure.

import { type LineItem, lineItemCustomerView } from "#app/documents/line-items/line-item.ts";
import { computeTotals, defaultSelection, type Totals } from "#app/documents/line-items/totals.ts";
import type { TaxRate } from "#app/trade/tax.ts";

/** `id` is the id of the line item. */
export type Delta =
	| { kind: "add"; id: string; after: LineItem }
	| { kind: "modify"; id: string; before: LineItem; after: LineItem }
	| { kind: "remove"; id: string; before: LineItem };

export function listDeltas(before: readonly LineItem[], after: readonly LineItem[]): Delta[] {
	const linesBefore = byId(before);
	const linesAfter = byId(after);
	const addedOrModified = after.flatMap((line): Delta[] => {
		const previous = linesBefore.get(line.id);
		if (!previous) return [{ kind: "add", id: line.id, after: line }];
		return isSame(previous, line) ? [] : [{ kind: "modify", id: line.id, before: previous, after: line }];
	});
	const removed = before
		.filter(({ id }) => !linesAfter.has(id))
		.map((line): Delta => ({ kind: "remove", id: line.id, before: line }));
	return [...addedOrModified, ...removed];
}

/** Applies deltas to other lines. A modified line that is missing there is added back, so that the office sees it. */
export function applyDeltas(lines: readonly LineItem[], deltas: readonly Delta[]): LineItem[] {
	const next = byId(lines);
	for (const delta of deltas)
		if (delta.kind === "remove") next.delete(delta.id);
		else next.set(delta.id, delta.after);
	return [...next.values()];
}

/** The deltas from `before` to `after` whose line item has since been removed from the contract or changed in it. */
export function findMisfits(
	before: readonly LineItem[],
	after: readonly LineItem[],
	current: readonly LineItem[],
): { id: string; title: string; cause: "removed" | "changed" }[] {
	const currentLines = byId(current);
	return listDeltas(before, after).flatMap((delta) => {
		if (delta.kind === "add") return [];
		const line = currentLines.get(delta.id);
		if (line && isSame(line, delta.before)) return [];
		return [{ id: delta.id, title: delta.before.title, cause: line ? "changed" : "removed" }];
	});
}

/** The totals at the contract's tax rates. Every line counts: a contract has no optional items. */
export function totalsAtRates(lines: readonly LineItem[], rates: readonly TaxRate[]): Totals {
	return computeTotals({ lines, picked: defaultSelection(lines), rates, deposit: { kind: "none", value: 0 } });
}

function byId(lines: readonly LineItem[]): Map<string, LineItem> {
	return new Map(lines.map((line) => [line.id, line]));
}

/** Whether the customer sees the same line item, wherever it is in the list. */
function isSame(a: LineItem, b: LineItem): boolean {
	return JSON.stringify(lineItemCustomerView(a)) === JSON.stringify(lineItemCustomerView(b));
}
