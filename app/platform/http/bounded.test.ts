import fc from "fast-check";
import { expect, test } from "vitest";
import { openBounded } from "./bounded.ts";

test("the least recently used entry is dropped first", () => {
	const kept = openBounded<number>({ entries: 2, bytes: 100 }, (value) => value);
	kept.set("a", 1);
	kept.set("b", 2);
	kept.get("a");
	kept.set("c", 3);
	expect([kept.get("a"), kept.get("b"), kept.get("c")]).toEqual([1, undefined, 3]);
});

test("an entry over the byte limit is not stored and drops nothing", () => {
	const kept = openBounded<number>({ entries: 9, bytes: 10 }, (value) => value);
	kept.set("a", 4);
	kept.set("b", 11);
	expect(kept.size()).toEqual({ entries: 1, bytes: 4 });
});

test("entries and bytes stay within both limits after any operations", () => {
	const key = fc.constantFrom("a", "b", "c", "d", "e", "f");
	const step = fc.oneof(
		fc.tuple(fc.constant("set" as const), key, fc.integer({ min: 1, max: 15 })),
		fc.tuple(fc.constantFrom("get" as const, "drop" as const), key, fc.constant(0)),
	);
	fc.assert(
		fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
			const kept = openBounded<number>({ entries: 4, bytes: 20 }, (value) => value);
			for (const [deed, name, weight] of steps) {
				if (deed === "set") kept.set(name, weight);
				else kept[deed](name);
				const values = [...kept.values()];
				expect(kept.size()).toEqual({ entries: values.length, bytes: values.reduce((sum, value) => sum + value, 0) });
				expect(kept.size().entries).toBeLessThanOrEqual(4);
				expect(kept.size().bytes).toBeLessThanOrEqual(20);
			}
		}),
	);
});
