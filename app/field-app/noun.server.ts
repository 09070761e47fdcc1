import type { Noun } from "#app/noun/registry.server.ts";
import { permissions } from "./permissions.ts";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "main",
			order: 110,
			label: "Field app",
			path: "/admin/field",
			icon: "tree-deciduous",
			permission: "work.mark",
		},
	],
};
