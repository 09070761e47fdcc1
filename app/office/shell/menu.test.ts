import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { roles } from "#app/people/staff/permissions.ts";
import routes from "#app/routes.ts";
import { house, menuFor, notYet, work } from "./menu.ts";

function paths(entries: readonly RouteConfigEntry[], above = ""): string[] {
	return entries.flatMap((entry) => {
		const path = [above, entry.path].filter(Boolean).join("/");
		return [`/${path}`, ...paths(entry.children ?? [], path)];
	});
}

const known = new Set(paths(await routes));

test("every linked section is on the site map, and no section that is not built is", () => {
	expect([...work, ...house].map(({ path }) => path).filter((path) => !known.has(path))).toEqual([]);
	expect(notYet.map(({ path }) => path).filter((path) => known.has(path))).toEqual([]);
});

test("no section and no letter is named twice", () => {
	const all = [...work, ...house, ...notYet].map(({ path }) => path);
	expect(all).toHaveLength(new Set(all).size);
	const letters = [...work, ...house].flatMap(({ letter }) => letter ?? []);
	expect(letters).toHaveLength(new Set(letters).size);
});

test.each(roles)("%s has a menu", (role) => {
	expect(menuFor(role).work.length).toBeGreaterThan(0);
});
