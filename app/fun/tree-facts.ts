// Facts about local tree species beyond the names and weights of app/trees/species.ts: size, growth, fall color, and a
// fun fact. Sizes, growth and fall color are typical for the county, not measured. Pure.

import { type Growth, rows } from "./tree-rows.ts";

export type TreeFacts = {
	key: string;
	name: string;
	/** feet at maturity */
	height: readonly [least: number, most: number];
	spread: number;
	growth: Growth;
	/** growth factor: years of age per inch of trunk diameter at 4.5 feet, forest-grown */
	factor: number;
	/**
	 * typical peak color as month and week, and the day most leaves are down, "10-20"; null for trees that keep leaves
	 * or needles
	 */
	autumn: { peak: readonly [month: number, week: number]; bare: string } | null;
	fact: string;
};

export const allTrees: readonly TreeFacts[] = rows.map(
	([name, least, most, spread, growth, factor, peak, bare, fact]) => {
		const [month = 0, week = 0] = peak.split(".").map(Number);
		return {
			key: name.toLowerCase().replaceAll(" ", "-"),
			name,
			height: [least, most],
			spread,
			growth,
			factor,
			autumn: bare ? { peak: [month, week], bare } : null,
			fact,
		};
	},
);

const byKey = new Map(allTrees.map((tree) => [tree.key, tree]));

export function findTree(key: string): TreeFacts | undefined {
	return byKey.get(key);
}

/** A species name within a sentence: "bur oak", "American elm". */
export function inSentence(name: string): string {
	return /^(American|Siberian|Norway|Colorado)\b/.test(name) ? name : name.toLowerCase();
}

/** A species name with its article: "a bur oak", "an American elm". */
export function withArticle(name: string): string {
	return `${/^[aeiou]/i.test(name) ? "an" : "a"} ${inSentence(name)}`;
}
