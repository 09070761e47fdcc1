import { expect, test } from "vitest";
import { canMatch, filterFrom, projectsPath, writeCursor } from "./project.ts";

test("an address is read and written the same", () => {
	const after = { done: "2026-05-02", slug: "oak-in-thorp" };
	const path = projectsPath({ service: "tree-removal", town: "thorp" }, after);
	expect(filterFrom(new URL(path, "http://x").searchParams)).toEqual({ service: "tree-removal", town: "thorp", after });
});

test("an example has no day, and its cursor says so", () => {
	const after = { done: "", slug: "oak" };
	expect(filterFrom(new URLSearchParams({ after: writeCursor(after) })).after).toEqual(after);
});

test.each(["x", "2026-05-02", "2026-5-2_oak", "_", "_Oak", `_${"a".repeat(200)}`])(
	"a cursor %j begins at the top",
	(after) => {
		expect(filterFrom(new URLSearchParams({ after })).after).toBeNull();
	},
);

test("what cannot be a slug matches nothing", () => {
	expect([
		canMatch(""),
		canMatch("thorp"),
		canMatch("Thorp"),
		canMatch("' or 1=1"),
		canMatch("a".repeat(5000)),
	]).toEqual([true, true, false, false, false]);
});
