import { expect, test } from "vitest";
import { formatResultCount, groupResults } from "./search.ts";

const row = (kind: "term" | "place" | "plain", slug: string) => ({
	kind,
	slug,
	title: slug,
	description: `on ${slug}`,
});

test("results are grouped, with the best match's group first", () => {
	const { count, groups } = groupResults([
		row("place", "boyd"),
		row("term", "dbh"),
		row("place", "thorp"),
		row("plain", "about"),
	]);
	expect(count).toBe(4);
	expect(groups.map(({ title, rows }) => [title, rows.map(({ to }) => to)])).toEqual([
		["Towns", ["/locations/boyd", "/locations/thorp"]],
		["Glossary", ["/glossary/dbh"]],
		["Pages", ["/about"]],
	]);
	expect(groups[0]?.rows[0]).toEqual({ to: "/locations/boyd", title: "boyd", description: "on boyd" });
});

test("the result count is formatted", () => {
	expect([0, 1, 2].map(formatResultCount)).toEqual(["No results", "1 result", "2 results"]);
});

test.each(["emergency", "tree fell on house", "power line", "tree on my roof"])(
	"the emergency tool is first for %s",
	(query) => {
		const { count, groups } = groupResults([row("term", "dbh")], query);
		expect(count).toBe(2);
		expect(groups.map(({ title }) => title)).toEqual(["Emergency", "Glossary"]);
		expect(groups[0]?.rows[0]?.to).toBe("/fun/tree-emergency-button");
	},
);

test("the emergency tool is left out of other results", () =>
	expect(groupResults([row("term", "dbh")], "wireworms on oak").groups).toHaveLength(1));
