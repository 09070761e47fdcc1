// Leaf drop by cold and by calendar. From August 15 on, each day adds its chilling degrees: 68 °F minus the day's mean.
// A species turns and drops when the sum reaches its normal value for its usual day. That day and the usual day count
// half each: the calendar alone does as well as most models over many years, and cold shifts it in an unusual year.
// Pure.
import { allTrees, type TreeFacts } from "../tree-facts.ts";

/** Weather of a day in °F, observed at the nearest station or forecast. */
export type DayWeather = { day: string; mean: number; low: number; isObserved: boolean };

/** Approximate mean temperature in °F at Eau Claire by date. */
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
/** Days from a hard freeze until species that drop all at once are bare. */
const dropWithin = 3;
/** Days earlier for each degree of latitude north: a rough estimate. */
const daysPerDegree = 4;
const homeLatitude = 44.96;
/**
 * Uncertainty in days, plus and minus, from soil, shelter and the individual tree. Larger while the weather is still
 * unknown.
 */
const spread = { known: 5, unknown: 8 };

const dayLong = 86_400_000;
export const seasonStart = "08-15";
const seasonDays = 118;

/** Whole days since August 15 of the season's year. */
export function seasonDay(date: string, year: number): number {
	return Math.round((Date.parse(date) - Date.parse(`${year}-${seasonStart}`)) / dayLong);
}

export function seasonDate(day: number, year: number): string {
	return new Date(Date.parse(`${year}-${seasonStart}`) + Math.round(day) * dayLong).toISOString().slice(0, 10);
}

/** Year of the current or next season: from December 11 on, the next year. */
export function seasonYear(today: string): number {
	const year = Number(today.slice(0, 4));
	return seasonDay(today, year) >= seasonDays ? year + 1 : year;
}

/** Normal mean temperature of a day of the season in °F. */
export function normalMean(day: number): number {
	const after = points.findIndex(([at]) => at >= day);
	const [toDay, to] = points[after < 0 ? points.length - 1 : after] ?? [0, 0];
	const [fromDay, from] = points[(after < 0 ? points.length : after) - 1] ?? [toDay, to];
	return toDay === fromDay ? to : from + ((day - fromDay) / (toDay - fromDay)) * (to - from);
}

const points = normals.map(([date, mean]) => [seasonDay(`2026-${date}`, 2026), mean] as const);
/** Search limit in days: twice the season, for sums that are never reached. */
const longest = seasonDays + 40;
const usualMeans = Array.from({ length: longest }, (_, day) => normalMean(day));

const lacking = (mean: number) => Math.max(0, base - mean);

/** Normal sum of chilling degrees through that day. */
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
	const peak = seasonDay(`2026-${String(month).padStart(2, "0")}-01`, 2026) + (weekDay[week] ?? 0) - 1;
	return {
		key,
		name,
		peak,
		bare: seasonDay(`2026-${autumn.bare}`, 2026),
		dropsAtFreeze: /ash$|walnut|butternut/.test(key),
	};
}

/** Species that go bare here, earliest first. Ginkgo grows only in towns and isn't in the other lists. */
export const leafTrees: readonly LeafTree[] = [
	...allTrees.flatMap((tree) => usual(tree) ?? []),
	{
		key: "ginkgo",
		name: "Ginkgo",
		peak: seasonDay("2026-10-22", 2026),
		bare: seasonDay("2026-11-01", 2026),
		dropsAtFreeze: true,
	},
].sort((one, other) => one.bare - other.bare || one.peak - other.peak || one.name.localeCompare(other.name));

export type LeafDrop = {
	tree: LeafTree;
	/** days of the season: peak color, and 90% of leaves down */
	peak: number;
	bare: number;
	/** earliest and latest likely day for `bare` */
	band: readonly [number, number];
	/** true when a hard freeze drops the leaves */
	frozen: boolean;
};

/** `known` may contain any days of the season, observed or forecast. */
export function predictLeafDrop(
	tree: LeafTree,
	latitude: number,
	year: number,
	known: readonly DayWeather[],
): LeafDrop {
	const days = new Map(known.map((one) => [seasonDay(one.day, year), one]));
	const north = (latitude - homeLatitude) * daysPerDegree;
	const blended = (usualDay: number) => (usualDay + coldDay(usualDay, days)) / 2;
	const freeze = tree.dropsAtFreeze ? firstFreeze(days) : null;
	const ordinary = blended(tree.bare);
	const frozen = freeze !== null && freeze + dropWithin < ordinary;
	const bare = Math.max(1, Math.round((frozen ? freeze + dropWithin : ordinary) - north));
	const peak = Math.min(Math.max(0, Math.round(blended(tree.peak) - north)), bare - 1);
	const half = frozen ? 2 : spreadAt(bare, days);
	return { tree, peak, bare, band: [bare - half, bare + half], frozen };
}

/** The day when the sum reaches its normal value for `usualDay`. */
function coldDay(usualDay: number, days: ReadonlyMap<number, DayWeather>): number {
	const due = normalSum(usualDay) - 1e-6;
	let sum = 0;
	for (let day = 0; day < longest; day += 1) {
		sum += lacking(days.get(day)?.mean ?? usualMeans[day] ?? 0);
		if (sum >= due) return day;
	}
	return longest;
}

/** A frost reading in August would be a sensor error. */
function firstFreeze(days: ReadonlyMap<number, DayWeather>): number | null {
	const frosts = [...days].filter(([day, { low }]) => day >= 20 && low <= hardFreeze).map(([day]) => day);
	return frosts.length ? Math.min(...frosts) : null;
}

function spreadAt(bare: number, days: ReadonlyMap<number, DayWeather>): number {
	let have = 0;
	for (let day = 0; day <= bare; day += 1) if (days.has(day)) have += 1;
	const share = have / (bare + 1);
	return Math.round(spread.unknown - (spread.unknown - spread.known) * share);
}

/** Fraction of leaves down, 0 to 1: one seventh at peak color, 90% on the day `bare`. */
export function shareDown({ peak, bare }: Pick<LeafDrop, "peak" | "bare">, day: number): number {
	const atPeak = Math.log(0.15 / 0.85);
	const atBare = Math.log(9);
	const steep = (atBare - atPeak) / Math.max(1, bare - peak);
	return 1 / (1 + Math.exp(-(atBare + steep * (day - bare))));
}

/** Color of the remaining leaves, from 0 (green) to 1 (full color). */
export function shareTurned({ peak }: Pick<LeafDrop, "peak">, day: number): number {
	return Math.min(1, Math.max(0, (day - (peak - 14)) / 14));
}
