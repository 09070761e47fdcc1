import { sql } from "drizzle-orm";
import { actionLabel } from "#app/documents/record/activity.ts";
import type { CustomerRecords } from "#app/noun/customer-page.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { activityLabels } from "./activity.ts";
import { listEstimates } from "./listing.server.ts";

/** Field estimates on the customer's page. */
export const customerRecords: CustomerRecords = {
	order: 20,
	entity: "estimate",
	label: { singular: "Field estimate", plural: "Field estimates" },
	path: "/admin/field-estimates",
	create: { permission: "estimates.draft", path: "/admin/field-estimates/new" },
	table: "estimates",
	rows: () => sql`select id, customer_id, number, 0 as part, created_at,
		status in ('draft', 'submitted', 'reviewed') as is_open from estimates`,
	title: (number) => (number ? `Field estimate ${number}` : "Draft field estimate"),
	activityLabel: (action, diff) => actionLabel(activityLabels, action, diff),
	views: { entity: "estimate" },
	// phones create the ids, and their clocks may be wrong, so created_at is the server's time
	list: withPermission("estimates.view", async (_by, customerId, after) => {
		const page = await listEstimates("all", "", after, { customerId });
		const rows = page.rows.map(({ id, number, address, listStatus: { reason, tone } }) => ({
			id,
			title: number,
			address,
			amount: null,
			reason,
			tone,
		}));
		return { rows, next: page.next };
	}),
};
