import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSettings } from "../address.ts";
import { grown } from "../drawn-tree/grow.ts";
import { leavesLeft } from "../drawn-tree/limbs.ts";
import {
	type Cut,
	cutPoints,
	isPossible,
	judgeCut,
	readCut,
	readCuts,
	standingOf,
	writeCut,
	writeCuts,
} from "./cuts.ts";
import { isMet } from "./goals.ts";
import { freeTree, levelKeys, levelOf } from "./levels.ts";
import * as rules from "./rules.ts";

const start = readSettings(rules.settings, new URLSearchParams()).set;
const work = (part: Partial<rules.Work>) => rules.stateOf({ ...start, ...part });
const points = (part: Partial<rules.Work>) => rules.scoreOf(work(part), part.done ?? "yes").points;

/** Cuts that somebody may make one after the other on a tree of any seed: each a number that picks among what is possible. */
const pruned = fc.record({ seed: fc.string(), picks: fc.array(fc.nat(), { maxLength: 8 }) }).map(({ seed, picks }) => {
	const limbs = grown(seed, { height: 36, limbs: 8, lowest: 0.25, inches: 14, tuft: 5 });
	const cuts: Cut[] = [];
	for (const pick of picks) {
		const standing = standingOf(limbs, cuts);
		const all = limbs.flatMap(({ id }) => cutPoints(limbs, standing, id)).flatMap((point) => point.cuts);
		const cut = all[pick % Math.max(1, all.length)];
		if (cut) cuts.push(cut);
	}
	return { limbs, cuts };
});

describe("the cuts", () => {
	test("stand in the address and come back from it", () => {
		fc.assert(
			fc.property(pruned, ({ limbs, cuts }) => {
				for (const cut of cuts) expect(readCut(writeCut(cut))).toEqual(cut);
				expect(readCuts(limbs, writeCuts(cuts))).toEqual(cuts);
			}),
		);
		for (const text of ["", "x", "3", "3r", "3ca", "0ra1", "99c", "__proto__"])
			expect(readCuts(levelOf("storm", "").limbs, text), text).toEqual([]);
	});

	test("never take more than all leaves, and each takes some or none, never back", () => {
		fc.assert(
			fc.property(pruned, ({ limbs, cuts }) => {
				let before = 1;
				for (let count = 0; count <= cuts.length; count += 1) {
					const left = leavesLeft(limbs, standingOf(limbs, cuts.slice(0, count)));
					expect(left).toBeLessThanOrEqual(before);
					expect(left).toBeGreaterThanOrEqual(0);
					before = left;
				}
			}),
		);
	});

	test("no cut can be made where nothing stands, and none twice", () => {
		fc.assert(
			fc.property(pruned, ({ limbs, cuts }) => {
				const standing = standingOf(limbs, cuts);
				for (const cut of cuts) expect(isPossible(limbs, standing, cut)).toBe(false);
				for (const { id } of limbs) if (standing.get(id) === 0) expect(cutPoints(limbs, standing, id)).toEqual([]);
			}),
		);
	});

	test("undo gives the tree back as it was", () => {
		fc.assert(
			fc.property(pruned, ({ limbs, cuts }) => {
				const before = standingOf(limbs, cuts.slice(0, -1));
				expect(standingOf(limbs, readCuts(limbs, writeCuts(cuts.slice(0, -1))))).toEqual(before);
			}),
		);
	});

	test("a side branch below a third of the stem is never good to cut back to, one above it is", () => {
		const limbs = levelOf("leader", "").limbs;
		expect(judgeCut(limbs, { limb: "9", way: "reduction", to: "9a" }).quality).toBe("good");
		expect(judgeCut(limbs, { limb: "9", way: "reduction", to: "9b" }).quality).toBe("poor");
		expect(judgeCut(limbs, { limb: "9", way: "collar" }).quality).toBe("fair");
		for (const way of ["flush", "stub", "heading"] as const)
			expect(judgeCut(limbs, { limb: "1", way }).quality).toBe("poor");
		expect(judgeCut(limbs, { limb: "0", way: "heading" }).name).toBe("Topping");
	});

	test("every answer names a term that the glossary has", () => {
		const terms = new Set(readdirSync("content/glossary").map((file) => file.replace(/\.md$/, "")));
		fc.assert(
			fc.property(pruned, ({ limbs, cuts }) => {
				for (const cut of cuts) expect(terms).toContain(judgeCut(limbs, cut).term);
			}),
		);
	});
});

