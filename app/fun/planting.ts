// Room for a tree: how far from wires, walls and walks it is planted. Distances as utilities and city foresters give
// them; a tree is planted for the height it will have. Pure.
import type { TreeFacts } from "./tree-facts.ts";

/** Feet that a tree keeps from an overhead wire; one of 25 feet and less may stand under it. */
function feetFromWires(height: number): number {
	if (height <= 25) return 0;
	return height <= 35 ? 30 : 50;
}

/** Feet from a wall: crowns of tall trees reach farther. */
function feetFromHouse(height: number): number {
	return height >= 40 ? 15 : 10;
}

const feetFromWalk = 5;

export type Spot = {
	/** feet to the nearest wire overhead; null: none in sight */
	wires: number | null;
	house: number;
	walk: number;
};

export type Check = { what: "wires" | "house" | "walk"; needs: number; has: number | null; fits: boolean };

export function checkSpot(tree: TreeFacts, spot: Spot): Check[] {
	const [, height] = tree.height;
	const check = (what: Check["what"], needs: number, has: number | null): Check => ({
		what,
		needs,
		has,
		fits: has === null || has >= needs,
	});
	return [
		check("wires", feetFromWires(height), spot.wires),
		check("house", feetFromHouse(height), spot.house),
		check("walk", feetFromWalk, spot.walk),
	];
}

/** Trees of the list that fit a spot where `tree` does not, the tallest first. */
export function otherTrees(all: readonly TreeFacts[], tree: TreeFacts, spot: Spot): TreeFacts[] {
	return all
		.filter((one) => one.key !== tree.key && checkSpot(one, spot).every(({ fits }) => fits))
		.sort((a, b) => b.height[1] - a.height[1]);
}

/** Spring and autumn, when roots grow and leaves ask for little; the ground is open here from mid April. */
const seasons = [
	["04-15", "05-31"],
	["09-01", "10-15"],
] as const;

/** The first good day for planting from `today` on, both "2026-11-22". */
export function plantingDay(today: string): string {
	const year = Number(today.slice(0, 4));
	for (const at of [year, year + 1])
		for (const [from, to] of seasons) {
			if (today <= `${at}-${from}`) return `${at}-${from}`;
			if (today <= `${at}-${to}`) return today;
		}
	return today;
}
