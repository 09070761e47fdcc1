import { expect, test } from "vitest";
import { doings, type Found, remember } from "./palette.ts";

const found = (to: string): Found => ({ to, kind: "quote", words: to, detail: "" });

test("the last five, newest first, each once", () => {
	const five = ["a", "b", "c", "d", "e"].map(found);
	expect(remember(five, found("f")).map(({ to }) => to)).toEqual(["f", "a", "b", "c", "d"]);
	expect(remember(five, found("c")).map(({ to }) => to)).toEqual(["c", "a", "b", "d", "e"]);
});

test("crew is offered only what it may open", () => {
	const offered = doings("crew", "").map(({ to }) => to);
	expect(offered).toContain("/admin/dashboard");
	expect(offered).not.toContain("/admin/quotes/new");
	expect(offered).not.toContain("/admin/company");
});

test("every word typed must be found", () => {
	expect(doings("owner", "new quo").map(({ to }) => to)).toEqual(["/admin/quotes/new"]);
	expect(doings("owner", "zebra")).toEqual([]);
});
