import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSettings, writeSettings } from "../address.ts";
import { anyOf } from "../any-of.testing.ts";
import { type Fork, iceToBreak, prunedYoung, sectionModulus, strainOf, unionFactor, type Weather } from "./loads.ts";
import { asked, days, most, pointsOf, readRound, resultOf, riddleOf, settings } from "./rules.ts";
import { woodKeys } from "./woods.ts";

const fork: fc.Arbitrary<Fork> = fc.record({
	tree: fc.constantFrom(...woodKeys),
	angle: fc.integer({ min: 15, max: 90 }),
	bark: fc.constantFrom("none", "included"),
	inches: fc.integer({ min: 3, max: 16 }),
	ratio: fc.integer({ min: 30, max: 100 }),
	decay: fc.integer({ min: 0, max: 79 }),
	feet: fc.integer({ min: 8, max: 45 }),
	leaves: fc.constantFrom("bare", "leaf"),
});
const weather: fc.Arbitrary<Weather> = fc.record({
	snow: fc.integer({ min: 0, max: most.snow }),
	ice: fc.integer({ min: 0, max: 150 }).map((hundredths) => hundredths / 100),
	wind: fc.integer({ min: 0, max: most.wind }),
});

describe("branch breaker", () => {
	test("more of any load never means less stress", () => {
		fc.assert(
			fc.property(
				fork,
				weather,
				fc.constantFrom("snow", "ice", "wind"),
				fc.integer({ min: 1, max: 9 }),
				(one, sky, load, more) => {
					const before = strainOf(one, sky);
					const after = strainOf(one, { ...sky, [load]: sky[load] + more });
					expect(after.stress).toBeGreaterThan(before.stress);
					expect(after.safety).toBeLessThan(before.safety);
					expect(after.bend).toBeGreaterThan(before.bend);
				},
			),
		);
	});

	test("decay, included bark, a thicker twin, a longer crown and leaves never make a fork safer", () => {
		fc.assert(
			fc.property(fork, weather, (one, sky) => {
				const { safety } = strainOf(one, sky);
				for (const worse of [
					{ decay: one.decay + 1 },
					{ bark: "included" },
					{ ratio: one.ratio + 1 },
					{ feet: one.feet + 1 },
					{ leaves: "leaf" },
				] as const)
					expect(strainOf({ ...one, ...worse }, sky).safety).toBeLessThanOrEqual(safety + 1e-9);
			}),
		);
	});

	test("a branch that was shortened while it was thin is never the weaker one", () => {
		fc.assert(
			fc.property(fork, weather, (one, sky) => {
				expect(strainOf(prunedYoung(one), sky).safety).toBeGreaterThanOrEqual(strainOf(one, sky).safety * 0.999);
			}),
		);
	});

	test("it breaks at the ice that is named and not a hundredth of an inch before", () => {
		fc.assert(
			fc.property(fork, (one) => {
				const ice = iceToBreak(one, { snow: 0, ice: 0, wind: 0 }, 1.5);
				const safetyAt = (inches: number) => strainOf(one, { snow: 0, ice: inches, wind: 0 }).safety;
				if (ice === null) expect(safetyAt(1.5)).toBeGreaterThan(1);
				else {
					expect(safetyAt(ice)).toBeLessThanOrEqual(1);
					if (ice > 0) expect(safetyAt(ice - 0.01)).toBeGreaterThan(1);
				}
			}),
		);
	});

	test("the section of a round beam: π d³ / 32, and little less when half of it is hollow", () => {
		expect(sectionModulus({ inches: 8, decay: 0 })).toBeCloseTo((Math.PI * 512) / 32);
		expect(sectionModulus({ inches: 8, decay: 50 }) / sectionModulus({ inches: 8, decay: 0 })).toBeCloseTo(0.9375);
		expect(sectionModulus({ inches: 8, decay: 80 }) / sectionModulus({ inches: 8, decay: 0 })).toBeCloseTo(0.59, 2);
		expect(unionFactor({ ratio: 40, bark: "none" })).toBeCloseTo(0.9);
		expect(unionFactor({ ratio: 100, bark: "included" })).toBeCloseTo(0.55 * 0.65);
	});

	test("every riddle breaks within the slider's reach, and only the right guess earns all points", () => {
		fc.assert(
			fc.property(fc.string(), fc.double({ min: 0.05, max: 1.5, noNaN: true }), (seed, guess) => {
				const { fork: one, ice } = riddleOf(seed);
				expect(ice).toBeGreaterThanOrEqual(0.15);
				expect(ice).toBeLessThanOrEqual(most.ice);
				expect(strainOf(one, { snow: 0, ice, wind: 0 }).safety).toBeLessThanOrEqual(1);
				expect(pointsOf(ice, ice)).toBe(100);
				expect(pointsOf(guess, ice)).toBeLessThanOrEqual(100);
				expect(pointsOf(0, ice)).toBe(0);
			}),
		);
	});

	test("every day breaks the first fork or lets it stand, and a break names its cause", () => {
		const start = readSettings(settings, new URLSearchParams()).set;
		const broken = days.map(({ weather: sky, leaves }) => {
			const reading = readRound({ ...start, ...sky, leaves });
			expect(reading.cause === null).toBe(!reading.isBroken);
			return reading.isBroken;
		});
		expect(broken).toContain(true);
		expect(broken).toContain(false);
		expect(readRound({ ...start, bark: "none", ratio: 40, decay: 0, wind: 110, leaves: "leaf" }).cause?.term).toBe(
			"wind-damage",
		);
		expect(readRound({ ...start, bark: "none", ratio: 40, decay: 70, ice: 1.5 }).cause?.term).toBe("decay");
	});

	test("the address brings back the round; the shared line and the request say what was set", () => {
		fc.assert(
			fc.property(
				anyOf(settings, {
					mode: ["load", "guess"],
					tree: woodKeys,
					angle: ["15", "30", "90"],
					bark: ["none", "included"],
					inches: ["3", "16", "x"],
					ratio: ["30", "100"],
					decay: ["0", "80"],
					feet: ["8", "45"],
					leaves: ["bare", "leaf"],
					snow: ["0", "1", "18"],
					ice: ["0", "0.35", "1.5"],
					wind: ["0", "110"],
					seed: ["a", "b"],
					guess: ["0", "0.4"],
				}),
				(round) => {
					expect(readSettings(settings, new URLSearchParams(writeSettings(settings, round))).set).toEqual(round);
					const { isBroken } = readRound(round);
					const told = resultOf(round);
					if (round.mode === "guess") expect(told === null).toBe(round.guess === 0);
					else expect(told).toMatch(isBroken ? /: it breaks$/ : /: it holds, [\d.]+ times over$/);
					expect(asked(readRound(round))).toMatch(/inches through/);
				},
			),
		);
	});
});
