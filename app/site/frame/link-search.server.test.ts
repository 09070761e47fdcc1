import { expect, test } from "vitest";
import { toolBreadcrumbs } from "#app/fun/paths.ts";
import { searchLinks, suggestTool, withLinks } from "./link-search.server.ts";

test.each([
	["stump-o-meter", "/fun/stump-o-meter"],
	["timber ga", "/fun/timber-game"],
	["login", "/account"],
	["pay invoices", "/account"],
	["newsletter", "/newsletter"],
	["verify", "/verify"],
])("%s finds %s", (query, path) => {
	expect(searchLinks(query).map(({ to }) => to)).toContain(path);
});

test("common words find at most three, and short or unknown ones nothing", () => {
	expect(searchLinks("tree")).toHaveLength(3);
	expect(searchLinks("oa")).toEqual([]);
	expect(searchLinks("stump zebra")).toEqual([]);
	expect(searchLinks("")).toEqual([]);
});

test("tools are a group of their own, and pages join theirs", () => {
	const pages = { title: "Pages", rows: [{ to: "/about", title: "About us", description: "" }] };
	const { count, groups } = withLinks({ count: 1, groups: [pages] }, "customer login");
	expect(count).toBe(2);
	expect(groups.map(({ title, rows }) => [title, rows.map(({ to }) => to)])).toEqual([
		["Pages", ["/about", "/account"]],
	]);
	expect(withLinks({ count: 0, groups: [] }, "branch breaker").groups[0]).toMatchObject({
		title: "Tools and games",
		rows: [{ to: "/fun/branch-breaker", title: "Branch breaker" }],
	});
	const shown = { title: "Emergency", rows: [{ to: "/fun/tree-emergency-button", title: "", description: "" }] };
	expect(withLinks({ count: 1, groups: [shown] }, "emergency button").count).toBe(1);
});

test("the emergency guide is no game", () => {
	expect(withLinks({ count: 0, groups: [] }, "emergency button").groups.map(({ title }) => title)).toEqual([
		"Emergency",
	]);
	expect(toolBreadcrumbs("tree-emergency-button").map(({ name }) => name)).toEqual([
		"Home",
		"Services",
		"Storm and emergency",
	]);
	expect(toolBreadcrumbs("stump-o-meter").map(({ name }) => name)).toEqual(["Home", "Fun"]);
});

test("a typo below /fun suggests its tool", () => {
	expect(suggestTool("/fun/tree-emergancy-buton")?.to).toBe("/fun/tree-emergency-button");
	expect(suggestTool("/fun/symphony")?.to).toBe("/fun/chainsaw-symphony");
	expect(suggestTool("/fun/basketball")).toBeNull();
	expect(suggestTool("/advice/timber-game")).toBeNull();
	expect(suggestTool(`/fun/${"a".repeat(5000)}`)).toBeNull();
});
