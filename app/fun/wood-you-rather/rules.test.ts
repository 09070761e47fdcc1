import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSettings, writeSettings } from "../address.ts";
import type { Side } from "./choices.ts";
import { measures, sources } from "./measures.ts";
import { moreOf, pairs } from "./pairs.ts";
import * as rules from "./rules.ts";

const seeds = fc.string({ minLength: 1, maxLength: 16 });
const sides = fc.constantFrom<Side>("a", "b");

describe("the pairs", () => {
	test("have one clear answer, at least five percent apart, in words that tell the two apart", () => {
		expect(new Set(pairs.map(({ id }) => id)).size).toBe(pairs.length);
		expect(pairs.length).toBeGreaterThanOrEqual(24);
		for (const { id, a, b, measure } of pairs) {
			const [less, more] = [a.amount, b.amount].toSorted((one, other) => one - other) as [number, number];
			expect(less, id).toBeGreaterThan(0);
			expect((more - less) / more, id).toBeGreaterThanOrEqual(0.05);
			expect(measures[measure].words(a.amount), id).not.toBe(measures[measure].words(b.amount));
		}
	});

	test("use every measure, and every measure names its source", () => {
		expect(new Set(pairs.map(({ measure }) => measure))).toEqual(new Set(Object.keys(measures)));
		expect(new Set(Object.values(measures).map(({ source }) => source))).toEqual(new Set(Object.keys(sources)));
	});

	test("say what the estimates and the tables say", () => {
		const words = (id: string) => {
			const pair = pairs.find((one) => one.id === id);
			if (!pair) throw new Error(id);
			return [pair.a, pair.b].map(({ amount }) => measures[pair.measure].words(amount));
		};
		expect(words("log-oak-pine")).toEqual(["421 pounds (191 kg)", "232 pounds (105 kg)"]);
		expect(words("log-thick-long")).toEqual(["641 pounds (291 kg)", "481 pounds (218 kg)"]);
		expect(words("water-aspen-ash")).toEqual(["554 pounds (251 kg)", "371 pounds (168 kg)"]);
		expect(words("growth-silver-sugar")).toEqual(["20.1 inches (51 cm)", "13.4 inches (34 cm)"]);
	});
});

describe("a run", () => {
	test("is ten different pairs, the same for the same seed, at most two of a measure and never two in a row", () => {
		fc.assert(
			fc.property(seeds, (seed) => {
				const run = rules.runOf(seed);
				expect(run).toEqual(rules.runOf(seed));
				expect(new Set(run.map(({ pair }) => pair.id)).size).toBe(rules.roundsOfRun);
				const asked = run.map(({ pair }) => pair.measure);
				for (const measure of asked) expect(asked.filter((one) => one === measure).length).toBeLessThanOrEqual(2);
				expect(asked.some((measure, index) => measure === asked[index + 1])).toBe(false);
				for (const { left, right } of run) expect([left, right].toSorted()).toEqual(["a", "b"]);
			}),
		);
	});

	test("of whoever knows everything ends with ten, of whoever knows nothing with none, and every rank is reached", () => {
		const played = (seed: string, hits: number) => {
			let play = rules.settle({ seed, picks: "", at: 1 }, "");
			for (const [index, { pair }] of rules.runOf(seed).entries()) {
				const more = moreOf(pair);
				play = rules.withNext(rules.withPick(play, index < hits ? more : more === "a" ? "b" : "a"));
			}
			return play;
		};
		const ranks = new Set<string>();
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 10 }),
				fc.uuid().map((id) => id.slice(0, 8)),
				(hits, seed) => {
					const play = played(seed, hits);
					expect(rules.isOver(play)).toBe(true);
					expect(rules.scoreOf(play)).toBe(hits);
					expect(rules.resultOf(play, "")).toBe(`${hits} of 10: ${rules.rankOf(hits)}`);
					ranks.add(rules.rankOf(hits));
				},
			),
		);
		expect(ranks.size).toBe(5);
	});

	test("goes one step at a time whatever is pressed, and comes back from its address", () => {
		const presses = fc.array(fc.oneof(sides, fc.constant("next" as const)), { maxLength: 40 });
		fc.assert(
			fc.property(presses, (all) => {
				let play = rules.settle({ seed: "oak", picks: "", at: 1 }, "2026-11-22");
				for (const press of all) {
					const before = play;
					play = press === "next" ? rules.withNext(play) : rules.withPick(play, press);
					expect(play.picks.startsWith(before.picks)).toBe(true);
					expect(play.picks.length - before.picks.length).toBeLessThanOrEqual(1);
					expect(play.at).toBeLessThanOrEqual(play.picks.length + 1);
					expect(rules.answersOf(play)).toHaveLength(play.picks.length);
				}
				const read = readSettings(rules.settings, new URLSearchParams(writeSettings(rules.settings, play)));
				expect(rules.settle(read.set, "another day")).toEqual(play);
			}),
		);
	});

	test("nobody looks past what was picked, and any other address is the start of the day's run", () => {
		const read = (query: string) =>
			rules.settle(readSettings(rules.settings, new URLSearchParams(query)).set, "2026-11-22");
		expect(read("r=1&seed=oak&picks=ab&at=9")).toEqual({ seed: "oak", picks: "ab", at: 3 });
		expect(read("r=1&picks=abc&at=-4")).toEqual({ seed: "2026-11-22", picks: "", at: 1 });
		expect(read(`r=1&seed=oak&picks=${"a".repeat(400)}&at=1e9`).at).toBe(11);
	});
});

test("a share is told from ten votes on, in whole percent that come to a hundred", () => {
	expect(rules.shareOf(undefined, "a")).toBeNull();
	expect(rules.shareOf({ a: 9, b: 0 }, "a")).toBeNull();
	expect(rules.shareOf({ a: 9, b: 1 }, "b")).toBe(10);
	fc.assert(
		fc.property(fc.nat(10_000), fc.nat(10_000), (a, b) => {
			const [one, other] = [rules.shareOf({ a, b }, "a"), rules.shareOf({ a, b }, "b")];
			if (a + b < 10) expect([one, other]).toEqual([null, null]);
			else expect(Math.abs((one ?? 0) + (other ?? 0) - 100)).toBeLessThanOrEqual(1);
		}),
	);
});
