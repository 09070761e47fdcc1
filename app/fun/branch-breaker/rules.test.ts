import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitrarySettings } from "../arbitrary-settings.testing.ts";
import { parseSettings, settingsQuery } from "../settings-url.ts";
import {
	analyzeStress,
	type Fork,
	iceToBreak,
	prunedYoung,
	sectionModulus,
	unionFactor,
	type Weather,
} from "./loads.ts";
import {
	evaluateRound,
	guessingRound,
	guessPoints,
	maxWeather,
	quoteMessage,
	resultLine,
	settings,
	storms,
} from "./rules.ts";
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
	snow: fc.integer({ min: 0, max: maxWeather.snow }),
	ice: fc.integer({ min: 0, max: 150 }).map((hundredths) => hundredths / 100),
	wind: fc.integer({ min: 0, max: maxWeather.wind }),
});

describe("branch breaker", () => {
	test("more of any load always means more stress", () => {
		fc.assert(
			fc.property(
				fork,
				weather,
				fc.constantFrom("snow", "ice", "wind"),
				fc.integer({ min: 1, max: 9 }),
				(one, sky, load, more) => {
					const before = analyzeStress(one, sky);
					const after = analyzeStress(one, { ...sky, [load]: sky[load] + more });
					expect(after.stress).toBeGreaterThan(before.stress);
					expect(after.safety).toBeLessThan(before.safety);
					expect(after.bend).toBeGreaterThan(before.bend);
				},
			),
		);
	});

	test("decay, included bark, a thicker branch, more length and leaves never make a fork safer", () => {
		fc.assert(
			fc.property(fork, weather, (one, sky) => {
				const { safety } = analyzeStress(one, sky);
				for (const worse of [
					{ decay: one.decay + 1 },
					{ bark: "included" },
					{ ratio: one.ratio + 1 },
					{ feet: one.feet + 1 },
					{ leaves: "leaf" },
				] as const)
					expect(analyzeStress({ ...one, ...worse }, sky).safety).toBeLessThanOrEqual(safety + 1e-9);
			}),
		);
	});

	test("a branch shortened while thin is never weaker", () => {
		fc.assert(
			fc.property(fork, weather, (one, sky) => {
				expect(analyzeStress(prunedYoung(one), sky).safety).toBeGreaterThanOrEqual(
					analyzeStress(one, sky).safety * 0.999,
				);
			}),
		);
	});

	test("it breaks at exactly the reported ice and not a hundredth of an inch earlier", () => {
		fc.assert(
			fc.property(fork, (one) => {
				const ice = iceToBreak(one, { snow: 0, ice: 0, wind: 0 }, 1.5);
				const safetyAt = (inches: number) => analyzeStress(one, { snow: 0, ice: inches, wind: 0 }).safety;
				if (ice === null) expect(safetyAt(1.5)).toBeGreaterThan(1);
				else {
					expect(safetyAt(ice)).toBeLessThanOrEqual(1);
					if (ice > 0) expect(safetyAt(ice - 0.01)).toBeGreaterThan(1);
				}
			}),
		);
	});

	test("the section modulus of a round beam is π d³ / 32, and only a little less when half hollow", () => {
		expect(sectionModulus({ inches: 8, decay: 0 })).toBeCloseTo((Math.PI * 512) / 32);
		expect(sectionModulus({ inches: 8, decay: 50 }) / sectionModulus({ inches: 8, decay: 0 })).toBeCloseTo(0.9375);
		expect(sectionModulus({ inches: 8, decay: 80 }) / sectionModulus({ inches: 8, decay: 0 })).toBeCloseTo(0.59, 2);
		expect(unionFactor({ ratio: 40, bark: "none" })).toBeCloseTo(0.9);
		expect(unionFactor({ ratio: 100, bark: "included" })).toBeCloseTo(0.55 * 0.65);
	});

	test("every guessing round breaks within the slider's range, and only the right guess scores 100", () => {
		fc.assert(
			fc.property(fc.string(), fc.double({ min: 0.05, max: 1.5, noNaN: true }), (seed, guess) => {
				const { fork: one, ice } = guessingRound(seed);
				expect(ice).toBeGreaterThanOrEqual(0.15);
				expect(ice).toBeLessThanOrEqual(maxWeather.ice);
				expect(analyzeStress(one, { snow: 0, ice, wind: 0 }).safety).toBeLessThanOrEqual(1);
				expect(guessPoints(ice, ice)).toBe(100);
				expect(guessPoints(guess, ice)).toBeLessThanOrEqual(100);
				expect(guessPoints(0, ice)).toBe(0);
			}),
		);
	});

	test("some weather presets break the first fork and some don't, and a break has a cause", () => {
		const start = parseSettings(settings, new URLSearchParams()).values;
		const broken = storms.map(({ weather: sky, leaves }) => {
			const result = evaluateRound({ ...start, ...sky, leaves });
			expect(result.cause === null).toBe(!result.isBroken);
			return result.isBroken;
		});
		expect(broken).toContain(true);
		expect(broken).toContain(false);
		expect(evaluateRound({ ...start, bark: "none", ratio: 40, decay: 0, wind: 110, leaves: "leaf" }).cause?.term).toBe(
			"wind-damage",
		);
		expect(evaluateRound({ ...start, bark: "none", ratio: 40, decay: 70, ice: 1.5 }).cause?.term).toBe("decay");
	});

	test("the URL restores the round, and the shared result and the request match the settings", () => {
		fc.assert(
			fc.property(
				arbitrarySettings(settings, {
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
					expect(parseSettings(settings, new URLSearchParams(settingsQuery(settings, round))).values).toEqual(round);
					const { isBroken } = evaluateRound(round);
					const line = resultLine(round);
					if (round.mode === "guess") expect(line === null).toBe(round.guess === 0);
					else expect(line).toMatch(isBroken ? /: it breaks$/ : /: it holds, with [\d.]+ times the strength it needs$/);
					expect(quoteMessage(evaluateRound(round))).toMatch(/inches in diameter/);
				},
			),
		);
	});
});
