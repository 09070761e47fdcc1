import { sql } from "drizzle-orm";
import { actionLabel } from "#app/documents/record/activity.ts";
import { type CustomerRecords, withPermission } from "#app/people/staff/registry.server.ts";
import type { Dot } from "#app/ui/row.tsx";
import { activityLabels } from "./activity.ts";
import { type EstimateStatus, statusLabels } from "./estimate.ts";
import { listEstimates } from "./listing.server.ts";

const dots: Record<EstimateStatus, Dot> = {
	draft: "plain",
	submitted: "urgent",
	reviewed: "waiting",
	quoted: "good",
	dropped: "over",
};

/** Field estimates on the customer's page. */
export const customerRecords: CustomerRecords = {
	order: 20,
	entity: "estimate",
	label: { singular: "Field estimate", plural: "Field estimates" },
	path: "/admin/field-estimates",
	table: "estimates",
	rows: () => sql`select id, customer_id, number, 0 as part, created_at,
		status in ('draft', 'submitted', 'reviewed') as is_open from estimates`,
	title: (number) => (number ? `Field estimate ${number}` : "Draft field estimate"),
	activityLabel: (action, diff) => actionLabel(activityLabels, action, diff),
	views: { entity: "estimate" },
	// phones create the ids, and their clocks may be wrong, so created_at is the server's time
	list: withPermission("estimates.view", async (_by, customerId, after) => {
		const page = await listEstimates("all", "", after, customerId);
		const rows = page.rows.map(({ id, number, address, status }) => ({
			...{ id, title: number, address, amount: null, label: statusLabels[status], dot: dots[status] },
		}));
		return { rows, next: page.next };
	}),
};
