// The order of a day's stops, and their times. Pure.
import { type Coordinates, driveMinutes, milesBetween } from "#app/trade/travel.ts";

export const routesPath = "/admin/schedule/routes";

type Stop = { id: string; site: Coordinates | null };

/** Up to this number of stops the shortest order is found by trying all; a crew has fewer. */
const maxExact = 8;

/** The order with the shortest round trip from the yard. Stops without coordinates stay last, in their order. */
export function shortestOrder<T extends Stop>(yard: Coordinates, stops: readonly T[]): T[] {
	const located = stops.filter((stop): stop is T & { site: Coordinates } => stop.site !== null);
	const others = stops.filter(({ site }) => site === null);
	const order = located.length <= maxExact ? tryAll(yard, located) : improve(yard, nearestFirst(yard, located));
	return [...order, ...others];
}

/** Miles of the round trip in a straight line; stops without coordinates don't count. */
export function tripMiles(yard: Coordinates, stops: readonly Stop[]): number {
	const points = [yard, ...stops.flatMap(({ site }) => site ?? []), yard];
	return points.slice(1).reduce((sum, point, index) => sum + milesBetween(points[index] ?? yard, point), 0);
}

function tryAll<T extends Stop>(yard: Coordinates, stops: T[]): T[] {
	let best = stops;
	let least = tripMiles(yard, stops);
	const visit = (chosen: T[], left: T[], from: Coordinates, miles: number) => {
		if (miles >= least) return;
		if (!left.length) {
			const total = miles + milesBetween(from, yard);
			// a hundredth of a mile, so that a trip and its reverse don't swap for nothing
			if (total < least - 0.01) [best, least] = [chosen, total];
			return;
		}
		for (const stop of left)
			if (stop.site)
				visit(
					[...chosen, stop],
					left.filter((other) => other !== stop),
					stop.site,
					miles + milesBetween(from, stop.site),
				);
	};
	visit([], stops, yard, 0);
	return best;
}

function nearestFirst<T extends Stop & { site: Coordinates }>(yard: Coordinates, stops: readonly T[]): T[] {
	const left = [...stops];
	const order: T[] = [];
	for (let from = yard; left.length; ) {
		const miles = left.map(({ site }) => milesBetween(from, site));
		const [next] = left.splice(miles.indexOf(Math.min(...miles)), 1);
		if (!next) break;
		order.push(next);
		from = next.site;
	}
	return order;
}

/** Turns parts of the trip around as long as that makes it shorter. */
function improve<T extends Stop>(yard: Coordinates, stops: T[]): T[] {
	let best = stops;
	for (let improved = true; improved; ) {
		improved = false;
		for (let from = 0; from < best.length - 1; from += 1)
			for (let to = from + 1; to < best.length; to += 1) {
				const turned = [...best.slice(0, from), ...best.slice(from, to + 1).toReversed(), ...best.slice(to + 1)];
				if (tripMiles(yard, turned) < tripMiles(yard, best) - 0.01) [best, improved] = [turned, true];
			}
	}
	return best;
}

/** Minutes of driving between two places; null when one of them has no coordinates. */
export function estimateDrive(from: Coordinates | null, to: Coordinates | null): number | null {
	return from && to ? driveMinutes(milesBetween(from, to)) : null;
}

const quarter = 15;

/** Start times one after the other, each after the drive from the stop before, in quarter hours. */
export function startTimes(first: number, stops: readonly { minutes: number; drive: number | null }[]): number[] {
	const starts: number[] = [];
	let free = first;
	for (const [index, { minutes, drive }] of stops.entries()) {
		const start = index ? Math.ceil((free + (drive ?? 0)) / quarter) * quarter : first;
		starts.push(start);
		free = start + minutes;
	}
	return starts;
}

/** A list with one entry moved up or down. */
export function moveEntry<T>(list: readonly T[], index: number, step: 1 | -1): T[] {
	const moved = [...list];
	const [entry] = moved.splice(index, 1);
	if (entry !== undefined) moved.splice(Math.max(0, index + step), 0, entry);
	return moved;
}
