import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { projectPath } from "#app/platform/project-path.server.ts";
import { arbitrarySettings } from "../arbitrary-settings.testing.ts";
import { parseSettings } from "../settings-url.ts";
import { openingDay, predictSeason, quoteMessage, resultLine, settings } from "./rules.ts";
import {
	type DayWeather,
	leafTrees,
	normalMean,
	normalSum,
	predictLeafDrop,
	seasonDate,
	seasonDay,
	seasonYear,
	shareDown,
	shareTurned,
} from "./season.ts";
import { towns } from "./towns.ts";

const tree = fc.constantFrom(...leafTrees);
const latitude = fc.double({ min: 43.5, max: 46, noNaN: true });
/** Observed weather from the first day of the season on, each day this many degrees off normal. */
const seen = fc
	.array(fc.double({ min: -18, max: 18, noNaN: true }), { maxLength: 110 })
	.map((offs) => offs.map((off, day): DayWeather => dayAt(day, normalMean(day) + off)));

function dayAt(day: number, mean: number, low = mean - 9): DayWeather {
	return { day: seasonDate(day, 2026), mean, low, isObserved: true };
}

describe("cold sum", () => {
	test("is close to the planned sums for a normal year", () => {
		for (const [date, sum] of [
			["2026-09-25", 202],
			["2026-10-05", 344],
			["2026-10-15", 530],
			["2026-10-25", 761],
			["2026-11-05", 1068],
		] as const)
			expect(Math.abs(normalSum(seasonDay(date, 2026)) - sum) / sum, date).toBeLessThan(0.06);
	});

	test("in a normal year, every species drops on its usual day", () => {
		for (const one of leafTrees) {
			const fall = predictLeafDrop(one, 44.96, 2026, []);
			expect([fall.peak, fall.bare], one.key).toEqual([one.peak, one.bare]);
		}
		expect(
			seasonDate(
				predictLeafDrop(leafTrees.find(({ key }) => key === "sugar-maple") as never, 44.96, 2026, []).bare,
				2026,
			),
		).toBe("2026-10-20");
	});

	test("colder days never make leaf drop later", () => {
		fc.assert(
			fc.property(tree, latitude, seen, fc.double({ min: 0, max: 20, noNaN: true }), (one, north, days, colder) => {
				const warm = predictLeafDrop(one, north, 2026, days);
				const cold = predictLeafDrop(
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

	test("farther north is never later, and the range contains the date", () => {
		fc.assert(
			fc.property(tree, latitude, latitude, seen, (one, here, there, days) => {
				const [south, north] = [Math.min(here, there), Math.max(here, there)].map((at) =>
					predictLeafDrop(one, at, 2026, days),
				);
				expect(north?.bare).toBeLessThanOrEqual(south?.bare ?? 0);
				for (const fall of [south, north]) {
					expect(fall?.band[0]).toBeLessThan(fall?.bare ?? 0);
					expect(fall?.band[1]).toBeGreaterThan(fall?.bare ?? 0);
					expect(fall?.peak).toBeLessThan(fall?.bare ?? 0);
				}
			}),
		);
	});

	test("the range narrows as the weather becomes known", () => {
		const [first] = leafTrees.filter(({ key }) => key === "basswood") as [(typeof leafTrees)[number]];
		const days = Array.from({ length: 100 }, (_, day) => dayAt(day, normalMean(day)));
		const wide = predictLeafDrop(first, 44.96, 2026, []).band;
		const narrow = predictLeafDrop(first, 44.96, 2026, days).band;
		expect(wide[1] - wide[0]).toBe(16);
		expect(narrow[1] - narrow[0]).toBe(10);
	});

	test("a hard freeze drops ash, walnut and ginkgo within three days, but not maple", () => {
		const of = (key: string) => leafTrees.find((one) => one.key === key) as (typeof leafTrees)[number];
		const freeze = [dayAt(seasonDay("2026-09-28", 2026), 40, 24)];
		for (const key of ["green-ash", "black-walnut", "ginkgo"])
			expect(seasonDate(predictLeafDrop(of(key), 44.96, 2026, freeze).bare, 2026), key).toBe("2026-10-01");
		expect(predictLeafDrop(of("sugar-maple"), 44.96, 2026, freeze).frozen).toBe(false);
		const slight = [dayAt(seasonDay("2026-09-28", 2026), 40, 27)];
		expect(predictLeafDrop(of("green-ash"), 44.96, 2026, slight).frozen).toBe(false);
	});
});

describe("leaves", () => {
	test("never go back up, and 90% are down on the predicted day", () => {
		fc.assert(
			fc.property(tree, latitude, (one, north) => {
				const fall = predictLeafDrop(one, north, 2026, []);
				expect(shareDown(fall, fall.bare)).toBeCloseTo(0.9);
				for (let day = 0; day < 117; day += 1) {
					expect(shareDown(fall, day + 1)).toBeGreaterThanOrEqual(shareDown(fall, day));
					expect(shareTurned(fall, day + 1)).toBeGreaterThanOrEqual(shareTurned(fall, day));
				}
			}),
		);
	});
});

const yards = arbitrarySettings(settings, {
	town: towns.map(({ slug }) => slug),
	tree: leafTrees.map(({ key }) => key),
	second: ["none", ...leafTrees.map(({ key }) => key)],
	third: ["none", "tamarack"],
});

describe("raking advice", () => {
	const dayOfYear = fc
		.integer({ min: 0, max: 1500 })
		.map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));

	test("is consistent with the numbers on every day of every year, for any yard", () => {
		fc.assert(
			fc.property(yards, dayOfYear, (yard, today) => {
				const season = predictSeason(yard, today, [], []);
				expect(season.year).toBe(seasonYear(today));
				expect(season.yard.length).toBeGreaterThan(0);
				if (season.advice.what === "rake") expect(season.down).toBeGreaterThanOrEqual(0.9);
				if (season.advice.what === "wait") expect(season.down).toBeLessThan(0.35);
				if (season.advice.what === "wait" || season.advice.what === "mow")
					expect(season.ninetyPercentDay).toBeGreaterThan(season.day);
				expect(
					`${season.advice.title} ${season.advice.text} ${quoteMessage(season)} ${resultLine(yard, today)}`,
				).not.toMatch(/NaN|undefined|Invalid|-\d+ days/);
			}),
		);
	});

	test("a cleanup is requested for the day when most leaves are down, or soon once they are", () => {
		const request = (today: string) =>
			quoteMessage(predictSeason(parseSettings(settings, new URLSearchParams()).values, today, [], []));
		expect(request("2026-10-01")).toBe(
			"I'd like a fall cleanup in Stanley around November 2, when the leaves are down. Trees: sugar maple, northern red oak.",
		);
		expect(request("2026-11-10")).toBe(
			"I'd like a fall cleanup in Stanley soon. The leaves are down. Trees: sugar maple, northern red oak.",
		);
	});

	test.each([
		["2026-03-01", "next", "2026-10-12"],
		["2026-09-05", "next", "2026-10-12"],
		["2026-10-02", "today", "2026-10-02"],
		["2026-11-23", "last", "2026-10-12"],
		["2026-12-20", "next", "2027-10-12"],
	])("the picture on %s opens on %s at %s", (today, is, day) => {
		const season = predictSeason(parseSettings(settings, new URLSearchParams()).values, today, [], []);
		const opening = openingDay(season);
		expect([opening.is, seasonDate(opening.day, season.year)]).toEqual([is, day]);
	});

	test.each([
		["2026-03-01", "next"],
		["2026-08-20", "next"],
		["2026-09-20", "wait"],
		["2026-10-15", "mow"],
		["2026-10-24", "rake"],
		["2026-11-22", "over"],
		["2026-12-20", "next"],
	])("for a sugar maple on %s is %s", (today, what) => {
		const yard = { town: "stanley", tree: "sugar-maple", second: "none", third: "none" };
		expect(predictSeason(yard, today, [], []).advice.what).toBe(what);
	});

	test("says to wait for wind and to rake before rain", () => {
		const yard = { town: "stanley", tree: "sugar-maple", second: "none", third: "none" };
		const upcoming = [{ day: "2026-10-16", name: "Friday", windy: true, wet: true }];
		expect(predictSeason(yard, "2026-10-15", [], upcoming).advice.text).toContain("Friday will be windy");
		expect(predictSeason(yard, "2026-10-24", [], upcoming).advice.text).toContain("before Friday");
	});
});

test("the towns have the latitudes of their pages", () => {
	const files = readdirSync(projectPath("content/places")).filter((name) => name.endsWith(".md"));
	expect(towns.map(({ slug }) => `${slug}.md`)).toEqual(files.toSorted());
	for (const { slug, name, latitude } of towns) {
		const text = readFileSync(projectPath(`content/places/${slug}.md`), "utf8");
		expect(text).toContain(`latitude: ${latitude}`);
		expect(text).toMatch(new RegExp(`city: "?${name}"?`));
	}
});
