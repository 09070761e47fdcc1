// What an order does to the lines of its contract. Pure.

import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { computeTotals, defaultSelection, type Totals } from "#app/documents/line-items/totals.ts";
import type { TaxRate } from "#app/trade/tax.ts";

/** One difference; `id` is that of the contract's line, or of the new one. */
export type Delta =
	| { kind: "add"; id: string; after: LineItem }
	| { kind: "modify"; id: string; before: LineItem; after: LineItem }
	| { kind: "remove"; id: string; before: LineItem };

export function listDeltas(before: readonly LineItem[], after: readonly LineItem[]): Delta[] {
	const had = byId(before);
	const has = byId(after);
	const gone = before
		.filter(({ id }) => !has.has(id))
		.map((line): Delta => ({ kind: "remove", id: line.id, before: line }));
	const now = after.flatMap((line): Delta[] => {
		const was = had.get(line.id);
		if (!was) return [{ kind: "add", id: line.id, after: line }];
		return isSame(was, line) ? [] : [{ kind: "modify", id: line.id, before: was, after: line }];
	});
	return [...now, ...gone];
}

/** The same differences on other lines. A changed line that is gone there comes back, so that a person sees it. */
export function applyDeltas(lines: readonly LineItem[], deltas: readonly Delta[]): LineItem[] {
	const next = byId(lines);
	for (const delta of deltas)
		if (delta.kind === "remove") next.delete(delta.id);
		else next.set(delta.id, delta.after);
	return [...next.values()];
}

/**
 * Differences drawn on `before` that no longer fit on what counts `now`: the line they change or leave out is gone there,
 * or was changed too.
 */
export function findMisfits(
	before: readonly LineItem[],
	after: readonly LineItem[],
	now: readonly LineItem[],
): { id: string; title: string; why: "gone" | "changed" }[] {
	const present = byId(now);
	return listDeltas(before, after).flatMap((delta) => {
		if (delta.kind === "add") return [];
		const there = present.get(delta.id);
		if (there && isSame(there, delta.before)) return [];
		return [{ id: delta.id, title: delta.before.title, why: there ? "changed" : "gone" }];
	});
}

/** What lines come to at the rates of the contract; every line counts. */
export function totalsAtRates(lines: readonly LineItem[], rates: readonly TaxRate[]): Totals {
	return computeTotals({ lines, picked: defaultSelection(lines), rates, deposit: { kind: "none", value: 0 } });
}

function byId(lines: readonly LineItem[]): Map<string, LineItem> {
	return new Map(lines.map((line) => [line.id, line]));
}

/** A line that only moved is the same. */
function isSame(a: LineItem, b: LineItem): boolean {
	return (Object.keys(a) as (keyof LineItem)[]).every((field) => a[field] === b[field]);
}
