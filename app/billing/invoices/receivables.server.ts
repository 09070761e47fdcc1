import { inArray, type SQL, sql } from "drizzle-orm";
import { findCreditAndRefunds } from "#app/billing/payments/account.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listOrder, type Page, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { isUnpaid } from "./listing.server.ts";
import { invoices } from "./tables.server.ts";

/** Cents by age: not due yet, 1 to 30 days overdue, 31 to 60, 61 to 90, over 90. */
export type Aging = [notDue: number, days30: number, days60: number, days90: number, over90: number];

export type CustomerReceivable = {
	customerId: string;
	name: string;
	owed: number;
	aging: Aging;
	/** unused credit from credit memos and payments, in cents */
	credit: number;
	/** total refunds, in cents */
	refunded: number;
	/** due date of the oldest unpaid invoice */
	oldest: string;
	count: number;
};

const balance = sql`(${invoices.total} - ${invoices.settled})`;
const totalBalance = sql<number>`sum(${balance})`.mapWith(Number);
const largestFirst = listOrder("desc", { value: sql`sum(${balance})`, type: "numeric" }, invoices.customerId);

function agingColumns(day: string): Record<"notDue" | "days30" | "days60" | "days90" | "over90", SQL<number>> {
	const part = (which: SQL) => sql<number>`coalesce(sum(${balance}) filter (where ${which}), 0)`.mapWith(Number);
	const [day30, day60, day90] = [30, 60, 90].map((days) => addDays(day, -days));
	const due = invoices.dueOn;
	return {
		notDue: part(sql`${due} >= ${day}`),
		days30: part(sql`${due} < ${day} and ${due} >= ${day30}`),
		days60: part(sql`${due} < ${day30} and ${due} >= ${day60}`),
		days90: part(sql`${due} < ${day60} and ${due} >= ${day90}`),
		over90: part(sql`${due} < ${day90}`),
	};
}

/** One page of customers with a balance due, largest first. `after` is the `next` cursor of the previous page. */
export async function listReceivables(after: string | null, now: Date): Promise<Page<CustomerReceivable>> {
	const fetched = await db
		.select({
			customerId: invoices.customerId,
			owed: totalBalance,
			...agingColumns(today(now)),
			oldest: sql<string>`min(${invoices.dueOn})::text`,
			count: sql<number>`count(*)::int`,
			cursor: largestFirst.cursor,
		})
		.from(invoices)
		.where(isUnpaid)
		.groupBy(invoices.customerId)
		.having(largestFirst.after(after))
		.orderBy(...largestFirst.by)
		.limit(rowsToRead);
	const ids = fetched.map(({ customerId }) => customerId);
	const [names, creditAndRefunds] = await Promise.all([findNames(ids), findCreditAndRefunds(ids)]);
	return toPage(fetched, ({ notDue, days30, days60, days90, over90, cursor: _, ...row }) => ({
		...row,
		name: names.get(row.customerId) ?? "",
		aging: [notDue, days30, days60, days90, over90],
		credit: creditAndRefunds.get(row.customerId)?.credit ?? 0,
		refunded: creditAndRefunds.get(row.customerId)?.refunded ?? 0,
	}));
}

export type ReceivablesTotals = { owed: number; aging: Aging; customers: number };

/** The totals of all customers. */
export async function sumReceivables(now: Date): Promise<ReceivablesTotals> {
	const [row] = await db
		.select({
			owed: sql<number>`coalesce(sum(${balance}), 0)`.mapWith(Number),
			...agingColumns(today(now)),
			customers: sql<number>`count(distinct ${invoices.customerId})::int`,
		})
		.from(invoices)
		.where(isUnpaid);
	if (!row) throw new Error("could not total the receivables: the database returned no row");
	return {
		owed: row.owed,
		aging: [row.notDue, row.days30, row.days60, row.days90, row.over90],
		customers: row.customers,
	};
}

async function findNames(ids: string[]): Promise<Map<string, string>> {
	if (!ids.length) return new Map();
	const rows = await db
		.select({ id: customers.id, name: customers.name })
		.from(customers)
		.where(inArray(customers.id, ids));
	return new Map(rows.map(({ id, name }) => [id, name]));
}
