import type { Noun } from "#app/people/staff/registry.server.ts";

export const noun: Noun = {
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
	],
};
