import { expect, test } from "vitest";
import { answerForZip } from "./area.ts";
import { matching } from "./finding.ts";

const places = [
	{ slug: "stanley", cityName: "Stanley", county: "Chippewa and Clark", latitude: 44.96, longitude: -90.9371 },
	{ slug: "cornell", cityName: "Cornell", county: "Chippewa", latitude: 45.1672, longitude: -91.1493 },
	{ slug: "eau-claire", cityName: "Eau Claire", county: "Eau Claire", latitude: 44.8113, longitude: -91.4985 },
	{ slug: "la-crosse", cityName: "La Crosse", county: "La Crosse", latitude: 43.8014, longitude: -91.2396 },
];
const names = (typed: string) => matching(places, typed).map(({ slug }) => slug);

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
])("%j finds %j", (typed, found) => {
	expect(names(typed)).toEqual(found);
});

const yard = { latitude: 44.96, longitude: -90.9371 };

test("a ZIP code is told with its town, its miles and the places around it", () => {
	const answer = answerForZip(" 54748 ", yard, places);
	expect(answer).toEqual({
		zip: "54748",
		town: "Jim Falls",
		miles: 18,
		zone: "B",
		nearest: ["cornell", "stanley", "eau-claire", "la-crosse"],
	});
});

test.each(["", "5474", "547480", "90210", "abcde", "54748-1"])("%j is no ZIP code of the region", (typed) => {
	expect(answerForZip(typed, yard, places)).toBeNull();
});
