import type { Noun } from "#app/noun/registry.server.ts";
import { releaseTemplate } from "./email-templates.ts";
import { findJobProject, findPublishedPath, hasRelease } from "./releases.server.ts";

export const noun: Noun = {
	demo: [{ order: 61, run: async ({ team, now }) => (await import("./demo.server.ts")).demoJobProject(team, now) }],
	shortLinkTargets: [{ order: 10, entity: "job", find: findPublishedPath }],
	emailTemplates: [{ order: 62, templates: [releaseTemplate] }],
	publishRules: [
		{
			order: 20,
			kind: "project",
			findProblems: async (tx, id) => {
				const project = await findJobProject(id, tx);
				return !project || (await hasRelease(tx, project)) ? [] : ["The customer hasn't signed the photo release yet."];
			},
		},
	],
};
