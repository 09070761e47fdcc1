import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growTree } from "../drawn-tree/grow.ts";
import { leavesLeft } from "../drawn-tree/limbs.ts";
import { parseSettings } from "../settings-url.ts";
import {
	type Cut,
	cutPoints,
	formatCut,
	formatCuts,
	isCutPossible,
	limbsLeftAfterCuts,
	parseCut,
	parseCuts,
	rateCut,
} from "./cuts.ts";
import { isGoalMet } from "./goals.ts";
import { getLevel, levelKeys, randomTreeLevel } from "./levels.ts";
import * as rules from "./rules.ts";

const start = parseSettings(rules.settings, new URLSearchParams()).values;
const game = (part: Partial<rules.PruningGame>) => rules.pruningState({ ...start, ...part });
const points = (part: Partial<rules.PruningGame>) => rules.scoreGame(game(part), part.done ?? "yes").points;

/**
 * Sequences of cuts that are possible on a generated tree: each number picks one of the cuts possible at that point.
 */
const pruned = fc.record({ seed: fc.string(), picks: fc.array(fc.nat(), { maxLength: 8 }) }).map(({ seed, picks }) => {
	const limbs = growTree(seed, { height: 36, limbs: 8, lowest: 0.25, inches: 14, tuft: 5 });
	const cuts: Cut[] = [];
	for (const pick of picks) {
		const limbsLeft = limbsLeftAfterCuts(limbs, cuts);
		const all = limbs.flatMap(({ id }) => cutPoints(limbs, limbsLeft, id)).flatMap((point) => point.cuts);
		const cut = all[pick % Math.max(1, all.length)];
		if (cut) cuts.push(cut);
	}
	return { limbs, cuts };
});

describe("the cuts", () => {
	test("are written to the URL and read back", () => {
		fc.assert(
			fc.property(pruned, ({ limbs, cuts }) => {
				for (const cut of cuts) expect(parseCut(formatCut(cut))).toEqual(cut);
				expect(parseCuts(limbs, formatCuts(cuts))).toEqual(cuts);
			}),
		);
		for (const text of ["", "x", "3", "3r", "3ca", "0ra1", "99c", "__proto__"])
			expect(parseCuts(getLevel("storm", "").limbs, text), text).toEqual([]);
	});

	test("never add leaves or remove more than there are", () => {
		fc.assert(
			fc.property(pruned, ({ limbs, cuts }) => {
				let before = 1;
				for (let count = 0; count <= cuts.length; count += 1) {
					const left = leavesLeft(limbs, limbsLeftAfterCuts(limbs, cuts.slice(0, count)));
					expect(left).toBeLessThanOrEqual(before);
					expect(left).toBeGreaterThanOrEqual(0);
					before = left;
				}
			}),
		);
	});

	test("can't be made twice or on a removed limb", () => {
		fc.assert(
			fc.property(pruned, ({ limbs, cuts }) => {
				const limbsLeft = limbsLeftAfterCuts(limbs, cuts);
				for (const cut of cuts) expect(isCutPossible(limbs, limbsLeft, cut)).toBe(false);
				for (const { id } of limbs) if (limbsLeft.get(id) === 0) expect(cutPoints(limbs, limbsLeft, id)).toEqual([]);
			}),
		);
	});

	test("can be undone", () => {
		fc.assert(
			fc.property(pruned, ({ limbs, cuts }) => {
				const before = limbsLeftAfterCuts(limbs, cuts.slice(0, -1));
				expect(limbsLeftAfterCuts(limbs, parseCuts(limbs, formatCuts(cuts.slice(0, -1))))).toEqual(before);
			}),
		);
	});

	test("are good only back to a side branch at least a third as thick as the stem", () => {
		const limbs = getLevel("leader", "").limbs;
		expect(rateCut(limbs, { limb: "9", kind: "reduction", to: "9a" }).quality).toBe("good");
		expect(rateCut(limbs, { limb: "9", kind: "reduction", to: "9b" }).quality).toBe("poor");
		expect(rateCut(limbs, { limb: "9", kind: "collar" }).quality).toBe("fair");
		for (const kind of ["flush", "stub", "heading"] as const)
			expect(rateCut(limbs, { limb: "1", kind }).quality).toBe("poor");
		expect(rateCut(limbs, { limb: "0", kind: "heading" }).name).toBe("Topping");
	});

	test("always link to an existing glossary term", () => {
		const terms = new Set(readdirSync("content/glossary").map((file) => file.replace(/\.md$/, "")));
		fc.assert(
			fc.property(pruned, ({ limbs, cuts }) => {
				for (const cut of cuts) expect(terms).toContain(rateCut(limbs, cut).term);
			}),
		);
	});
});

