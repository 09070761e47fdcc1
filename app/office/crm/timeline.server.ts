import { type SQL, sql } from "drizzle-orm";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { wordsOf } from "./activity.ts";
import { isPaper, type PaperKind, paperPath, paperTitle } from "./documents.ts";
import type { Told } from "./timeline.ts";

type Found = {
	entity: PaperKind | "customer";
	paper: string;
	number: string | null;
	part: string | number;
	id: string;
	/** to the microsecond, as the cursor needs it */
	at: string;
	by: string;
	action: string | null;
	diff: unknown;
	device: string | null;
};

const pageSize = 60;

/** One page of all that happened with a customer and every paper of theirs, newest first; `after` is the page before's cursor. */
export async function readTimeline(
	_by: Permitted<"customers.view">,
	customerId: string,
	name: string,
	after: string | null,
): Promise<{ told: Told[]; next: string | null }> {
	const { rows } = await db.execute<Found>(timelineQuery(customerId, after, pageSize + 1));
	const page = rows.slice(0, pageSize);
	const last = rows.length > pageSize ? page.at(-1) : undefined;
	return { told: page.map((row) => toldOf(row, name)), next: last ? `${last.at}~${last.id}` : null };
}

function toldOf(row: Found, name: string): Told {
	const { entity, paper, number, part, id, at } = row;
	return {
		...{ id, at, record: isPaper(entity) ? paper : entity, by: row.device ? name : row.by },
		title: isPaper(entity) ? paperTitle(entity, number, Number(part)) : "Customer",
		to: isPaper(entity) ? paperPath(entity, paper) : null,
		words: row.device ? `Opened on a ${row.device}` : wordsOf(entity, row.action ?? "", row.diff),
	};
}

/**
 * From each paper only its newest events, by the index that ends in the clock; so the cost follows the papers, not the
 * events. Openings are those of people: bots and staff were never written.
 */
export function timelineQuery(customerId: string, after: string | null, most: number): SQL {
	const id = sql`${customerId}::uuid`;
	const cursor = readCursor(after);
	const at = cursor ? sql`${cursor.at}::timestamptz` : sql`'infinity'::timestamptz`;
	const before = sql`(${at}, ${cursor?.id ?? "ffffffff-ffff-ffff-ffff-ffffffffffff"}::uuid)`;
	return sql`
		with papers (entity, paper, number, part) as (
			select 'customer', id, null, 0::bigint from customers where id = ${id} or merged_into = ${id}
			union all select 'inquiry', id, number::text, 0 from inquiries where customer_id = ${id}
			union all select 'estimate', id, number, 0 from estimates where customer_id = ${id}
			union all select 'quote', id, number, revision from quotes where customer_id = ${id}
			union all select 'contract', id, number, 0 from contracts where customer_id = ${id}
			union all select 'change-order', o.id, o.contract_number, coalesce(o.seq, 0) from change_orders o
				join contracts c on c.id = o.contract_id where c.customer_id = ${id}
			union all select 'invoice', id, number, 0 from invoices where customer_id = ${id}
			union all select 'payment', id, null, amount from payments where customer_id = ${id}
		), opened (entity, paper, number, part, as_entity, as_id) as (
			select p.*, p.entity, p.paper from papers p where p.entity in ('estimate', 'quote', 'change-order', 'invoice')
			union all select p.*, 'contract-signer', s.id from papers p join contract_signers s on s.contract_id = p.paper
				where p.entity = 'contract'
		)
		select entity, paper, number, part, id, "by", action, diff, device,
			to_char(clock at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
		from (
			select p.*, e.id, e.created_at as clock, e.actor_name as "by", e.action, e.diff, null as device
			from papers p cross join lateral (
				select * from audit_events a where a.entity = p.entity and a.entity_id = p.paper and (a.created_at, a.id) < ${before}
				order by a.created_at desc, a.id desc limit ${most}
			) e
			union all
			select p.entity, p.paper, p.number, p.part, o.id, o.at, '', null, null, o.device
			from opened p cross join lateral (
				select * from paper_openings a where a.entity = p.as_entity and a.entity_id = p.as_id and (a.at, a.id) < ${before}
				order by a.at desc, a.id desc limit ${most}
			) o
		) found
		order by clock desc, id desc limit ${most}`;
}

function readCursor(text: string | null): { at: string; id: string } | null {
	const [at = "", id = ""] = (text ?? "").split("~");
	const ours = /^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/.test(at) && !Number.isNaN(Date.parse(at));
	return ours && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? { at, id } : null;
}
