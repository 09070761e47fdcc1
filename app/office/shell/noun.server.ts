import type { Noun } from "#app/people/staff/registry.server.ts";
import { permissions } from "./permissions.ts";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "main",
			order: 10,
			label: "Dashboard",
			path: "/admin/dashboard",
			icon: "layout-dashboard",
			permission: "dashboard.view",
			letter: "t",
		},
		{
			section: "admin",
			order: 50,
			label: "Design system",
			path: "/admin/design",
			icon: "sparkles",
			permission: "design.view",
		},
	],
};
