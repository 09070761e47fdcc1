import { sql } from "drizzle-orm";
import { actionLabel } from "#app/documents/record/activity.ts";
import type { CustomerRecords } from "#app/noun/customer-page.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { activityLabels } from "./activity.ts";
import { listInvoices } from "./listing.server.ts";

/** Invoices on the customer's page. */
export const customerRecords: CustomerRecords = {
	order: 60,
	entity: "invoice",
	label: { singular: "Invoice", plural: "Invoices" },
	path: "/admin/invoices",
	create: { permission: "invoices.draft", path: "/admin/invoices/new" },
	table: "invoices",
	rows: () => sql`select id, customer_id, number, 0 as part, uuid_extract_timestamp(id) as created_at,
		(status in ('draft', 'open') and kind <> 'credit-memo') as is_open from invoices`,
	title: (number) => (number ? `Invoice ${number}` : "Draft invoice"),
	activityLabel: (action, diff) => actionLabel(activityLabels, action, diff),
	views: { entity: "invoice" },
	list: withPermission("invoices.view", async (_by, customerId, after, now) => {
		const page = await listInvoices("all", "", after, now, { customerId });
		const rows = page.rows.map(({ id, number, title, siteAddress, amount, listStatus: { reason, tone } }) => ({
			id,
			title: `${title} ${number}`,
			address: siteAddress,
			amount,
			reason,
			tone,
		}));
		return { rows, next: page.next };
	}),
};
