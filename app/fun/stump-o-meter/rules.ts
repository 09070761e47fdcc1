// What a stump's width tells: price, age, chips, the first legal day. Pure.
import { type Band, stumpPrice } from "#app/trade/price-bands.ts";
import { speciesOf } from "#app/trees/species.ts";
import { choice, figure, type Settings } from "../address.ts";
import { firstDiggingDay } from "../digging.ts";
import { type AgeBand, ageOf, allTrees, treeOf } from "../tree-facts.ts";

const accesses = ["open", "gate", "hard"] as const;
type Access = (typeof accesses)[number];

export type Stump = {
	/** inches across, the widest way, at the ground */
	inches: number;
	/** key of the species, or "unknown" */
	tree: string;
	access: Access;
	/** stumps on this visit */
	count: number;
	after: "lawn" | "replant";
};

export const settings: Settings<Stump> = {
	inches: figure(20, 4, 72),
	tree: choice(["unknown", ...allTrees.map(({ key }) => key)], "unknown"),
	access: choice(accesses, "open"),
	count: figure(1, 1, 12),
	after: choice(["lawn", "replant"], "lawn"),
};

/** What the way to the stump adds, least and most. */
const accessFactor: Record<Access, readonly [number, number]> = { open: [1, 1], gate: [1.1, 1.25], hard: [1.25, 1.5] };
/** hard wood wears teeth and takes time */
const hardwood = 1.15;
/** green pounds of a cubic foot from which wood counts as hard here */
const hardFrom = 52;
/** a trunk is narrower at 4.5 feet than its stump at the ground: a planning figure */
const flare = 0.8;
const depth = { lawn: 8, replant: 12 } as const;
/** ground wood lies half as high again as it stood */
const swell = 1.5;

export type Reading = {
	price: Band;
	/** what moved the price, in words */
	moved: string[];
	age: AgeBand;
	/** the trunk it was taken for, inches at 4.5 feet */
	dbh: number;
	/** inches below the ground */
	depth: number;
	/** cubic yards of chips, all stumps as wide as this one */
	yards: number;
	/** wheelbarrows of 6 cubic feet */
	barrows: number;
	earliest: string;
	/** a pine or spruce cut April to November may need its stump treated */
	treatStump: boolean;
};

/** `today` is a calendar day, "2026-11-21". */
export function readStump(stump: Stump, today: string): Reading {
	const base = stumpPrice(stump.inches, stump.count - 1);
	const [least, most] = accessFactor[stump.access];
	const species = speciesOf(stump.tree);
	const hard = !species || species.density >= hardFrom;
	const deep = stump.after === "replant" ? 1.2 : 1;
	const fives = (cents: number) => Math.round(cents / 500) * 500;
	const cubicFeet = Math.PI * (stump.inches / 24) ** 2 * (depth[stump.after] / 12) * swell * stump.count;
	const month = Number(today.slice(5, 7));
	const dbh = stump.inches * flare;
	return {
		price: { from: fives(base.from * least), to: fives(base.to * most * (hard ? hardwood : 1) * deep) },
		moved: [
			`$2 to $5 for each inch of ${stump.inches}, at least $100`,
			...(stump.count > 1 ? [`$30 to $50 for each of the ${stump.count - 1} further stumps`] : []),
			...(stump.access === "gate" ? ["a narrow way in: 10 to 25 percent more"] : []),
			...(stump.access === "hard" ? ["a steep, wet or far place: 25 to 50 percent more"] : []),
			...(hard ? ["hard wood, or wood nobody named: up to 15 percent more"] : []),
			...(deep > 1 ? ["ground 12 inches deep for a new tree: up to 20 percent more"] : []),
		],
		age: ageOf(treeOf(stump.tree), dbh),
		dbh,
		depth: depth[stump.after],
		yards: cubicFeet / 27,
		barrows: Math.ceil(cubicFeet / 6),
		earliest: firstDiggingDay(today),
		treatStump: (species?.group === "pine" || species?.group === "spruce") && month >= 4 && month <= 11,
	};
}

/** One line of the result, for a shared picture. */
export function resultOf(stump: Stump, today: string): string {
	const { price, yards } = readStump(stump, today);
	const stumps = stump.count > 1 ? `${stump.count} stumps of ${stump.inches} inches` : `A ${stump.inches}-inch stump`;
	return `${stumps}: $${price.from / 100} to $${price.to / 100} to grind, ${rounded(yards)} cubic yards of chips`;
}

export function rounded(value: number): string {
	return value < 10 ? (Math.round(value * 10) / 10).toString() : Math.round(value).toString();
}

/** What goes into the quote form's message. */
export function asked(stump: Stump): string {
	const name = treeOf(stump.tree)?.name.toLowerCase();
	const way = { open: "open lawn", gate: "through a gate", hard: "steep, wet or far from the drive" }[stump.access];
	return `Please quote grinding ${stump.count === 1 ? "one stump" : `${stump.count} stumps`}, about ${stump.inches} inches across at the ground${name ? ` (${name})` : ""}. Way in: ${way}. After it: ${stump.after === "replant" ? "a new tree in the same place" : "lawn"}.`;
}
