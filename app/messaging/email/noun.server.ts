import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { staffEmailRequested } from "#app/people/staff/events.server.ts";
import { inTransaction } from "#app/platform/events.server.ts";
import { findMailServer, readSenderAddress } from "#app/platform/smtp.server.ts";
import { causes, listEmailCauses, listJobCauses } from "./attention.server.ts";
import { countFailedJobs } from "./jobs.server.ts";
import { mailServer } from "./mail-server.server.ts";
import { countEmails, newestEmailProblem } from "./outbox.server.ts";
import { permissions } from "./permissions.ts";
import { sendStaffEmail } from "./send.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions,
	services: [mailServer],
	menu: [
		{
			section: "settings",
			order: 40,
			label: "Outbox",
			path: "/admin/outbox",
			icon: "send",
			permission: "outbox.view",
			letter: "o",
			count: withPermission("outbox.view", async (by) => {
				const [emails, jobs] = await Promise.all([countEmails(by), countFailedJobs(by)]);
				return emails["needs-attention"] + jobs;
			}),
		},
	],
	settings: [
		{
			order: 410,
			group: "Email and services",
			label: "Email",
			path: "/admin/outbox",
			permission: "outbox.view",
			summary: async () => {
				const [server, sender] = await Promise.all([findMailServer(), readSenderAddress()]);
				return `${server ? `Sent through ${server}` : "Saved as files"}, from ${sender}`;
			},
			contents: [{ label: "Outbox", synonyms: "email server smtp sender from address failed emails" }],
		},
	],
	setup: [
		{
			order: 20,
			permission: "company.edit",
			find: async () =>
				(await findMailServer())
					? []
					: [
							{
								key: "email-server",
								label: "Set up an email server. Until then, emails are saved as files.",
								to: "/admin/settings/services",
							},
						],
		},
	],
	causes,
	dashboard: [
		{
			order: 95,
			title: "Emails that didn't arrive",
			find: withPermission("outbox.view", async (by) => {
				const [page, counts] = await Promise.all([listEmailCauses({ after: null }), countEmails(by)]);
				const count = counts["needs-attention"];
				return {
					rows: attentionRows(page, "email"),
					figures: count
						? [{ label: "Emails needing attention", count, to: "/admin/outbox?view=needs-attention" }]
						: [],
				};
			}),
		},
		{
			order: 96,
			title: "Failed jobs",
			find: withPermission("outbox.view", async (by) => {
				const [page, count] = await Promise.all([listJobCauses({ after: null }), countFailedJobs(by)]);
				return {
					rows: attentionRows(page, "job"),
					figures: count ? [{ label: "Failed jobs", count, to: "/admin/outbox/jobs" }] : [],
				};
			}),
		},
	],
	notifications: [
		{
			order: 10,
			type: "emailProblem",
			title: "An email needs attention",
			message: "An email couldn't be sent, or we don't know whether it arrived.",
			link: "/admin/outbox?view=needs-attention",
			find: withPermission("outbox.view", newestEmailProblem),
		},
	],
	// after all steps that send emails
	demo: [{ order: 1000, run: async () => (await import("./demo.server.ts")).demoEmails() }],
	tasks,
	subscribers: [inTransaction(staffEmailRequested, sendStaffEmail)],
};
