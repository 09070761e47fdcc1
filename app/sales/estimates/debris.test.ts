import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyTree } from "#app/trees/tree.ts";
import { countLoads, estimateDebris } from "./debris.ts";
import { type ItemFields, newItem } from "./estimate.ts";

const oak = { ...emptyTree, species: "Northern red oak", stems: [24], condition: null };
const debris = (item: Partial<ItemFields>, hours = 2) =>
	estimateDebris({ item: { ...newItem, ...item }, tree: oak }, hours);

describe("what is hauled away", () => {
	test("a 24-inch red oak leaves five tons, most of it trunk", () => {
		const { chipYards, logPounds } = debris({ work: "remove" });
		expect(chipYards * 473 + logPounds).toBeCloseTo(12_040 * 0.8, -2);
		expect(logPounds).toBeGreaterThan(chipYards * 473);
	});
	test("pruning leaves three pounds of brush for each minute of each person", () =>
		expect(debris({ work: "prune", crew: 3 }, 2).chipYards * 473).toBeCloseTo(3 * 120 * 3));
	test("what the customer keeps isn't hauled", () => {
		expect(debris({ work: "remove", debrisRemoval: "all-stays" })).toEqual({ chipYards: 0, logPounds: 0 });
		expect(debris({ work: "remove", debrisRemoval: "chips-stay" })).toMatchObject({ chipYards: 0 });
		expect(debris({ work: "stump" })).toEqual({ chipYards: 0, logPounds: 0 });
	});
});

describe("truck loads", () => {
	const truck = { yards: 14, pounds: 9000 };
	test.each([
		[{ chipYards: 0, logPounds: 0 }, 0],
		[{ chipYards: 14, logPounds: 0 }, 1],
		[{ chipYards: 14.1, logPounds: 0 }, 2],
		[{ chipYards: 0, logPounds: 9001 }, 2],
		[{ chipYards: 10, logPounds: 4270 }, 1],
		[{ chipYards: 10, logPounds: 4271 }, 2],
	])("%j fill %d", (one, loads) => expect(countLoads([one], truck)).toBe(loads));
	test("a day never needs more loads than its jobs one by one", () => {
		const amount = fc.record({
			chipYards: fc.double({ min: 0, max: 40, noNaN: true }),
			logPounds: fc.double({ min: 0, max: 30_000, noNaN: true }),
		});
		fc.assert(
			fc.property(fc.array(amount, { maxLength: 6 }), (day) => {
				const apart = day.reduce((sum, one) => sum + countLoads([one], truck), 0);
				expect(countLoads(day, truck)).toBeLessThanOrEqual(apart);
			}),
		);
	});
});
