import { expect, test } from "vitest";
import { findCurrentItem, type Menu } from "./menu.ts";

const menu: Menu = {
	main: [{ label: "Contracts", path: "/admin/contracts", icon: "shield-check" }],
	admin: [
		{ label: "Outbox", path: "/admin/outbox", icon: "send" },
		{
			label: "Settings",
			path: "/admin/settings",
			icon: "settings",
			pages: ["/admin/contracts/rules", "/admin/outbox"],
		},
	],
};

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
