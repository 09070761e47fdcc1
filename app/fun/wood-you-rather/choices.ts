// The amount of each choice, computed from the same tables as the estimates and the other tools. Pure.
import { estimateWeight, logPounds } from "#app/trees/biomass.ts";
import { findSpecies } from "#app/trees/species.ts";
import { treeBenefits } from "../benefits.ts";
import { trunkDiameterAt } from "../tree-age.ts";
import { findTree } from "../tree-facts.ts";
import type { MeasureKey } from "./measures.ts";

export type Side = "a" | "b";
export type Shape = "log" | "board" | "cord" | "broadleaf" | "conifer";
export type Choice = { label: string; amount: number; shape: Shape; count: number };
export type Pair = {
	/** used in URLs and vote counts: never change it or reuse it for another pair */
	id: string;
	measure: MeasureKey;
	/** what both sides have in common */
	sameOnBoth: string;
	a: Choice;
	b: Choice;
	/** the lesson in one sentence */
	lesson: string;
};

const density = (key: string) => findSpecies(key)?.density ?? 0;
const getName = (key: string) => findTree(key)?.name ?? key;
const softwood = ["pine", "spruce", "fir", "cedar"];
const treeShape = (key: string): Shape => (softwood.includes(findSpecies(key)?.group ?? "") ? "conifer" : "broadleaf");

/** Water as a fraction of a green log's weight, from the ratio of green to dry weight. */
const waterShare = (key: string) => 1 - 1 / (findSpecies(key)?.wetness ?? 1);

/** Million Btu per dry cord. */
const heat: Record<string, number> = {
	"green-ash": 22.8,
	"eastern-cottonwood": 15.9,
	"american-elm": 19.8,
	hackberry: 21,
	honeylocust: 25.6,
	"sugar-maple": 24,
	"silver-maple": 18.9,
	"northern-red-oak": 24,
	"bur-oak": 24.9,
	"black-walnut": 21.8,
};

type Wood = { hardness?: number; blow?: number; bend?: number; shrink?: number };
/** Hardness in pounds of force, blow in inches of drop, bend in psi, shrink in percent. */
const woods: Record<string, Wood> = {
	"sugar-maple": { hardness: 1450, blow: 39, bend: 15_800 },
	"northern-red-oak": { hardness: 1290, bend: 14_300 },
	"eastern-white-pine": { hardness: 380, bend: 8600 },
	basswood: { hardness: 410, blow: 16, shrink: 15.8 },
	"quaking-aspen": { hardness: 350 },
	tamarack: { hardness: 590 },
	honeylocust: { hardness: 1580 },
	"black-walnut": { hardness: 1010, shrink: 12.8 },
	"yellow-birch": { blow: 55 },
	"paper-birch": { blow: 34 },
	"white-ash": { blow: 43 },
	"white-oak": { shrink: 16.3 },
	"northern-white-cedar": { bend: 6500, shrink: 7.2 },
};

const comparison =
	(shape: Shape | ((key: string) => Shape), amount: (key: string) => number) => (a: string, b: string) => {
		const one = (key: string): Choice => ({
			label: getName(key),
			amount: amount(key),
			shape: typeof shape === "string" ? shape : shape(key),
			count: 1,
		});
		return { a: one(a), b: one(b) };
	};

export const logWeights = comparison("log", (key) => logPounds(12, 8, density(key)));
export const treeWeights = (inches: number) =>
	comparison(treeShape, (key) => estimateWeight(findSpecies(key), inches).whole);
export const chipVolumes = comparison(treeShape, (key) => estimateWeight(findSpecies(key), 14).chipYards);
export const storedCarbon = comparison("broadleaf", (key) => treeBenefits(key, 21).stored);
export const sequesteredCarbon = (inches: number) =>
	comparison("broadleaf", (key) => treeBenefits(key, inches).sequestered);
export const interceptedRain = comparison("broadleaf", (key) => treeBenefits(key, 27).rain);
export const trunkGrowth = comparison("broadleaf", (key) => trunkDiameterAt(key, 20) ?? 0);
export const cordHeat = comparison("cord", (key) => heat[key] ?? 0);
export const woodProperty = (what: keyof Wood) => comparison("board", (key) => woods[key]?.[what] ?? 0);
export const logWater = comparison("log", (key) => 1000 * waterShare(key));

export const customChoice = (label: string, amount: number, many = 1, shape: Shape = "broadleaf"): Choice => ({
	label,
	amount,
	shape,
	count: many,
});

export const freshLogs = "Each log is 8 feet long, a foot thick and freshly cut";
export const sameTrunk = (inches: number) => `Both trunks are ${inches} inches in diameter at chest height`;
export const sameCord = "One dry, stacked cord of each (4 by 4 by 8 feet)";
export const dryBoards = "Same-size boards of each species, dry";

/** Builds a pair for the lists. */
export function createPair(
	id: string,
	measure: MeasureKey,
	sameOnBoth: string,
	choices: { a: Choice; b: Choice },
	lesson: string,
): Pair {
	return { id, measure, sameOnBoth: sameOnBoth, ...choices, lesson };
}
