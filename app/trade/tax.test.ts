import { describe, expect, test } from "vitest";
import { localTaxes } from "./local-taxes.ts";
import { counties, findCounty, findCountyOfAddress, formatRate, isSnowWork, taxRates } from "./tax.ts";
import { townsByCounty } from "./towns.ts";

const today = "2026-11-23";
const findRate = (county: string, day = today) => {
	const [rate] = taxRates(county, day);
	return rate && `${rate.name}: ${formatRate(rate.ppm)}`;
};

describe("Wisconsin sales tax", () => {
	test("all 72 counties and the City of Milwaukee have a rate", () => {
		expect(counties).toHaveLength(73);
		for (const county of counties) expect(taxRates(county, today)).toHaveLength(1);
	});
	test("only the counties around Milwaukee and Oshkosh have another rate than 5.5%", () => {
		const others = counties.filter((county) => !findRate(county)?.endsWith(": 5.5%"));
		expect(others).toEqual(["Milwaukee", "Waukesha", "Winnebago", "City of Milwaukee"]);
	});
	test.each([
		["Wood", "Wisconsin and Wood County sales tax: 5.5%"],
		["Milwaukee", "Wisconsin and Milwaukee County sales tax: 5.9%"],
		["City of Milwaukee", "Wisconsin, Milwaukee County, and City of Milwaukee sales tax: 7.9%"],
		["Waukesha", "Wisconsin sales tax: 5%"],
	])("%s", (county, rate) => expect(findRate(county)).toBe(rate));
	test.each([
		["Clark", "2008-12-31", "5%"],
		["Clark", "2009-01-01", "5.5%"],
		["Milwaukee", "2023-12-31", "5.5%"],
		["Milwaukee", "2024-01-01", "5.9%"],
		["City of Milwaukee", "2023-12-31", "5.5%"],
		["City of Milwaukee", "2024-01-01", "7.9%"],
		["Manitowoc", "2024-12-31", "5%"],
		["Manitowoc", "2025-01-01", "5.5%"],
		["Racine", "2025-03-31", "5%"],
		["Racine", "2025-04-01", "5.5%"],
	])("work in %s on %s is taxed at %s", (county, day, rate) => {
		expect(findRate(county, day)?.split(": ")[1]).toBe(rate);
	});
	test("an entered rate applies from its first day, and wins over a listed one of the same day", () => {
		const entered = [
			{ area: "Waukesha", ppm: 5_000, since: "2027-01-01" },
			{ area: "Racine", ppm: 4_000, since: "2025-04-01" },
		];
		expect(taxRates("Waukesha", "2026-12-31", entered)[0]?.ppm).toBe(50_000);
		expect(taxRates("Waukesha", "2027-01-01", entered)[0]?.ppm).toBe(55_000);
		expect(taxRates("Racine", today, entered)[0]?.ppm).toBe(54_000);
	});
	test("every listed rate starts on the first day of a quarter or month, and none is listed twice", () => {
		expect(new Set(localTaxes.map(({ area, since }) => `${area} ${since}`)).size).toBe(localTaxes.length);
		for (const { since } of localTaxes) expect(since).toMatch(/^\d{4}-\d{2}-01$/);
	});
	test("an unknown county has no rate", () => expect(taxRates("Cook", today)).toEqual([]));
	test("a county name is matched in any case and spacing", () =>
		expect(findCounty(" eau claire COUNTY ")).toBe("Eau Claire"));
});

describe("the county of an address", () => {
	test.each([
		["12 Elm St, Thorp, WI 54771", "Clark"],
		["12 Elm St Thorp WI 54771", "Clark"],
		["W1234 County Road X, Eau Claire WI", "Eau Claire"],
		["1 Lake Rd, Chippewa Falls, WI 54729", "Chippewa"],
		["40 Grand Ave, Wisconsin Rapids, Wisconsin", "Wood"],
		["212 Maple Street, Stanley, WI 54768", ""],
		["5 Main St, Abbotsford, WI", ""],
		["5 Main St, Marshfield, WI 54449", ""],
		["100 E Wells St, Milwaukee, WI 53202", ""],
		["212 E Superior", ""],
		["9 County Road H, Town of Madison, WI", ""],
		["3 Main St, Madison, IN 47250", ""],
	])("%s: %s", (address, county) => expect(findCountyOfAddress(address)).toBe(county));
	test("every town is listed once, in a county with a rate", () => {
		const towns = Object.values(townsByCounty).flatMap((names) => names.split(", "));
		expect(new Set(towns).size).toBe(towns.length);
		for (const county of Object.keys(townsByCounty)) expect(counties).toContain(county);
	});
});

describe("snow removal", () => {
	test.each(["Snow plowing, driveway", "Deicing", "Plow the lot", "Snow removal"])("%s isn't taxed", (title) =>
		expect(isSnowWork({ title, detail: "" })).toBe(true),
	);
	test.each(["Remove limb broken by snow", "Snow damage: bur oak", "Snowball viburnum, prune"])(
		"%s is taxed",
		(title) => expect(isSnowWork({ title, detail: "" })).toBe(false),
	);
});
