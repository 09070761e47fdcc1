import fc from "fast-check";
import { expect, test } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";

test("the least recently used entry is dropped first", () => {
	const cache = createBoundedCache<number>({ entries: 2, bytes: 100 }, (value) => value);
	cache.set("a", 1);
	cache.set("b", 2);
	cache.get("a");
	cache.set("c", 3);
	expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, undefined, 3]);
});

test("an entry over the byte limit is not stored and drops nothing", () => {
	const cache = createBoundedCache<number>({ entries: 9, bytes: 10 }, (value) => value);
	cache.set("a", 4);
	cache.set("b", 11);
	expect(cache.size()).toEqual({ entries: 1, bytes: 4 });
});

test("entries and bytes stay within both limits after any operations", () => {
	const key = fc.constantFrom("a", "b", "c", "d", "e", "f");
	const step = fc.oneof(
		fc.tuple(fc.constant("set" as const), key, fc.integer({ min: 1, max: 15 })),
		fc.tuple(fc.constantFrom("get" as const, "drop" as const), key, fc.constant(0)),
	);
	fc.assert(
		fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
			const cache = createBoundedCache<number>({ entries: 4, bytes: 20 }, (value) => value);
			for (const [action, name, size] of steps) {
				if (action === "set") cache.set(name, size);
				else cache[action](name);
				const values = [...cache.values()];
				expect(cache.size()).toEqual({ entries: values.length, bytes: values.reduce((sum, value) => sum + value, 0) });
				expect(cache.size().entries).toBeLessThanOrEqual(4);
				expect(cache.size().bytes).toBeLessThanOrEqual(20);
			}
		}),
	);
});
