import type { Noun } from "#app/noun/registry.server.ts";
import { formatCount } from "#app/platform/count.ts";
import { permissions } from "./permissions.ts";
import { readTrafficSettings } from "./retention.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions,
	demo: [{ order: 985, run: async ({ now }) => (await import("./demo.server.ts")).createDemoVisits(now) }],
	tasks,
	settings: [
		{
			order: 425,
			group: "Email and services",
			label: "Website visits",
			path: "/admin/settings/visits",
			permission: "analytics.settings",
			summary: async () =>
				`Page views are kept for ${formatCount((await readTrafficSettings()).retentionMonths, "month")}`,
			contents: [
				{
					label: "Months to keep page views",
					to: "/admin/settings/visits#field-months",
					synonyms: "retention analytics delete privacy traffic",
				},
			],
		},
	],
};
