// The towns we drive to. Points: GeoNames, Wikipedia and ZIP code centres; miles are as the crow flies.

export type Place = {
	slug: string;
	cityName: string;
	county: string;
	latitude: number;
	longitude: number;
	/** only the larger or nearer ones are drawn */
	point?: Point;
};

/** Where a place is on art/marks/map.svg, where its name goes, and whether phones show it too. */
type Point = { x: number; y: number; label: "above" | "below" | "right"; phone?: boolean };
export type Dot = Point & { name: string };

type Row = [cityName: string, county: string, latitude: number, longitude: number, point?: Point];
const rows: Row[] = [
	["Stanley", "Chippewa and Clark", 44.96, -90.9371, { x: 420, y: 350, label: "above", phone: true }],
	["Boyd", "Chippewa", 44.9519, -91.0391, { x: 379.7, y: 354.4, label: "below" }],
	["Thorp", "Clark", 44.9611, -90.7999, { x: 474.7, y: 349.3, label: "below" }],
	["Cadott", "Chippewa", 44.948, -91.1507, { x: 335.1, y: 354.1, label: "above" }],
	["Withee", "Clark", 44.9757, -90.6049],
	["Gilman", "Taylor", 45.1891, -90.8257, { x: 471.2, y: 233.8, label: "above", phone: true }],
	["Cornell", "Chippewa", 45.1672, -91.1493, { x: 336, y: 233.6, label: "above", phone: true }],
	["Lake Wissota", "Chippewa", 44.9263, -91.301],
	["Owen", "Clark", 44.9483, -90.5647, { x: 567.8, y: 356.5, label: "above" }],
	["Greenwood", "Clark", 44.7702, -90.5993, { x: 554.5, y: 456.3, label: "above" }],
	["Augusta", "Eau Claire", 44.6802, -91.1199, { x: 347.1, y: 507, label: "right", phone: true }],
	["Fall Creek", "Eau Claire", 44.7636, -91.2771],
	["Chippewa Falls", "Chippewa", 44.9369, -91.3929, { x: 238.9, y: 362.5, label: "above" }],
	["Lake Hallie", "Chippewa", 44.8758, -91.4407],
	["Loyal", "Clark", 44.7369, -90.496, { x: 596.2, y: 474.7, label: "right" }],
	["Altoona", "Eau Claire", 44.8047, -91.4432],
	["Bloomer", "Chippewa", 45.1002, -91.4888, { x: 201.4, y: 270.7, label: "above" }],
	["Eau Claire", "Eau Claire", 44.8113, -91.4985, { x: 196.4, y: 432.7, label: "below", phone: true }],
	["Osseo", "Trempealeau", 44.5722, -91.2274],
	["Abbotsford", "Clark and Marathon", 44.9464, -90.316, { x: 667, y: 356.7, label: "below" }],
	["Colby", "Clark and Marathon", 44.91, -90.3157],
	["Medford", "Taylor", 45.1386, -90.3401, { x: 656.4, y: 248.8, label: "right", phone: true }],
	["Neillsville", "Clark", 44.56, -90.5962, { x: 556.4, y: 574.3, label: "right", phone: true }],
	["Spencer", "Marathon", 44.7577, -90.2968],
	["Ladysmith", "Rusk", 45.463, -91.104],
	["Colfax", "Dunn", 44.9975, -91.7271],
	["Marshfield", "Wood and Marathon", 44.6688, -90.1718],
];

export const places: Place[] = rows.map(([cityName, county, latitude, longitude, point]) => ({
	slug: cityName.toLowerCase().replaceAll(" ", "-"),
	cityName,
	county,
	latitude,
	longitude,
	point,
}));

export const dots: Dot[] = places.flatMap(({ cityName, point }) => (point ? [{ name: cityName, ...point }] : []));

type OnEarth = { latitude: number; longitude: number };
const earthRadius = 3958.8;

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

export type Area = { id: number; slug: string; cityName: string; distance: number };

/** The places with whole miles from the yard, nearest first. The id is the place's rank. */
export function areasFrom(yard: OnEarth): Area[] {
	return places
		.map((place) => ({ place, miles: milesBetween(yard, place) }))
		.sort((a, b) => a.miles - b.miles)
		.map(({ place, miles }, index) => ({
			id: index + 1,
			slug: place.slug,
			cityName: place.cityName,
			distance: Math.round(miles),
		}));
}
