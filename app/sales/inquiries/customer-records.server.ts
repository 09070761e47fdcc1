import { sql } from "drizzle-orm";
import type { CustomerRecords } from "#app/noun/customer-page.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { activityLabel } from "./activity.ts";
import { formatInquiryNumber } from "./inquiry.ts";
import { listFilter } from "./inquiry-form.ts";
import { listInquiries } from "./listing.server.ts";

/** Inquiries on the customer's page. */
export const customerRecords: CustomerRecords = {
	order: 10,
	entity: "inquiry",
	label: { singular: "Inquiry", plural: "Inquiries" },
	path: "/admin/inquiries",
	create: { permission: "inquiries.work", path: "/admin/inquiries/new" },
	table: "inquiries",
	rows: () => sql`select id, customer_id, number::text, 0 as part, uuid_extract_timestamp(id) as created_at,
		status in ('new', 'reviewed', 'contacted', 'visit-scheduled', 'quoted') as is_open from inquiries`,
	title: (number) => `Inquiry ${formatInquiryNumber(Number(number))}`,
	activityLabel: (action, diff) => {
		const label = activityLabel(action, diff);
		return label.charAt(0).toUpperCase() + label.slice(1);
	},
	list: withPermission("inquiries.view", async (by, customerId, after, now) => {
		const page = await listInquiries(by, listFilter.parse({ view: "all", after: after ?? "" }), now, { customerId });
		const rows = page.rows.map((row) => ({
			id: row.id,
			title: formatInquiryNumber(row.number),
			address: row.address,
			amount: null,
			reason: row.listStatus.reason,
			tone: row.listStatus.tone,
		}));
		return { rows, next: page.next };
	}),
};
