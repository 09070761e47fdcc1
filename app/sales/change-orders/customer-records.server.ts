import { sql } from "drizzle-orm";
import { actionLabel } from "#app/documents/record/activity.ts";
import type { CustomerRecords } from "#app/noun/customer-page.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { activityLabels } from "./activity.ts";
import { listChangeOrders } from "./listing.server.ts";

/** Change orders on the customer's page. */
export const customerRecords: CustomerRecords = {
	order: 50,
	entity: "change-order",
	label: { singular: "Change order", plural: "Change orders" },
	path: "/admin/change-orders",
	rows: () => sql`select o.id, c.customer_id, o.contract_number as number, coalesce(o.seq, 0) as part,
		uuid_extract_timestamp(o.id) as created_at, o.status in ('draft', 'awaiting') as is_open
		from change_orders o join contracts c on c.id = o.contract_id`,
	title: (contractNumber, seq) =>
		seq
			? `Change order ${contractNumber} CO-${String(seq).padStart(3, "0")}`
			: `Draft change order for ${contractNumber}`,
	activityLabel: (action, diff) => actionLabel(activityLabels, action, diff),
	views: { entity: "change-order" },
	list: withPermission("changes.view", async (_by, customerId, after, now) => {
		const page = await listChangeOrders("all", "", after, now, { customerId });
		const rows = page.rows.map(({ id, number, address, difference, listStatus: { reason, tone } }) => ({
			id,
			title: number,
			address,
			amount: difference,
			reason,
			tone,
		}));
		return { rows, next: page.next };
	}),
};
