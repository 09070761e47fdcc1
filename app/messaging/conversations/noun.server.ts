import { sql } from "drizzle-orm";
import { customerReplied } from "#app/messaging/inbox/events.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { inTransaction } from "#app/platform/events.server.ts";
import { messagesPath } from "./conversation.ts";
import { customerRecords } from "./customer-records.server.ts";
import { countConversations, listConversations, newestMessage } from "./listing.server.ts";
import { permissions } from "./permissions.ts";
import { receiveReply } from "./replies.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions,
	tasks,
	subscribers: [inTransaction(customerReplied, receiveReply)],
	menu: [
		{
			section: "messages",
			order: 15,
			label: "Customer messages",
			path: messagesPath,
			icon: "message-square",
			permission: "messages.view",
			letter: "y",
			count: withPermission("messages.view", async (by) => (await countConversations(by)).open),
		},
	],
	search: [
		{
			order: 96,
			find: withPermission("messages.view", async (by, typed) =>
				(await listConversations(by, { view: "all", search: typed }, null)).rows
					.filter(({ lastAt }) => lastAt)
					.map((row) => ({
						to: `${messagesPath}/${row.id}`,
						icon: "message-square",
						label: `${row.name}, messages`,
						detail: row.snippet,
					})),
			),
		},
	],
	notifications: [
		{
			order: 8,
			type: "message",
			title: "New customer message",
			message: "A customer sent a message.",
			link: messagesPath,
			find: withPermission("messages.view", newestMessage),
		},
	],
	customerRecords: [customerRecords],
	customerTables: [
		{ order: 10, table: "conversation_notes", key: "id" },
		{
			order: 20,
			table: "conversation_drafts",
			key: "staff_id",
			filter: sql`and not exists (select from conversation_drafts o where o.customer_id = winner.id and o.staff_id = t.staff_id)`,
		},
	],
};
