import type { Noun } from "#app/noun/registry.server.ts";
import { permissions } from "./permissions.ts";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "jobs",
			order: 40,
			label: "Field app",
			short: ["estimator", "crew"],
			bar: ["estimator", "crew"],
			path: "/admin/field",
			icon: "tree-deciduous",
			permission: "work.mark",
		},
	],
};
