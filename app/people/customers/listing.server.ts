import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { phoneSearchConditions } from "#app/platform/word-search.server.ts";
import { unionOfRecords } from "./documents.server.ts";
import { customers } from "./tables.server.ts";
import { type CustomerFilter, noCustomerFilter, type View } from "./views.ts";

export type CustomerRow = {
	id: string;
	name: string;
	company: string;
	address: string;
	/** how many documents are open */
	open: number;
	owed: number;
	overdue: number;
};

// Inside the subquery "customers"."id" is written out: Drizzle would write a bare "id", which is the inner table's.
const address = sql<string>`coalesce((select p.address from properties p join customer_properties cp on cp.property_id = p.id
	where cp.customer_id = "customers"."id" order by cp.created_at desc limit 1), '')`;
const byName = listOrder("asc", { value: sql`lower(${customers.name})`, type: "text" }, customers.id);

/** What all customers owe: SELECT of customer_id, cents and is_overdue. */
function amountsDue(now: Date): SQL {
	return sql.join(
		collect("customerAccounts").map(({ due }) => due(today(now))),
		sql` union all `,
	);
}

/** One page of customers by name. `after` is the cursor of the previous page. */
export async function listCustomers(
	_by: Permitted<"customers.view">,
	view: View,
	search: string,
	after: string | null,
	now: Date,
	filter: CustomerFilter = noCustomerFilter,
): Promise<Page<CustomerRow>> {
	const found = await db
		.select({ id: customers.id, name: customers.name, company: customers.company, address, cursor: byName.cursor })
		.from(customers)
		.where(
			and(
				isNull(customers.mergedInto),
				viewCondition(view, now),
				...filterConditions(filter),
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

function filterConditions({ tag, source, rep }: CustomerFilter): (SQL | undefined)[] {
	return [
		tag
			? sql`exists (select from tagged_customers t where t.customer_id = "customers"."id" and t.tag_id = ${tag}::uuid)`
			: undefined,
		source ? eq(customers.leadSource, source) : undefined,
		rep === "nobody" ? isNull(customers.repId) : rep ? eq(customers.repId, rep) : undefined,
	];
}

/** How many customers each view has, at most 1,000. */
export async function countCustomers(_by: Permitted<"customers.view">, now: Date): Promise<Record<View, number>> {
	const count = (view: View) => countUpTo(customers, and(isNull(customers.mergedInto), viewCondition(view, now)));
	return readCounts({ all: count("all"), "balance-due": count("balance-due"), open: count("open") });
}

function viewCondition(view: View, now: Date): SQL | undefined {
	if (view === "balance-due")
		return sql`exists (select from (${amountsDue(now)}) due where due.customer_id = "customers"."id")`;
	if (view === "open") return sql`${customers.id} in (${openDocuments(now)})`;
	return undefined;
}

/** The customer_id of each open document. `filter` narrows every part of the union. */
function openDocuments(now: Date, filter: SQL = sql``): SQL {
	return unionOfRecords(
		now,
		(_, rows) => sql`select r.customer_id from ${rows} where r.is_open and r.customer_id is not null ${filter}`,
	);
}

async function countOpenDocuments(ids: string[], now: Date): Promise<Map<string, number>> {
	if (!ids.length) return new Map();
	const filter = sql`and r.customer_id in ${ids}`;
	const { rows } = await db.execute<{ id: string; count: number }>(
		sql`select customer_id as id, count(*)::int as count from (${openDocuments(now, filter)}) documents group by customer_id`,
	);
	return new Map(rows.map(({ id, count }) => [id, count]));
}

async function listBalances(ids: string[], now: Date): Promise<Map<string, { owed: number; overdue: number }>> {
	if (!ids.length) return new Map();
	const { rows } = await db.execute<{ id: string; owed: string; overdue: string }>(sql`
		select customer_id as id, sum(cents) as owed, coalesce(sum(cents) filter (where is_overdue), 0) as overdue
		from (${amountsDue(now)}) due where customer_id in ${ids} group by customer_id`);
	return new Map(rows.map(({ id, owed, overdue }) => [id, { owed: Number(owed), overdue: Number(overdue) }]));
}

export type CustomerBalance = { owed: number; overdue: number; credit: number; paid: number };

/** The customer's account in cents: all that is due, the part that is overdue, the unused credit, and all that was paid. */
export async function customerBalance(customerId: string, now: Date): Promise<CustomerBalance> {
	const accounts = collect("customerAccounts");
	const [balances, paid, ...credits] = await Promise.all([
		listBalances([customerId], now),
		readPaid(customerId),
		...accounts.map(({ credit }) => credit(customerId)),
	]);
	const balance = balances.get(customerId) ?? { owed: 0, overdue: 0 };
	return { ...balance, paid, credit: credits.reduce((sum, cents) => sum + cents, 0) };
}

async function readPaid(customerId: string): Promise<number> {
	const paid = sql.join(
		collect("customerAccounts").map((account) => account.paid()),
		sql` union all `,
	);
	const { rows } = await db.execute<{ cents: string }>(
		sql`select coalesce(sum(cents), 0) as cents from (${paid}) paid where customer_id = ${customerId}::uuid`,
	);
	return Number(rows[0]?.cents ?? 0);
}
