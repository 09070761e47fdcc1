import { and, asc, isNull, type SQL, sql } from "drizzle-orm";
import { customerWords } from "#app/people/customers/match.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { View } from "./views.ts";

export type CustomerRow = {
	id: string;
	name: string;
	company: string;
	address: string;
	/** how many papers wait for an answer, a signature or money */
	open: number;
	owed: number;
	overdue: number;
};

const pageSize = 40;
// In a subquery the outer table is named by hand: a bare column would be the inner table's.
const address = sql<string>`coalesce((select p.address from properties p join customer_properties cp on cp.property_id = p.id
	where cp.customer_id = "customers"."id" order by cp.created_at desc limit 1), '')`;
const key = sql<string>`lower(${customers.name})`;
const owes = sql`exists (select from invoices i where i.customer_id = "customers"."id" and i.status = 'open' and i.kind <> 'credit')`;

/** Papers that are not over, as rows of customer_id. */
function openPapers(now: Date, whose: SQL = sql``): SQL {
	return sql`
		select customer_id from inquiries where status in ('new', 'triaged', 'contacted', 'estimate-scheduled', 'quoted')
			and customer_id is not null ${whose}
		union all select customer_id from estimates where status in ('draft', 'submitted', 'reviewed') ${whose}
		union all select customer_id from quotes where (status = 'draft' or (status = 'sent' and valid_until >= ${today(now)}::date)) ${whose}
		union all select customer_id from contracts where status in ('draft', 'pending', 'sealing') ${whose}
		union all select c.customer_id from change_orders o join contracts c on c.id = o.contract_id
			where o.status in ('draft', 'awaiting') ${whose}
		union all select customer_id from invoices where status in ('draft', 'open') and kind <> 'credit' ${whose}`;
}

/** One page in the order of names. `after` is the cursor of the page before. */
export async function listCustomers(
	_by: Permitted<"customers.view">,
	view: View,
	search: string,
	after: string | null,
	now: Date,
): Promise<{ rows: CustomerRow[]; next: string | null }> {
	const cursor = readCursor(after);
	const found = await db
		.select({ id: customers.id, name: customers.name, company: customers.company, address, key })
		.from(customers)
		.where(
			and(
				isNull(customers.mergedInto),
				conditionOf(view, now),
				...customerWords(search),
				cursor && sql`(${key}, ${customers.id}) > (${cursor[0]}, ${cursor[1]}::uuid)`,
			),
		)
		.orderBy(asc(key), asc(customers.id))
		.limit(pageSize + 1);
	const page = found.slice(0, pageSize);
	const ids = page.map(({ id }) => id);
	const [open, money] = await Promise.all([openOf(ids, now), owedOf(ids, now)]);
	const last = found.length > pageSize ? page.at(-1) : undefined;
	return {
		rows: page.map(({ key: _, ...row }) => ({
			...row,
			open: open.get(row.id) ?? 0,
			...(money.get(row.id) ?? { owed: 0, overdue: 0 }),
		})),
		next: last ? Buffer.from(JSON.stringify([last.key, last.id])).toString("base64url") : null,
	};
}

/** How many customers each view holds. */
export async function countCustomers(_by: Permitted<"customers.view">, now: Date): Promise<Record<View, number>> {
	const count = (view: View) => sql<number>`count(*) filter (where ${conditionOf(view, now) ?? sql`true`})::int`;
	const [row] = await db
		.select({ all: count("all"), owing: count("owing"), open: count("open") })
		.from(customers)
		.where(isNull(customers.mergedInto));
	return row ?? { all: 0, owing: 0, open: 0 };
}

function conditionOf(view: View, now: Date): SQL | undefined {
	if (view === "owing") return owes;
	if (view === "open") return sql`${customers.id} in (${openPapers(now)})`;
	return undefined;
}

async function openOf(ids: string[], now: Date): Promise<Map<string, number>> {
	if (!ids.length) return new Map();
	const theirs = sql`and customer_id in ${ids}`;
	const { rows } = await db.execute<{ id: string; count: number }>(
		sql`select customer_id as id, count(*)::int as count from (${openPapers(now, theirs)}) papers group by customer_id`,
	);
	return new Map(rows.map(({ id, count }) => [id, count]));
}

async function owedOf(ids: string[], now: Date): Promise<Map<string, { owed: number; overdue: number }>> {
	if (!ids.length) return new Map();
	const { rows } = await db.execute<{ id: string; owed: string; overdue: string }>(sql`
		select customer_id as id, sum(total - settled) as owed,
			coalesce(sum(total - settled) filter (where due_on < ${today(now)}::date), 0) as overdue
		from invoices where status = 'open' and kind <> 'credit' and customer_id in ${ids} group by customer_id`);
	return new Map(rows.map(({ id, owed, overdue }) => [id, { owed: Number(owed), overdue: Number(overdue) }]));
}

/** What one customer owes. */
export async function moneyOf(customerId: string, now: Date): Promise<{ owed: number; overdue: number }> {
	return (await owedOf([customerId], now)).get(customerId) ?? { owed: 0, overdue: 0 };
}

/** A cursor that is not ours begins at the top. */
function readCursor(text: string | null): [name: string, id: string] | undefined {
	try {
		const [name, id] = JSON.parse(Buffer.from(text ?? "", "base64url").toString()) as unknown[];
		const ours = typeof name === "string" && typeof id === "string" && !name.includes("\0") && isId(id);
		return ours ? [name, id] : undefined;
	} catch {
		return undefined;
	}
}

function isId(text: string): boolean {
	return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
