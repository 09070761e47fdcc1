import { expect, test } from "vitest";
import { checkServiceArea } from "./service-area.ts";
import { findTownByZip, towns } from "./zips.ts";

const yard = { latitude: 44.9597, longitude: -90.937 };

test.each([
	["214 N Franklin St, Stanley, WI 54768", "inside"],
	["1 Brewer Way, Milwaukee, WI 53214", "outside"],
	["12345 County Road X, Thorp", "inside"],
	["12345 County Road X", "unknown"],
	["600 Main St, Eau Claire WI 54701-1234", "inside"],
	["600 Main St Eau Claire", "inside"],
	["18 Shore Dr, Lake Hallie, Wisconsin", "inside"],
	["77 Hudson Rd, Baldwin", "outside"],
	["12 Taylor St, Chicago", "unknown"],
	["", "unknown"],
])("%s is %s our area", (address, area) => {
	expect(checkServiceArea(address, yard)).toBe(area);
});

test("the area follows the yard", () => {
	const address = "600 Main St, Eau Claire WI 54701";
	expect(checkServiceArea(address, { latitude: 43.07, longitude: -89.4 })).toBe("outside");
});

test("each ZIP code is listed once with a town and coordinates", () => {
	expect(towns.length).toBeGreaterThan(150);
	const codes = towns.flatMap(({ zip }) => zip ?? []);
	expect(new Set(codes).size).toBe(codes.length);
	for (const { name, latitude, longitude } of towns) {
		expect(name).toMatch(/^[A-Z][A-Za-z ]+$/);
		expect(latitude).toBeGreaterThan(43.9);
		expect(latitude).toBeLessThan(46);
		expect(longitude).toBeLessThan(-89.5);
	}
	expect(findTownByZip("54748")?.name).toBe("Jim Falls");
	expect(findTownByZip("90210")).toBeNull();
});
