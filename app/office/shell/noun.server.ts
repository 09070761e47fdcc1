import type { Noun } from "#app/noun/registry.server.ts";
import { permissions } from "./permissions.ts";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "settings",
			order: 50,
			label: "Design system",
			path: "/admin/design",
			icon: "sparkles",
			permission: "design.view",
		},
	],
};
