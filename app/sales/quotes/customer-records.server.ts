import { sql } from "drizzle-orm";
import { actionLabel } from "#app/documents/record/activity.ts";
import type { CustomerRecords } from "#app/noun/customer-page.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { activityLabels } from "./activity.ts";
import { listQuotes } from "./listing.server.ts";
import { displayQuoteNumber } from "./quote.ts";

/** Quotes on the customer's page. */
export const customerRecords: CustomerRecords = {
	order: 30,
	entity: "quote",
	label: { singular: "Quote", plural: "Quotes" },
	path: "/admin/quotes",
	create: { permission: "quotes.draft", path: "/admin/quotes/new" },
	table: "quotes",
	rows: (today) => sql`select id, customer_id, number, revision as part, uuid_extract_timestamp(id) as created_at,
		(status = 'draft' or (status = 'sent' and valid_until >= ${today}::date)) as is_open from quotes`,
	title: (number, revision) => (number ? `Quote ${displayQuoteNumber(number, revision)}` : "Draft quote"),
	activityLabel: (action, diff) => actionLabel(activityLabels, action, diff),
	views: { entity: "quote" },
	list: withPermission("quotes.view", async (_by, customerId, after, now) => {
		const page = await listQuotes("all", "", after, now, { customerId });
		const rows = page.rows.map(({ id, number, address, total, listStatus: { reason, tone } }) => ({
			id,
			title: number,
			address,
			amount: total,
			reason,
			tone,
		}));
		return { rows, next: page.next };
	}),
};
