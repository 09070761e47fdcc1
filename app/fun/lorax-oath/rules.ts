// A promise to plant, water and mulch one tree: does it fit there, and what does it give back. Pure.

import { choice, figure, type Settings } from "../address.ts";
import { type Benefits, benefitsOf } from "../benefits.ts";
import { type Check, checkSpot, otherTrees, plantingDay } from "../planting.ts";
import { allTrees, type TreeFacts, treeOf, trunkAt } from "../tree-facts.ts";

export type Oath = {
	tree: string;
	sky: "open" | "wires";
	/** feet to the nearest wire, when there is one */
	wires: number;
	house: number;
	walk: number;
};

/** Not planted anymore: each ash would have to be treated against the borer for life, Norway maple runs into the woods. */
const unwise = ["green-ash", "white-ash", "black-ash", "norway-maple", "siberian-elm", "butternut"];
export const plantable = allTrees.filter(({ key }) => !unwise.includes(key));

export const settings: Settings<Oath> = {
	tree: choice(
		plantable.map(({ key }) => key),
		"bur-oak",
	),
	sky: choice(["open", "wires"], "open"),
	wires: figure(30, 0, 200),
	house: figure(25, 0, 200),
	walk: figure(10, 0, 200),
};

/** a nursery tree of an inch and a half is about five years old */
const nurseryYears = 5;
const stages = [10, 20, 30] as const;
/** A curve that was measured on a tree of the same pace, for kinds that nobody measured: an estimate. */
const pace = { slow: "basswood", medium: "sugar-maple", fast: "hackberry" } as const;

type Stage = { years: number; inches: number } & Benefits;

export type Promised = {
	tree: TreeFacts;
	checks: Check[];
	fits: boolean;
	/** up to three others for this spot when it does not fit */
	others: TreeFacts[];
	stages: Stage[];
	/** whether trunk and figures were measured on this kind */
	measured: boolean;
	plant: string;
};

export function takeOath(oath: Oath, today: string): Promised {
	const tree = treeOf(oath.tree) ?? (plantable[0] as TreeFacts);
	const spot = { wires: oath.sky === "open" ? null : oath.wires, house: oath.house, walk: oath.walk };
	const checks = checkSpot(tree, spot);
	const fits = checks.every((check) => check.fits);
	const own = trunkAt(tree.key, nurseryYears + stages[0]) !== null;
	const grown = stages.flatMap((years) => {
		const inches = trunkAt(own ? tree.key : pace[tree.growth], nurseryYears + years);
		return inches === null ? [] : [{ years, inches, ...benefitsOf(tree.key, inches) }];
	});
	return {
		tree,
		checks,
		fits,
		others: fits ? [] : otherTrees(plantable, tree, spot).slice(0, 3),
		stages: grown,
		measured: own && grown.every((stage) => stage.own),
		plant: plantingDay(today),
	};
}

export function resultOf(oath: Oath, today: string): string {
	const { tree, stages: grown } = takeOath(oath, today);
	const last = grown.at(-1);
	return `I will plant a ${tree.name.toLowerCase()}${last ? `: in ${last.years} years it holds back ${tens(last.rain)} gallons of rain a year` : ""}`;
}

/** To two leading figures: nobody knows a third. */
export function tens(value: number): string {
	if (value < 10) return value.toFixed(1);
	const step = 10 ** (Math.floor(Math.log10(value)) - 1);
	return (Math.round(value / step) * step).toLocaleString("en-US");
}

export function asked(oath: Oath, today: string): string {
	const { tree, fits } = takeOath(oath, today);
	return `I would like to plant a ${tree.name.toLowerCase()} about ${oath.house} feet from the house and ${oath.walk} feet from the walk${oath.sky === "wires" ? `, ${oath.wires} feet from a wire` : ", no wires overhead"}. ${fits ? "Your spacing check says it fits." : "Your spacing check says it is too close: please advise."}`;
}
