import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSettings } from "../settings-url.ts";
import * as stump from "./rules.ts";

describe("stump-o-meter", () => {
	const start = parseSettings(stump.settings, new URLSearchParams()).values;
	const read = (part: Partial<stump.Stump>, day = "2026-06-01") => stump.evaluateStump({ ...start, ...part }, day);

	test("a wider stump, harder access, more stumps or replanting never costs less", () => {
		fc.assert(
			fc.property(fc.integer({ min: 4, max: 71 }), fc.integer({ min: 1, max: 11 }), (inches, count) => {
				const one = read({ inches, count }).price;
				for (const more of [
					{ inches: inches + 1, count },
					{ inches, count: count + 1 },
					{ inches, count, access: "gate" },
					{ inches, count, access: "hard" },
					{ inches, count, after: "replant" },
				] as const) {
					const other = read(more).price;
					expect(other.from).toBeGreaterThanOrEqual(one.from);
					expect(other.to).toBeGreaterThanOrEqual(one.to);
				}
				expect(one.from).toBeGreaterThanOrEqual(100_00);
				expect(one.to).toBeGreaterThanOrEqual(one.from);
			}),
		);
	});

	test("a 24-inch stump ground 8 inches deep makes 6.3 cubic feet of chips, and half again as much for replanting", () => {
		expect(read({ inches: 24 }).yards * 27).toBeCloseTo(Math.PI * (8 / 12) * 3);
		expect(read({ inches: 24, after: "replant" }).yards).toBeCloseTo(read({ inches: 24 }).yards * 1.5);
	});

	test("oak is hard wood, aspen and pine aren't, however heavy they are when green", () => {
		const isHard = (tree: string) => read({ tree }).priceFactors.some((factor) => factor.startsWith("hard"));
		expect(["bur-oak", "sugar-maple", "ironwood", "unknown"].map(isHard)).toEqual([true, true, true, true]);
		for (const tree of ["quaking-aspen", "bigtooth-aspen", "black-willow", "eastern-cottonwood", "red-pine"])
			expect(isHard(tree), tree).toBe(false);
	});

	test("a pine stump may need treatment in summer but not in winter, and an oak stump never does", () => {
		expect(read({ tree: "red-pine" }, "2026-07-01").treatStump).toBe(true);
		expect(read({ tree: "red-pine" }, "2026-01-05").treatStump).toBe(false);
		expect(read({ tree: "bur-oak" }, "2026-07-01").treatStump).toBe(false);
	});
});
