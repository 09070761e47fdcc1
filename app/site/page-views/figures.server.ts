// The figures of days, counted from their events. The task stores them for days that are over; reports count today with the
// same statements.
import { type SQL, sql } from "drizzle-orm";
import { formPages } from "./templates.ts";
import { lastStep, metrics, vitalSteps } from "./vital-steps.ts";

/** values of a dimension that one day lists; the others are added up under this name, so that no one can fill the table */
const maxValues = 300;
export const otherValues = "Other";

const dayRange = (from: string, until: string) => sql`day >= ${from}::date and day < ${until}::date`;
const forms = sql.join(
	formPages.map((path) => sql`${path}`),
	sql`, `,
);

/** What each visitor did on each day. The source is that of the day's first page. */
const visits = (from: string, until: string) => sql`
	visits as (
		select day, visitor, min(device) as device, min(browser) as browser,
			(array_agg(came_from order by at) filter (where kind = 'view'))[1] as source,
			(array_agg(utm->>'campaign' order by at) filter (where kind = 'view'))[1] as campaign,
			count(*) filter (where kind = 'view') as views,
			bool_or(kind = 'view' and path = '/') as home,
			bool_or(kind = 'view' and path in (${forms})) as contact,
			bool_or(kind = 'form') as started,
			bool_or(kind = 'sent') as sent,
			count(*) filter (where kind = 'call') as calls,
			count(*) filter (where kind = 'search') as searches,
			count(*) filter (where kind = 'search' and not found) as misses
		from page_events where ${dayRange(from, until)} and kind <> 'vitals' group by day, visitor
	)`;

const countedVisits = sql`
	count(*)::int as visitors,
	sum(views)::int as views,
	count(*) filter (where home)::int as home,
	count(*) filter (where contact)::int as contact,
	count(*) filter (where started)::int as started,
	count(*) filter (where sent)::int as sent,
	sum(calls)::int as calls`;

/** Rows as in `trafficDays`, for the days that have visitors. `until` isn't included. */
export const countDays = (from: string, until: string): SQL => sql`
	with ${visits(from, until)}
	select day, ${countedVisits}, sum(searches)::int as searches, sum(misses)::int as misses from visits group by day`;

/** Rows as in `trafficFigures`. */
export const countFigures = (from: string, until: string): SQL => sql`
	with ${visits(from, until)}, pages as (
		select day, path, visitor,
			count(*) filter (where kind = 'view') as views,
			count(*) filter (where kind = 'call') as calls
		from page_events where ${dayRange(from, until)} and kind in ('view', 'call') group by day, path, visitor
	), searches as (
		select day, query, visitor, found, count(*) as times
		from page_events where ${dayRange(from, until)} and kind = 'search' group by day, query, visitor, found
	), tagged as (
		select day, dimension, value, views, home, contact, started, sent, calls from visits
		cross join lateral (values
			('source', coalesce(source, '')), ('device', device), ('browser', browser), ('campaign', campaign)
		) as tag (dimension, value)
		where value is not null
		union all
		select day, 'page', path, pages.views, home, contact, started, sent, pages.calls
		from pages join visits using (day, visitor)
		union all
		select day, case when found then 'search' else 'miss' end, query, times, home, contact, started, sent, 0
		from searches join visits using (day, visitor)
	), counted as (
		select day, dimension, value, ${countedVisits} from tagged group by day, dimension, value
	), ranked as (
		select *, row_number() over (partition by day, dimension order by visitors desc, views desc, value) as place from counted
	)
	select day, dimension, case when place <= ${maxValues}::int then value else ${otherValues} end as value,
		sum(visitors)::int as visitors, sum(views)::int as views, sum(home)::int as home, sum(contact)::int as contact,
		sum(started)::int as started, sum(sent)::int as sent, sum(calls)::int as calls
	from ranked group by 1, 2, 3`;

/** Rows as in `vitalsDays`. */
export const countVitals = (from: string, until: string): SQL => sql`
	select day, template, metric, least(${lastStep}::int, value / width) as step, count(*)::int as measured
	from page_events cross join lateral (values ${sql.join(
		metrics.map((metric) => sql`(${metric}::text, ${sql.identifier(metric)}, ${vitalSteps[metric].width}::int)`),
		sql`, `,
	)}) as vital (metric, value, width)
	where ${dayRange(from, until)} and kind = 'vitals' and value is not null
	group by 1, 2, 3, 4`;
