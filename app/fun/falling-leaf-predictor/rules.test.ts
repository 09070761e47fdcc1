import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inProject } from "#app/platform/project.server.ts";
import { anyOf } from "../any-of.testing.ts";
import { asked, readSeason, resultOf, settings } from "./rules.ts";
import {
	type DayKnown,
	dateOf,
	dayOf,
	leafTrees,
	normalMean,
	normalSum,
	predict,
	seasonYear,
	shareDown,
	shareTurned,
} from "./season.ts";
import { towns } from "./towns.ts";

const tree = fc.constantFrom(...leafTrees);
const latitude = fc.double({ min: 43.5, max: 46, noNaN: true });
/** A season seen from its first day on, each day so many degrees off the usual. */
const seen = fc
	.array(fc.double({ min: -18, max: 18, noNaN: true }), { maxLength: 110 })
	.map((offs) => offs.map((off, day): DayKnown => dayAt(day, normalMean(day) + off)));

function dayAt(day: number, mean: number, low = mean - 9): DayKnown {
	return { day: dateOf(day, 2026), mean, low, seen: true };
}

describe("the sum of cold", () => {
	test("comes near the planned sums of an ordinary year", () => {
		for (const [date, sum] of [
			["2026-09-25", 202],
			["2026-10-05", 344],
			["2026-10-15", 530],
			["2026-10-25", 761],
			["2026-11-05", 1068],
		] as const)
			expect(Math.abs(normalSum(dayOf(date, 2026)) - sum) / sum, date).toBeLessThan(0.06);
	});

	test("an ordinary year drops every kind on its usual day", () => {
		for (const one of leafTrees) {
			const fall = predict(one, 44.96, 2026, []);
			expect([fall.peak, fall.bare], one.key).toEqual([one.peak, one.bare]);
		}
		expect(
			dateOf(predict(leafTrees.find(({ key }) => key === "sugar-maple") as never, 44.96, 2026, []).bare, 2026),
		).toBe("2026-10-20");
	});

	test("colder days never make it later", () => {
		fc.assert(
			fc.property(tree, latitude, seen, fc.double({ min: 0, max: 20, noNaN: true }), (one, north, days, colder) => {
				const warm = predict(one, north, 2026, days);
				const cold = predict(
					one,
					north,
					2026,
					days.map((day) => ({ ...day, mean: day.mean - colder, low: day.low - colder })),
				);
				expect(cold.bare).toBeLessThanOrEqual(warm.bare);
				expect(cold.peak).toBeLessThanOrEqual(warm.peak);
			}),
		);
	});

	test("farther north is never later, and the band holds the day", () => {
		fc.assert(
			fc.property(tree, latitude, latitude, seen, (one, here, there, days) => {
				const [south, north] = [Math.min(here, there), Math.max(here, there)].map((at) => predict(one, at, 2026, days));
				expect(north?.bare).toBeLessThanOrEqual(south?.bare ?? 0);
				for (const fall of [south, north]) {
					expect(fall?.band[0]).toBeLessThan(fall?.bare ?? 0);
					expect(fall?.band[1]).toBeGreaterThan(fall?.bare ?? 0);
					expect(fall?.peak).toBeLessThan(fall?.bare ?? 0);
				}
			}),
		);
	});

	test("a band narrows as the weather becomes known", () => {
		const [first] = leafTrees.filter(({ key }) => key === "basswood") as [(typeof leafTrees)[number]];
		const days = Array.from({ length: 100 }, (_, day) => dayAt(day, normalMean(day)));
		const wide = predict(first, 44.96, 2026, []).band;
		const narrow = predict(first, 44.96, 2026, days).band;
		expect(wide[1] - wide[0]).toBe(16);
		expect(narrow[1] - narrow[0]).toBe(10);
	});

	test("a hard freeze drops ash, walnut and ginkgo within three days, and no maple", () => {
		const of = (key: string) => leafTrees.find((one) => one.key === key) as (typeof leafTrees)[number];
		const freeze = [dayAt(dayOf("2026-09-28", 2026), 40, 24)];
		for (const key of ["green-ash", "black-walnut", "ginkgo"])
			expect(dateOf(predict(of(key), 44.96, 2026, freeze).bare, 2026), key).toBe("2026-10-01");
		expect(predict(of("sugar-maple"), 44.96, 2026, freeze).frozen).toBe(false);
		const slight = [dayAt(dayOf("2026-09-28", 2026), 40, 27)];
		expect(predict(of("green-ash"), 44.96, 2026, slight).frozen).toBe(false);
	});
});

