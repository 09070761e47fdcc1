import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allSpecies } from "#app/trees/species.ts";
import { choice, figure, readSettings, type Settings, writeSettings } from "./address.ts";
import { benefitsOf } from "./benefits.ts";
import { classroomOf } from "./classroom.ts";
import { firstDiggingDay } from "./digging.ts";
import { chanceOf, newSeed } from "./random.ts";
import { resultOf } from "./results.ts";
import { readScores, type Score, withScore } from "./scores.ts";
import { stepSeconds, stepsDue } from "./steps.ts";
import { bySeason, tools } from "./tools.ts";
import { ageOf, allTrees, treeOf, trunkAt } from "./tree-facts.ts";

describe("what stands in the address", () => {
	const settings: Settings<{ inches: number; way: "a" | "b" }> = {
		inches: figure(20, 4, 72, 0.5),
		way: choice(["a", "b"], "a"),
	};

	test("comes back as it was written", () => {
		fc.assert(
			fc.property(fc.integer({ min: 8, max: 144 }), fc.constantFrom("a" as const, "b" as const), (halves, way) => {
				const set = { inches: halves / 2, way };
				expect(readSettings(settings, new URLSearchParams(writeSettings(settings, set)))).toEqual({ set, given: true });
			}),
		);
	});

	test("is within bounds whatever somebody types there", () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (inches, way) => {
				const { set } = readSettings(settings, new URLSearchParams({ inches, way }));
				expect(set.inches).toBeGreaterThanOrEqual(4);
				expect(set.inches).toBeLessThanOrEqual(72);
				expect(["a", "b"]).toContain(set.way);
			}),
		);
		expect(readSettings(settings, new URLSearchParams("inches=1e999&way=c"))).toEqual({
			set: { inches: 20, way: "a" },
			given: false,
		});
	});
});

describe("chance", () => {
	test("tells the same row again for the same seed, and another for another", () => {
		const row = (seed: string) => Array.from({ length: 20 }, chanceOf(seed).next);
		expect(row("oak")).toEqual(row("oak"));
		expect(row("oak")).not.toEqual(row("ash"));
	});

	test("keeps to its bounds, loses nothing in a shuffle, and is spread evenly", () => {
		fc.assert(
			fc.property(fc.string(), fc.array(fc.integer()), (seed, list) => {
				const chance = chanceOf(seed);
				expect(chance.shuffled(list).toSorted()).toEqual(list.toSorted());
				const rolled = chance.whole(3, 7);
				expect(rolled).toBeGreaterThanOrEqual(3);
				expect(rolled).toBeLessThanOrEqual(7);
			}),
		);
		const chance = chanceOf("spread");
		const many = Array.from({ length: 10_000 }, chance.next);
		for (let tenth = 0; tenth < 10; tenth += 1) {
			const within = many.filter((one) => one >= tenth / 10 && one < (tenth + 1) / 10).length;
			expect(Math.abs(within - 1000)).toBeLessThan(120);
		}
		const normal = Array.from({ length: 10_000 }, chance.normal);
		expect(Math.abs(normal.reduce((sum, one) => sum + one, 0) / normal.length)).toBeLessThan(0.05);
		expect(newSeed(() => 0.999999)).toMatch(/^[a-z2-9]{8}$/);
	});
});

describe("the rack", () => {
	test("has every tool once, with words that fit a search engine and a sheet for a class", () => {
		expect(new Set(tools.map(({ slug }) => slug)).size).toBe(15);
		// no two packets look alike
		expect(new Set(tools.map(({ leaf, ink }) => `${leaf} ${ink}`)).size).toBe(15);
		for (const { slug, line, months } of tools) {
			expect(line.length, slug).toBeGreaterThanOrEqual(40);
			expect(line.length, slug).toBeLessThanOrEqual(180);
			expect(months.length, slug).toBeGreaterThan(0);
			expect(classroomOf(slug)?.questions.length, slug).toBeGreaterThanOrEqual(4);
		}
	});

	test("shows all of them in every month, the season's first", () => {
		for (let month = 1; month <= 12; month += 1) {
			expect(bySeason(month)).toHaveLength(tools.length);
			const inSeason = bySeason(month).map(({ months }) => months.length < 12 && months.includes(month));
			expect(inSeason).toEqual(inSeason.toSorted((a, b) => Number(b) - Number(a)));
		}
	});
});

describe("the trees' facts", () => {
	test("cover the 41 species of the estimator's list", () => {
		expect(allTrees.map(({ key }) => key).toSorted()).toEqual(allSpecies.map(({ key }) => key).toSorted());
	});

	test("a 24-inch silver maple is about 72 years old in the woods and 24 in a yard", () => {
		expect(ageOf(treeOf("silver-maple"), 24)).toEqual({ woods: [58, 86], yard: 24 });
		expect(ageOf(treeOf("northern-red-oak"), 20).yard).toBe(36);
	});

	test("a thicker trunk is never younger, and a curve ends where nobody measured", () => {
		for (const tree of allTrees) {
			let before = 0;
			for (let inches = 1; inches <= 60; inches += 1) {
				const { woods, yard } = ageOf(tree, inches);
				expect(woods[1]).toBeGreaterThanOrEqual(woods[0]);
				if (yard === null) continue;
				expect(yard).toBeGreaterThanOrEqual(before);
				before = yard;
			}
		}
		expect(ageOf(treeOf("silver-maple"), 60).yard).toBeNull();
		expect(trunkAt("silver-maple", 30)).toBeCloseTo(77 / 2.54);
		expect(trunkAt("silver-maple", 90)).toBeNull();
	});
});

