import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apart } from "./apart.ts";
import { grown } from "./grow.ts";
import { along, inchesAt, leavesLeft, spinesOf, standingAfter } from "./limbs.ts";
import { worked, works } from "./works.ts";

const trees = fc
	.record({
		seed: fc.string(),
		limbs: fc.integer({ min: 3, max: 12 }),
		lowest: fc.double({ min: 0.15, max: 0.5, noNaN: true }),
	})
	.map(({ seed, limbs, lowest }) => grown(seed, { height: 36, limbs, lowest, inches: 18, tuft: 5 }));
const cutsOf = (ids: readonly string[]) =>
	fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(0, 0.12, 0.48, 0.58)), { maxLength: 8 });
const treeAndCuts = trees.chain((limbs) => cutsOf(limbs.slice(1).map(({ id }) => id)).map((cuts) => ({ limbs, cuts })));

describe("a tree that can be cut", () => {
	test("begins with all of its leaves, and no cut brings any back", () => {
		fc.assert(
			fc.property(treeAndCuts, ({ limbs, cuts }) => {
				let before = leavesLeft(limbs, standingAfter(limbs, []));
				expect(before).toBe(1);
				for (let count = 1; count <= cuts.length; count += 1) {
					const left = leavesLeft(limbs, standingAfter(limbs, cuts.slice(0, count)));
					expect(left).toBeLessThanOrEqual(before);
					expect(left).toBeGreaterThanOrEqual(0);
					before = left;
				}
			}),
		);
	});

	test("the order of cuts changes nothing", () => {
		fc.assert(
			fc.property(treeAndCuts, ({ limbs, cuts }) => {
				expect(standingAfter(limbs, cuts.toReversed())).toEqual(standingAfter(limbs, cuts));
			}),
		);
	});

	test("a limb takes its side branches along, and a cut takes those beyond it", () => {
		fc.assert(
			fc.property(treeAndCuts, ({ limbs, cuts }) => {
				const standing = standingAfter(limbs, cuts);
				for (const { id, parent, at } of limbs)
					if (parent !== null && (standing.get(id) ?? 0) > 0)
						expect(standing.get(parent)).toBeGreaterThanOrEqual(at - 1e-6);
			}),
		);
	});

	test("every limb begins on its parent and is thinner than it there", () => {
		fc.assert(
			fc.property(trees, (limbs) => {
				const spines = spinesOf(limbs);
				for (const limb of limbs) {
					const parent = limbs.find(({ id }) => id === limb.parent);
					if (!parent) continue;
					expect(spines.get(limb.id)?.[0]).toEqual(along(spines.get(parent.id) ?? [], limb.at));
					expect(limb.inches).toBeLessThan(inchesAt(parent, limb.at));
				}
			}),
		);
	});

	test("good work keeps three quarters of the leaves, the faults of a crown do not", () => {
		const limbs = grown("any", { height: 38, limbs: 9, lowest: 0.3, inches: 21, tuft: 5.6 });
		const all = limbs.reduce((sum, { tufts }) => sum + tufts, 0);
		const kept = (work: (typeof works)[number]) => {
			const { standing, without } = worked(limbs, work);
			return leavesLeft(limbs, standing) - without.size / all;
		};
		for (const work of works) {
			if (["uncut", "thinned", "raised", "reduced", "headed"].includes(work))
				expect(kept(work), work).toBeGreaterThanOrEqual(0.7);
			else expect(kept(work), work).toBeLessThan(0.75);
		}
	});
});

test("buttons on a picture come to stand apart and within it, wherever they began", () => {
	const place = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 360 }) });
	fc.assert(
		fc.property(fc.array(place, { maxLength: 16 }), (places) => {
			const discs = apart(places, 44, { width: 400, height: 360 });
			discs.forEach((disc, one) => {
				expect(disc.x).toBeGreaterThanOrEqual(22);
				expect(disc.y).toBeLessThanOrEqual(338);
				for (const other of discs.slice(0, one))
					expect(Math.hypot(disc.x - other.x, disc.y - other.y)).toBeGreaterThan(36);
			});
		}),
	);
});
