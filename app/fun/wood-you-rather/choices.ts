// What a choice amounts to, computed from the same tables as the estimates and the other tools. Pure.
import { logPounds, weigh } from "#app/trees/biomass.ts";
import { speciesOf } from "#app/trees/species.ts";
import { benefitsOf } from "../benefits.ts";
import { treeOf, trunkAt } from "../tree-facts.ts";
import type { MeasureKey } from "./measures.ts";

export type Side = "a" | "b";
export type Shape = "log" | "board" | "cord" | "broadleaf" | "conifer";
export type Choice = { label: string; amount: number; shape: Shape; many: number };
export type Pair = {
	/** stands in the address and in the count of votes: never changed, never used again for other words */
	id: string;
	measure: MeasureKey;
	/** what is the same on both sides */
	given: string;
	a: Choice;
	b: Choice;
	/** one sentence to take home */
	lesson: string;
};

const density = (key: string) => speciesOf(key)?.density ?? 0;
const nameOf = (key: string) => treeOf(key)?.name ?? key;
const softwood = ["pine", "spruce", "fir", "cedar"];
const treeShape = (key: string): Shape => (softwood.includes(speciesOf(key)?.group ?? "") ? "conifer" : "broadleaf");

/** Fractions of a wet log that are water, from green weight over dry weight. */
const waterShare = (key: string) => 1 - 1 / (speciesOf(key)?.wetness ?? 1);

/** Million Btu of a dry cord. */
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
/** Pounds of force, inches of fall, pounds on a square inch, percent. */
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

const two = (shape: Shape | ((key: string) => Shape), amount: (key: string) => number) => (a: string, b: string) => {
	const one = (key: string): Choice => ({
		label: nameOf(key),
		amount: amount(key),
		shape: typeof shape === "string" ? shape : shape(key),
		many: 1,
	});
	return { a: one(a), b: one(b) };
};

export const logs = two("log", (key) => logPounds(12, 8, density(key)));
export const trees = (inches: number) => two(treeShape, (key) => weigh(speciesOf(key), inches).whole);
export const chips = two(treeShape, (key) => weigh(speciesOf(key), 14).chipYards);
export const stored = two("broadleaf", (key) => benefitsOf(key, 21).stored);
export const bound = (inches: number) => two("broadleaf", (key) => benefitsOf(key, inches).bound);
export const rain = two("broadleaf", (key) => benefitsOf(key, 27).rain);
export const growth = two("broadleaf", (key) => trunkAt(key, 20) ?? 0);
export const cords = two("cord", (key) => heat[key] ?? 0);
export const wood = (what: keyof Wood) => two("board", (key) => woods[key]?.[what] ?? 0);
export const wet = two("log", (key) => 1000 * waterShare(key));

export const of = (label: string, amount: number, many = 1, shape: Shape = "broadleaf"): Choice => ({
	...{ label, amount, shape, many },
});

export const dayCut = "8 feet long, a foot thick, freshly cut";
export const sameTrunk = (inches: number) => `Both trunks ${inches} inches through at chest height`;
export const sameCord = "One dry cord of each: 4 by 4 by 8 feet, stacked";
export const dryBoards = "The same board of each, dry";

/** A pair of choices, as the lists name it. */
export function pair(
	id: string,
	measure: MeasureKey,
	given: string,
	choices: { a: Choice; b: Choice },
	lesson: string,
): Pair {
	return { id, measure, given, ...choices, lesson };
}
