import { areEmailsOnHold } from "#app/messaging/email/hold.server.ts";
import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { causes, listIssueCauses } from "./attention.server.ts";
import { withdrawForHold } from "./interruptions.server.ts";
import { readSendingLimits } from "./limits.server.ts";
import { permissions } from "./permissions.ts";
import { watchShutdown } from "./run.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions,
	tasks,
	demo: [{ order: 987, run: async (demo) => (await import("./demo.server.ts")).createDemoIssues(demo) }],
	causes,
	settings: [
		{
			order: 415,
			group: "Email and services",
			label: "Newsletter sending",
			path: "/admin/settings/newsletter",
			permission: "newsletter.send",
			summary: async () => {
				const { perSecond, perHour } = await readSendingLimits();
				return `Up to ${perSecond} emails a second, ${perHour.toLocaleString("en-US")} an hour`;
			},
			contents: [
				{ label: "Emails per hour", to: "/admin/settings/newsletter#field-perHour", synonyms: "rate speed limit bulk" },
			],
		},
	],
	dashboard: [
		{
			order: 98,
			title: "Newsletter",
			find: withPermission("newsletter.recipients", async () => ({
				rows: attentionRows(await listIssueCauses({ after: null }), "newsletter-issue"),
				figures: [],
			})),
		},
	],
	background: [
		{
			run: async (signal) => {
				watchShutdown(signal);
				if (await areEmailsOnHold()) await withdrawForHold(new Date());
			},
		},
	],
};
