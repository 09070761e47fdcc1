import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { customerRecords } from "./customer-records.server.ts";
import { inboxPath } from "./inbox-urls.ts";
import { countThreads, newestInbound } from "./listing.server.ts";
import { permissions } from "./permissions.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "messages",
			order: 10,
			label: "Inbox",
			path: inboxPath,
			icon: "inbox",
			permission: "inbox.view",
			letter: "m",
			count: withPermission("inbox.view", async (by) => (await countThreads(by)).open),
		},
	],
	commands: [
		{ order: 131, label: "New email", path: `${inboxPath}/new`, permission: "inbox.work" },
		{
			order: 132,
			label: "Email templates and signature",
			path: `${inboxPath}/templates`,
			permission: "inbox.work",
			synonyms: "canned replies snippets",
		},
	],
	notifications: [
		{
			order: 9,
			type: "email",
			title: "New email",
			message: "A new email arrived.",
			link: inboxPath,
			find: withPermission("inbox.view", newestInbound),
		},
	],
	customerRecords: [customerRecords],
	demo: [{ order: 984, run: async ({ team, now }) => (await import("./demo.server.ts")).createDemoInbox(team, now) }],
	tasks,
};