describe("the levels", () => {
	test("start with unmet goals, and each can be solved for 100 points", () => {
		for (const key of levelKeys.filter((one) => one !== "free" && one !== "may")) {
			const { goals, solution } = getLevel(key, "");
			expect(
				game({ level: key }).goals.map(({ met }) => met),
				key,
			).toEqual(goals.map(() => false));
			expect(points({ level: key, cuts: solution }), key).toBe(100);
			expect(points({ level: key, cuts: "" }), key).toBe(0);
			expect(points({ level: key, done: "wait" }), key).toBe(0);
		}
	});

	test("the rival leader carries 30 to 40% of the leaves, so only shortening it is within the limit", () => {
		const removed = game({ level: "leader", cuts: "9c" }).removed;
		expect(removed).toBeGreaterThanOrEqual(0.3);
		expect(removed).toBeLessThanOrEqual(0.4);
		expect(rules.isOverpruned(removed)).toBe(true);
		expect(rules.isOverpruned(game({ level: "leader", cuts: "9ra" }).removed)).toBe(false);
	});

	test("give at most half the points for a flush cut and the fewest for topping", () => {
		for (const key of ["street", "storm"] as const) {
			const { solution } = getLevel(key, "");
			expect(points({ level: key, cuts: solution.replaceAll("c", "f") }), key).toBeLessThanOrEqual(50);
			expect(points({ level: key, cuts: solution.replace("c", "f") }), key).toBeLessThanOrEqual(50);
			expect(points({ level: key, cuts: "0h" }), key).toBeLessThan(50);
		}
	});

	test("by the house, removing three limbs is too much, but shortening them isn't", () => {
		expect(rules.isOverpruned(game({ level: "house", cuts: "1c.3c.5c" }).removed)).toBe(true);
		expect(rules.isOverpruned(game({ level: "house", cuts: "1ra.3ra.5ra" }).removed)).toBe(false);
	});

	test("the oak in May scores only when nothing is cut", () => {
		expect(points({ level: "may", done: "wait" })).toBe(100);
		const { limbs } = getLevel("may", "");
		for (const { id } of limbs)
			for (const { cuts } of cutPoints(limbs, limbsLeftAfterCuts(limbs, []), id))
				for (const cut of cuts) {
					const state = game({ level: "may", cuts: formatCut(cut) });
					expect(state.ratings.map(({ quality }) => quality)).toEqual(["poor"]);
					expect(rules.scoreGame(state, "yes").points).toBe(0);
				}
	});

	test("every random tree can be solved for 100 points", () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[a-z0-9]{1,12}$/), (seed) => {
				const level = randomTreeLevel(seed);
				const gone = level.goals.flatMap((goal) => (goal.kind === "gone" ? [`${goal.limb}c`] : []));
				const clear = level.goals.find((goal) => goal.kind === "clear");
				const low = ["1", "2"].flatMap((id) => {
					if (!clear) return [];
					const without = limbsLeftAfterCuts(level.limbs, [{ limb: id, kind: "collar" }]);
					return isGoalMet(clear, level.limbs, without) ? [`${id}c`] : [];
				});
				const cuts = [...gone, ...low.slice(0, 1)].join(".");
				const made = rules.pruningState({ ...start, level: "free", seed, cuts });
				expect(made.goals.every(({ met }) => met)).toBe(true);
				expect(rules.scoreGame(made, "yes").points).toBe(100);
			}),
		);
	});

	test("points stay between 0 and 100 for any cuts", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...levelKeys),
				fc.string(),
				fc.constantFrom("yes", "wait", "no"),
				(level, cuts, done) => {
					const scored = rules.scoreGame(game({ level, cuts }), done as rules.PruningGame["done"]);
					expect(scored.points).toBeGreaterThanOrEqual(0);
					expect(scored.points).toBeLessThanOrEqual(100);
				},
			),
		);
	});

	test("there's a result only when the work is done", () => {
		expect(rules.resultLine({ ...start, cuts: "9ra" })).toBeNull();
		expect(rules.resultLine({ ...start, cuts: "9ra", done: "yes" })).toBe(
			"The young maple: made 1 cut, 100 of 100 points",
		);
		expect(rules.resultLine({ ...start, level: "may", done: "wait" })).toBe(
			"The oak in May: waited, 100 of 100 points",
		);
		expect(rules.quoteMessage({ ...start, level: "house", cuts: "1ra" })).toMatch(
			/building\. In your pruning game, I removed \d+%/,
		);
	});
});
