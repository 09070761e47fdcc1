import { expect, test } from "vitest";
import { countInWords, grouped } from "./search.ts";

const row = (kind: "term" | "place" | "plain", slug: string) => ({
	kind,
	slug,
	title: slug,
	description: `on ${slug}`,
});

test("what was found stands in groups, the group of the best first, each in its order", () => {
	const { count, groups } = grouped([
		row("place", "boyd"),
		row("term", "dbh"),
		row("place", "thorp"),
		row("plain", "about"),
	]);
	expect(count).toBe(4);
	expect(groups.map(({ title, rows }) => [title, rows.map(({ to }) => to)])).toEqual([
		["Places", ["/locations/boyd", "/locations/thorp"]],
		["Glossary", ["/glossary/dbh"]],
		["Pages", ["/about"]],
	]);
	expect(groups[0]?.rows[0]).toEqual({ to: "/locations/boyd", title: "boyd", words: "on boyd" });
});

test("the count is said in words", () => {
	expect([0, 1, 2].map(countInWords)).toEqual(["Nothing found", "1 page found", "2 pages found"]);
});
