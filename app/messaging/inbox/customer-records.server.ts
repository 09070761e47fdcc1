import { sql } from "drizzle-orm";
import type { CustomerRecords } from "#app/noun/customer-page.server.ts";
import { may } from "#app/noun/permit.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { formatAge, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { activityLabels } from "./activity.ts";
import { inboxPath } from "./inbox-urls.ts";
import { listThreads } from "./listing.server.ts";
import { threadListStatus } from "./thread.ts";

/** The emails of a customer on their page. Everyone sees only those of their accounts; a title says nothing of an email. */
export const customerRecords: CustomerRecords = {
	order: 95,
	entity: "mail-thread",
	label: { singular: "Email", plural: "Emails" },
	path: inboxPath,
	create: { permission: "inbox.work", path: `${inboxPath}/new` },
	table: "mail_threads",
	rows: (_, viewer) => {
		const granted = sql`array(select account_id from mail_account_grants where staff_id = ${viewer?.id ?? null})`;
		const seen = !viewer || viewer.role === "owner" ? sql`` : sql` and account_ids && ${granted}`;
		const none = viewer && !may(viewer.role, "inbox.view") ? sql` and false` : sql``;
		return sql`select id, customer_id, null::text as number, 0 as part, created_at, false as is_open
			from mail_threads where customer_id is not null and merged_into is null${seen}${none}`;
	},
	title: () => "Email",
	activityLabel: activityLabels,
	list: withPermission("inbox.view", async (by, customerId, after, now) => {
		const { rows, next } = await listThreads(by, { view: "all", search: "", accountId: null, customerId }, after);
		const formatTime = (at: Date) => formatInstant(at, settings.timeZone);
		return {
			next,
			rows: rows.map((row) => {
				const { reason, tone } = threadListStatus(
					row,
					(since) => formatAge(now.getTime() - since.getTime()),
					formatTime,
				);
				return {
					id: row.id,
					title: row.subject || "(no subject)",
					address: formatTime(row.lastAt),
					amount: null,
					reason,
					tone,
				};
			}),
		};
	}),
};