describe("leaves", () => {
	test("only ever come down, and nine of ten are down on the day", () => {
		fc.assert(
			fc.property(tree, latitude, (one, north) => {
				const fall = predict(one, north, 2026, []);
				expect(shareDown(fall, fall.bare)).toBeCloseTo(0.9);
				for (let day = 0; day < 117; day += 1) {
					expect(shareDown(fall, day + 1)).toBeGreaterThanOrEqual(shareDown(fall, day));
					expect(shareTurned(fall, day + 1)).toBeGreaterThanOrEqual(shareTurned(fall, day));
				}
			}),
		);
	});
});

const yards = anyOf(settings, {
	town: towns.map(({ slug }) => slug),
	tree: leafTrees.map(({ key }) => key),
	second: ["none", ...leafTrees.map(({ key }) => key)],
	third: ["none", "tamarack"],
});

describe("rake or wait", () => {
	const dayOfYear = fc
		.integer({ min: 0, max: 1500 })
		.map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));

	test("says something true on every day of every year, whatever the yard", () => {
		fc.assert(
			fc.property(yards, dayOfYear, (yard, today) => {
				const season = readSeason(yard, today, [], []);
				expect(season.year).toBe(seasonYear(today));
				expect(season.yard.length).toBeGreaterThan(0);
				if (season.advice.what === "rake") expect(season.down).toBeGreaterThanOrEqual(0.9);
				if (season.advice.what === "wait") expect(season.down).toBeLessThan(0.35);
				if (season.advice.what === "wait" || season.advice.what === "mow")
					expect(season.ninety).toBeGreaterThan(season.day);
				expect(`${season.advice.title} ${season.advice.text} ${asked(season)} ${resultOf(yard, today)}`).not.toMatch(
					/NaN|undefined|Invalid|-\d+ days/,
				);
			}),
		);
	});

	test.each([
		["2026-03-01", "next"],
		["2026-08-20", "next"],
		["2026-09-20", "wait"],
		["2026-10-15", "mow"],
		["2026-10-24", "rake"],
		["2026-11-22", "over"],
		["2026-12-20", "next"],
	])("a sugar maple on %s: %s", (today, what) => {
		const yard = { town: "stanley", tree: "sugar-maple", second: "none", third: "none" };
		expect(readSeason(yard, today, [], []).advice.what).toBe(what);
	});

	test("wind that comes is waited for, rain is not", () => {
		const yard = { town: "stanley", tree: "sugar-maple", second: "none", third: "none" };
		const coming = [{ day: "2026-10-16", name: "Friday", windy: true, wet: true }];
		expect(readSeason(yard, "2026-10-15", [], coming).advice.text).toContain("Friday will be windy");
		expect(readSeason(yard, "2026-10-24", [], coming).advice.text).toContain("before Friday");
	});
});

test("the towns lie where their pages say", () => {
	const files = readdirSync(inProject("content/places")).filter((name) => name.endsWith(".md"));
	expect(towns.map(({ slug }) => `${slug}.md`)).toEqual(files.toSorted());
	for (const { slug, name, latitude } of towns) {
		const text = readFileSync(inProject(`content/places/${slug}.md`), "utf8");
		expect(text).toContain(`latitude: ${latitude}`);
		expect(text).toMatch(new RegExp(`city: "?${name}"?`));
	}
});
