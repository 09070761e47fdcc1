import type { Noun } from "#app/noun/registry.server.ts";

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
