// The fallen tree as logs, and what a truck carries of them. A log weighs pi (d / 24)^2 times the density of its green
// wood, per foot. Payloads and shares of the axles are planning figures. Pure.
import { logPounds } from "#app/trees/biomass.ts";

export type Truck = { name: string /** pounds of wood it may carry */; payload: number };

export const trucks = [
	{ name: "Half-ton pickup", payload: 1000 },
	{ name: "Heavy pickup", payload: 2500 },
	{ name: "One-ton dump truck", payload: 4000 },
	{ name: "Single-axle log truck", payload: 9000 },
] as const satisfies readonly Truck[];

export type Log = {
	/** inches across in its middle */
	inches: number;
	feet: number;
	pounds: number;
};

/** feet of each log from the stump up; what is thinner goes through the chipper */
const lengths = [8, 6, 10, 8, 6, 8] as const;
const thinnest = 5;

/** The trunk narrows toward the top: a planning curve through its width at 4.5 feet. */
function widthAt(inches: number, tall: number, at: number): number {
	return inches * ((tall - at) / (tall - 4.5)) ** 0.8;
}

/** Butt first. `inches` at 4.5 feet, `tall` in feet, `density` in green pounds per cubic foot. */
export function logsOf(inches: number, tall: number, density: number): Log[] {
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
	return logsOf(inches, tall, density).reduce((sum, { pounds }) => sum + pounds, 0);
}

export const places = ["no", "cab", "tail"] as const;
export type Place = (typeof places)[number];

/** Share of a log's weight that the front wheels take: behind the cab, and at the tailgate, where it lifts them. */
const onFront = { cab: 0.4, tail: -0.1 } as const;
const frontMost = 0.35;
const rearMost = 0.8;

export type Load = {
	pounds: number;
	front: number;
	rear: number;
	/** what each axle may take of the load, pounds */
	most: { pounds: number; front: number; rear: number };
	/** what is too much; "light": the front wheels hardly touch the road */
	wrong: "over" | "front" | "rear" | "light" | null;
};

export function loadOf(logs: readonly Log[], where: readonly Place[], truck: Truck): Load {
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

/** Pounds of the fullest load that keeps every limit: all ways are tried, there are 729 at most. */
export function bestLoad(logs: readonly Log[], truck: Truck): number {
	let best = 0;
	for (let way = 0; way < 3 ** logs.length; way += 1) {
		const where = logs.map((_, index) => places[Math.floor(way / 3 ** index) % 3] ?? "no");
		const load = loadOf(logs, where, truck);
		if (!load.wrong) best = Math.max(best, load.pounds);
	}
	return best;
}
