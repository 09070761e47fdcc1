import type { Noun } from "#app/noun/registry.server.ts";
import { reviewRequestTemplate } from "./email-templates.ts";
import { permissions } from "./permissions.ts";
import { settings } from "./settings-screens.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions,
	settings,
	emailTemplates: [{ order: 60, templates: [reviewRequestTemplate] }],
	demo: [
		{
			order: 65,
			run: async ({ team, now }) => (await import("./demo.server.ts")).createDemoReviewRequest(team.owner, now),
		},
	],
	tasks,
};
