// A promise to plant, water and mulch one tree: whether it fits the spot and what it gives back. Pure.

import { type Benefits, treeBenefits } from "../benefits.ts";
import { checkSpot, nextPlantingDay, type SpotCheck, treesThatFit } from "../planting.ts";
import { choiceSetting, numberSetting, type Settings } from "../settings-url.ts";
import { trunkDiameterAt } from "../tree-age.ts";
import { allTrees, findTree, type TreeFacts, withArticle } from "../tree-facts.ts";

export type Oath = {
	tree: string;
	sky: "open" | "wires";
	/** feet to the nearest wire, used when `sky` is "wires" */
	wires: number;
	house: number;
	walk: number;
	/** feet to the lot line */
	line: number;
};

/** Not recommended for planting: ash needs lifelong treatment against emerald ash borer, Norway maple invades woods. */
const notRecommended = ["green-ash", "white-ash", "black-ash", "norway-maple", "siberian-elm", "butternut"];
export const plantable = allTrees.filter(({ key }) => !notRecommended.includes(key));

export const settings: Settings<Oath> = {
	tree: choiceSetting(
		plantable.map(({ key }) => key),
		"bur-oak",
	),
	sky: choiceSetting(["open", "wires"], "open"),
	wires: numberSetting(30, 0, 200),
	house: numberSetting(25, 0, 200),
	walk: numberSetting(10, 0, 200),
	line: numberSetting(40, 0, 200),
};

/** age of a nursery tree with a 1.5-inch trunk */
const nurseryYears = 5;
const stages = [10, 20, 30] as const;
/**
 * The measured growth curve that estimates an unmeasured species of the same growth rate. Medium and fast use the species
 * of that rate that grows the least. Slow uses the slowest curve that has been measured.
 */
const pace = { slow: "crabapple", medium: "basswood", fast: "american-elm" } as const;

type Stage = { years: number; inches: number } & Benefits;

export type OathResult = {
	tree: TreeFacts;
	checks: SpotCheck[];
	fits: boolean;
	/** up to three alternatives when the tree doesn't fit the spot */
	others: TreeFacts[];
	stages: Stage[];
	/** true when growth and benefits were measured on this species */
	measured: boolean;
	plantingDay: string;
};

export function evaluateOath(oath: Oath, today: string): OathResult {
	const tree = findTree(oath.tree) ?? (plantable[0] as TreeFacts);
	const spot = { wires: oath.sky === "open" ? null : oath.wires, house: oath.house, walk: oath.walk, line: oath.line };
	const checks = checkSpot(tree, spot);
	const fits = checks.every((check) => check.fits);
	const own = trunkDiameterAt(tree.key, nurseryYears + stages[0]) !== null;
	const grown = stages.flatMap((years) => {
		const inches = trunkDiameterAt(own ? tree.key : pace[tree.growth], nurseryYears + years);
		return inches === null ? [] : [{ years, inches, ...treeBenefits(tree.key, inches) }];
	});
	return {
		tree,
		checks,
		fits,
		others: fits ? [] : treesThatFit(plantable, tree, spot).slice(0, 3),
		stages: grown,
		measured: own && grown.every((stage) => stage.isMeasured),
		plantingDay: nextPlantingDay(today),
	};
}

export function resultLine(oath: Oath, today: string): string {
	const { tree, stages: grown, fits, others } = evaluateOath(oath, today);
	if (!fits) {
		const name = withArticle(tree.name);
		const other = others[0] ? `. ${capitalize(withArticle(others[0].name))} would fit` : "";
		return `${capitalize(name)} is too big for my spot${other}`;
	}
	const last = grown.at(-1);
	return `I'll plant ${withArticle(tree.name)}${last ? `. In ${last.years} years it will hold back ${formatTwoDigits(last.rain)} gallons of rain a year` : ""}`;
}

function capitalize(text: string): string {
	return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}

/** To two significant figures; the data isn't more precise than that. */
export function formatTwoDigits(value: number): string {
	if (value < 10) return value.toFixed(1);
	const step = 10 ** (Math.floor(Math.log10(value)) - 1);
	return (Math.round(value / step) * step).toLocaleString("en-US");
}

export function quoteMessage(oath: Oath, today: string): string {
	const { tree, fits } = evaluateOath(oath, today);
	return `I'd like to plant ${withArticle(tree.name)} about ${oath.house} feet from the house and ${oath.walk} feet from the nearest walkway, ${oath.line} feet from the lot line${oath.sky === "wires" ? `, ${oath.wires} feet from a wire` : ", with no wires overhead"}. ${fits ? "Your spacing check says it fits." : "Your spacing check says it's too close. Please advise."}`;
}
