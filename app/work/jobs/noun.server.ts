import type { Noun } from "#app/people/staff/registry.server.ts";
import { jobRecords } from "./job-records.server.ts";
import { permissions } from "./permissions.ts";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "main",
			order: 90,
			label: "Completed work",
			path: "/admin/work-done",
			icon: "circle-check",
			permission: "work.mark",
		},
	],
	jobRecords: [jobRecords],
	demo: [{ order: 45, run: async ({ team, now }) => (await import("./demo.server.ts")).demoJobs(team.crew, now) }],
};
