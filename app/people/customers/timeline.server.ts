import { type SQL, sql } from "drizzle-orm";
import type { CustomerRecords } from "#app/noun/customer-page.server.ts";
import type { Permitted, Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { formatCursor, parseCursor } from "#app/platform/cursor.server.ts";
import { db } from "#app/platform/db.server.ts";
import { activityLabel } from "./activity.ts";
import { unionOfRecords } from "./documents.server.ts";
import type { TimelineEntry } from "./timeline.ts";

type TimelineRow = {
	/** "customer" or the entity of a document */
	entity: string;
	documentId: string;
	number: string | null;
	part: string | number;
	id: string;
	/** ISO instant with microseconds, because the cursor compares it with the database */
	at: string;
	by: string;
	action: string | null;
	diff: unknown;
	device: string | null;
};

const pageSize = 60;

/**
 * One page of the activity of a customer and all their documents, newest first. `after` is the cursor of the previous
 * page.
 */
export async function listTimeline(
	by: Permitted<"customers.view">,
	customerId: string,
	name: string,
	after: string | null,
	now: Date,
): Promise<{ entries: TimelineEntry[]; next: string | null }> {
	const { rows } = await db.execute<TimelineRow>(timelineQuery(customerId, after, pageSize + 1, now, by));
	const page = rows.slice(0, pageSize);
	const last = rows.length > pageSize ? page.at(-1) : undefined;
	const next = last ? formatCursor(JSON.stringify([last.at, last.id])) : null;
	return { entries: page.map((row) => toEntry(row, name)), next };
}

function toEntry(row: TimelineRow, name: string): TimelineEntry {
	const { entity, documentId, number, part, id, at } = row;
	const source = collect("customerRecords").find((records) => records.entity === entity);
	const label = row.device
		? `Viewed on a ${row.device}`
		: (source?.activityLabel ?? activityLabel)(row.action ?? "", row.diff);
	const by = row.device ? name : row.by;
	if (!source) return { id, at, by, label, record: entity, title: "Customer", to: null };
	const title = source.title(number, Number(part));
	return { id, at, by, label, record: documentId, title, to: `${source.path}/${documentId}` };
}

/**
 * Takes only the newest events of each document, by an index that ends in the time, so that the cost grows with the
 * number of documents and not of events. Views by bots and staff are never stored, so all views here are the customer's.
 */
export function timelineQuery(customerId: string, after: string | null, limit: number, now: Date, viewer?: Staff): SQL {
	const id = sql`${customerId}::uuid`;
	const [at, lastId] = parseCursor(after, ["timestamp with time zone", "uuid"]) ?? ["infinity"];
	const before = sql`(${at}::timestamptz, ${lastId ?? "ffffffff-ffff-ffff-ffff-ffffffffffff"}::uuid)`;
	const documents = unionOfRecords(
		now,
		(entity, rows) =>
			sql`select ${entity}::text, r.id, r.number, r.part::bigint from ${rows} where r.customer_id = ${id}`,
		viewer,
	);
	const viewed = collect("customerRecords").flatMap(({ entity, views }) =>
		views ? [viewedDocuments(entity, views)] : [],
	);
	return sql`
		with documents (entity, document_id, number, part) as (
			select 'customer', id, null, 0::bigint from customers where id = ${id} or merged_into = ${id}
			union all ${documents}
		), viewed (entity, document_id, number, part, view_entity, view_id) as (
			${sql.join(viewed, sql` union all `)}
		)
		select entity, document_id as "documentId", number, part, id, "by", action, diff, device,
			to_char(occurred_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
		from (
			select d.*, e.id, e.created_at as occurred_at, e.actor_name as "by", e.action, e.diff, null as device
			from documents d cross join lateral (
				select * from audit_events a where a.entity = d.entity and a.entity_id = d.document_id and (a.created_at, a.id) < ${before}
				order by a.created_at desc, a.id desc limit ${limit}
			) e
			union all
			select d.entity, d.document_id, d.number, d.part, v.id, v.at, '', null, null, v.device
			from viewed d cross join lateral (
				select * from document_views a where a.entity = d.view_entity and a.entity_id = d.view_id and (a.at, a.id) < ${before}
				order by a.at desc, a.id desc limit ${limit}
			) v
		) found
		order by occurred_at desc, id desc limit ${limit}`;
}

/** The documents of a kind with the entity and id under which the customer's views of them are stored. */
function viewedDocuments(entity: string, { entity: viewEntity, ids }: NonNullable<CustomerRecords["views"]>): SQL {
	if (!ids) return sql`select d.*, ${viewEntity}::text, d.document_id from documents d where d.entity = ${entity}`;
	return sql`select d.*, ${viewEntity}::text, v.id from documents d join (${ids}) v on v.record_id = d.document_id
		where d.entity = ${entity}`;
}
