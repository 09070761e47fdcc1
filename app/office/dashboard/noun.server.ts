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
	// before all other records, so that their numbers follow these
	demo: [{ order: 1, run: async ({ team, now }) => (await import("./demo.server.ts")).demoLastYear(team.owner, now) }],
	commands: [
		{
			order: 8,
			label: "How we're doing",
			path: "/admin/dashboard#figures",
			permission: "dashboard.view",
			synonyms: "revenue sales income turnover earnings booked collected figures reports kpi numbers",
		},
	],
};
