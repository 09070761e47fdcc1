import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allSpecies } from "#app/trees/species.ts";
import { treeBenefits } from "./benefits.ts";
import { findClassroomSheet } from "./classroom-sheets.ts";
import { stepSeconds, stepsDue } from "./game-steps.ts";
import { newSeed, seededRandom } from "./random.ts";
import { resultLine } from "./result-lines.ts";
import { addScore, parseScores, type Score } from "./scores.ts";
import { choiceSetting, numberSetting, parseSettings, type Settings, settingsQuery } from "./settings-url.ts";
import { tools, toolsBySeason } from "./tools.ts";
import { treeAge, trunkDiameterAt } from "./tree-age.ts";
import { allTrees, findTree } from "./tree-facts.ts";

describe("settings in the URL", () => {
	const settings: Settings<{ inches: number; side: "a" | "b" }> = {
		inches: numberSetting(20, 4, 72, 0.5),
		side: choiceSetting(["a", "b"], "a"),
	};

	test("are read back as they were written", () => {
		fc.assert(
			fc.property(fc.integer({ min: 8, max: 144 }), fc.constantFrom("a" as const, "b" as const), (halves, side) => {
				const values = { inches: halves / 2, side };
				expect(parseSettings(settings, new URLSearchParams(settingsQuery(settings, values)))).toEqual({
					values,
					hasResult: true,
				});
			}),
		);
	});

	test("stay within bounds for any input", () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (inches, side) => {
				const { values } = parseSettings(settings, new URLSearchParams({ inches, side }));
				expect(values.inches).toBeGreaterThanOrEqual(4);
				expect(values.inches).toBeLessThanOrEqual(72);
				expect(["a", "b"]).toContain(values.side);
			}),
		);
		expect(parseSettings(settings, new URLSearchParams("inches=1e999&side=c"))).toEqual({
			values: { inches: 20, side: "a" },
			hasResult: false,
		});
	});
});

describe("chance", () => {
	test("gives the same numbers for the same seed and different ones for another seed", () => {
		const row = (seed: string) => Array.from({ length: 20 }, seededRandom(seed).next);
		expect(row("oak")).toEqual(row("oak"));
		expect(row("oak")).not.toEqual(row("ash"));
	});

	test("stays within bounds, loses nothing in a shuffle and is evenly distributed", () => {
		fc.assert(
			fc.property(fc.string(), fc.array(fc.integer()), (seed, list) => {
				const random = seededRandom(seed);
				expect(random.shuffled(list).toSorted()).toEqual(list.toSorted());
				const rolled = random.integer(3, 7);
				expect(rolled).toBeGreaterThanOrEqual(3);
				expect(rolled).toBeLessThanOrEqual(7);
			}),
		);
		const random = seededRandom("spread");
		const many = Array.from({ length: 10_000 }, random.next);
		for (let tenth = 0; tenth < 10; tenth += 1) {
			const within = many.filter((one) => one >= tenth / 10 && one < (tenth + 1) / 10).length;
			expect(Math.abs(within - 1000)).toBeLessThan(120);
		}
		const normal = Array.from({ length: 10_000 }, random.normal);
		expect(Math.abs(normal.reduce((sum, one) => sum + one, 0) / normal.length)).toBeLessThan(0.05);
		expect(newSeed(() => 0.999999)).toMatch(/^[a-z2-9]{8}$/);
	});
});

describe("the hub", () => {
	test("has every tool once, with a description that fits search results and a classroom sheet", () => {
		expect(new Set(tools.map(({ slug }) => slug)).size).toBe(15);
		// every packet has its own picture, and its own combination of leaf and ink
		expect(new Set(tools.map(({ leaf, ink }) => `${leaf} ${ink}`)).size).toBe(15);
		expect(new Set(tools.map(({ picture }) => picture)).size).toBe(15);
		for (const { slug, description, months } of tools) {
			expect(description.length, slug).toBeGreaterThanOrEqual(40);
			expect(description.length, slug).toBeLessThanOrEqual(180);
			expect(months.length, slug).toBeGreaterThan(0);
			expect(findClassroomSheet(slug)?.questions.length, slug).toBeGreaterThanOrEqual(4);
		}
	});

	test("lists all tools in every month, seasonal ones first", () => {
		for (let month = 1; month <= 12; month += 1) {
			expect(toolsBySeason(month)).toHaveLength(tools.length);
			const inSeason = toolsBySeason(month).map(({ months }) => months.length < 12 && months.includes(month));
			expect(inSeason).toEqual(inSeason.toSorted((a, b) => Number(b) - Number(a)));
		}
	});
});

