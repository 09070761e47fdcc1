import { expect, test } from "vitest";
import { addRecent, type PaletteItem, paletteActions } from "./palette.ts";

const item = (to: string): PaletteItem => ({ to, kind: "quote", words: to, detail: "" });

test("the five latest are remembered, newest first, without duplicates", () => {
	const five = ["a", "b", "c", "d", "e"].map(item);
	expect(addRecent(five, item("f")).map(({ to }) => to)).toEqual(["f", "a", "b", "c", "d"]);
	expect(addRecent(five, item("c")).map(({ to }) => to)).toEqual(["c", "a", "b", "d", "e"]);
});

test("crew members see only pages they may open", () => {
	const offered = paletteActions("crew", "").map(({ to }) => to);
	expect(offered).toContain("/admin/dashboard");
	expect(offered).not.toContain("/admin/quotes/new");
	expect(offered).not.toContain("/admin/company");
});

test("every typed word must match", () => {
	expect(paletteActions("owner", "new quo").map(({ to }) => to)).toEqual(["/admin/quotes/new"]);
	expect(paletteActions("owner", "zebra")).toEqual([]);
});
