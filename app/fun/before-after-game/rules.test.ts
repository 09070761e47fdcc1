import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSettings, writeSettings } from "../address.ts";
import * as game from "./rules.ts";

const seeds = fc.string({ maxLength: 12 });
const picks = fc.stringMatching(/^[0-6]{0,8}$/);

describe("before and after", () => {
	test("has at least sixteen pairs with a fault and some without, each with words and a term of the glossary", () => {
		const faults = game.allPairs.filter(({ fault }) => fault !== null);
		expect(faults.length).toBeGreaterThanOrEqual(16);
		expect(game.allPairs.length - faults.length).toBeGreaterThanOrEqual(4);
		expect(new Set(game.allPairs.map(({ key }) => key)).size).toBe(game.allPairs.length);
		const terms = new Set(readdirSync("content/glossary").map((file) => file.replace(/\.md$/, "")));
		for (const { key, term, shows, spots } of game.allPairs) {
			expect(terms, key).toContain(term);
			expect(new Set(shows).size, key).toBe(2);
			expect(new Set(spots.map(({ name }) => name)).size, key).toBe(3);
		}
	});

	test("what a picture shows never gives the verdict away", () => {
		for (const { key, shows, spots, title } of game.allPairs)
			expect([title, ...shows, ...spots.map(({ name }) => name)].join(" "), key).not.toMatch(
				/fault|wrong|bad|good|proper|correct|topp|flush|stub|volcano|girdl|paint|spike|too /i,
			);
	});

	test("deals eight different pairs, two of them without a fault, the same for the same seed", () => {
		fc.assert(
			fc.property(seeds, (seed) => {
				const dealt = game.deal(seed);
				expect(dealt).toEqual(game.deal(seed));
				expect(new Set(dealt.map(({ pair }) => pair.key)).size).toBe(game.rounds);
				expect(dealt.filter(({ right }) => right === game.neither)).toHaveLength(2);
			}),
		);
	});

	test("no single answer pressed eight times comes near to half of the points on average", () => {
		for (let pick = 0; pick <= game.neither; pick += 1) {
			let sum = 0;
			for (let index = 0; index < 300; index += 1)
				sum += game.scoreOf(game.answersOf({ seed: `try ${index}`, picks: String(pick).repeat(8) }));
			expect(sum / 300, String(pick)).toBeLessThan(game.mostPoints / 2.5);
		}
	});

	test("only the right spots earn all points, and every verdict can be reached", () => {
		const seen = new Set<string>();
		fc.assert(
			fc.property(seeds, picks, (seed, given) => {
				const perfect = game.deal(seed).map(({ right }) => right);
				expect(game.scoreOf(game.answersOf({ seed, picks: perfect.join("") }))).toBe(game.mostPoints);
				const answers = game.answersOf({ seed, picks: given });
				expect(answers).toHaveLength(given.length);
				for (const { verdict, pick, round } of answers) {
					seen.add(verdict);
					expect(verdict === "right").toBe(pick === round.right);
				}
			}),
		);
		expect([...seen].sort()).toEqual(["near", "right", "wrong"]);
	});

	test("the address carries the game, and never shows a pair before the one in front of it was answered", () => {
		fc.assert(
			fc.property(picks, fc.integer({ min: -5, max: 20 }), (given, round) => {
				const { set } = readSettings(game.settings, new URLSearchParams({ picks: given, round: String(round) }));
				expect(set.picks).toBe(given);
				expect(game.roundOf(set)).toBeLessThanOrEqual(given.length + 1);
				expect(game.isOver(set)).toBe(given.length === 8 && set.round === 9);
				expect(readSettings(game.settings, new URLSearchParams(writeSettings(game.settings, set))).set).toEqual(set);
			}),
		);
		expect(readSettings(game.settings, new URLSearchParams("picks=7&mine=elsewhere")).set).toMatchObject({
			picks: "",
			mine: "",
		});
	});

	test("tells a result only when all eight are answered, and asks only for what somebody has", () => {
		const { set } = readSettings(game.settings, new URLSearchParams());
		expect(game.resultOf({ ...set, picks: "0000000" })).toBeNull();
		const perfect = game.deal(set.seed).map(({ right }) => right);
		expect(game.resultOf({ ...set, picks: perfect.join("") })).toBe(
			"8 of 8 pairs of trees read right, 80 of 80 points",
		);
		expect(game.asked(set)).toBeUndefined();
		expect(game.asked({ ...set, mine: "conk" })).toContain("a conk");
		expect(game.nextSeed("stanley")).not.toBe("stanley");
	});

	test("the slider calls more than a quarter too much, never a quarter", () => {
		expect(game.doseWords(25)).toMatch(/^Within a quarter/);
		expect(game.doseWords(26)).toMatch(/^More than a quarter/);
	});
});
