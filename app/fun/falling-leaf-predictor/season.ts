// The fall of leaves by cold and by the calendar. From August 15 every day adds what its mean lacks to 68 degrees
// Fahrenheit; a kind turns and drops when the sum is what it usually is on its usual day. That day and the usual one count
// half each: the calendar alone does as well as most models of many years, cold moves it in an odd one. Pure.
import { allTrees, type TreeFacts } from "../tree-facts.ts";

/** What is known of a day, degrees Fahrenheit: seen by the station nearest to us, or forecast. */
export type DayKnown = { day: string; mean: number; low: number; seen: boolean };

/** Mean temperature in the middle of a month at Eau Claire, about: a planning figure. */
const normals = [
	["08-01", 69.6],
	["08-15", 68.9],
	["09-15", 60.7],
	["10-16", 47.4],
	["11-15", 33.2],
	["12-15", 20.5],
	["12-31", 16.5],
] as const;
const base = 68;
const hardFreeze = 26;
/** Days from a hard freeze until kinds that drop all at once stand bare. */
const dropWithin = 3;
/** Days that a degree of latitude brings the season forward: a planning figure. */
const daysOfDegree = 4;
const home = 44.96;
/** Days to each side that one must allow for: soil, shelter, the single tree. More while the weather is still to come. */
const spread = { known: 5, unknown: 8 };

const dayLong = 86_400_000;
export const seasonStart = "08-15";
const seasonDays = 118;

/** Whole days from August 15 of the season's year. */
export function dayOf(date: string, year: number): number {
	return Math.round((Date.parse(date) - Date.parse(`${year}-${seasonStart}`)) / dayLong);
}

export function dateOf(day: number, year: number): string {
	return new Date(Date.parse(`${year}-${seasonStart}`) + Math.round(day) * dayLong).toISOString().slice(0, 10);
}

/** The season that is on or comes next: after December 10 that of the next year. */
export function seasonYear(today: string): number {
	const year = Number(today.slice(0, 4));
	return dayOf(today, year) >= seasonDays ? year + 1 : year;
}

/** Usual mean of a day of the season, degrees Fahrenheit. */
export function normalMean(day: number): number {
	const after = points.findIndex(([at]) => at >= day);
	const [toDay, to] = points[after < 0 ? points.length - 1 : after] ?? [0, 0];
	const [fromDay, from] = points[(after < 0 ? points.length : after) - 1] ?? [toDay, to];
	return toDay === fromDay ? to : from + ((day - fromDay) / (toDay - fromDay)) * (to - from);
}

const points = normals.map(([date, mean]) => [dayOf(`2026-${date}`, 2026), mean] as const);
/** The season and as much again for what never comes. */
const longest = seasonDays + 40;
const usualMeans = Array.from({ length: longest }, (_, day) => normalMean(day));

const lacking = (mean: number) => Math.max(0, base - mean);

/** Sum of an ordinary year up to and with that day. */
export function normalSum(day: number): number {
	let sum = 0;
	for (let at = 0; at <= day; at += 1) sum += lacking(usualMeans[at] ?? 0);
	return sum;
}

export type LeafTree = { key: string; name: string; peak: number; bare: number; dropsAtFreeze: boolean };

const weekDay = [0, 4, 11, 18, 26];

function usual({ key, name, autumn }: TreeFacts): LeafTree | null {
	if (!autumn) return null;
	const [month, week] = autumn.peak;
	const peak = dayOf(`2026-${String(month).padStart(2, "0")}-01`, 2026) + (weekDay[week] ?? 0) - 1;
	return {
		key,
		name,
		peak,
		bare: dayOf(`2026-${autumn.bare}`, 2026),
		dropsAtFreeze: /ash$|walnut|butternut/.test(key),
	};
}

/** Kinds that go bare here, the first ones first. Ginkgo stands in towns only, and so in no other list of ours. */
export const leafTrees: readonly LeafTree[] = [
	...allTrees.flatMap((tree) => usual(tree) ?? []),
	{
		key: "ginkgo",
		name: "Ginkgo",
		peak: dayOf("2026-10-22", 2026),
		bare: dayOf("2026-11-01", 2026),
		dropsAtFreeze: true,
	},
].sort((one, other) => one.bare - other.bare || one.peak - other.peak || one.name.localeCompare(other.name));

export type Fall = {
	tree: LeafTree;
	/** days of the season: most color, and when nine of ten leaves are down */
	peak: number;
	bare: number;
	/** the earliest and the latest day that is likely for `bare` */
	band: readonly [number, number];
	/** a hard freeze drops it, not the sum */
	frozen: boolean;
};

/** `known` may hold any days of the season, seen ones or forecast. */
export function predict(tree: LeafTree, latitude: number, year: number, known: readonly DayKnown[]): Fall {
	const days = new Map(known.map((one) => [dayOf(one.day, year), one]));
	const north = (latitude - home) * daysOfDegree;
	const blended = (usualDay: number) => (usualDay + coldDay(usualDay, days)) / 2;
	const freeze = tree.dropsAtFreeze ? firstFreeze(days) : null;
	const ordinary = blended(tree.bare);
	const frozen = freeze !== null && freeze + dropWithin < ordinary;
	const bare = Math.max(1, Math.round((frozen ? freeze + dropWithin : ordinary) - north));
	const peak = Math.min(Math.max(0, Math.round(blended(tree.peak) - north)), bare - 1);
	const half = frozen ? 2 : spreadAt(bare, days);
	return { tree, peak, bare, band: [bare - half, bare + half], frozen };
}

/** The day on which the sum reaches what it usually is on `usualDay`. */
function coldDay(usualDay: number, days: ReadonlyMap<number, DayKnown>): number {
	const due = normalSum(usualDay) - 1e-6;
	let sum = 0;
	for (let day = 0; day < longest; day += 1) {
		sum += lacking(days.get(day)?.mean ?? usualMeans[day] ?? 0);
		if (sum >= due) return day;
	}
	return longest;
}

/** A frost of August would be a mistake of a gauge. */
function firstFreeze(days: ReadonlyMap<number, DayKnown>): number | null {
	const frosts = [...days].filter(([day, { low }]) => day >= 20 && low <= hardFreeze).map(([day]) => day);
	return frosts.length ? Math.min(...frosts) : null;
}

function spreadAt(bare: number, days: ReadonlyMap<number, DayKnown>): number {
	let have = 0;
	for (let day = 0; day <= bare; day += 1) if (days.has(day)) have += 1;
	const share = have / (bare + 1);
	return Math.round(spread.unknown - (spread.unknown - spread.known) * share);
}

/** Of its leaves, 0 to 1: a seventh is down when most color shows, nine of ten on the day `bare`. */
export function shareDown({ peak, bare }: Pick<Fall, "peak" | "bare">, day: number): number {
	const atPeak = Math.log(0.15 / 0.85);
	const atBare = Math.log(9);
	const steep = (atBare - atPeak) / Math.max(1, bare - peak);
	return 1 / (1 + Math.exp(-(atBare + steep * (day - bare))));
}

/** Of the leaves that hang, 0 green to 1 in full color. */
export function shareTurned({ peak }: Pick<Fall, "peak">, day: number): number {
	return Math.min(1, Math.max(0, (day - (peak - 14)) / 14));
}
