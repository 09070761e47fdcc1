// Towns for what somebody types above the list of areas: a name, a county or a ZIP code. Pure.
import type { Zone } from "#app/trade/travel.ts";

type Named = { cityName: string; county: string };

/** The places whose town or county begins with what was typed, in their order; all of them for nothing. */
export function matching<P extends Named>(places: readonly P[], typed: string): P[] {
	const words = fold(typed);
	if (!words) return [...places];
	return places.filter(({ cityName, county }) =>
		[cityName, ...cityName.split(" "), ...county.split(" and ")].some((name) => fold(name).startsWith(words)),
	);
}

function fold(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[^a-z0-9 ]/g, " ")
		.replaceAll(/\bcounty\b|\s+/g, " ")
		.trim();
}

export function isZip(typed: string): boolean {
	return /^\d{5}$/.test(typed.trim());
}

/** Where a ZIP code lies: its town, how far from the yard, and the places nearest to it. */
export type ZipAnswer = { zip: string; town: string; miles: number; zone: Zone; nearest: string[] };
