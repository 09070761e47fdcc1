import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growTree } from "./grow.ts";
import { diameterAt, leavesLeft, limbSpines, limbsLeftAfter, pointAlong } from "./limbs.ts";
import { applyPruning, pruningWorks } from "./pruning-work.ts";
import { spreadButtons } from "./spread-buttons.ts";

const trees = fc
	.record({
		seed: fc.string(),
		limbs: fc.integer({ min: 3, max: 12 }),
		lowest: fc.double({ min: 0.15, max: 0.5, noNaN: true }),
	})
	.map(({ seed, limbs, lowest }) => growTree(seed, { height: 36, limbs, lowest, inches: 18, tuft: 5 }));
const arbitraryCuts = (ids: readonly string[]) =>
	fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(0, 0.12, 0.48, 0.58)), { maxLength: 8 });
const treeAndCuts = trees.chain((limbs) =>
	arbitraryCuts(limbs.slice(1).map(({ id }) => id)).map((cuts) => ({ limbs, cuts })),
);

describe("a tree being pruned", () => {
	test("starts with all of its leaves, and cuts never add any", () => {
		fc.assert(
			fc.property(treeAndCuts, ({ limbs, cuts }) => {
				let before = leavesLeft(limbs, limbsLeftAfter(limbs, []));
				expect(before).toBe(1);
				for (let count = 1; count <= cuts.length; count += 1) {
					const left = leavesLeft(limbs, limbsLeftAfter(limbs, cuts.slice(0, count)));
					expect(left).toBeLessThanOrEqual(before);
					expect(left).toBeGreaterThanOrEqual(0);
					before = left;
				}
			}),
		);
	});

	test("has the same result for any order of cuts", () => {
		fc.assert(
			fc.property(treeAndCuts, ({ limbs, cuts }) => {
				expect(limbsLeftAfter(limbs, cuts.toReversed())).toEqual(limbsLeftAfter(limbs, cuts));
			}),
		);
	});

	test("loses side branches with their limb and beyond a cut", () => {
		fc.assert(
			fc.property(treeAndCuts, ({ limbs, cuts }) => {
				const limbsLeft = limbsLeftAfter(limbs, cuts);
				for (const { id, parent, at } of limbs)
					if (parent !== null && (limbsLeft.get(id) ?? 0) > 0)
						expect(limbsLeft.get(parent)).toBeGreaterThanOrEqual(at - 1e-6);
			}),
		);
	});

	test("has limbs that start on their parent and are thinner than it", () => {
		fc.assert(
			fc.property(trees, (limbs) => {
				const spines = limbSpines(limbs);
				for (const limb of limbs) {
					const parent = limbs.find(({ id }) => id === limb.parent);
					if (!parent) continue;
					expect(spines.get(limb.id)?.[0]).toEqual(pointAlong(spines.get(parent.id) ?? [], limb.at));
					expect(limb.inches).toBeLessThan(diameterAt(parent, limb.at));
				}
			}),
		);
	});

	test("keeps three quarters of its leaves after good work but not after bad pruning", () => {
		const limbs = growTree("any", { height: 38, limbs: 9, lowest: 0.3, inches: 21, tuft: 5.6 });
		const all = limbs.reduce((sum, { tufts }) => sum + tufts, 0);
		const remainingShare = (work: (typeof pruningWorks)[number]) => {
			const { limbsLeft, removedTufts } = applyPruning(limbs, work);
			return leavesLeft(limbs, limbsLeft) - removedTufts.size / all;
		};
		for (const work of pruningWorks) {
			if (["uncut", "thinned", "raised", "reduced", "headed"].includes(work))
				expect(remainingShare(work), work).toBeGreaterThanOrEqual(0.7);
			else expect(remainingShare(work), work).toBeLessThan(0.75);
		}
	});
});

test("buttons on a picture are spread apart and kept inside it", () => {
	const place = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 360 }) });
	fc.assert(
		fc.property(fc.array(place, { maxLength: 16 }), (places) => {
			const discs = spreadButtons(places, 44, { width: 400, height: 360 });
			discs.forEach((disc, one) => {
				expect(disc.x).toBeGreaterThanOrEqual(22);
				expect(disc.y).toBeLessThanOrEqual(338);
				for (const other of discs.slice(0, one))
					expect(Math.hypot(disc.x - other.x, disc.y - other.y)).toBeGreaterThan(36);
			});
		}),
	);
});