describe("the digging law's clock", () => {
	test.each([
		["an ordinary Monday", "2026-06-01", "2026-06-04"],
		["over a weekend", "2026-06-04", "2026-06-09"],
		["over Memorial Day", "2026-05-21", "2026-05-27"],
		["over Thanksgiving, whose Friday counts", "2026-11-24", "2026-11-30"],
		["over a Fourth of July on Saturday", "2026-07-01", "2026-07-06"],
		["over a Christmas with its eve", "2026-12-22", "2026-12-29"],
		["over New Year's Eve and New Year", "2026-12-29", "2027-01-05"],
		["told on a Sunday", "2026-06-07", "2026-06-10"],
	])("%s", (_, told, first) => {
		expect(firstDiggingDay(told)).toBe(first);
	});

	test("three business days are never less than three days nor more than ten", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
				const told = new Date(Date.UTC(2024, 0, 1 + days));
				const wait = (Date.parse(firstDiggingDay(told.toISOString().slice(0, 10))) - told.getTime()) / 86_400_000;
				expect(wait).toBeGreaterThanOrEqual(3);
				expect(wait).toBeLessThanOrEqual(10);
			}),
		);
	});
});

describe("what a tree gives back", () => {
	test("a thicker tree of the same kind never stores less, and past what was measured nothing falls to nought", () => {
		for (const { key } of allTrees) {
			let before = 0;
			for (let inches = 1; inches <= 60; inches += 1) {
				const { stored, rain, bound } = benefitsOf(key, inches);
				expect(stored, key).toBeGreaterThanOrEqual(before);
				expect(Math.min(rain, bound, stored), key).toBeGreaterThan(0);
				before = stored;
			}
		}
	});

	test("is read between the table's sizes in a straight line", () => {
		const at = (cm: number) => benefitsOf("silver-maple", cm / 2.54).rain / 264.17;
		expect(at(38.1)).toBeCloseTo(6.5);
		expect(at((38.1 + 53.34) / 2)).toBeCloseTo((6.5 + 11.21) / 2);
		expect(at(150)).toBeCloseTo(29.12);
	});
});

test("a shared address tells its result in one line, any other address none", () => {
	const day = "2026-06-01";
	expect(resultOf("/fun/stump-o-meter", "?r=1&inches=24", day)).toBe(
		"A 24-inch stump: $100 to $140 to grind, 0.1 cubic yards of chips",
	);
	expect(resultOf("/fun/stump-o-meter", "?inches=24", day)).toBeNull();
	expect(resultOf("/fun/tree-ality-check", "?r=1&kind=ash", day)).toBeNull();
	expect(resultOf("/fun/tree-emergency-button", "?r=1&wire=yes", day)).toBeNull();
	expect(resultOf("/about", "?r=1", day)).toBeNull();
});

describe("a game's time", () => {
	test("comes to the same steps however it was cut into frames", () => {
		fc.assert(
			fc.property(fc.array(fc.double({ min: 0, max: 0.09, noNaN: true }), { maxLength: 60 }), (frames) => {
				let [carried, steps] = [0, 0];
				for (const elapsed of frames) {
					const due = stepsDue(carried, elapsed);
					carried = due.carried;
					steps += due.steps;
				}
				const time = frames.reduce((sum, one) => sum + one, 0);
				expect(Math.abs(steps * stepSeconds + carried - time)).toBeLessThan(1e-6);
				expect(carried).toBeLessThan(stepSeconds);
			}),
		);
	});

	test("an hour behind another tab is not played after it, and a clock put back stops nothing", () => {
		expect(stepsDue(0, 3600)).toEqual({ steps: 6, carried: 0 });
		expect(stepsDue(0.001, -5)).toEqual({ steps: 0, carried: 0.001 });
	});
});

describe("the best rounds", () => {
	const rounds = fc.array(
		fc.record({ level: fc.constantFrom("a", "b"), points: fc.integer(), day: fc.constant("2026-11-22") }),
	);

	test("keep five of a level, the best first, and never lose the best", () => {
		fc.assert(
			fc.property(rounds, (played) => {
				const kept = played.reduce<Score[]>(withScore, []);
				for (const level of ["a", "b"]) {
					const points = (list: Score[]) => list.filter((one) => one.level === level).map((one) => one.points);
					expect(points(kept)).toEqual(
						points(played)
							.sort((one, other) => other - one)
							.slice(0, 5),
					);
				}
				expect(readScores(JSON.stringify(kept))).toEqual(kept);
			}),
		);
	});

	test("whatever else stands in the storage is nothing", () => {
		for (const text of [null, "", "{", "7", '[{"level":1}]', '[{"level":"","points":1,"day":"2026-99-99"}]', "[null]"])
			expect(readScores(text), String(text)).toEqual([]);
	});
});
