import { type SQL, sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { Amount, Span } from "./measures.ts";

/**
 * One amount per span, in one query. `select` is a SELECT of `value` and `sample` that reads the records between
 * `span.first` and `span.past` (days) or `span.starts` and `span.ends` (instants).
 */
export async function readSpans(spans: readonly Span[], select: SQL): Promise<Amount[]> {
	const zone = settings.timeZone;
	const rows = sql.join(
		spans.map(({ from, until }, at) => sql`(${at}::int, ${from}::date, ${until}::date)`),
		sql`, `,
	);
	const { rows: found } = await db.execute<{ value: string | null; sample: string }>(sql`
		select found.value, found.sample
		from (select at, first, past, first::timestamp at time zone ${zone} as starts, past::timestamp at time zone ${zone} as ends
			from (values ${rows}) as days (at, first, past)) as span
		cross join lateral (${select}) as found
		order by span.at`);
	return found.map(({ value, sample }) => ({ value: value === null ? null : Number(value), sample: Number(sample) }));
}
