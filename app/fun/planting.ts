// Planting distances from overhead wires, walls and walks, as utilities and city foresters publish them, and room for the
// crown in the yard. A tree is checked at its mature size. Pure.
import type { TreeFacts } from "./tree-facts.ts";

/** Feet to keep from an overhead wire. A tree of 25 feet or less may grow under it. */
function feetFromWires(height: number): number {
	if (height <= 25) return 0;
	return height <= 35 ? 30 : 50;
}

/** The mature height in feet at which a tree counts as tall, and as very tall. */
export const tallTree = 40;
export const veryTallTree = 70;

/**
 * How many feet to plant from a wall: the crowns of tall trees spread farther. City foresters recommend 10 and 15 feet. The
 * Arbor Day Foundation recommends 20 feet for trees of 70 feet or more.
 */
export function feetFromWall(height: number): number {
	if (height >= veryTallTree) return 20;
	return height >= tallTree ? 15 : 10;
}

export const feetFromWalk = 5;

export type Spot = {
	/** feet to the nearest overhead wire; null when there is none */
	wires: number | null;
	house: number;
	walk: number;
	/** feet to the lot line */
	line: number;
};

export type SpotCheck = { what: "wires" | "house" | "walk" | "line"; needs: number; has: number | null; fits: boolean };

export function checkSpot(tree: TreeFacts, spot: Spot): SpotCheck[] {
	const [, height] = tree.height;
	const check = (what: SpotCheck["what"], needs: number, has: number | null): SpotCheck => ({
		what,
		needs,
		has,
		fits: has === null || has >= needs,
	});
	return [
		check("wires", feetFromWires(height), spot.wires),
		check("house", feetFromWall(height), spot.house),
		check("walk", feetFromWalk, spot.walk),
		// beyond it, the mature crown would hang over the neighbor's land
		check("line", Math.ceil(tree.spread / 2), spot.line),
	];
}

/** Trees of `all` other than `tree` that fit the spot, tallest first. */
export function treesThatFit(all: readonly TreeFacts[], tree: TreeFacts, spot: Spot): TreeFacts[] {
	return all
		.filter((one) => one.key !== tree.key && checkSpot(one, spot).every(({ fits }) => fits))
		.sort((a, b) => b.height[1] - a.height[1]);
}

/**
 * Spring and fall planting seasons, when roots grow and leaves need little water. The ground here thaws by mid-April.
 * Sources name early June and late August too; these are the dates that all of them include.
 */
const seasons = [
	["04-15", "05-31"],
	["09-01", "10-15"],
] as const;

/** The same in words, for the bot and for the test that compares the site's texts. */
export const plantingSeasons = "from mid-April through May or from September to mid-October";

/** The first day in a planting season from `today` on, both as "2026-11-22". */
export function nextPlantingDay(today: string): string {
	const year = Number(today.slice(0, 4));
	for (const at of [year, year + 1])
		for (const [from, to] of seasons) {
			if (today <= `${at}-${from}`) return `${at}-${from}`;
			if (today <= `${at}-${to}`) return today;
		}
	return today;
}
