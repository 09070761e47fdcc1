import { sql } from "drizzle-orm";
import { customerReplied } from "#app/messaging/inbox/events.server.ts";
import { textReceived } from "#app/messaging/texts/events.server.ts";
import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { asJob, inTransaction } from "#app/platform/events.server.ts";
import { causes, listMessageCauses } from "./attention.server.ts";
import { messagesPath } from "./conversation.ts";
import { customerRecords } from "./customer-records.server.ts";
import { colleagueMentioned, conversationAssigned, messageReceived } from "./events.server.ts";
import { countConversations, listConversations, newestMessage } from "./listing.server.ts";
import { assignedEmails, newMessageEmails, notifyOfAssignment, notifyOfMessage } from "./notices.server.ts";
import { permissions } from "./permissions.ts";
import { receiveTextMessage } from "./received-texts.server.ts";
import { receiveReply } from "./replies.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions,
	tasks,
	subscribers: [
		inTransaction(customerReplied, receiveReply),
		inTransaction(textReceived, receiveTextMessage),
		asJob(messageReceived, "messages.notify", (event) => notifyOfMessage(event), {
			label: "Emails about customer messages",
		}),
		asJob(conversationAssigned, "messages.notify-assigned", (event) => notifyOfAssignment(event, "assigned"), {
			label: "Emails about assigned conversations",
		}),
		asJob(colleagueMentioned, "messages.notify-mentioned", (event) => notifyOfAssignment(event, "mentioned"), {
			label: "Emails about mentions in notes",
		}),
	],
	staffEmails: [
		{
			order: 20,
			key: newMessageEmails,
			label: "New customer messages",
			hint: "For conversations that are assigned to you or to no one.",
			permission: "messages.view",
			inApp: { types: ["message"] },
		},
		{
			order: 21,
			key: assignedEmails,
			label: "Conversations assigned to you and notes that mention you",
			hint: "",
			permission: "messages.view",
			ways: ["off", "now", "hourly", "daily"],
		},
	],
	causes: [causes],
	dashboard: [
		{
			order: 12,
			title: "Customer messages",
			find: withPermission("messages.view", async (by, now) => {
				const [page, counts] = await Promise.all([listMessageCauses({ after: null }, now), countConversations(by)]);
				const figure = { label: "Customers waiting for a reply", count: counts.open, to: messagesPath };
				return { rows: attentionRows(page, "conversation"), figures: counts.open ? [figure] : [] };
			}),
		},
	],
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
