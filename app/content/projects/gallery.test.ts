import fc from "fast-check";
import { expect, test } from "vitest";
import { moveBefore } from "./gallery.ts";

test("a project is moved up, down and to the end", () => {
	expect(moveBefore(["a", "b", "c"], "c", "a")).toEqual(["c", "a", "b"]);
	expect(moveBefore(["a", "b", "c"], "a", "c")).toEqual(["b", "a", "c"]);
	expect(moveBefore(["a", "b", "c"], "a", null)).toEqual(["b", "c", "a"]);
});

test("whatever is moved where, none is lost or doubled", () => {
	const ids = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"));
	const one = fc.constantFrom("a", "b", "c", "d", "e", "gone");
	fc.assert(
		fc.property(ids, one, fc.option(one), (all, id, before) => {
			expect(moveBefore(all, id, before).sort()).toEqual([...all].sort());
		}),
	);
});
