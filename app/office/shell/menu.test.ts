import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { roles } from "#app/people/staff/permissions.ts";
import routes from "#app/routes.ts";
import { adminMenu, mainMenu, menuFor, notYet } from "./menu.ts";

function paths(entries: readonly RouteConfigEntry[], above = ""): string[] {
	return entries.flatMap((entry) => {
		const path = [above, entry.path].filter(Boolean).join("/");
		return [`/${path}`, ...paths(entry.children ?? [], path)];
	});
}

const known = new Set(paths(await routes));

test("every linked section has a route and no planned section has one", () => {
	expect([...mainMenu, ...adminMenu].map(({ path }) => path).filter((path) => !known.has(path))).toEqual([]);
	expect(notYet.map(({ path }) => path).filter((path) => known.has(path))).toEqual([]);
});

test("sections and letters are unique", () => {
	const all = [...mainMenu, ...adminMenu, ...notYet].map(({ path }) => path);
	expect(all).toHaveLength(new Set(all).size);
	const letters = [...mainMenu, ...adminMenu].flatMap(({ letter }) => letter ?? []);
	expect(letters).toHaveLength(new Set(letters).size);
});

test.each(roles)("%s has a menu", (role) => {
	expect(menuFor(role).main.length).toBeGreaterThan(0);
});
