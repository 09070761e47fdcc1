// Simulated wood: random trees under the same weather, so that their narrow years agree like those of real trees. Width
// of a ring r_t = base × e^(−t/40) × (1 + 0.3 × PDSI_t + noise). The driest years are real. Pure.
import { type SeededRandom, seededRandom } from "../random.ts";

export const firstYear = 1860;
export const lastYear = 2025;

/**
 * Historic dry years with what is known about them. That trees near Stanley grew little in each is an assumption.
 */
export const dryYears: ReadonlyMap<number, string> = new Map([
	[1895, "It was dry almost statewide, according to rain gauges kept since the 1870s."],
	[1910, "It was dry almost statewide."],
	[1934, "This was the Dust Bowl's worst year, and the driest in North America in a thousand years of tree rings."],
	[1936, "Wisconsin set its heat record: 114 °F (46 °C) at Wisconsin Dells on July 13."],
	[1939, "It was dry almost statewide."],
	[1948, "It was dry almost statewide."],
	[1958, "It was dry almost statewide."],
	[1976, "In northern Wisconsin, the Palmer drought index fell to between −4 and −9 and stayed low for a year."],
	[1988, "People still compare later droughts to this hot, dry summer."],
	[2012, "On July 24, nearly a fifth of Wisconsin was in extreme drought."],
]);

/** Invented dry years before local rain records, because the master chronology needs narrow years there too. */
const inventedDry: readonly number[] = [1864, 1871, 1883, 1887];

const driest = -2.4;

/** Palmer drought index of each year from `firstYear`; years that aren't dry are random. */
const weather: readonly number[] = (() => {
	const random = seededRandom("one weather for all trees");
	return Array.from({ length: lastYear - firstYear + 1 }, (_, at) => {
		const ordinary = Math.min(1.8, Math.max(-0.75, random.normal()));
		const dry = dryYears.has(firstYear + at) || inventedDry.includes(firstYear + at);
		return dry ? driest : ordinary;
	});
})();

type Tree = { base: number; noise: number; random: SeededRandom };

const ageCurve = (base: number, age: number) => base * Math.exp(-age / 40);

/** Ring width in millimeters in the tree's `age`th year. */
function growRing({ base, noise, random }: Tree, age: number, year: number): number {
	const swing = 1 + 0.3 * (weather[year - firstYear] ?? 0) + noise * random.normal();
	return ageCurve(base, age) * Math.max(0.12, swing);
}

const masterTreeCount = 24;

/**
 * Master chronology from `firstYear` on: the mean of many trees' rings, each divided by its age curve. 1 is an average
 * year.
 */
export const master: readonly number[] = (() => {
	const years = weather.map((_, at) => firstYear + at);
	const trees = Array.from({ length: masterTreeCount }, (_, at) => ({
		base: 3 + (at % 5) / 2,
		noise: 0.22,
		random: seededRandom(`tree ${at} of the master`),
	}));
	const grown = trees.map((tree) =>
		years.map((year, at) => growRing(tree, at + 1, year) / ageCurve(tree.base, at + 1)),
	);
	return years.map((_, at) => grown.reduce((sum, tree) => sum + (tree[at] ?? 0), 0) / masterTreeCount);
})();

export const levels = ["living", "stump", "beam", "floating"] as const;
export type Level = (typeof levels)[number];

/** A ring count that doesn't match the years; `after` is the ring number, counted from the center, where it happens. */
export type RingFault = { kind: "missing" | "false"; after: number };

export type WoodSample = {
	level: Level;
	wood: "oak" | "redcedar";
	/** ring widths in millimeters, innermost first */
	rings: readonly number[];
	/** the year in which each ring grew */
	years: readonly number[];
	/** the year of the outermost remaining ring */
	outer: number;
	bark: boolean;
	fault: RingFault | null;
};

/** Number of rings by level, and the range of years for the outermost one. */
const sampleRanges: Record<Level, { rings: number; from: number; to: number }> = {
	living: { rings: 56, from: lastYear, to: lastYear },
	stump: { rings: 50, from: 1980, to: 2021 },
	beam: { rings: 52, from: 1914, to: 1944 },
	floating: { rings: 48, from: 1940, to: 1990 },
};

/** One random sample. The caller checks whether its year can be found. */
export function growSample(level: Level, seed: string): WoodSample {
	const random = seededRandom(`${level} ${seed}`);
	const { rings, from, to } = sampleRanges[level];
	const outer = random.integer(from, to);
	const tree: Tree = { base: 3 + random.next() * 2, noise: 0.12, random };
	const pith = level === "beam" ? random.integer(4, 14) : 1;
	const years = Array.from({ length: rings }, (_, at) => outer - rings + 1 + at);
	const whole = {
		level,
		wood: level === "floating" ? ("redcedar" as const) : ("oak" as const),
		rings: years.map((year, at) => growRing(tree, pith + at, year)),
		years,
		outer,
		bark: level === "living" || level === "stump" || (level === "floating" && random.next() < 0.5),
		fault: null,
	};
	if (level !== "floating") return whole;
	return random.next() < 0.5 ? withMissingRing(whole, random) : withFalseRing(whole, random);
}

/** Missing ring: in a very dry year no wood grew on this side of the trunk. */
function withMissingRing(sample: WoodSample, random: SeededRandom): WoodSample {
	const gone = random.pick(middleRings(sample, (width, near) => width < near * 0.6));
	const rest = <T>(list: readonly T[]) => list.filter((_, at) => at !== gone);
	return { ...sample, rings: rest(sample.rings), years: rest(sample.years), fault: { kind: "missing", after: gone } };
}

/** False ring: a dry spell followed by rain within one summer makes one year look like two. */
function withFalseRing(sample: WoodSample, random: SeededRandom): WoodSample {
	const split = random.pick(middleRings(sample, (width, near) => width > near * 1.1));
	const share = 0.5 + random.next() * 0.12;
	const width = sample.rings[split] ?? 0;
	return {
		...sample,
		rings: sample.rings.toSpliced(split, 1, width * share, width * (1 - share)),
		years: sample.years.toSpliced(split, 0, sample.years[split] ?? 0),
		fault: { kind: "false", after: split + 1 },
	};
}

/** Positions in the middle third whose ring satisfies `wanted`; if there are none, the start of the middle third. */
function middleRings({ rings }: WoodSample, wanted: (width: number, near: number) => boolean): number[] {
	const from = Math.floor(rings.length / 3);
	const found = rings
		.slice(from, from * 2)
		.map((width, at) => ({ width, at: from + at }))
		.filter(({ width, at }) => wanted(width, ((rings[at - 1] ?? 0) + (rings[at + 1] ?? 0)) / 2));
	return found.length ? found.map(({ at }) => at) : [from];
}