describe("tree facts", () => {
	test("cover the 41 species in the estimator's list", () => {
		expect(allTrees.map(({ key }) => key).toSorted()).toEqual(allSpecies.map(({ key }) => key).toSorted());
	});

	test("a 24-inch silver maple is about 72 years old in the woods and 24 in a yard", () => {
		expect(treeAge(findTree("silver-maple"), 24)).toEqual({ woods: [58, 86], yard: 24 });
		expect(treeAge(findTree("northern-red-oak"), 20).yard).toBe(36);
	});

	test("a thicker trunk is never younger, and the curve ends with the measured data", () => {
		for (const tree of allTrees) {
			let before = 0;
			for (let inches = 1; inches <= 60; inches += 1) {
				const { woods, yard } = treeAge(tree, inches);
				expect(woods[1]).toBeGreaterThanOrEqual(woods[0]);
				if (yard === null) continue;
				expect(yard).toBeGreaterThanOrEqual(before);
				before = yard;
			}
		}
		expect(treeAge(findTree("silver-maple"), 60).yard).toBeNull();
		expect(trunkDiameterAt("silver-maple", 30)).toBeCloseTo(77 / 2.54);
		expect(trunkDiameterAt("silver-maple", 90)).toBeNull();
	});
});

describe("tree benefits", () => {
	test("a thicker tree of the same species never stores less, and nothing drops to zero past the measured sizes", () => {
		for (const { key } of allTrees) {
			let before = 0;
			for (let inches = 1; inches <= 60; inches += 1) {
				const { stored, rain, sequestered } = treeBenefits(key, inches);
				expect(stored, key).toBeGreaterThanOrEqual(before);
				expect(Math.min(rain, sequestered, stored), key).toBeGreaterThan(0);
				before = stored;
			}
		}
	});

	test("are interpolated linearly between the table's sizes", () => {
		const at = (cm: number) => treeBenefits("silver-maple", cm / 2.54).rain / 264.17;
		expect(at(38.1)).toBeCloseTo(6.5);
		expect(at((38.1 + 53.34) / 2)).toBeCloseTo((6.5 + 11.21) / 2);
		expect(at(150)).toBeCloseTo(29.12);
	});
});

test("a shared URL gives a one-line result, any other URL none", () => {
	const day = "2026-06-01";
	expect(resultLine("/fun/stump-o-meter", "?r=1&inches=24", day)).toBe(
		"A 24-inch stump: $100 to $140 to grind, 0.2 cubic yards of chips",
	);
	expect(resultLine("/fun/stump-o-meter", "?inches=24", day)).toBeNull();
	expect(resultLine("/fun/tree-ality-check", "?r=1&kind=ash", day)).toBeNull();
	expect(resultLine("/fun/tree-emergency-button", "?r=1&wire=yes", day)).toBeNull();
	expect(resultLine("/about", "?r=1", day)).toBeNull();
});

describe("game steps", () => {
	test("are the same for any frame rate", () => {
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

	test("an hour in a background tab isn't replayed, and a clock set back doesn't stop the game", () => {
		expect(stepsDue(0, 3600)).toEqual({ steps: 6, carried: 0 });
		expect(stepsDue(0.001, -5)).toEqual({ steps: 0, carried: 0.001 });
	});
});

describe("saved scores", () => {
	const rounds = fc.array(
		fc.record({ level: fc.constantFrom("a", "b"), points: fc.integer(), day: fc.constant("2026-11-22") }),
	);

	test("keep the best five per level, best first", () => {
		fc.assert(
			fc.property(rounds, (played) => {
				const saved = played.reduce<Score[]>(addScore, []);
				for (const level of ["a", "b"]) {
					const points = (list: Score[]) => list.filter((one) => one.level === level).map((one) => one.points);
					expect(points(saved)).toEqual(
						points(played)
							.sort((one, other) => other - one)
							.slice(0, 5),
					);
				}
				expect(parseScores(JSON.stringify(saved))).toEqual(saved);
			}),
		);
	});

	test("unreadable storage counts as no scores", () => {
		for (const text of [null, "", "{", "7", '[{"level":1}]', '[{"level":"","points":1,"day":"2026-99-99"}]', "[null]"])
			expect(parseScores(text), String(text)).toEqual([]);
	});
});
