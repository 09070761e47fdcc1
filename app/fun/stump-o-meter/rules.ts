// What a stump's diameter tells: price, age, chips and the first legal digging day. Pure.

import { firstDiggingDay } from "#app/trade/digging.ts";
import { type Band, stumpPrice } from "#app/trade/price-bands.ts";
import { chipSwell, grindingDepth } from "#app/trade/stumps.ts";
import { isHardWood } from "#app/trees/hard-wood.ts";
import { findSpecies } from "#app/trees/species.ts";
import { choiceSetting, numberSetting, type Settings } from "../settings-url.ts";
import { type AgeBand, treeAge } from "../tree-age.ts";
import { allTrees, findTree, inSentence } from "../tree-facts.ts";

const accesses = ["open", "gate", "hard"] as const;
type Access = (typeof accesses)[number];

export type Stump = {
	/** widest diameter at ground level in inches */
	inches: number;
	/** key of the species, or "unknown" */
	tree: string;
	access: Access;
	/** number of stumps on this visit */
	count: number;
	after: "lawn" | "replant";
};

export const settings: Settings<Stump> = {
	inches: numberSetting(20, 4, 72),
	tree: choiceSetting(["unknown", ...allTrees.map(({ key }) => key)], "unknown"),
	access: choiceSetting(accesses, "open"),
	count: numberSetting(1, 1, 12),
	after: choiceSetting(["lawn", "replant"], "lawn"),
};

/** Price factor of the access to the stump, low and high. */
const accessFactor: Record<Access, readonly [number, number]> = { open: [1, 1], gate: [1.1, 1.25], hard: [1.25, 1.5] };
/** price factor: hard wood wears the teeth and takes longer */
const hardwood = 1.15;
/** trunk diameter at 4.5 feet as a fraction of the stump's: a rough estimate */
const flare = 0.8;

export type StumpResult = {
	price: Band;
	/** what affected the price, as sentences */
	priceFactors: string[];
	age: AgeBand;
	/** assumed trunk diameter at 4.5 feet in inches */
	dbh: number;
	/** grinding depth in inches */
	depth: number;
	/** cubic yards of chips from all stumps, each as wide as this one */
	yards: number;
	/** wheelbarrows of 6 cubic feet */
	wheelbarrows: number;
	firstDiggingDay: string;
	/** true for a pine or spruce cut April to November: its stump may need treatment */
	treatStump: boolean;
};

/** `today` is a calendar day, "2026-11-21". */
export function evaluateStump(stump: Stump, today: string): StumpResult {
	const base = stumpPrice(stump.inches, stump.count - 1);
	const [least, most] = accessFactor[stump.access];
	const species = findSpecies(stump.tree);
	const hard = !species || isHardWood(species.key);
	const deep = stump.after === "replant" ? 1.2 : 1;
	const fives = (cents: number) => Math.round(cents / 500) * 500;
	const cubicFeet = Math.PI * (stump.inches / 24) ** 2 * (grindingDepth[stump.after] / 12) * chipSwell * stump.count;
	const month = Number(today.slice(5, 7));
	const dbh = stump.inches * flare;
	return {
		price: { from: fives(base.from * least), to: fives(base.to * most * (hard ? hardwood : 1) * deep) },
		priceFactors: [
			`$2 to $5 per inch for ${stump.inches} inches, $100 minimum`,
			...(stump.count > 1
				? [
						stump.count === 2
							? "$30 to $50 for the additional stump"
							: `$30 to $50 for each of the ${stump.count - 1} additional stumps`,
					]
				: []),
			...(stump.access === "gate" ? ["narrow access: 10% to 25% more"] : []),
			...(stump.access === "hard" ? ["steep, wet or far from the driveway: 25% to 50% more"] : []),
			...(hard ? ["hard or unknown wood: up to 15% more"] : []),
			...(deep > 1 ? ["ground 12 inches deep for a new tree: up to 20% more"] : []),
		],
		age: treeAge(findTree(stump.tree), dbh),
		dbh,
		depth: grindingDepth[stump.after],
		yards: cubicFeet / 27,
		wheelbarrows: Math.ceil(cubicFeet / 6),
		firstDiggingDay: firstDiggingDay(today),
		treatStump: (species?.group === "pine" || species?.group === "spruce") && month >= 4 && month <= 11,
	};
}

/** One-line result for the share image. */
export function resultLine(stump: Stump, today: string): string {
	const { price, yards } = evaluateStump(stump, today);
	const stumps =
		stump.count > 1
			? `${stump.count} stumps of ${stump.inches} inches each`
			: `${/^(8|11|18)$/.test(String(stump.inches)) ? "An" : "A"} ${stump.inches}-inch stump`;
	return `${stumps}: $${price.from / 100} to $${price.to / 100} to grind, ${formatVolume(yards)} cubic yards of chips`;
}

export function formatVolume(value: number): string {
	return value < 10 ? (Math.round(value * 10) / 10).toString() : Math.round(value).toString();
}

/** Message for the quote form. */
export function quoteMessage(stump: Stump): string {
	const name = findTree(stump.tree)?.name;
	const access = {
		open: "open lawn",
		gate: "through a gate or between buildings",
		hard: "steep, wet or far from the driveway",
	}[stump.access];
	return `Please give me a quote for grinding ${stump.count === 1 ? "one stump" : `${stump.count} stumps`}, about ${stump.inches} inches across at the ground${name ? ` (${inSentence(name)})` : ""}. Access: ${access}. Afterward: ${stump.after === "replant" ? "a new tree in the same place" : "lawn"}.`;
}
