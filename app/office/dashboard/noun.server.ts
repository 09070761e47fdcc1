import type { Noun } from "#app/noun/registry.server.ts";

export const noun: Noun = {
	menu: [
		{
			section: "home",
			order: 10,
			label: "Dashboard",
			short: ["estimator"],
			bar: ["owner", "office"],
			path: "/admin/dashboard",
			icon: "layout-dashboard",
			permission: "dashboard.view",
			letter: "t",
		},
	],
};
