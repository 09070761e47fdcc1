// Whether an address lies in the area that we drive to, by its ZIP code or, without one, its town. An inquiry from
// elsewhere is flagged, never refused. The table of ZIP codes stays on the server. Pure.
import { milesBetween, type OnEarth, zoneOf, zones } from "#app/trade/travel.ts";
import { isZip, type ZipAnswer } from "./finding.ts";
import { townOfZip, towns } from "./zips.ts";

export type InArea = "inside" | "outside" | "unknown";

const farthest = zones[zones.length - 1]?.miles ?? 0;
// The town ends its part of the address: "12 Taylor St, Chicago" is no address in Taylor.
const named = new RegExp(
	`(?:^|[\\s,])(${towns.map(({ name }) => name.toLowerCase()).join("|")})(?=\\s*(?:,|$|wi\\b|wisconsin\\b))`,
	"i",
);

export function areaOf(address: string, yard: OnEarth): InArea {
	const town = townOfAddress(address);
	if (town === "elsewhere") return "outside";
	if (!town) return "unknown";
	return milesBetween(yard, town) <= farthest ? "inside" : "outside";
}

/** Miles as the crow flies, in tenths; null when the address tells no town of ours. */
export function milesTo(address: string, yard: OnEarth): number | null {
	const town = townOfAddress(address);
	return town && town !== "elsewhere" ? Math.round(milesBetween(yard, town) * 10) / 10 : null;
}

/** "elsewhere": a ZIP code that is none of western Wisconsin. */
function townOfAddress(address: string): OnEarth | "elsewhere" | null {
	const zip = [...address.matchAll(/\b(\d{5})(?:-\d{4})?\b/g)].at(-1);
	// A five-digit number at the very start is a house number, as in "12345 County Road X".
	if (zip?.[1] && zip.index > 0) return townOfZip(zip[1]) ?? "elsewhere";
	const name = named.exec(address.trim())?.[1]?.toLowerCase();
	return towns.find((one) => one.name.toLowerCase() === name) ?? null;
}

/** Null for what is no ZIP code of western Wisconsin. */
export function answerForZip(
	typed: string,
	yard: OnEarth,
	places: readonly (OnEarth & { slug: string })[],
): ZipAnswer | null {
	const town = isZip(typed) ? townOfZip(typed.trim()) : null;
	if (!town?.zip) return null;
	const miles = milesBetween(yard, town);
	const nearest = places
		.map((place) => ({ slug: place.slug, miles: milesBetween(town, place) }))
		.sort((a, b) => a.miles - b.miles)
		.slice(0, 5)
		.map(({ slug }) => slug);
	return { zip: town.zip, town: town.name, miles: Math.round(miles), zone: zoneOf(miles), nearest };
}
