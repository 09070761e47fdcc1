import { expect, test } from "vitest";
import { isSlugOrEmpty, parseProjectFilter, projectsPath } from "./project-filter.ts";

test("a filter URL round-trips", () => {
	const path = projectsPath({ service: "tree-removal", town: "thorp" }, "oak-in-thorp");
	expect(parseProjectFilter(new URL(path, "http://x").searchParams)).toEqual({
		service: "tree-removal",
		town: "thorp",
		after: "oak-in-thorp",
	});
});

test.each(["2026-05-02_oak", "_oak"])("a link of an earlier version still works: %s", (after) => {
	expect(parseProjectFilter(new URLSearchParams({ after })).after).toBe("oak");
});

test.each(["X", "_", "_Oak", "a--b", `_${"a".repeat(200)}`])("an invalid cursor %j starts at the top", (after) => {
	expect(parseProjectFilter(new URLSearchParams({ after })).after).toBe("");
});

test("an invalid slug matches nothing", () => {
	expect([
		isSlugOrEmpty(""),
		isSlugOrEmpty("thorp"),
		isSlugOrEmpty("Thorp"),
		isSlugOrEmpty("' or 1=1"),
		isSlugOrEmpty("a".repeat(5000)),
	]).toEqual([true, true, false, false, false]);
});
