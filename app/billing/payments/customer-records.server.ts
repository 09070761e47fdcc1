import { sql } from "drizzle-orm";
import { actionLabel } from "#app/documents/record/activity.ts";
import type { CustomerAccounts, CustomerRecords } from "#app/noun/customer-page.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { readCustomerCredit } from "./account.server.ts";
import { activityLabels } from "./activity.ts";
import { listPayments } from "./listing.server.ts";

/** Payments on the customer's page. */
export const customerRecords: CustomerRecords = {
	order: 70,
	entity: "payment",
	label: { singular: "Payment", plural: "Payments" },
	path: "/admin/payments",
	table: "payments",
	rows: () => sql`select id, customer_id, null::text as number, amount as part, uuid_extract_timestamp(id) as created_at,
		false as is_open from payments`,
	title: (_, cents) => `Payment of ${formatMoney(cents)}`,
	activityLabel: (action, diff) => actionLabel(activityLabels, action, diff),
	changedSince: (
		customerId,
		since,
	) => sql`exists (select from payment_allocations a join invoices i on i.id = a.invoice_id
		where i.customer_id = ${customerId} and uuid_extract_timestamp(a.id) > ${since})`,
	list: withPermission("payments.view", async (_by, customerId, after) => {
		const page = await listPayments({ view: "all", method: null, search: "", after, scope: { customerId } });
		const rows = page.rows.map((row) => ({
			id: row.id,
			title: row.methodLabel,
			address: row.number && `For ${row.number}`,
			amount: row.amount,
			reason: row.listStatus.reason,
			tone: row.listStatus.tone,
		}));
		return { rows, next: page.next };
	}),
};

/** What customers owe on open invoices, what they have paid, and their unused credit. */
export const customerAccounts: CustomerAccounts = {
	order: 10,
	due: (today) => sql`select customer_id, total - settled as cents, due_on < ${today}::date as is_overdue
		from invoices where status = 'open' and kind <> 'credit-memo'`,
	paid: () => sql`select customer_id, amount - withheld as cents from payments where received_on is not null
		union all select p.customer_id, -r.amount from payment_refunds r join payments p on p.id = r.payment_id
		where r.status <> 'failed'`,
	credit: readCustomerCredit,
	statement: { entity: "invoice", path: (customerId) => `/admin/invoices/statement/${customerId}` },
};
