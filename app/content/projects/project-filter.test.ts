import { expect, test } from "vitest";
import { formatCursor, isSlugOrEmpty, parseProjectFilter, projectsPath } from "./project-filter.ts";

test("a filter URL round-trips", () => {
	const after = { completedOn: "2026-05-02", slug: "oak-in-thorp" };
	const path = projectsPath({ service: "tree-removal", town: "thorp" }, after);
	expect(parseProjectFilter(new URL(path, "http://x").searchParams)).toEqual({
		service: "tree-removal",
		town: "thorp",
		after,
	});
});

test("the cursor of an example has no date", () => {
	const after = { completedOn: "", slug: "oak" };
	expect(parseProjectFilter(new URLSearchParams({ after: formatCursor(after) })).after).toEqual(after);
});

test.each(["x", "2026-05-02", "2026-5-2_oak", "_", "_Oak", `_${"a".repeat(200)}`])(
	"an invalid cursor %j starts at the top",
	(after) => {
		expect(parseProjectFilter(new URLSearchParams({ after })).after).toBeNull();
	},
);

test("an invalid slug matches nothing", () => {
	expect([
		isSlugOrEmpty(""),
		isSlugOrEmpty("thorp"),
		isSlugOrEmpty("Thorp"),
		isSlugOrEmpty("' or 1=1"),
		isSlugOrEmpty("a".repeat(5000)),
	]).toEqual([true, true, false, false, false]);
});
