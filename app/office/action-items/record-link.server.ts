import { eq, sql } from "drizzle-orm";
import { collect } from "#app/noun/registry.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";

export type RecordLink = { entity: string; entityId: string; recordLabel: string; recordPath: string };

const customerPath = "/admin/crm";

/** The record whose page has this path: "/admin/quotes/…". Null for any other page. */
export async function findRecord(path: string, now: Date): Promise<RecordLink | null> {
	const [, folder = "", id] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
	if (!isUuid(id)) return null;
	if (folder === customerPath) return findCustomer(id, path);
	const source = collect("customerRecords").find((records) => records.path === folder);
	if (!source) return null;
	const { rows } = await db.execute<{ number: string | null; part: string; name: string | null }>(sql`
		select r.number::text as number, r.part::text as part, c.name from (${source.rows(today(now))}) r
		left join ${customers} c on c.id = r.customer_id where r.id = ${id}::uuid`);
	const [row] = rows;
	if (!row) return null;
	const label = [source.title(row.number, Number(row.part)), row.name].filter(Boolean).join(", ");
	return { entity: source.entity, entityId: id, recordLabel: label, recordPath: path };
}

async function findCustomer(id: string, path: string): Promise<RecordLink | null> {
	const [customer] = await db.select({ name: customers.name }).from(customers).where(eq(customers.id, id));
	return customer ? { entity: "customer", entityId: id, recordLabel: customer.name, recordPath: path } : null;
}
