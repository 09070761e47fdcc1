// Wires near the trees of an estimate: what has to be found out before a quote, and what a contract says about them. Pure.
import { clearanceFeet } from "#app/trees/clearance.ts";
import type { Wires } from "#app/trees/tree.ts";
import type { WorkType } from "./estimate.ts";

/** Whether it isn't known if wires are near: no one has looked, or neither their type nor their distance is known. */
export function areWiresOpen({ kind, feet }: Wires): boolean {
	return kind === "unchecked" || (kind === "unknown" && feet === null);
}

/** Closer than people without line-clearance training may come at that voltage, or not measured. */
export function areWiresNear({ kind, feet, kilovolts }: Wires): boolean {
	return kind !== "none" && kind !== "unchecked" && (feet === null || feet < clearanceFeet(kilovolts ?? 0));
}

/** Close to a line other than a service drop. The job must not be scheduled until the utility has cleared it or a line-clearance arborist does it. */
export function needsUtilityClearance(wires: Wires): boolean {
	return wires.kind !== "drop" && areWiresNear(wires);
}

type Work = { items: readonly { treeId: string | null; work: WorkType }[] };

/** The trees with work in the crown whose wires someone has to check before the estimate is quoted. */
export function treesWithOpenWires<Tree extends { id: string; wires: Wires }>(
	{ items }: Work,
	trees: readonly Tree[],
): Tree[] {
	const worked = new Set(
		items.flatMap(({ treeId, work }) => (work === "stump" || work === "treat" ? [] : (treeId ?? []))),
	);
	return trees.filter(({ id, wires }) => worked.has(id) && areWiresOpen(wires));
}

/** "Check the wires at T3 and T5." */
export function askForWires(tags: readonly string[]): string {
	return `Check the wires at ${new Intl.ListFormat("en-US").format(tags)}.`;
}

/** How close wires are to the work, as a contract says it. */
export function summarizeWires(wires: readonly Wires[]): "unknown" | "none" | "drop" | "line" {
	if (!wires.length || wires.some(areWiresOpen)) return "unknown";
	if (wires.some(needsUtilityClearance)) return "line";
	return wires.some((one) => one.kind === "drop" && areWiresNear(one)) ? "drop" : "none";
}
