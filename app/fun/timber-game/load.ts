// The felled tree as logs, and what a truck can carry. A log weighs pi (d / 24)^2 times the wood's green density, per
// foot. Payloads and axle shares are rough estimates. Pure.
import { logPounds } from "#app/trees/biomass.ts";

export type Truck = { name: string /** pounds of wood it may carry */; payload: number };

export const trucks = [
	{ name: "Half-ton pickup", payload: 1000 },
	{ name: "Heavy pickup", payload: 2500 },
	{ name: "One-ton dump truck", payload: 4000 },
	{ name: "Single-axle log truck", payload: 9000 },
] as const satisfies readonly Truck[];

export type Log = {
	/** diameter in the middle */
	inches: number;
	feet: number;
	pounds: number;
};

/** length of each log in feet, from the stump up; thinner wood is chipped */
const lengths = [8, 6, 10, 8, 6, 8] as const;
const thinnest = 5;

/** Taper: a planning curve through the trunk's diameter at 4.5 feet. */
function widthAt(inches: number, tall: number, at: number): number {
	return inches * ((tall - at) / (tall - 4.5)) ** 0.8;
}

/**
 * Butt log first. `inches` is the diameter at 4.5 feet, `tall` the height in feet, `density` in green pounds per cubic
 * foot.
 */
export function cutIntoLogs(inches: number, tall: number, density: number): Log[] {
	const logs: Log[] = [];
	let from = 1;
	for (const feet of lengths) {
		const across = Math.round(widthAt(inches, tall, from + feet / 2));
		if (across < thinnest || from + feet > tall * 0.75) break;
		logs.push({ inches: across, feet, pounds: Math.round(logPounds(across, feet, density)) });
		from += feet;
	}
	return logs;
}

export function totalPounds(inches: number, tall: number, density: number): number {
	return cutIntoLogs(inches, tall, density).reduce((sum, { pounds }) => sum + pounds, 0);
}

export const logPlaces = ["no", "cab", "tail"] as const;
export type LogPlace = (typeof logPlaces)[number];

/** Fraction of a log's weight on the front axle: behind the cab, and at the tailgate, where it lifts the front axle. */
const onFront = { cab: 0.4, tail: -0.1 } as const;
const frontMost = 0.35;
const rearMost = 0.8;

export type Load = {
	pounds: number;
	front: number;
	rear: number;
	/** maximum load on each axle in pounds */
	most: { pounds: number; front: number; rear: number };
	/** what exceeds a limit; "light": too little weight on the front axle */
	wrong: "over" | "front" | "rear" | "light" | null;
};

export function evaluateLoad(logs: readonly Log[], where: readonly LogPlace[], truck: Truck): Load {
	let [pounds, front] = [0, 0];
	for (const [index, log] of logs.entries()) {
		const place = where[index] ?? "no";
		if (place === "no") continue;
		pounds += log.pounds;
		front += log.pounds * onFront[place];
	}
	const rear = pounds - front;
	const most = { pounds: truck.payload, front: truck.payload * frontMost, rear: truck.payload * rearMost };
	return {
		pounds,
		front,
		rear,
		most,
		wrong:
			pounds > most.pounds
				? "over"
				: rear > most.rear
					? "rear"
					: front > most.front
						? "front"
						: front < 0
							? "light"
							: null,
	};
}

/** Pounds of the heaviest load within all limits. Tries all combinations, at most 729. */
export function bestLoad(logs: readonly Log[], truck: Truck): number {
	let best = 0;
	for (let number = 0; number < 3 ** logs.length; number += 1) {
		const where = logs.map((_, index) => logPlaces[Math.floor(number / 3 ** index) % 3] ?? "no");
		const load = evaluateLoad(logs, where, truck);
		if (!load.wrong) best = Math.max(best, load.pounds);
	}
	return best;
}
