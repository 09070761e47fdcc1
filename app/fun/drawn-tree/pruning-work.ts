// What was done to a whole tree, good or bad, as cuts and as tufts left out. Pure.
import { type Limb, type LimbsLeft, limbsLeftAfter, tuftPositions } from "./limbs.ts";
import type { CutMark } from "./tree.tsx";

export const pruningWorks = [
	"uncut",
	"topped",
	"thinned",
	"over-thinned",
	"lion-tailed",
	"raised",
	"raised too high",
	"reduced",
	"headed",
] as const;
export type PruningWork = (typeof pruningWorks)[number];
export type PrunedTree = { limbsLeft: LimbsLeft; marks: CutMark[]; removedTufts: ReadonlySet<string> };

/** The two limbs that reduction and heading shorten: the lowest on each side. */
const shortened = ["1", "2"];

export function applyPruning(limbs: readonly Limb[], work: PruningWork): PrunedTree {
	const onTrunk = limbs.filter(({ parent }) => parent === "0");
	const lowest = (share: number) => onTrunk.slice(0, Math.round(onTrunk.length * share));
	const nothing: ReadonlySet<string> = new Set();
	const after = (cuts: [string, number][], without = nothing): PrunedTree => ({
		limbsLeft: limbsLeftAfter(limbs, cuts),
		marks: cuts.map(([limb]) => ({ limb, appearance: "fresh" })),
		removedTufts: without,
	});
	const tufts = limbs.flatMap((limb) => tuftPositions(limb).map((_, index) => `${limb.id} ${index}`));
	switch (work) {
		case "uncut":
			return after([]);
		case "topped":
			return after(
				[
					["0", 0.84],
					...onTrunk.map(({ id }): [string, number] => [id, 0.5]),
					...limbs.filter(({ id }) => id.endsWith("a")).map(({ id }): [string, number] => [id, 0.45]),
				],
				new Set(tufts),
			);
		case "thinned":
			return after([], new Set(tufts.filter((_, index) => index % 7 === 3)));
		case "over-thinned":
			return after([], new Set(tufts.filter((_, index) => index % 5 !== 0)));
		case "lion-tailed": {
			const stripped = onTrunk.filter(({ length }) => length > 6);
			const sides = limbs.filter(({ parent }) => stripped.some(({ id }) => id === parent));
			const inner = stripped.flatMap(({ id, tufts: count }) =>
				Array.from({ length: count - 1 }, (_, index) => `${id} ${index}`),
			);
			return { ...after(sides.map(({ id }) => [id, 0])), marks: [], removedTufts: new Set(inner) };
		}
		case "raised":
			return after(lowest(0.2).map(({ id }) => [id, 0]));
		case "raised too high":
			return after(lowest(0.72).map(({ id }) => [id, 0]));
		case "reduced":
			return after(shortened.map((id) => [id, 0.58]));
		case "headed":
			return after(shortened.map((id) => [id, 0.34]));
	}
}

/** The tufts to leave out when a crown is thinned by `share`, 0 to 1, in the given order. */
export function thinnedTufts(limbs: readonly Limb[], share: number, order: readonly string[]): Set<string> {
	const all = limbs.reduce((sum, limb) => sum + tuftPositions(limb).length, 0);
	return new Set(order.slice(0, Math.round(share * all)));
}
