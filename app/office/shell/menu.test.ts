import { expect, test } from "vitest";
import { buildMenu, countGroup, findCurrentItem, listItems, type PlacedItem } from "./menu.ts";

const items: PlacedItem[] = [
	{ section: "settings", label: "Outbox", path: "/admin/outbox", icon: "send" },
	{
		section: "settings",
		label: "Settings",
		path: "/admin/settings",
		icon: "settings",
		pages: ["/admin/contracts/rules", "/admin/outbox"],
	},
	{ section: "home", label: "Dashboard", path: "/admin/dashboard", icon: "layout-dashboard", bar: ["owner"] },
	{ section: "sales", label: "Quotes", path: "/admin/quotes", icon: "file-text", count: 2, short: ["estimator"] },
	{ section: "sales", label: "Contracts", path: "/admin/contracts", icon: "shield-check", count: 3 },
	{ section: "customers", label: "Customers", path: "/admin/crm", icon: "users" },
];
const menu = buildMenu(items, "owner", { sales: false });

test.each([
	["/admin/contracts", "/admin/contracts"],
	["/admin/contracts/17", "/admin/contracts"],
	["/admin/contracts/rules", "/admin/settings"],
	["/admin/contracts-else", undefined],
	["/admin/outbox", "/admin/outbox"],
	["/admin/settings", "/admin/settings"],
])("the page %s belongs to %s", (pathname, path) => {
	expect(findCurrentItem(pathname, menu)).toBe(path);
});

test("groups come in their order, are open as the person left them, and a group of one item has no heading", () => {
	expect(menu.groups.map(({ key, label, isOpen }) => [key, label, isOpen])).toEqual([
		["home", "", true],
		["sales", "Sales", false],
		["customers", "", true],
		["settings", "Settings", false],
	]);
	expect(menu.bar).toEqual(["/admin/dashboard"]);
});

test("a group counts what its items count", () => {
	expect(menu.groups.map(countGroup)).toEqual([0, 5, 0, 0]);
});

test("an estimator has a short menu, and everything else under More", () => {
	const short = buildMenu(items, "estimator", {});
	expect(short.groups.map(({ key, isOpen, items }) => [key, isOpen, items.map(({ label }) => label)])).toEqual([
		["home", true, ["Quotes"]],
		["more", false, ["Dashboard", "Contracts", "Customers", "Outbox", "Settings"]],
	]);
	expect(listItems(short)).toHaveLength(items.length);
});
