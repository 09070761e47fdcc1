// What became of the requests of a period: their quotes, the accepted ones, and the payments for that work.
import { type SQL, sql } from "drizzle-orm";
import type { Span } from "#app/noun/measures.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { startOfDay } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";

export type Outcome = {
	requests: number;
	/** sent quotes for them, however often revised */
	quotes: number;
	accepted: number;
	/** the accepted prices with tax, in cents */
	acceptedTotal: number;
	/** payments applied to the invoices of that work, less refunds, in cents */
	paid: number;
};

/** Entered by the office, mostly during a call. */
export const officeSource = "Entered by the office";

/** The town in a typed address, as `townOfAddress` reads it. */
const town = sql`coalesce(nullif(trim(regexp_replace(regexp_replace(
	regexp_replace(address, '\\m(wi|wisconsin)\\M\\.?|\\m\\d{5}(-\\d{4})?\\M', '', 'gi'), '[,\\s]+$', ''), '^.*[,\\n]\\s*', '')), ''), address)`;

/** Reading the towns of a year's addresses takes longer than everything else, so a total has none. */
const tags = {
	total: sql`select 'total' as dimension, '' as value`,
	all: sql`select 'total' as dimension, '' as value
		union all select 'source', origin
		union all select 'town', ${town}
		union all select 'service', unnest(case when services = '{}' then '{not-sure}' else services end)`,
};

/** The requests that arrived in the span, without spam and duplicates, the newest first if limited. */
function requestsOf({ from, until }: Span, limit: number | null): SQL {
	const [start, end] = [startOfDay(from).toISOString(), startOfDay(until).toISOString()];
	return sql`
		select id, services, received_at, coalesce(corrected->>'name', name) as name,
			coalesce(corrected->>'address', address) as address,
			case when source = 'form' then came_from else ${officeSource} end as origin
		from inquiries
		where received_at >= ${start}::timestamptz and received_at < ${end}::timestamptz
			and status not in ('spam', 'duplicate')
		${limit === null ? sql`` : sql`order by received_at desc, id desc limit ${limit}`}`;
}

/** Common table expressions, the last of which is "outcomes": a row for each of these requests. */
const outcomesOf = (requests: SQL) => sql`
	with requests as (${requests}), offers as (
		select quotes.id, root_id, inquiry_id, sent_at from quotes join requests on requests.id = inquiry_id
	), answers as (
		select inquiry_id, quote_id, total from quote_answers join offers on offers.id = quote_id where kind = 'accepted'
	), bills as (
		select inquiry_id, invoices.id from invoices join answers using (quote_id)
		union
		select inquiry_id, invoices.id from invoices join contracts on contracts.id = invoices.contract_id
			join answers on answers.quote_id = contracts.quote_id
	), outcomes as (
		select requests.*, coalesce(quotes, 0) as quotes, coalesce(accepted, 0) as accepted,
			coalesce(accepted_total, 0) as accepted_total, coalesce(paid, 0) as paid
		from requests
		left join (
			select inquiry_id as id, count(distinct root_id) as quotes from offers where sent_at is not null group by 1
		) sent using (id)
		left join (
			select inquiry_id as id, count(*) as accepted, sum(total) as accepted_total from answers group by 1
		) won using (id)
		left join (
			select inquiry_id as id, sum(amount) as paid from bills join payment_allocations on invoice_id = bills.id
			where payment_id is not null group by 1
		) received using (id)
	)`;

/** What became of the requests that arrived in the span; without spam and duplicates. "total": without its parts. */
export async function readOutcomes(
	_by: Permitted<"analytics.view">,
	span: Span,
	extent: keyof typeof tags = "all",
): Promise<{
	total: Outcome;
	source: Map<string, Outcome>;
	service: Map<string, Outcome>;
	town: Map<string, Outcome>;
}> {
	type Found = Record<keyof Outcome, string> & { dimension: "total" | "source" | "service" | "town"; value: string };
	const { rows } = await db.execute<Found>(sql`
		${outcomesOf(requestsOf(span, null))}
		select dimension, value, count(*) as requests, sum(quotes) as quotes, sum(accepted) as accepted,
			sum(accepted_total) as "acceptedTotal", sum(paid) as paid
		from outcomes cross join lateral (${tags[extent]}) as tag
		group by dimension, value`);
	const none: Outcome = { requests: 0, quotes: 0, accepted: 0, acceptedTotal: 0, paid: 0 };
	const result = { total: none, source: new Map(), service: new Map(), town: new Map() };
	for (const { dimension, value, ...numbers } of rows) {
		const outcome: Outcome = { requests: Number(numbers.requests), ...toNumbers(numbers) };
		if (dimension === "total") result.total = outcome;
		else result[dimension].set(value, outcome);
	}
	return result;
}

type Amounts = Omit<Outcome, "requests">;
const toNumbers = ({ quotes, accepted, acceptedTotal, paid }: Record<keyof Amounts, string>): Amounts => ({
	quotes: Number(quotes),
	accepted: Number(accepted),
	acceptedTotal: Number(acceptedTotal),
	paid: Number(paid),
});

export type RequestOutcome = Amounts & {
	id: string;
	name: string;
	receivedAt: Date;
	origin: string;
	town: string;
	/** the last version of its quote and its invoice, if there is exactly one */
	quoteId: string | null;
	invoiceId: string | null;
};

/** The newest requests of the span with what became of each; all of them without a limit. */
export async function listRequests(
	_by: Permitted<"analytics.view">,
	span: Span,
	limit: number | null,
): Promise<RequestOutcome[]> {
	type Found = Record<keyof Amounts, string> &
		Pick<RequestOutcome, "id" | "name" | "origin" | "town" | "quoteId" | "invoiceId"> & { receivedAt: string };
	const { rows } = await db.execute<Found>(sql`
		${outcomesOf(requestsOf(span, limit))}
		select id, name, received_at as "receivedAt", origin, ${town} as town, quotes, accepted,
			accepted_total as "acceptedTotal", paid,
			case when quotes = 1 then (select offers.id from offers where inquiry_id = outcomes.id and sent_at is not null
				order by sent_at desc, offers.id desc limit 1) end as "quoteId",
			(select min(bills.id::text) from bills where inquiry_id = outcomes.id having count(*) = 1) as "invoiceId"
		from outcomes order by received_at desc, id desc`);
	return rows.map(({ receivedAt, ...row }) => ({ ...row, receivedAt: new Date(receivedAt), ...toNumbers(row) }));
}
