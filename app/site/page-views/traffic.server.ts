// Reads the figures of periods: stored ones for days that are over, and counted ones for the open day.
import { type SQL, sql } from "drizzle-orm";
import type { Span } from "#app/noun/measures.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { countDays, countFigures, countVitals } from "./figures.server.ts";
import { firstOpenDay } from "./roll-up.server.ts";
import type { dimensions } from "./tables.server.ts";
import type { Metric, Steps } from "./vital-steps.ts";

export type Dimension = (typeof dimensions)[number];

const countNames = ["visitors", "views", "home", "contact", "started", "sent", "calls"] as const;
type Counts = Record<(typeof countNames)[number], number>;
export type Totals = Counts & { searches: number; misses: number /** days with a count, also of zero */; days: number };
/** the period, and its visitors and views in the two spans that it is compared with */
export type Value = Counts & {
	value: string;
	before: { visitors: number; views: number };
	lastYear: { visitors: number; views: number };
};
export type Compared = { now: Span; before: Span; lastYear: Span };

const within = ({ from, until }: Span) => sql`(day >= ${from}::date and day < ${until}::date)`;
const all = (spans: Span[]) => sql.join(spans.map(within), sql` or `);

/** The stored rows and the counted ones of these spans, as a table. */
async function readRows(
	table: string,
	columns: SQL,
	count: typeof countDays,
	spans: Span[],
	also = sql`true`,
): Promise<SQL> {
	const stored = sql`select ${columns} from ${sql.identifier(table)} where (${all(spans)}) and ${also}`;
	const open = await firstOpenDay();
	const until = spans.reduce((last, span) => (span.until > last ? span.until : last), "");
	if (open === null || open >= until) return sql`(${stored}) as figure`;
	return sql`(${stored} union all select ${columns} from (${count(open, until)}) as counted where (${all(spans)}) and ${also}) as figure`;
}

const dayColumns = sql`day, visitors, views, home, contact, started, sent, calls, searches, misses`;
const sums = (span: Span, names: readonly string[], suffix = "") =>
	sql.join(
		names.map(
			(name) =>
				sql`coalesce(sum(${sql.identifier(name)}) filter (where ${within(span)}), 0)::int as ${sql.identifier(name + suffix)}`,
		),
		sql`, `,
	);

/** The totals of each span, in their order. */
export async function readTotals(_by: Permitted<"analytics.view">, spans: Span[]): Promise<Totals[]> {
	const rows = await readRows("traffic_days", dayColumns, countDays, spans);
	const selects = spans.map(
		(span, at) => sql`select ${at}::int as place, ${sums(span, [...countNames, "searches", "misses"])},
			(count(*) filter (where ${within(span)}))::int as days from rows`,
	);
	const { rows: found } = await db.execute<Totals>(
		sql`with rows as materialized (select * from ${rows}) ${sql.join(selects, sql` union all `)} order by place`,
	);
	return found;
}

/** The visitors and views of each day of the span that has any. */
export async function readDays(
	_by: Permitted<"analytics.view">,
	span: Span,
): Promise<{ day: string; visitors: number; views: number }[]> {
	const rows = await readRows("traffic_days", dayColumns, countDays, [span]);
	const { rows: found } = await db.execute<{ day: string; visitors: number; views: number }>(
		sql`select day::text, visitors, views from ${rows} order by day`,
	);
	return found;
}

/** The values of some dimensions, most visitors first. */
export async function readValues<Name extends Dimension>(
	_by: Permitted<"analytics.view">,
	dimensions: readonly Name[],
	{ now, before, lastYear }: Compared,
	/** pages of these folders only: a year has a hundred thousand rows of pages */
	folders: readonly string[] = [],
): Promise<Record<Name, Value[]>> {
	const names = sql.join(
		dimensions.map((name) => sql`${name}`),
		sql`, `,
	);
	const columns = sql`day, dimension, value, visitors, views, home, contact, started, sent, calls`;
	const rows = await readRows(
		"traffic_figures",
		columns,
		countFigures,
		[now, before, lastYear],
		sql`dimension in (${names}) and (dimension <> 'page' or ${folders.length === 0}::boolean or split_part(value, '/', 2) in (${sql.join(
			["", ...folders].map((one) => sql`${one}`),
			sql`, `,
		)}))`,
	);
	type Row = Counts & { dimension: Name; value: string } & Record<
			"visitors_before" | "views_before" | "visitors_year" | "views_year",
			number
		>;
	const { rows: found } = await db.execute<Row>(sql`
		select dimension, value, ${sums(now, countNames)}, ${sums(before, ["visitors", "views"], "_before")},
			${sums(lastYear, ["visitors", "views"], "_year")}
		from ${rows} group by dimension, value order by visitors desc, views desc, value`);
	const result = Object.fromEntries(dimensions.map((name) => [name, [] as Value[]])) as Record<Name, Value[]>;
	for (const { dimension, visitors_before, views_before, visitors_year, views_year, ...row } of found)
		result[dimension].push({
			...row,
			before: { visitors: visitors_before, views: views_before },
			lastYear: { visitors: visitors_year, views: views_year },
		});
	return result;
}

type Vitals = { template: string; metric: Metric; steps: Steps }[];

/** How often each step was measured in the span, by template and metric. */
export async function readVitals(_by: Permitted<"analytics.view">, span: Span): Promise<Vitals> {
	const rows = await readRows("vitals_days", sql`day, template, metric, step, measured`, countVitals, [span]);
	const { rows: found } = await db.execute<Vitals[number]>(sql`
		select template, metric, json_agg(json_build_object('step', step, 'measured', measured) order by step) as steps
		from (select template, metric, step, sum(measured)::int as measured from ${rows} group by 1, 2, 3) as counted
		group by template, metric order by template, metric`);
	return found;
}
