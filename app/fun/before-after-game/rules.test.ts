import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSettings, settingsQuery } from "../settings-url.ts";
import * as game from "./rules.ts";

const seeds = fc.string({ maxLength: 12 });
const picks = fc.stringMatching(/^[0-6]{0,8}$/);

describe("before and after", () => {
	test("has at least sixteen pairs with a problem and four without, each with a glossary term", () => {
		const faults = game.allPairs.filter(({ mistake }) => mistake !== null);
		expect(faults.length).toBeGreaterThanOrEqual(16);
		expect(game.allPairs.length - faults.length).toBeGreaterThanOrEqual(4);
		expect(new Set(game.allPairs.map(({ key }) => key)).size).toBe(game.allPairs.length);
		const terms = new Set(readdirSync("content/glossary").map((file) => file.replace(/\.md$/, "")));
		for (const { key, term, altTexts, spots } of game.allPairs) {
			expect(terms, key).toContain(term);
			expect(new Set(altTexts).size, key).toBe(2);
			expect(new Set(spots.map(({ name }) => name)).size, key).toBe(3);
		}
	});

	test("picture descriptions never give away the answer", () => {
		for (const { key, altTexts, spots, title } of game.allPairs)
			expect([title, ...altTexts, ...spots.map(({ name }) => name)].join(" "), key).not.toMatch(
				/fault|wrong|bad|good|proper|correct|topp|flush|stub|volcano|girdl|paint|spike|too /i,
			);
	});

	test("deals eight different pairs, two of them without a problem, the same for the same seed", () => {
		fc.assert(
			fc.property(seeds, (seed) => {
				const dealt = game.dealRounds(seed);
				expect(dealt).toEqual(game.dealRounds(seed));
				expect(new Set(dealt.map(({ pair }) => pair.key)).size).toBe(game.rounds);
				expect(dealt.filter(({ correctPick }) => correctPick === game.neither)).toHaveLength(2);
			}),
		);
	});

	test("pressing the same answer eight times earns well under half of the points on average", () => {
		for (let pick = 0; pick <= game.neither; pick += 1) {
			let sum = 0;
			for (let index = 0; index < 300; index += 1)
				sum += game.totalPoints(game.gradeAnswers({ seed: `try ${index}`, picks: String(pick).repeat(8) }));
			expect(sum / 300, String(pick)).toBeLessThan(game.maxPoints / 2.5);
		}
	});

	test("the right spots earn all points, and every verdict can occur", () => {
		const seen = new Set<string>();
		fc.assert(
			fc.property(seeds, picks, (seed, given) => {
				const perfect = game.dealRounds(seed).map(({ correctPick }) => correctPick);
				expect(game.totalPoints(game.gradeAnswers({ seed, picks: perfect.join("") }))).toBe(game.maxPoints);
				const answers = game.gradeAnswers({ seed, picks: given });
				expect(answers).toHaveLength(given.length);
				for (const { verdict, pick, round } of answers) {
					seen.add(verdict);
					expect(verdict === "right").toBe(pick === round.correctPick);
				}
			}),
		);
		expect([...seen].sort()).toEqual(["near", "right", "wrong"]);
	});

	test("the URL holds the game and never skips an unanswered pair", () => {
		fc.assert(
			fc.property(picks, fc.integer({ min: -5, max: 20 }), (given, round) => {
				const { values } = parseSettings(game.settings, new URLSearchParams({ picks: given, round: String(round) }));
				expect(values.picks).toBe(given);
				expect(game.currentRound(values)).toBeLessThanOrEqual(given.length + 1);
				expect(game.isOver(values)).toBe(given.length === 8 && values.round === 9);
				expect(parseSettings(game.settings, new URLSearchParams(settingsQuery(game.settings, values))).values).toEqual(
					values,
				);
			}),
		);
		expect(parseSettings(game.settings, new URLSearchParams("picks=7&mine=elsewhere")).values).toMatchObject({
			picks: "",
			mine: "",
		});
	});

	test("has a result only after all eight answers and a request only for a chosen problem", () => {
		const { values } = parseSettings(game.settings, new URLSearchParams());
		expect(game.resultLine({ ...values, picks: "0000000" })).toBeNull();
		const perfect = game.dealRounds(values.seed).map(({ correctPick }) => correctPick);
		expect(game.resultLine({ ...values, picks: perfect.join("") })).toBe("8 of 8 tree pairs right, 80 of 80 points");
		expect(game.quoteMessage(values)).toBeUndefined();
		expect(game.quoteMessage({ ...values, mine: "conk" })).toContain("a conk");
		expect(game.nextSeed("stanley")).not.toBe("stanley");
	});

	test("the slider warns above a quarter, but not at a quarter", () => {
		expect(game.removalMessage(25)).toMatch(/^That's within a quarter/);
		expect(game.removalMessage(26)).toMatch(/^That's more than a quarter/);
	});
});
