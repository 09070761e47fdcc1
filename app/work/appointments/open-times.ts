// The times at which an estimator can come, and which of them to offer: near what is planned that day. Pure.
import { type Coordinates, driveMinutes, milesBetween } from "#app/trade/travel.ts";

const minuteMs = 60_000;
/** Appointments start on the half hour. */
const stepMs = 30 * minuteMs;

/** Something an estimator does at a time, in milliseconds. `site`: where; null when that is unknown. */
type Stop = { from: number; to: number; site: Coordinates | null };

/** One working day of an estimator. `booked`: how many appointments customers have booked themselves. */
export type EstimatorDay = {
	estimatorId: string;
	/** "2026-12-01" */
	day: string;
	from: number;
	to: number;
	stops: readonly Stop[];
	booked: number;
};

export type OpenTime = {
	estimatorId: string;
	day: string;
	from: number;
	to: number;
	/** how much longer the estimator drives that day */
	extraMinutes: number;
};

type Wanted = { site: Coordinates | null; minutes: number; notBefore: number };

/** Every start at which the estimator is free and has the time to drive there and to what is next. */
export function listOpenTimes(wanted: Wanted, yard: Coordinates, days: readonly EstimatorDay[]): OpenTime[] {
	return days.flatMap((day) => openTimesOf(wanted, yard, day));
}

function openTimesOf({ site, minutes, notBefore }: Wanted, yard: Coordinates, day: EstimatorDay): OpenTime[] {
	const stops = day.stops.toSorted((a, b) => a.from - b.from);
	const place = site ?? yard;
	const found: OpenTime[] = [];
	const first = Math.ceil(Math.max(day.from, notBefore) / stepMs) * stepMs;
	for (let from = first; from + minutes * minuteMs <= day.to; from += stepMs) {
		const to = from + minutes * minuteMs;
		if (stops.some((stop) => stop.from < to && stop.to > from)) continue;
		const previous = stops.findLast((stop) => stop.to <= from);
		const next = stops.find((stop) => stop.from >= to);
		const [before, after] = [previous?.site ?? yard, next?.site ?? yard];
		const there = drive(before, place);
		const onward = drive(place, after);
		const start = previous ? Math.max(previous.to, day.from) : day.from;
		if (from - start < there * minuteMs) continue;
		if (next && next.from - to < onward * minuteMs) continue;
		const extraMinutes = there + onward - drive(before, after);
		found.push({ estimatorId: day.estimatorId, day: day.day, from, to, extraMinutes });
	}
	return found;
}

/** Next door takes no time. */
function drive(from: Coordinates, to: Coordinates): number {
	const miles = milesBetween(from, to);
	return miles < 0.1 ? 0 : driveMinutes(miles);
}

/** A day that is offered, with its times. */
export type OfferedDay = {
	day: string;
	times: OpenTime[];
	/** miles to the nearest place where we are that day; null: nowhere yet */
	nearMiles: number | null;
};

/** Within these miles we are “nearby”. */
export const nearbyMiles = 8;
const bestDays = 5;
const timesPerDay = 4;

/**
 * The days on which the nearest work is planned, in the order of the calendar, each with the times that cost the least
 * driving. `planned`: where we are on each day, whoever of us.
 */
export function offerDays(
	times: readonly OpenTime[],
	site: Coordinates | null,
	planned: ReadonlyMap<string, readonly Coordinates[]>,
	shown: "best" | "all" = "best",
): OfferedDay[] {
	const days = [...Map.groupBy(times, ({ day }) => day)].map(([day, ofDay]) => ({
		day,
		times: shown === "all" ? oneEach(ofDay) : bestTimes(oneEach(ofDay)),
		nearMiles: nearest(site, planned.get(day) ?? []),
	}));
	if (shown === "all") return days.toSorted(byDay);
	return days
		.toSorted((a, b) => rank(a) - rank(b) || byDay(a, b))
		.slice(0, bestDays)
		.toSorted(byDay);
}

const byDay = (a: { day: string }, b: { day: string }) => (a.day < b.day ? -1 : 1);

/** In steps of five miles, so that an earlier day isn't passed over for a mile. */
const rank = ({ nearMiles }: OfferedDay) => (nearMiles === null ? 1_000 : Math.floor(nearMiles / 5));

function nearest(site: Coordinates | null, places: readonly Coordinates[]): number | null {
	if (!site || !places.length) return null;
	return Math.min(...places.map((place) => milesBetween(site, place)));
}

/** One time for each start: the estimator with the shortest way. */
function oneEach(times: readonly OpenTime[]): OpenTime[] {
	const best = new Map<number, OpenTime>();
	for (const time of times) {
		const known = best.get(time.from);
		if (!known || time.extraMinutes < known.extraMinutes) best.set(time.from, time);
	}
	return [...best.values()].sort((a, b) => a.from - b.from);
}

/** The times with the shortest ways, from both halves of the day when there are some. */
function bestTimes(times: readonly OpenTime[]): OpenTime[] {
	const noon = ((times[0]?.from ?? 0) + (times.at(-1)?.from ?? 0)) / 2;
	const half = timesPerDay / 2;
	const shortestWay = (some: OpenTime[]) => some.toSorted((a, b) => a.extraMinutes - b.extraMinutes || a.from - b.from);
	const early = shortestWay(times.filter(({ from }) => from <= noon));
	const late = shortestWay(times.filter(({ from }) => from > noon));
	const chosen = [...early.slice(0, half), ...late.slice(0, half)];
	const rest = shortestWay([...early.slice(half), ...late.slice(half)]);
	return [...chosen, ...rest.slice(0, timesPerDay - chosen.length)].sort((a, b) => a.from - b.from);
}

/** Whether this start is open, and with whom: the estimator with the shortest way whom customers may still book that day. */
export function chooseEstimator(
	times: readonly OpenTime[],
	days: readonly EstimatorDay[],
	from: number,
	maxBooked: number,
): OpenTime | null {
	const isOpen = ({ estimatorId, day }: OpenTime) =>
		days.some((one) => one.estimatorId === estimatorId && one.day === day && one.booked < maxBooked);
	const found = times.filter((time) => time.from === from && isOpen(time));
	return found.toSorted((a, b) => a.extraMinutes - b.extraMinutes)[0] ?? null;
}
