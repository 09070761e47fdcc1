// Distance from the yard, travel zones and driving time. Pure.

export type Coordinates = { latitude: number; longitude: number };
export const earthRadiusMiles = 3958.76;

/** Miles in a straight line. */
export function milesBetween(from: Coordinates, to: Coordinates): number {
	const radians = (degrees: number) => (degrees * Math.PI) / 180;
	const a =
		Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
		Math.cos(radians(from.latitude)) *
			Math.cos(radians(to.latitude)) *
			Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
	return 2 * earthRadiusMiles * Math.asin(Math.sqrt(a));
}

export type Zone = "A" | "B" | "C" | "D";

/** Travel zones by miles from the yard. Zone D is everything beyond zone C. */
export const zones = [
	{ zone: "A", miles: 15 },
	{ zone: "B", miles: 35 },
	{ zone: "C", miles: 60 },
] as const;

export function travelZone(miles: number): Zone {
	return zones.find(({ miles: limit }) => miles <= limit)?.zone ?? "D";
}

/** An estimate in steps of five minutes: roads a quarter longer than the straight line, at 50 miles per hour. */
export function driveMinutes(miles: number): number {
	return Math.max(5, Math.round((miles * 1.25 * 60) / 50 / 5) * 5);
}
