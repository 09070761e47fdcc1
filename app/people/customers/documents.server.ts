import { type SQL, sql } from "drizzle-orm";
import type { CustomerRecord, CustomerRecords } from "#app/noun/customer-page.server.ts";
import type { Permitted, Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";

type DocumentPage = { rows: (CustomerRecord & { to: string })[]; next: string | null };

/** How many documents of a kind a customer has. `entity` names the kind in the URL. */
export type DocumentCount = { entity: string; label: CustomerRecords["label"]; count: number };

/** One page of the customer's documents of one kind, with the titles and statuses of that kind's own list. */
export async function listDocuments(
	by: Permitted<"customers.view">,
	customerId: string,
	entity: string,
	after: string | null,
	now: Date,
): Promise<DocumentPage> {
	const source = collect("customerRecords").find((records) => records.entity === entity);
	const page = await source?.list(by, customerId, after, now);
	if (!source || !page) return { rows: [], next: null };
	return { ...page, rows: page.rows.map((row) => ({ ...row, to: `${source.path}/${row.id}` })) };
}

/** The documents of all kinds, in the order of a job. Kinds without any are included. */
export async function countDocuments(customerId: string, now: Date, viewer?: Staff): Promise<DocumentCount[]> {
	const sources = collect("customerRecords");
	if (!sources.length) return [];
	const counts = unionOfRecords(
		now,
		(entity, rows) => sql`select ${entity}::text as entity, count(*)::int as count from ${rows}
			where r.customer_id = ${customerId}::uuid`,
		viewer,
	);
	const { rows } = await db.execute<{ entity: string; count: number }>(counts);
	const byEntity = new Map(rows.map(({ entity, count }) => [entity, count]));
	return sources.map(({ entity, label }) => ({ entity, label, count: byEntity.get(entity) ?? 0 }));
}

/** One SELECT for each kind of document, joined with UNION ALL. `rows` is a FROM item named r. */
export function unionOfRecords(now: Date, select: (entity: string, rows: SQL) => SQL, viewer?: Staff): SQL {
	const parts = collect("customerRecords").map(({ entity, rows }) =>
		select(entity, sql`(${rows(today(now), viewer)}) r`),
	);
	return sql.join(parts, sql` union all `);
}
