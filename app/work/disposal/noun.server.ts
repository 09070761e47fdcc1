import type { Noun } from "#app/noun/registry.server.ts";
import { formatCount } from "#app/platform/count.ts";
import { disposalPath } from "./disposal.ts";
import { listDisposalSites } from "./disposal-sites.server.ts";

export const noun: Noun = {
	settings: [
		{
			order: 37,
			group: "Company",
			label: "Disposal sites",
			path: disposalPath,
			permission: "schedule.view",
			summary: async () => {
				const sites = await listDisposalSites();
				return sites.length ? formatCount(sites.length, "site") : "No disposal sites yet";
			},
			contents: [{ label: "Disposal sites", synonyms: "dump yard waste compost mill landfill chips logs hours" }],
		},
	],
	demo: [
		{ order: 56, run: async ({ team, now }) => (await import("./demo.server.ts")).demoDisposalSites(team.owner, now) },
	],
};
