import { listPages, type PageSummary } from "#app/content/pages/pages.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { driveMinutes, milesBetween, travelZone } from "#app/trade/travel.ts";
import { placeLabels, rings, toMapPoint } from "./map.ts";
import { type LabelSizes, type MapTown, mapBounds, type Point, type ViewBox } from "./map-drawing.ts";

/** The places with a published page, nearest to the yard first. */
export async function listPlaces() {
	const [company, pages] = await Promise.all([readCompany(), listPages("place")]);
	return pages.map((page) => toPlace(company, page)).sort((a, b) => a.miles - b.miles);
}

type PlaceFacts = Pick<PageSummary<"place">, "id" | "slug" | "title" | "frontMatter">;

/** A place with its distance from where the trucks start. */
export function toPlace(yard: Parameters<typeof milesBetween>[0], { id, slug, title, frontMatter }: PlaceFacts) {
	const miles = milesBetween(yard, frontMatter);
	return { id, slug, cityName: title, miles, minutes: driveMinutes(miles), zone: travelZone(miles), ...frontMatter };
}

export type Place = ReturnType<typeof toPlace>;

/** An item of GET /api/locations; `distance` is in whole miles in a straight line. */
export type Area = { id: string; slug: string; cityName: string; distance: number };

export function toArea({ id, slug, cityName, miles }: Place): Area {
	return { id, slug, cityName, distance: Math.round(miles) };
}

/** All places as GET /api/locations returns them. */
export async function listAreas(): Promise<Area[]> {
	return (await listPlaces()).map(toArea);
}

export type AreaMapData = { yard: Point; rings: typeof rings; view: ViewBox; sizes: LabelSizes } & ReturnType<
	typeof placeLabels
>;

/** The data of <AreaMap>. `view` is the visible part of the map; labels are placed inside `names` only. */
export async function readAreaMap(
	places: readonly Place[],
	{
		view = mapBounds,
		names = view,
		sizes = { desktop: 18, phone: 42 },
	}: { view?: ViewBox; names?: ViewBox; sizes?: LabelSizes } = {},
): Promise<AreaMapData> {
	const company = await readCompany();
	const towns = places
		.map((place): MapTown & { population: number } => ({
			slug: place.slug,
			name: place.cityName,
			population: place.population,
			...(place.cityName === company.city && { yard: true }),
			...toMapPoint(place),
		}))
		.sort((a, b) => Number(b.yard ?? false) - Number(a.yard ?? false) || b.population - a.population)
		.map(({ population, ...town }) => town);
	const yard = toMapPoint(company);
	return { yard, rings, view, sizes, ...placeLabels(towns, names, sizes, yard) };
}
