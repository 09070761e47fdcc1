import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSettings } from "../settings-url.ts";
import { wateringCalendar } from "./calendar.ts";
import { matureSize, sizeAfter } from "./growth.ts";
import * as oath from "./rules.ts";

describe("lorax oath", () => {
	const start = parseSettings(oath.settings, new URLSearchParams()).values;
	const oaths = fc.record({
		tree: fc.constantFrom(...oath.plantable.map(({ key }) => key)),
		sky: fc.constantFrom("open" as const, "wires" as const),
		wires: fc.integer({ min: 0, max: 200 }),
		house: fc.integer({ min: 0, max: 200 }),
		walk: fc.integer({ min: 0, max: 200 }),
		line: fc.integer({ min: 0, max: 200 }),
	});

	test("more room never makes a tree unfit, and every suggested alternative fits", () => {
		fc.assert(
			fc.property(oaths, (given) => {
				const result = oath.evaluateOath(given, "2026-11-22");
				const roomier = oath.evaluateOath(
					{ ...given, wires: given.wires + 50, house: given.house + 50, walk: given.walk + 50, line: given.line + 50 },
					"2026-11-22",
				);
				expect(roomier.fits || !result.fits).toBe(true);
				for (const other of result.others)
					expect(oath.evaluateOath({ ...given, tree: other.key }, "2026-11-22").fits, other.name).toBe(true);
				expect(result.stages.length).toBeGreaterThan(0);
			}),
		);
	});

	test("a slow tree stays thinner than a medium one, and a medium one thinner than a fast one", () => {
		const trunks = (tree: string) =>
			oath.evaluateOath({ ...start, tree }, "2026-05-01").stages.map(({ inches }) => inches);
		const [slow, medium, fast] = [trunks("bur-oak"), trunks("paper-birch"), trunks("quaking-aspen")];
		for (const stage of [0, 1, 2]) {
			expect(slow[stage]).toBeLessThan(medium[stage] ?? 0);
			expect(medium[stage]).toBeLessThan(fast[stage] ?? 0);
		}
	});

	test("a bur oak or a hackberry needs 20 feet from the house, a crabapple 10", () => {
		const fits = (tree: string, house: number) => oath.evaluateOath({ ...start, tree, house }, "2026-05-01").fits;
		for (const [tree, feet] of [
			["bur-oak", 20],
			["hackberry", 20],
			["crabapple", 10],
		] as const)
			expect([fits(tree, feet - 1), fits(tree, feet)], tree).toEqual([false, true]);
	});

	test("a bur oak needs 50 feet from a wire, and a crabapple can go under it", () => {
		const fits = (tree: string, wires: number) =>
			oath.evaluateOath({ ...start, sky: "wires", tree, wires }, "2026-05-01").fits;
		expect([fits("bur-oak", 49), fits("bur-oak", 50), fits("crabapple", 0)]).toEqual([false, true, true]);
	});

	test("a crown that would hang over the lot line is too big for the yard, and the share image says what fits", () => {
		const fits = (line: number) => oath.evaluateOath({ ...start, line }, "2026-05-01").fits;
		expect([fits(34), fits(35)]).toEqual([false, true]);
		expect(oath.resultLine({ ...start, line: 13, house: 10 }, "2026-05-01")).toMatch(
			/^A bur oak is too big for my spot\. An? .* would fit$/,
		);
	});

	test("every tree grows with the years and never beyond its mature size", () => {
		for (const tree of oath.plantable) {
			const sizes = [sizeAfter(tree, 10), sizeAfter(tree, 20), sizeAfter(tree, 30), matureSize(tree)];
			for (const [at, size] of sizes.slice(1).entries()) {
				expect(size.height, tree.key).toBeGreaterThan(sizes[at]?.height ?? 0);
				expect(size.spread, tree.key).toBeGreaterThan(sizes[at]?.spread ?? 0);
			}
		}
	});

	test.each([
		["in November", "2026-11-22", "2027-04-15"],
		["in spring", "2027-05-02", "2027-05-02"],
		["in July", "2027-07-04", "2027-09-01"],
		["on the last day of the fall season", "2027-10-15", "2027-10-15"],
	])("%s, the planting day falls in a season when roots grow", (_, day, planted) => {
		expect(oath.evaluateOath(start, day).plantingDay).toBe(planted);
	});

	test("the calendar file repeats weekly for two summers and keeps to the line limit", () => {
		const file = wateringCalendar("Bur oak", "2027-04-15", "https://trees.example", "2026-11-22T01:02:03.456Z");
		expect(file).toContain("DTSTAMP:20261122T010203Z\r\n");
		expect(file.match(/DTSTART;VALUE=DATE:\d{8}/g)).toEqual([
			"DTSTART;VALUE=DATE:20270415",
			"DTSTART;VALUE=DATE:20280501",
		]);
		expect(file.match(/UNTIL=\d{8}/g)).toEqual(["UNTIL=20271015", "UNTIL=20281015"]);
		expect(new Set(file.match(/UID:\S+/g)).size).toBe(2);
		for (const line of file.split("\r\n")) expect(line.length).toBeLessThanOrEqual(75);
		expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
	});
});
