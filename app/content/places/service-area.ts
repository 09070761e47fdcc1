// Whether an address is in our service area, by its ZIP code or else its town. An inquiry from outside is flagged, never
// rejected. Import only on the server: the ZIP table is too large for browsers. Pure.
import { type Coordinates, milesBetween, travelZone, zones } from "#app/trade/travel.ts";
import { isZip, type ZipInfo } from "./place-filter.ts";
import { findTownByZip, towns } from "./zips.ts";

export type ServiceAreaCheck = "inside" | "outside" | "unknown";

const maxMiles = zones[zones.length - 1]?.miles ?? 0;
// The town must end its part of the address: "12 Taylor St, Chicago" is not in Taylor.
const townPattern = new RegExp(
	`(?:^|[\\s,])(${towns.map(({ name }) => name.toLowerCase()).join("|")})(?=\\s*(?:,|$|wi\\b|wisconsin\\b))`,
	"i",
);

/** "unknown": the address has neither a ZIP code nor a town that we know. */
export function checkServiceArea(address: string, yard: Coordinates): ServiceAreaCheck {
	const town = findTownInAddress(address);
	if (town === "elsewhere") return "outside";
	if (!town) return "unknown";
	return milesBetween(yard, town) <= maxMiles ? "inside" : "outside";
}

/** Miles in a straight line, rounded to tenths; null when the address has no town that we know. */
export function milesToAddress(address: string, yard: Coordinates): number | null {
	const town = findTownInAddress(address);
	return town && town !== "elsewhere" ? Math.round(milesBetween(yard, town) * 10) / 10 : null;
}

/** Where the town of an address is; null when we don't know the town. */
export function findTownCoordinates(address: string): Coordinates | null {
	const town = findTownInAddress(address);
	return town && town !== "elsewhere" ? { latitude: town.latitude, longitude: town.longitude } : null;
}

/** "elsewhere": a ZIP code outside western Wisconsin. */
function findTownInAddress(address: string): Coordinates | "elsewhere" | null {
	const zip = [...address.matchAll(/\b(\d{5})(?:-\d{4})?\b/g)].at(-1);
	// A five-digit number at the very start is a house number, as in "12345 County Road X".
	if (zip?.[1] && zip.index > 0) return findTownByZip(zip[1]) ?? "elsewhere";
	const name = townPattern.exec(address.trim())?.[1]?.toLowerCase();
	return towns.find((town) => town.name.toLowerCase() === name) ?? null;
}

/** Town, distance and nearest places of a ZIP code; null when it isn't one in western Wisconsin. */
export function findZip(
	query: string,
	yard: Coordinates,
	places: readonly (Coordinates & { slug: string })[],
): ZipInfo | null {
	const town = isZip(query) ? findTownByZip(query.trim()) : null;
	if (!town?.zip) return null;
	const miles = milesBetween(yard, town);
	const nearest = places
		.map((place) => ({ slug: place.slug, miles: milesBetween(town, place) }))
		.sort((a, b) => a.miles - b.miles)
		.slice(0, 5)
		.map(({ slug }) => slug);
	return { zip: town.zip, town: town.name, miles: Math.round(miles), zone: travelZone(miles), nearest };
}
