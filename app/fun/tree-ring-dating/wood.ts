// Wood that nobody cut: trees drawn by chance under one weather, so that their narrow years agree as those of real trees
// do. Width of a ring r_t = base × e^(−t/40) × (1 + 0.3 × PDSI_t + noise); the driest years are real. Pure.
import { type Chance, chanceOf } from "../random.ts";

export const firstYear = 1860;
export const lastYear = 2025;

/** Dry years of the calendar, and what is known of them. That trees near Stanley grew little in each is a planning figure. */
export const dryYears: ReadonlyMap<number, string> = new Map([
	[1895, "Dry almost statewide, by rain gauges that had been read since the 1870s."],
	[1910, "Dry almost statewide."],
	[1934, "The Dust Bowl's worst year: no drier one in North America in a thousand years of tree rings."],
	[1936, "Wisconsin's hottest day on record: 114 °F (46 °C) at Wisconsin Dells on July 13."],
	[1939, "Dry almost statewide."],
	[1948, "Dry almost statewide."],
	[1958, "Dry almost statewide."],
	[1976, "Northern Wisconsin's Palmer index fell to between −4 and −9 and stayed low for a year."],
	[1988, "The hot, dry summer with which later droughts are still compared."],
	[2012, "On July 24 nearly a fifth of Wisconsin was in extreme drought."],
]);

/** Before anybody here read rain gauges the master needs narrow years too; these are made up. */
const inventedDry: readonly number[] = [1864, 1871, 1883, 1887];

const driest = -2.4;

/** The weather's dryness as a Palmer index, for each year from `firstYear`; between the dry years drawn by chance. */
const weather: readonly number[] = (() => {
	const chance = chanceOf("one weather for all trees");
	return Array.from({ length: lastYear - firstYear + 1 }, (_, at) => {
		const ordinary = Math.min(1.8, Math.max(-0.75, chance.normal()));
		const dry = dryYears.has(firstYear + at) || inventedDry.includes(firstYear + at);
		return dry ? driest : ordinary;
	});
})();

type Tree = { base: number; noise: number; chance: Chance };

const ageCurve = (base: number, age: number) => base * Math.exp(-age / 40);

/** Millimeters of wood in the tree's `age`th year. */
function ringOf({ base, noise, chance }: Tree, age: number, year: number): number {
	const swing = 1 + 0.3 * (weather[year - firstYear] ?? 0) + noise * chance.normal();
	return ageCurve(base, age) * Math.max(0.12, swing);
}

const treesOfMaster = 24;

/** Mean of many trees' rings, each over its own age curve: 1 is an ordinary year. From `firstYear` on. */
export const master: readonly number[] = (() => {
	const years = weather.map((_, at) => firstYear + at);
	const trees = Array.from({ length: treesOfMaster }, (_, at) => ({
		base: 3 + (at % 5) / 2,
		noise: 0.22,
		chance: chanceOf(`tree ${at} of the master`),
	}));
	const grown = trees.map((tree) => years.map((year, at) => ringOf(tree, at + 1, year) / ageCurve(tree.base, at + 1)));
	return years.map((_, at) => grown.reduce((sum, tree) => sum + (tree[at] ?? 0), 0) / treesOfMaster);
})();

export const levels = ["living", "stump", "beam", "floating"] as const;
export type Level = (typeof levels)[number];

/** A count that does not agree with the years; `after`: rings on the middle's side of the place. */
export type Fault = { kind: "missing" | "false"; after: number };

export type Piece = {
	level: Level;
	wood: "oak" | "redcedar";
	/** millimeters, the innermost first */
	rings: readonly number[];
	/** the year in which each of them grew */
	years: readonly number[];
	/** the year of the outermost ring that is left */
	outer: number;
	bark: boolean;
	fault: Fault | null;
};

/** Rings of a piece, and the years in which its outermost may have grown. */
const kinds: Record<Level, { rings: number; from: number; to: number }> = {
	living: { rings: 56, from: lastYear, to: lastYear },
	stump: { rings: 50, from: 1980, to: 2021 },
	beam: { rings: 52, from: 1914, to: 1944 },
	floating: { rings: 48, from: 1940, to: 1990 },
};

/** One piece drawn by chance. Whether its year can be found at all is for the caller to see. */
export function grow(level: Level, seed: string): Piece {
	const chance = chanceOf(`${level} ${seed}`);
	const { rings, from, to } = kinds[level];
	const outer = chance.whole(from, to);
	const tree: Tree = { base: 3 + chance.next() * 2, noise: 0.12, chance };
	const pith = level === "beam" ? chance.whole(4, 14) : 1;
	const years = Array.from({ length: rings }, (_, at) => outer - rings + 1 + at);
	const whole = {
		level,
		wood: level === "floating" ? ("redcedar" as const) : ("oak" as const),
		rings: years.map((year, at) => ringOf(tree, pith + at, year)),
		years,
		outer,
		bark: level === "living" || level === "stump" || (level === "floating" && chance.next() < 0.5),
		fault: null,
	};
	if (level !== "floating") return whole;
	return chance.next() < 0.5 ? withoutOne(whole, chance) : withOneTooMany(whole, chance);
}

/** In a very dry year no wood was laid down on this side of the trunk. */
function withoutOne(piece: Piece, chance: Chance): Piece {
	const gone = chance.pick(insides(piece, (width, near) => width < near * 0.6));
	const rest = <T>(list: readonly T[]) => list.filter((_, at) => at !== gone);
	return { ...piece, rings: rest(piece.rings), years: rest(piece.years), fault: { kind: "missing", after: gone } };
}

/** A dry spell within one summer, rain after it: one year looks like two. */
function withOneTooMany(piece: Piece, chance: Chance): Piece {
	const split = chance.pick(insides(piece, (width, near) => width > near * 1.1));
	const share = 0.5 + chance.next() * 0.12;
	const width = piece.rings[split] ?? 0;
	return {
		...piece,
		rings: piece.rings.toSpliced(split, 1, width * share, width * (1 - share)),
		years: piece.years.toSpliced(split, 0, piece.years[split] ?? 0),
		fault: { kind: "false", after: split + 1 },
	};
}

/** Places of the middle third whose ring is as `wanted`; where none is, the middle. */
function insides({ rings }: Piece, wanted: (width: number, near: number) => boolean): number[] {
	const from = Math.floor(rings.length / 3);
	const found = rings
		.slice(from, from * 2)
		.map((width, at) => ({ width, at: from + at }))
		.filter(({ width, at }) => wanted(width, ((rings[at - 1] ?? 0) + (rings[at + 1] ?? 0)) / 2));
	return found.length ? found.map(({ at }) => at) : [from];
}