describe("the levels", () => {
	test("ask for something that is not yet so, and each can be solved for all points", () => {
		for (const key of levelKeys.filter((one) => one !== "free" && one !== "may")) {
			const { goals, solution } = levelOf(key, "");
			expect(
				work({ level: key }).goals.map(({ met }) => met),
				key,
			).toEqual(goals.map(() => false));
			expect(points({ level: key, cuts: solution }), key).toBe(100);
			expect(points({ level: key, cuts: "" }), key).toBe(0);
			expect(points({ level: key, done: "wait" }), key).toBe(0);
		}
	});

	test("the same limbs cut flush earn less, topping the tree least", () => {
		for (const key of ["street", "storm"] as const) {
			const { solution } = levelOf(key, "");
			expect(points({ level: key, cuts: solution.replaceAll("c", "f") }), key).toBeLessThan(100);
			expect(points({ level: key, cuts: "0h" }), key).toBeLessThan(50);
		}
	});

	test("by the house, taking all three limbs off is too much, shortening them is not", () => {
		expect(rules.isTooMuch(work({ level: "house", cuts: "1c.3c.5c" }).off)).toBe(true);
		expect(rules.isTooMuch(work({ level: "house", cuts: "1ra.3ra.5ra" }).off)).toBe(false);
	});

	test("the oak in May is right only when nothing is cut, whatever the cut", () => {
		expect(points({ level: "may", done: "wait" })).toBe(100);
		const { limbs } = levelOf("may", "");
		for (const { id } of limbs)
			for (const { cuts } of cutPoints(limbs, standingOf(limbs, []), id))
				for (const cut of cuts) {
					const state = work({ level: "may", cuts: writeCut(cut) });
					expect(state.judged.map(({ quality }) => quality)).toEqual(["poor"]);
					expect(rules.scoreOf(state, "yes").points).toBe(0);
				}
	});

	test("a tree of any seed has a way to all points: its dead branches, and what hangs over the walk", () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[a-z0-9]{1,12}$/), (seed) => {
				const level = freeTree(seed);
				const gone = level.goals.flatMap((goal) => (goal.of === "gone" ? [`${goal.limb}c`] : []));
				const clear = level.goals.find((goal) => goal.of === "clear");
				const low = ["1", "2"].flatMap((id) => {
					if (!clear) return [];
					const without = standingOf(level.limbs, [{ limb: id, way: "collar" }]);
					return isMet(clear, level.limbs, without) ? [`${id}c`] : [];
				});
				const cuts = [...gone, ...low.slice(0, 1)].join(".");
				const made = rules.stateOf({ ...start, level: "free", seed, cuts });
				expect(made.goals.every(({ met }) => met)).toBe(true);
				expect(rules.scoreOf(made, "yes").points).toBe(100);
			}),
		);
	});

	test("points stay between nought and a hundred whatever was cut", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...levelKeys),
				fc.string(),
				fc.constantFrom("yes", "wait", "no"),
				(level, cuts, done) => {
					const scored = rules.scoreOf(work({ level, cuts }), done as rules.Work["done"]);
					expect(scored.points).toBeGreaterThanOrEqual(0);
					expect(scored.points).toBeLessThanOrEqual(100);
				},
			),
		);
	});

	test("a result is told only when the work is done", () => {
		expect(rules.resultOf({ ...start, cuts: "9ra" })).toBeNull();
		expect(rules.resultOf({ ...start, cuts: "9ra", done: "yes" })).toBe(
			"The young maple: made 1 cut, 100 of 100 points",
		);
		expect(rules.resultOf({ ...start, level: "may", done: "wait" })).toBe("The oak in May: waited, 100 of 100 points");
		expect(rules.asked({ ...start, level: "house", cuts: "1ra" })).toMatch(
			/building\. In your pruning game I took \d+ percent/,
		);
	});
});
