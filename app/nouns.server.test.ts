import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PermissionTable, type Role, roles } from "#app/noun/permissions.ts";
import { may } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { nouns } from "./nouns.server.ts";
import { loadMenu } from "./office/shell/menu.server.ts";
import { listItems } from "./office/shell/menu.ts";
import { countNotifications } from "./office/shell/notification.server.ts";
import { listCommands, searchOffice } from "./office/shell/palette.server.ts";
import { createTestStaff } from "./people/staff/fixtures.server.ts";
import routes from "./routes.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

function paths(entries: readonly RouteConfigEntry[], above = ""): string[] {
	return entries.flatMap((entry) => {
		const path = [above, entry.path].filter(Boolean).join("/");
		return [`/${path}`, ...paths(entry.children ?? [], path)];
	});
}

const isUnique = (values: readonly unknown[]) => values.length === new Set(values).size;

test("every page of the menu, every action and every setting has a route", async () => {
	const known = new Set(paths(await routes));
	const settings = collect("settings").flatMap(({ path, contents }) => [
		path,
		...contents.flatMap(({ to }) => to ?? []),
	]);
	const linked = [...[...collect("menu"), ...collect("commands")].map(({ path }) => path), ...settings].map(
		(to) => new URL(to, "http://localhost").pathname,
	);
	expect(linked.length).toBeGreaterThan(25);
	expect(linked.filter((path) => !known.has(path))).toEqual([]);
});

test("pages and letters of the menu are unique", () => {
	const menu = collect("menu");
	expect(isUnique(menu.map(({ path }) => path))).toBe(true);
	expect(isUnique(menu.flatMap(({ letter }) => letter ?? []))).toBe(true);
});

test("no two entries of one list claim the same position", () => {
	const positions = nouns.flatMap((noun) =>
		Object.entries(noun).flatMap(([list, entries]) =>
			(Array.isArray(entries) ? entries : [])
				.filter(({ order }) => order !== undefined)
				.map(({ section = "", order }) => `${list} ${section} ${order}`),
		),
	);
	expect(positions.length).toBeGreaterThan(60);
	expect(positions.filter((position, index) => positions.indexOf(position) !== index)).toEqual([]);
});

test("every permission of a folder is opened with its noun, and no two folders have the same", () => {
	const tables = import.meta.glob<Record<string, PermissionTable>>("./**/permissions.ts", { eager: true });
	const declared = Object.values(tables).flatMap(({ permissions }) => Object.keys(permissions ?? {}));
	const opened = nouns.flatMap(({ permissions = {} }) => Object.keys(permissions));
	expect(opened.length).toBeGreaterThan(50);
	expect(isUnique(opened)).toBe(true);
	expect(opened.sort()).toEqual(declared.sort());
});

test("every queue has one handler and a label for the failed-jobs page", () => {
	const queues = nouns.flatMap(({ tasks = {}, subscribers = [] }) => [
		...Object.entries(tasks),
		...subscribers.flatMap((subscriber) => Object.entries(subscriber.tasks)),
	]);
	expect(queues.length).toBeGreaterThan(25);
	expect(isUnique(queues.map(([name]) => name))).toBe(true);
	expect(queues.filter(([name, { label }]) => !label || label === name)).toEqual([]);
});

/**
 * Parts of the dashboard that a role must not see: only the owner renews credentials, and an estimator does not invoice, keep the
 * equipment, plan visits or see the outbox or the backup.
 */
const hiddenSections: Record<Role, string[]> = {
	owner: [],
	office: ["Insurance and credentials"],
	estimator: [
		"Ready to invoice",
		"Crew and equipment documents",
		"Repeat work",
		"Emails that didn't arrive",
		"Failed jobs",
		"Backup",
	],
	crew: [],
};

test.each(roles)("%s sees the menu, commands and records that the role allows, and nothing fails", async (role) => {
	const staff = await createTestStaff(role);
	const now = new Date();
	const menu = await loadMenu(staff, now);
	const pages = listItems(menu).map(({ path }) => path);
	expect(menu.bar.length).toBe({ owner: 4, office: 4, estimator: 4, crew: 2 }[role]);
	const commands = listCommands(role).map(({ path }) => path);
	expect(pages).toContain("/admin/field");
	expect(pages.includes("/admin/dashboard")).toBe(role !== "crew");
	expect(pages.includes("/admin/quotes")).toBe(role !== "crew");
	expect(pages.includes("/admin/settings")).toBe(role !== "crew");
	expect(commands.includes("/admin/quotes/new")).toBe(role !== "crew");
	expect(commands.includes("/admin/payments/deposits")).toBe(role === "owner" || role === "office");
	expect(await searchOffice(staff, "no such name", now)).toEqual([]);
	expect(Object.keys(await countNotifications(staff, now)).length).toBeGreaterThan(8);
	const sections = await Promise.all(
		collect("dashboard").map(async ({ title, find }) => ({ title, found: await find(staff, now) })),
	);
	const hidden = sections.filter(({ found }) => found === null).map(({ title }) => title);
	if (role === "owner") expect(hidden).toEqual([]);
	if (role === "crew") expect(hidden).toHaveLength(sections.length);
	expect(hidden).toEqual(expect.arrayContaining(hiddenSections[role]));
	const steps = collect("setup").filter(({ permission }) => may(role, permission));
	expect(steps.length > 0).toBe(role === "owner" || role === "office");
	for (const { find } of steps) await find();
});
