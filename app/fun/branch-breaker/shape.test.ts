import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fork } from "./loads.ts";
import { box, branchOutline, branchPositionAt, forkShape, stemOutline } from "./shape.ts";

const fork: fc.Arbitrary<Fork> = fc.record({
	tree: fc.constant("silver-maple" as const),
	angle: fc.integer({ min: 15, max: 90 }),
	bark: fc.constant("none" as const),
	inches: fc.integer({ min: 3, max: 16 }),
	ratio: fc.integer({ min: 30, max: 100 }),
	decay: fc.constant(0),
	feet: fc.integer({ min: 8, max: 45 }),
	leaves: fc.constant("bare" as const),
});

test("the drawn fork stays inside its frame, and its tip hangs lower the more it bends", () => {
	fc.assert(
		fc.property(fork, fc.double({ min: 0, max: 1.4, noNaN: true }), (one, bend) => {
			const shape = forkShape(one, bend);
			for (const { x, y } of [...shape.spine, ...shape.twigs.map(({ to }) => to)]) {
				expect(x).toBeGreaterThan(0);
				expect(x).toBeLessThan(box.width);
				expect(y).toBeGreaterThan(-20);
			}
			const end = (amount: number) => forkShape(one, amount).spine.at(-1)?.y ?? 0;
			expect(end(bend + 0.05)).toBeGreaterThan(end(bend));
			expect(branchOutline(shape) + stemOutline(shape)).not.toMatch(/NaN|Infinity/);
		}),
	);
});

test("a broken branch comes to rest within three seconds and stays there", () => {
	fc.assert(
		fc.property(fork, fc.double({ min: 0, max: 1.4, noNaN: true }), (one, bend) => {
			const shape = forkShape(one, bend);
			expect(branchPositionAt(0, shape)).toMatchObject({ turn: 0, x: 0, y: 0 });
			const rest = branchPositionAt(3, shape);
			expect(rest.fallen).toBe(true);
			expect(branchPositionAt(9, shape)).toEqual(rest);
		}),
	);
});
