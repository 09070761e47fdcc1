import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { customers } from "#app/people/customers/tables.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readUnused } from "./customer-credit.server.ts";
import { isOwed } from "./listing.server.ts";
import { invoices } from "./tables.server.ts";

/** Cents by how long they are overdue: not yet, 1 to 30 days, 31 to 60, 61 to 90, longer. */
export type Aging = [notDue: number, month: number, two: number, three: number, longer: number];

export type Owing = {
	customerId: string;
	name: string;
	owed: number;
	aging: Aging;
	/** credit notes and payments that are not used yet */
	credit: number;
	/** what was given back to them */
	refunded: number;
	/** the day the oldest of them was due */
	oldest: string;
	count: number;
};

const pageSize = 25;
const balance = sql`(${invoices.total} - ${invoices.settled})`;
const whole = sql<number>`sum(${balance})`.mapWith(Number);

function agingOf(day: string): Record<"notDue" | "month" | "two" | "three" | "longer", SQL<number>> {
	const part = (which: SQL) => sql<number>`coalesce(sum(${balance}) filter (where ${which}), 0)`.mapWith(Number);
	const [month, two, three] = [30, 60, 90].map((days) => addDays(day, -days));
	const due = invoices.dueOn;
	return {
		notDue: part(sql`${due} >= ${day}`),
		month: part(sql`${due} < ${day} and ${due} >= ${month}`),
		two: part(sql`${due} < ${month} and ${due} >= ${two}`),
		three: part(sql`${due} < ${two} and ${due} >= ${three}`),
		longer: part(sql`${due} < ${three}`),
	};
}

/** Who owes what, the most first. `after` is the cursor of the page before. */
export async function readOwing(after: string | null, now: Date): Promise<{ rows: Owing[]; next: string | null }> {
	const [cents = "", id = ""] = (after ?? "").split("~");
	const cursor = /^\d{1,15}$/.test(cents) && /^[0-9a-f-]{36}$/.test(id);
	const found = await db
		.select({
			customerId: invoices.customerId,
			owed: whole,
			...agingOf(today(now)),
			oldest: sql<string>`min(${invoices.dueOn})::text`,
			count: sql<number>`count(*)::int`,
		})
		.from(invoices)
		.where(isOwed)
		.groupBy(invoices.customerId)
		.having(cursor ? sql`(sum(${balance}), ${invoices.customerId}) < (${cents}::numeric, ${id}::uuid)` : undefined)
		.orderBy(sql`sum(${balance}) desc, ${invoices.customerId} desc`)
		.limit(pageSize + 1);
	const page = found.slice(0, pageSize);
	const ids = page.map(({ customerId }) => customerId);
	const [names, credits, unused] = await Promise.all([namesOf(ids), creditsOf(ids), readUnused(ids)]);
	const last = found.length > pageSize ? page.at(-1) : undefined;
	return {
		rows: page.map(({ notDue, month, two, three, longer, ...row }) => ({
			...row,
			name: names.get(row.customerId) ?? "",
			aging: [notDue, month, two, three, longer],
			credit: (credits.get(row.customerId) ?? 0) + (unused.get(row.customerId)?.credit ?? 0),
			refunded: unused.get(row.customerId)?.refunded ?? 0,
		})),
		next: last ? `${last.owed}~${last.customerId}` : null,
	};
}

export type OwingSums = { owed: number; aging: Aging; customers: number };

export async function sumOwing(now: Date): Promise<OwingSums> {
	const [row] = await db
		.select({
			owed: sql<number>`coalesce(sum(${balance}), 0)`.mapWith(Number),
			...agingOf(today(now)),
			customers: sql<number>`count(distinct ${invoices.customerId})::int`,
		})
		.from(invoices)
		.where(isOwed);
	if (!row) throw new Error("an aggregate without a row");
	return {
		owed: row.owed,
		aging: [row.notDue, row.month, row.two, row.three, row.longer],
		customers: row.customers,
	};
}

async function namesOf(ids: string[]): Promise<Map<string, string>> {
	if (!ids.length) return new Map();
	const found = await db
		.select({ id: customers.id, name: customers.name })
		.from(customers)
		.where(inArray(customers.id, ids));
	return new Map(found.map(({ id, name }) => [id, name]));
}

/** What customers have in credit notes that are not used yet. */
async function creditsOf(ids: string[]): Promise<Map<string, number>> {
	if (!ids.length) return new Map();
	const found = await db
		.select({ customerId: invoices.customerId, left: whole })
		.from(invoices)
		.where(and(eq(invoices.kind, "credit"), eq(invoices.status, "open"), inArray(invoices.customerId, ids)))
		.groupBy(invoices.customerId);
	return new Map(found.map(({ customerId, left }) => [customerId, left]));
}
