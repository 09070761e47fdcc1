import { expect, test } from "vitest";
import { filterPlaces } from "./place-filter.ts";
import { findZip } from "./service-area.ts";

const places = [
	{ slug: "stanley", cityName: "Stanley", county: "Chippewa and Clark", latitude: 44.96, longitude: -90.9371 },
	{ slug: "cornell", cityName: "Cornell", county: "Chippewa", latitude: 45.1672, longitude: -91.1493 },
	{ slug: "eau-claire", cityName: "Eau Claire", county: "Eau Claire", latitude: 44.8113, longitude: -91.4985 },
	{ slug: "la-crosse", cityName: "La Crosse", county: "La Crosse", latitude: 43.8014, longitude: -91.2396 },
];
const filteredSlugs = (query: string) => filterPlaces(places, query).map(({ slug }) => slug);

test.each([
	["", ["stanley", "cornell", "eau-claire", "la-crosse"]],
	["  CORN ", ["cornell"]],
	["claire", ["eau-claire"]],
	["la c", ["la-crosse"]],
	["chippewa county", ["stanley", "cornell"]],
	["clark", ["stanley"]],
	["ornell", []],
	["<script>", []],
	["x".repeat(500), []],
])("%j finds %j", (query, slugs) => {
	expect(filteredSlugs(query)).toEqual(slugs);
});

const yard = { latitude: 44.96, longitude: -90.9371 };

test("a ZIP code gives its town, distance and nearest places", () => {
	const zip = findZip(" 54748 ", yard, places);
	expect(zip).toEqual({
		zip: "54748",
		town: "Jim Falls",
		miles: 18,
		zone: "B",
		nearest: ["cornell", "stanley", "eau-claire", "la-crosse"],
	});
});

test.each(["", "5474", "547480", "90210", "abcde", "54748-1"])("%j is not a ZIP code in the region", (query) => {
	expect(findZip(query, yard, places)).toBeNull();
});
