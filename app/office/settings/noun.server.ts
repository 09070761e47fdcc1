import { collect, type Noun, withPermission } from "#app/noun/registry.server.ts";
import { permissions } from "./permissions.ts";
import { searchSettings } from "./settings.server.ts";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "settings",
			order: 10,
			label: "Settings",
			path: "/admin/settings",
			icon: "settings",
			permission: "settings.view",
			letter: "s",
			pages: () => collect("settings").map(({ path }) => path.replace(/#.*/, "")),
		},
	],
	search: [{ order: 5, find: withPermission("settings.view", searchSettings) }],
};
