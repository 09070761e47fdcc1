import { sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { inBatches } from "#app/platform/in-batches.server.ts";

const crews = 40;
const perDay = 4;
/** Jobs that stay in the tray. */
const unscheduled = 10_000;

/**
 * Inserts `count` visits of 40 crews directly into the database to measure the board: four of each crew on each day, half of
 * the days before `now`. 5 in 100 visits have a job of their own; there are 10,000 jobs without a visit too.
 */
export async function bulkVisits(count: number, ownerId: string, now: Date): Promise<void> {
	const at = now.toISOString();
	const jobs = Math.ceil(count / 20);
	await db.execute(sql`
		insert into resources (kind, name, position) select 'crew', 'Bench crew ' || n, n from generate_series(1, ${crews}::int) n`);
	await inBatches(jobs + unscheduled, (first, last) =>
		db.execute(sql`
		with numbered as (
			select id, name, row_number() over (order by id) as n from customers where name like '% Bench-%'
		), place as (
			select id from properties where match_key = '1 bench rd stanley' limit 1
		), made as (
			insert into quotes (root_id, id, number, status, customer_id, property_id, owner_id, to_name, site_address, internal_note)
			select new.id, new.id, 'Q-S' || i, 'draft', p.id, place.id, ${ownerId}, p.name,
				(100 + i % 9000) || ' Maple Street, Stanley, WI 54768', i::text
			from generate_series(${first}::int, ${last}::int) i
			cross join lateral (select uuidv7() as id, i as number) new
			join numbered p on p.n = 1 + (i * 31) % 8000
			cross join place
			returning id, number, customer_id, property_id, to_name, site_address, internal_note::int as i
		)
		insert into jobs (quote_id, customer_id, property_id, number, title, to_name, site_address, status, person_minutes, promised_on)
		select id, customer_id, property_id, number, 'Remove maple ' || i, to_name, site_address,
			case when i <= ${jobs} then 'scheduled' else 'unscheduled' end, 600 + i % 900,
			case when i % 5 > 0 then ${at}::date + i % 365 end
		from made`),
	);
	await inBatches(count, (first, last) =>
		db.execute(sql`
		with job as (
			select id, row_number() over (order by id) as n from jobs where status = 'scheduled'
		), crew as (
			select id, position from resources where name like 'Bench crew %'
		), made as (
			insert into visits (job_id, during, status)
			select job.id, tstzrange(start, start + interval '2 hours'), case when start < ${at}::timestamptz then 'done' else 'scheduled' end
			from generate_series(${first}::int, ${last}::int) i
			cross join lateral (select date_trunc('day', ${at}::timestamptz) + interval '13 hours'
				+ (((i - 1) / ${crews * perDay}::int) - ${Math.floor(count / crews / perDay / 2)}::int) * interval '1 day'
				+ ((i - 1) / ${crews}::int % ${perDay}::int) * interval '2 hours' as start) time
			join job on job.n = 1 + (i / 20) % ${jobs}::int
			returning id, during
		)
		insert into bookings (resource_id, during, visit_id)
		select crew.id, numbered.during, numbered.id
		from (select id, during, row_number() over (partition by during order by id) as n from made) numbered
		join crew on crew.position = 1 + (numbered.n - 1) % ${crews}::int`),
	);
	for (const table of ["quotes", "jobs", "visits", "bookings", "resources"])
		await db.execute(sql`analyze ${sql.raw(table)}`);
}
