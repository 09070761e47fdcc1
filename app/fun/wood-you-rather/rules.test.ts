import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSettings, settingsQuery } from "../settings-url.ts";
import type { Side } from "./choices.ts";
import { measures, sources } from "./measures.ts";
import { pairs, winningSide } from "./pairs.ts";
import * as rules from "./rules.ts";

const seeds = fc.string({ minLength: 1, maxLength: 16 });
const sides = fc.constantFrom<Side>("a", "b");

describe("the pairs", () => {
	test("have one clear answer, at least five percent apart, with different amounts shown", () => {
		expect(new Set(pairs.map(({ id }) => id)).size).toBe(pairs.length);
		expect(pairs.length).toBeGreaterThanOrEqual(24);
		for (const { id, a, b, measure } of pairs) {
			const [less, more] = [a.amount, b.amount].toSorted((one, other) => one - other) as [number, number];
			expect(less, id).toBeGreaterThan(0);
			expect((more - less) / more, id).toBeGreaterThanOrEqual(0.05);
			expect(measures[measure].format(a.amount), id).not.toBe(measures[measure].format(b.amount));
		}
	});

	test("use every measure, and every measure has a source", () => {
		expect(new Set(pairs.map(({ measure }) => measure))).toEqual(new Set(Object.keys(measures)));
		expect(new Set(Object.values(measures).map(({ source }) => source))).toEqual(new Set(Object.keys(sources)));
	});

	test("match the estimates and the tables", () => {
		const amounts = (id: string) => {
			const pair = pairs.find((one) => one.id === id);
			if (!pair) throw new Error(id);
			return [pair.a, pair.b].map(({ amount }) => measures[pair.measure].format(amount));
		};
		expect(amounts("log-oak-pine")).toEqual(["421 pounds (191 kg)", "232 pounds (105 kg)"]);
		expect(amounts("log-thick-long")).toEqual(["641 pounds (291 kg)", "481 pounds (218 kg)"]);
		expect(amounts("water-aspen-ash")).toEqual(["554 pounds (251 kg)", "371 pounds (168 kg)"]);
		expect(amounts("growth-silver-sugar")).toEqual(["20.1 inches (51 cm)", "13.4 inches (34 cm)"]);
	});
});

describe("a run", () => {
	test("has ten different pairs, the same for the same seed, with at most two per measure and never two in a row", () => {
		fc.assert(
			fc.property(seeds, (seed) => {
				const run = rules.gameRounds(seed);
				expect(run).toEqual(rules.gameRounds(seed));
				expect(new Set(run.map(({ pair }) => pair.id)).size).toBe(rules.roundsPerGame);
				const measures = run.map(({ pair }) => pair.measure);
				for (const measure of measures) expect(measures.filter((one) => one === measure).length).toBeLessThanOrEqual(2);
				expect(measures.some((measure, index) => measure === measures[index + 1])).toBe(false);
				for (const { left, right } of run) expect([left, right].toSorted()).toEqual(["a", "b"]);
			}),
		);
	});

	test("scores from zero to ten, and every rank can be reached", () => {
		const played = (seed: string, hits: number) => {
			let game = rules.resolveGame({ seed, picks: "", at: 1 }, "");
			for (const [index, { pair }] of rules.gameRounds(seed).entries()) {
				const more = winningSide(pair);
				game = rules.withNext(rules.withPick(game, index < hits ? more : more === "a" ? "b" : "a"));
			}
			return game;
		};
		const ranks = new Set<string>();
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 10 }),
				fc.uuid().map((id) => id.slice(0, 8)),
				(hits, seed) => {
					const game = played(seed, hits);
					expect(rules.isOver(game)).toBe(true);
					expect(rules.countRight(game)).toBe(hits);
					expect(rules.resultLine(game, "")).toBe(`${hits} of 10: ${rules.rankTitle(hits)}`);
					ranks.add(rules.rankTitle(hits));
				},
			),
		);
		expect(ranks.size).toBe(5);
	});

	test("moves one step at a time and is restored from its URL", () => {
		const presses = fc.array(fc.oneof(sides, fc.constant("next" as const)), { maxLength: 40 });
		fc.assert(
			fc.property(presses, (all) => {
				let game = rules.resolveGame({ seed: "oak", picks: "", at: 1 }, "2026-11-22");
				for (const press of all) {
					const before = game;
					game = press === "next" ? rules.withNext(game) : rules.withPick(game, press);
					expect(game.picks.startsWith(before.picks)).toBe(true);
					expect(game.picks.length - before.picks.length).toBeLessThanOrEqual(1);
					expect(game.at).toBeLessThanOrEqual(game.picks.length + 1);
					expect(rules.answeredRounds(game)).toHaveLength(game.picks.length);
				}
				const read = parseSettings(rules.settings, new URLSearchParams(settingsQuery(rules.settings, game)));
				expect(rules.resolveGame(read.values, "another day")).toEqual(game);
			}),
		);
	});

	test("never skips an unanswered pair, and an invalid URL starts the day's run", () => {
		const read = (query: string) =>
			rules.resolveGame(parseSettings(rules.settings, new URLSearchParams(query)).values, "2026-11-22");
		expect(read("r=1&seed=oak&picks=ab&at=9")).toEqual({ seed: "oak", picks: "ab", at: 3 });
		expect(read("r=1&picks=abc&at=-4")).toEqual({ seed: "2026-11-22", picks: "", at: 1 });
		expect(read(`r=1&seed=oak&picks=${"a".repeat(400)}&at=1e9`).at).toBe(11);
	});
});

test("vote shares appear from ten votes on and add up to a hundred percent", () => {
	expect(rules.votePercent(undefined, "a")).toBeNull();
	expect(rules.votePercent({ a: 9, b: 0 }, "a")).toBeNull();
	expect(rules.votePercent({ a: 9, b: 1 }, "b")).toBe(10);
	fc.assert(
		fc.property(fc.nat(10_000), fc.nat(10_000), (a, b) => {
			const [one, other] = [rules.votePercent({ a, b }, "a"), rules.votePercent({ a, b }, "b")];
			if (a + b < 10) expect([one, other]).toEqual([null, null]);
			else expect(Math.abs((one ?? 0) + (other ?? 0) - 100)).toBeLessThanOrEqual(1);
		}),
	);
});
