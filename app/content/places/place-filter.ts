// The filter of the list of service areas: by town, county or ZIP code. Pure.
import type { Zone } from "#app/trade/travel.ts";

type PlaceNames = { cityName: string; county: string };

/** The places whose town or county has a word that starts with the query, in their order; all places when it is empty. */
export function filterPlaces<P extends PlaceNames>(places: readonly P[], query: string): P[] {
	const prefix = normalize(query);
	if (!prefix) return [...places];
	return places.filter(({ cityName, county }) =>
		[cityName, ...cityName.split(" "), ...county.split(" and ")].some((name) => normalize(name).startsWith(prefix)),
	);
}

function normalize(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[^a-z0-9 ]/g, " ")
		.replaceAll(/\bcounty\b|\s+/g, " ")
		.trim();
}

export function isZip(query: string): boolean {
	return /^\d{5}$/.test(query.trim());
}

/** `miles` in a straight line from the yard; `nearest` are slugs of places. */
export type ZipInfo = { zip: string; town: string; miles: number; zone: Zone; nearest: string[] };

/** "Clark County" or "Clark and Marathon counties", from the county of a place's page. */
export function countyName(county: string): string {
	return county.includes(" and ") ? `${county} counties` : `${county} County`;
}
