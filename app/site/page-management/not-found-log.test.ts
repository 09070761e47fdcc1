import { expect, test } from "vitest";
import { suggestTarget, toLoggedPath } from "./not-found-log.ts";
import { planRedirect } from "./redirect-graph.ts";

const targets = [
	{ path: "/services/tree-removal", title: "Tree removal" },
	{ path: "/services/tree-trimming-pruning", title: "Trimming and pruning" },
	{ path: "/locations/eau-claire", title: "Eau Claire" },
	{ path: "/about", title: "About us" },
];

test.each([
	["/tree-removal", "/services/tree-removal"],
	["/services/tree-removals.html", "/services/tree-removal"],
	["/tree-remval", "/services/tree-removal"],
	["/towns/eau-claire", "/locations/eau-claire"],
	["/pruning-trimming", "/services/tree-trimming-pruning"],
	["/abuot-us-all", undefined],
	["/x", undefined],
	["/roofing", undefined],
])("%s probably means %s", (path, expected) => {
	expect(suggestTarget(path, targets)?.path).toBe(expected);
});

test.each([
	["/when-to-prune-oaks-2026", "/when-to-prune-oaks-2026"],
	["/Tree%20Removal", null],
	["/tree-removal/", "/tree-removal"],
	["/q/AB12CD34EF56GH78", null],
	["/reset/abcdefghijkl1234", null],
	["/%E0%A4%A", null],
])("%s is logged as %s", (path, expected) => {
	expect(toLoggedPath(path)).toBe(expected);
});

test("a redirect to a redirect leads to the end, and those to its path follow", () => {
	const graph = new Map([
		["/a", "/b"],
		["/c", "/d?x=1"],
	]);
	expect(planRedirect(graph, "/b", "/c")).toEqual({ to: "/d?x=1", retarget: ["/a"] });
	expect(planRedirect(graph, "/b", "/a")).toBe("loop");
	expect(planRedirect(graph, "/d", "/c#part")).toBe("loop");
});
