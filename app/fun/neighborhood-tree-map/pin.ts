// A visitor's tree on the map: its data, and how its location is rounded. Pure.
import { type Coordinates, milesBetween } from "#app/trade/travel.ts";

export const pinStates = ["needs-review", "published", "removed"] as const;
export type PinState = (typeof pinStates)[number];

export const healths = ["good", "fair", "poor", "dead"] as const;
export type Health = (typeof healths)[number];

export const healthLabels: Record<Health, string> = {
	good: "Good: a full crown",
	fair: "Fair: a few dead twigs",
	poor: "Poor: dead branches or canopy loss",
	dead: "Dead but still standing",
};

export type Pin = Coordinates & {
	/** species key of app/trees/species.ts */
	species: string;
	/** trunk diameter at 4.5 feet */
	inches: number;
	health: Health;
};

/** Bounds of the map in degrees; the database has the same limits. */
export const area = { south: 44.05, north: 45.85, west: -92.2, east: -89.68 } as const;
export const maxInches = 90;
/** locations are rounded to 1/1000 degree: 364 feet north to south, 258 feet east to west */
const stepsPerDegree = 1000;
/** maximum distance from a town, about 14 miles */
export const maxSteps = 200;

export function roundCoordinate(degrees: number): number {
	return Math.round(degrees * stepsPerDegree) / stepsPerDegree;
}

export function isInArea({ latitude, longitude }: Coordinates): boolean {
	return latitude >= area.south && latitude <= area.north && longitude >= area.west && longitude <= area.east;
}

export type Town = Coordinates & { slug: string; name: string };
/** Steps from the center of a town, negative to the south and west: the form's notation for a location. */
export type TownOffset = { town: string; north: number; east: number };

export function locationFromTown(town: Town, { north, east }: Omit<TownOffset, "town">): Coordinates {
	return {
		latitude: roundCoordinate(roundCoordinate(town.latitude) + north / stepsPerDegree),
		longitude: roundCoordinate(roundCoordinate(town.longitude) + east / stepsPerDegree),
	};
}

export function nearestTown<T extends Town>(towns: readonly T[], place: Coordinates): T | undefined {
	let nearest: T | undefined;
	let least = Number.POSITIVE_INFINITY;
	for (const town of towns) {
		const miles = milesBetween(town, place);
		if (miles >= least) continue;
		[nearest, least] = [town, miles];
	}
	return nearest;
}

/** A location in steps from the nearest town; null when no town is close enough or it is off the map. */
export function offsetFromTown(towns: readonly Town[], place: Coordinates): TownOffset | null {
	const town = isInArea(place) ? nearestTown(towns, place) : undefined;
	if (!town) return null;
	const steps = (degrees: number, from: number) =>
		Math.round((roundCoordinate(degrees) - roundCoordinate(from)) * stepsPerDegree);
	const north = steps(place.latitude, town.latitude);
	const east = steps(place.longitude, town.longitude);
	return Math.max(Math.abs(north), Math.abs(east)) > maxSteps ? null : { town: town.slug, north, east };
}

const milesPerStep = 0.069;

/** "1.2 miles north and 0.4 miles west of Boyd". */
export function describeLocation(town: Town, { north, east }: Omit<TownOffset, "town">): string {
	const part = (steps: number, miles: number, [plus, minus]: readonly [string, string]) => {
		const far = Math.abs(steps * miles);
		return far < 0.05 ? [] : [`${far.toFixed(1)} miles ${steps > 0 ? plus : minus}`];
	};
	const narrow = milesPerStep * Math.cos((town.latitude * Math.PI) / 180);
	const parts = [...part(north, milesPerStep, ["north", "south"]), ...part(east, narrow, ["east", "west"])];
	return parts.length ? `${parts.join(" and ")} of ${town.name}` : `in the center of ${town.name}`;
}
