import { describe, expect, test } from "vitest";
import { tradeWarnings } from "./seasons.ts";
import { counties, findCounty, findCountyOfAddress, formatRate, taxRates } from "./tax.ts";

describe("Wisconsin sales tax", () => {
	test.each(counties)("work in %s County is taxed at 5.5%%", (county) => {
		const [rate] = taxRates(county, "2026-11-21");
		expect(rate && formatRate(rate.ppm)).toBe("5.5%");
	});
	test("there is no rate before a county's tax began", () => expect(taxRates("Clark", "2008-12-31")).toEqual([]));
	test("a county's tax applies from its first day", () => expect(taxRates("Clark", "2009-01-01")).toHaveLength(1));
	test("an unknown county has no rate", () => expect(taxRates("Milwaukee", "2026-11-21")).toEqual([]));
	test("a county name is matched in any case and spacing", () =>
		expect(findCounty(" eau claire COUNTY ")).toBe("Eau Claire"));
	test.each([
		["12 Elm St, Thorp, WI 54771", "Clark"],
		["W1234 County Road X, Eau Claire WI", "Eau Claire"],
		["212 Maple Street, Stanley, WI 54768", ""],
		["5 Main St, Abbotsford, WI", ""],
		["1 Lake Rd, Chippewa Falls, WI 54729", "Chippewa"],
	])("%s is in %s", (address, county) => expect(findCountyOfAddress(address)).toBe(county));
});

describe("seasons", () => {
	const codes = (text: string, day: string) => tradeWarnings(text, { from: day, to: day }).map((w) => w.code);
	test.each(["2026-04-01", "2026-06-24", "2026-07-31"])("no oak cuts on %s", (day) =>
		expect(codes("Bur oak, crown clean", day)).toEqual(["oak"]),
	);
	test.each(["2026-08-01", "2026-10-31"])("oaks carry some risk on %s", (day) =>
		expect(codes("Prune red oaks", day)).toEqual(["oak-late"]),
	);
	test.each(["2026-11-01", "2027-03-31"])("oaks are cut on %s", (day) =>
		expect(codes("Remove white oak", day)).toEqual([]),
	);
	test("a date range that includes July warns", () =>
		expect(tradeWarnings("Oak: prune", { from: "2026-07-20", to: "2026-08-20" }).map((w) => w.code)).toEqual(["oak"]));
	test("the fix moves the work to the next November", () => {
		expect(tradeWarnings("Oak: prune", { from: "2026-06-24", to: "2026-06-24" })[0]?.fix?.day).toBe("2026-11-01");
		expect(tradeWarnings("Elm: prune", { from: "2026-12-05", to: "2027-05-05" })[0]?.fix?.day).toBe("2027-12-01");
	});
	test("soaking is not an oak, and fertilizing an oak is fine", () => {
		expect(codes("Soak the roots, cut the grass", "2026-06-01")).toEqual([]);
		expect(codes("Oak: fertilize", "2026-06-01")).toEqual([]);
	});
	test("topping, wires and digging", () =>
		expect(codes("Top the maple near the wires, grind stump", "2026-12-01")).toEqual(["topping", "wires", "digging"]));
});
