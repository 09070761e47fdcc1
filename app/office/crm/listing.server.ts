import { and, isNull, type SQL, sql } from "drizzle-orm";
import { customers } from "#app/people/customers/tables.server.ts";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listOrder, type Page, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { phoneSearchConditions } from "#app/platform/word-search.server.ts";
import type { View } from "./views.ts";

export type CustomerRow = {
	id: string;
	name: string;
	company: string;
	address: string;
	/** how many documents are open, by `openDocuments` */
	open: number;
	owed: number;
	overdue: number;
};

// Inside the subquery "customers"."id" is written out: Drizzle would write a bare "id", which is the inner table's.
const address = sql<string>`coalesce((select p.address from properties p join customer_properties cp on cp.property_id = p.id
	where cp.customer_id = "customers"."id" order by cp.created_at desc limit 1), '')`;
const byName = listOrder("asc", { value: sql`lower(${customers.name})`, type: "text" }, customers.id);
const hasBalanceDue = sql`exists (select from invoices i where i.customer_id = "customers"."id" and i.status = 'open' and i.kind <> 'credit')`;

/** The customer_id of each document that is not closed. `filter` narrows every part of the union. */
function openDocuments(now: Date, filter: SQL = sql``): SQL {
	return sql`
		select customer_id from inquiries where status in ('new', 'triaged', 'contacted', 'estimate-scheduled', 'quoted')
			and customer_id is not null ${filter}
		union all select customer_id from estimates where status in ('draft', 'submitted', 'reviewed') ${filter}
		union all select customer_id from quotes where (status = 'draft' or (status = 'sent' and valid_until >= ${today(now)}::date)) ${filter}
		union all select customer_id from contracts where status in ('draft', 'pending', 'sealing') ${filter}
		union all select c.customer_id from change_orders o join contracts c on c.id = o.contract_id
			where o.status in ('draft', 'awaiting') ${filter}
		union all select customer_id from invoices where status in ('draft', 'open') and kind <> 'credit' ${filter}`;
}

/** One page of customers by name. `after` is the cursor of the previous page. */
export async function listCustomers(
	_by: Permitted<"customers.view">,
	view: View,
	search: string,
	after: string | null,
	now: Date,
): Promise<Page<CustomerRow>> {
	const found = await db
		.select({ id: customers.id, name: customers.name, company: customers.company, address, cursor: byName.cursor })
		.from(customers)
		.where(
			and(
				isNull(customers.mergedInto),
				viewCondition(view, now),
				...phoneSearchConditions(customers.search, search),
				byName.after(after),
			),
		)
		.orderBy(...byName.by)
		.limit(rowsToRead);
	const ids = found.map(({ id }) => id);
	const [open, balances] = await Promise.all([countOpenDocuments(ids, now), listBalances(ids, now)]);
	return toPage(found, ({ cursor: _, ...row }) => ({
		...row,
		open: open.get(row.id) ?? 0,
		...(balances.get(row.id) ?? { owed: 0, overdue: 0 }),
	}));
}

/** How many customers each view has. */
export async function countCustomers(_by: Permitted<"customers.view">, now: Date): Promise<Record<View, number>> {
	const count = (view: View) => sql<number>`count(*) filter (where ${viewCondition(view, now) ?? sql`true`})::int`;
	const [row] = await db
		.select({ all: count("all"), owing: count("owing"), open: count("open") })
		.from(customers)
		.where(isNull(customers.mergedInto));
	return row ?? { all: 0, owing: 0, open: 0 };
}

function viewCondition(view: View, now: Date): SQL | undefined {
	if (view === "owing") return hasBalanceDue;
	if (view === "open") return sql`${customers.id} in (${openDocuments(now)})`;
	return undefined;
}

async function countOpenDocuments(ids: string[], now: Date): Promise<Map<string, number>> {
	if (!ids.length) return new Map();
	const filter = sql`and customer_id in ${ids}`;
	const { rows } = await db.execute<{ id: string; count: number }>(
		sql`select customer_id as id, count(*)::int as count from (${openDocuments(now, filter)}) documents group by customer_id`,
	);
	return new Map(rows.map(({ id, count }) => [id, count]));
}

async function listBalances(ids: string[], now: Date): Promise<Map<string, { owed: number; overdue: number }>> {
	if (!ids.length) return new Map();
	const { rows } = await db.execute<{ id: string; owed: string; overdue: string }>(sql`
		select customer_id as id, sum(total - settled) as owed,
			coalesce(sum(total - settled) filter (where due_on < ${today(now)}::date), 0) as overdue
		from invoices where status = 'open' and kind <> 'credit' and customer_id in ${ids} group by customer_id`);
	return new Map(rows.map(({ id, owed, overdue }) => [id, { owed: Number(owed), overdue: Number(overdue) }]));
}

/** The customer's balance in cents: all that is due, and the part that is overdue. */
export async function customerBalance(customerId: string, now: Date): Promise<{ owed: number; overdue: number }> {
	return (await listBalances([customerId], now)).get(customerId) ?? { owed: 0, overdue: 0 };
}
