import { type SQL, sql } from "drizzle-orm";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { activityLabel } from "./activity.ts";
import { type DocumentKind, documentPath, documentTitle, isDocumentKind } from "./documents.ts";
import type { TimelineEntry } from "./timeline.ts";

type TimelineRow = {
	entity: DocumentKind | "customer";
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
	_by: Permitted<"customers.view">,
	customerId: string,
	name: string,
	after: string | null,
): Promise<{ entries: TimelineEntry[]; next: string | null }> {
	const { rows } = await db.execute<TimelineRow>(timelineQuery(customerId, after, pageSize + 1));
	const page = rows.slice(0, pageSize);
	const last = rows.length > pageSize ? page.at(-1) : undefined;
	return { entries: page.map((row) => toEntry(row, name)), next: last ? `${last.at}~${last.id}` : null };
}

function toEntry(row: TimelineRow, name: string): TimelineEntry {
	const { entity, documentId, number, part, id, at } = row;
	return {
		...{ id, at, record: isDocumentKind(entity) ? documentId : entity, by: row.device ? name : row.by },
		title: isDocumentKind(entity) ? documentTitle(entity, number, Number(part)) : "Customer",
		to: isDocumentKind(entity) ? documentPath(entity, documentId) : null,
		label: row.device ? `Viewed on a ${row.device}` : activityLabel(entity, row.action ?? "", row.diff),
	};
}

/**
 * Takes only the newest events of each document, by an index that ends in the time, so that the cost grows with the
 * number of documents and not of events. Views by bots and staff are never stored, so all views here are the customer's.
 */
export function timelineQuery(customerId: string, after: string | null, limit: number): SQL {
	const id = sql`${customerId}::uuid`;
	const cursor = parseCursor(after);
	const at = cursor ? sql`${cursor.at}::timestamptz` : sql`'infinity'::timestamptz`;
	const before = sql`(${at}, ${cursor?.id ?? "ffffffff-ffff-ffff-ffff-ffffffffffff"}::uuid)`;
	return sql`
		with documents (entity, document_id, number, part) as (
			select 'customer', id, null, 0::bigint from customers where id = ${id} or merged_into = ${id}
			union all select 'inquiry', id, number::text, 0 from inquiries where customer_id = ${id}
			union all select 'estimate', id, number, 0 from estimates where customer_id = ${id}
			union all select 'quote', id, number, revision from quotes where customer_id = ${id}
			union all select 'contract', id, number, 0 from contracts where customer_id = ${id}
			union all select 'change-order', o.id, o.contract_number, coalesce(o.seq, 0) from change_orders o
				join contracts c on c.id = o.contract_id where c.customer_id = ${id}
			union all select 'invoice', id, number, 0 from invoices where customer_id = ${id}
			union all select 'payment', id, null, amount from payments where customer_id = ${id}
		), viewed (entity, document_id, number, part, view_entity, view_id) as (
			select d.*, d.entity, d.document_id from documents d where d.entity in ('estimate', 'quote', 'change-order', 'invoice')
			union all select d.*, 'contract-signer', s.id from documents d join contract_signers s on s.contract_id = d.document_id
				where d.entity = 'contract'
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

function parseCursor(text: string | null): { at: string; id: string } | null {
	const [at = "", id = ""] = (text ?? "").split("~");
	const isValid = /^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/.test(at) && !Number.isNaN(Date.parse(at));
	return isValid && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? { at, id } : null;
}
