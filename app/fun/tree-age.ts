// The age of a tree by its trunk diameter, and the other way around. Growth factors are forest figures (ISA's table and
// Wisconsin lists); open-grown curves come from i-Tree Streets' Midwest region. Pure.
import { interpolate } from "./interpolate.ts";
import type { TreeFacts } from "./tree-facts.ts";

/** Trunk diameter in centimeters at the ages of `curveAges`, open-grown. */
const curves: Record<string, readonly number[]> = {
	"silver-maple": [13, 25, 51, 77, 105],
	"sugar-maple": [11, 18, 34, 49, 65, 81, 97, 114],
	"red-maple": [8, 13, 29, 53],
	"green-ash": [9, 20, 40, 58, 73, 87, 97, 106, 112],
	"northern-red-oak": [9, 17, 32, 45, 55, 64],
	basswood: [10, 15, 26, 40, 55, 73, 92, 114],
	"american-elm": [14, 21, 33, 46, 58, 69, 79, 90, 99],
	hackberry: [13, 23, 42, 60, 77, 92, 106, 119],
	boxelder: [13, 23, 43, 65, 88, 113],
	"white-ash": [11, 21, 42, 66, 93],
	honeylocust: [12, 22, 52],
	crabapple: [5, 11, 24, 38, 53],
};
const curveAges = [5, 10, 20, 30, 40, 50, 60, 70, 80] as const;
const cmPerInch = 2.54;

export type AgeBand = {
	/** years, forest-grown: inches times the growth factor, minus and plus 20% */
	woods: readonly [number, number];
	/** years, open-grown; null when the species wasn't measured or the trunk is larger than its curve */
	yard: number | null;
};

/** `dbh` in inches. An unknown species gets the middle growth factor, 4.5. */
export function treeAge(tree: TreeFacts | undefined, dbh: number): AgeBand {
	const woods = dbh * (tree?.factor ?? 4.5);
	return { woods: [Math.round(woods * 0.8), Math.round(woods * 1.2)], yard: tree ? yardAge(tree.key, dbh) : null };
}

function yardAge(key: string, dbh: number): number | null {
	const curve = curves[key];
	const age = curve ? interpolate(curve, curveAges, dbh * cmPerInch) : null;
	return age === null ? null : Math.round(age);
}

/** Trunk diameter in inches of an open-grown tree after `years`; null beyond the measured ages. */
export function trunkDiameterAt(key: string, years: number): number | null {
	const curve = curves[key];
	const cm = curve && years > 0 ? interpolate(curveAges, curve, years) : null;
	return cm === null ? null : cm / cmPerInch;
}
