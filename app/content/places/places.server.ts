import { listPages } from "#app/content/pages/pages.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { driveMinutes, milesBetween, zoneOf } from "#app/trade/travel.ts";
import { named, onMap, type Point, rings, type Sized, type Spot, sheet, type View } from "./map.ts";

/** The towns with a page, nearest to the yard first. */
export async function readPlaces() {
	const [company, pages] = await Promise.all([readCompany(), listPages("place")]);
	return pages
		.map(({ id, slug, title, facts }) => {
			const miles = milesBetween(company, facts);
			return { id, slug, cityName: title, miles, minutes: driveMinutes(miles), zone: zoneOf(miles), ...facts };
		})
		.sort((a, b) => a.miles - b.miles);
}

export type Place = Awaited<ReturnType<typeof readPlaces>>[number];

/** As GET /api/locations answers it; `distance` in whole miles as the crow flies. */
export type Area = { id: string; slug: string; cityName: string; distance: number };

export function toArea({ id, slug, cityName, miles }: Place): Area {
	return { id, slug, cityName, distance: Math.round(miles) };
}

export async function listAreas(): Promise<Area[]> {
	return (await readPlaces()).map(toArea);
}

export type Drawing = { yard: Point; rings: typeof rings; view: View; sizes: Sized } & ReturnType<typeof named>;

/** What the map draws: the yard, the zones around it, and the places with the names that fit into the view, or into that part of it which `names` gives. */
export async function readMap(
	places: readonly Place[],
	{ view = sheet, names = view, sizes = { desk: 18, phone: 34 } }: { view?: View; names?: View; sizes?: Sized } = {},
): Promise<Drawing> {
	const company = await readCompany();
	const spots = places
		.map((place): Spot & { people: number } => ({
			slug: place.slug,
			name: place.cityName,
			people: place.people,
			...(place.cityName === company.city && { yard: true }),
			...onMap(place),
		}))
		.sort((a, b) => Number(b.yard ?? false) - Number(a.yard ?? false) || b.people - a.people)
		.map(({ people, ...spot }) => spot);
	const yard = onMap(company);
	return { yard, rings, view, sizes, ...named(spots, names, sizes, yard) };
}
