// How far a yard lies and what the way there means. Pure.

export type OnEarth = { latitude: number; longitude: number };
export const earthRadius = 3958.76;

/** Miles as the crow flies. */
export function milesBetween(from: OnEarth, to: OnEarth): number {
	const radians = (degrees: number) => (degrees * Math.PI) / 180;
	const a =
		Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
		Math.cos(radians(from.latitude)) *
			Math.cos(radians(to.latitude)) *
			Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
	return 2 * earthRadius * Math.asin(Math.sqrt(a));
}

export type Zone = "A" | "B" | "C" | "D";

/** Travel zones by miles from the yard. Beyond the last one starts zone D. */
export const zones = [
	{ zone: "A", miles: 15 },
	{ zone: "B", miles: 35 },
	{ zone: "C", miles: 60 },
] as const;

export function zoneOf(miles: number): Zone {
	return zones.find((each) => miles <= each.miles)?.zone ?? "D";
}

/** An estimate: roads are a quarter longer than the straight line, at fifty miles an hour. In steps of five minutes. */
export function driveMinutes(miles: number): number {
	return Math.max(5, Math.round((miles * 1.25 * 60) / 50 / 5) * 5);
}
