// A tree that somebody put on the map: what is told of it, and how roughly its place is kept. Pure.
import { milesBetween, type OnEarth } from "#app/trade/travel.ts";

export const pinStates = ["waiting", "shown", "removed"] as const;
export type PinState = (typeof pinStates)[number];

export const healths = ["good", "fair", "poor", "dead"] as const;
export type Health = (typeof healths)[number];

export const healthWords: Record<Health, string> = {
	good: "Good: a full crown",
	fair: "Fair: some dead twigs",
	poor: "Poor: dead branches or a thin crown",
	dead: "Dead, still standing",
};

export type Pin = OnEarth & {
	/** key of app/trees/species.ts */
	species: string;
	/** trunk at 4.5 feet */
	inches: number;
	health: Health;
};

/** What the map shows and the database takes, degrees. */
export const area = { south: 44.05, north: 45.85, west: -92.2, east: -89.68 } as const;
export const mostInches = 90;
/** a place is kept in steps of so many degrees: 364 feet north to south, 258 feet east to west */
const stepsOfDegree = 1000;
/** farther from a town nobody steps: about fourteen miles */
export const mostSteps = 200;

export function rounded(degrees: number): number {
	return Math.round(degrees * stepsOfDegree) / stepsOfDegree;
}

export function isInArea({ latitude, longitude }: OnEarth): boolean {
	return latitude >= area.south && latitude <= area.north && longitude >= area.west && longitude <= area.east;
}

export type Town = OnEarth & { slug: string; name: string };
/** Steps from the middle of a town, minus for south and west: how a place is told in a form. */
export type FromTown = { town: string; north: number; east: number };

export function placeFrom(town: Town, { north, east }: Omit<FromTown, "town">): OnEarth {
	return {
		latitude: rounded(rounded(town.latitude) + north / stepsOfDegree),
		longitude: rounded(rounded(town.longitude) + east / stepsOfDegree),
	};
}

export function nearestTown<T extends Town>(towns: readonly T[], place: OnEarth): T | undefined {
	let nearest: T | undefined;
	let least = Number.POSITIVE_INFINITY;
	for (const town of towns) {
		const miles = milesBetween(town, place);
		if (miles >= least) continue;
		[nearest, least] = [town, miles];
	}
	return nearest;
}

/** The same place told from its nearest town; null where no town is near enough or the map ends. */
export function fromTown(towns: readonly Town[], place: OnEarth): FromTown | null {
	const town = isInArea(place) ? nearestTown(towns, place) : undefined;
	if (!town) return null;
	const steps = (degrees: number, from: number) => Math.round((rounded(degrees) - rounded(from)) * stepsOfDegree);
	const north = steps(place.latitude, town.latitude);
	const east = steps(place.longitude, town.longitude);
	return Math.max(Math.abs(north), Math.abs(east)) > mostSteps ? null : { town: town.slug, north, east };
}

const milesOfStep = 0.069;

/** "1.2 miles north and 0.4 miles west of Boyd". */
export function whereWords(town: Town, { north, east }: Omit<FromTown, "town">): string {
	const part = (steps: number, miles: number, [plus, minus]: readonly [string, string]) => {
		const far = Math.abs(steps * miles);
		return far < 0.05 ? [] : [`${far.toFixed(1)} miles ${steps > 0 ? plus : minus}`];
	};
	const narrow = milesOfStep * Math.cos((town.latitude * Math.PI) / 180);
	const parts = [...part(north, milesOfStep, ["north", "south"]), ...part(east, narrow, ["east", "west"])];
	return parts.length ? `${parts.join(" and ")} of ${town.name}` : `in the middle of ${town.name}`;
}
