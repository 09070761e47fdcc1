import { sql } from "drizzle-orm";
import type { CustomerRecords } from "#app/noun/customer-page.server.ts";
import { may } from "#app/noun/permit.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { formatAge, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { activityLabels } from "./activity.ts";
import { conversationListStatus, messagesPath } from "./conversation.ts";
import { listConversations } from "./listing.server.ts";

/** The conversation with a customer on their page. Its id is the customer's. */
export const customerRecords: CustomerRecords = {
	order: 94,
	entity: "conversation",
	label: { singular: "Conversation", plural: "Messages" },
	path: messagesPath,
	create: { permission: "messages.work", path: `${messagesPath}/new` },
	table: "conversation_messages",
	rows: (_, viewer) => {
		const none = viewer && !may(viewer.role, "messages.view") ? sql` and false` : sql``;
		return sql`select customer_id as id, customer_id, null::text as number, 0 as part, last_at as created_at, status = 'open' as is_open
			from conversations where has_messages${none}`;
	},
	title: () => "Conversation",
	activityLabel: activityLabels,
	list: withPermission("messages.view", async (by, customerId, _after, now) => {
		const { rows } = await listConversations(by, { view: "all", search: "", ids: [customerId] }, null);
		const formatTime = (at: Date) => formatInstant(at, settings.timeZone);
		const formatWait = (since: Date) => formatAge(now.getTime() - since.getTime());
		return {
			next: null,
			rows: rows.map((row) => {
				const { reason, tone } = conversationListStatus(row, formatWait, formatTime);
				return {
					id: row.id,
					title: row.snippet || "Photos",
					address: row.lastAt ? formatTime(row.lastAt) : "",
					amount: null,
					reason,
					tone,
				};
			}),
		};
	}),
};
