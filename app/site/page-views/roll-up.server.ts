// Stores the figures of each day that is over, and drops the events that are older than the office keeps them.
import { max, sql } from "drizzle-orm";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { dropMonthsBefore, flushEvents, openMonth } from "./event-store.server.ts";
import { countDays, countFigures, countVitals } from "./figures.server.ts";
import { readTrafficSettings } from "./retention.server.ts";
import { trafficDays, trafficFigures, vitalsDays } from "./tables.server.ts";

/** The first day whose figures aren't stored yet, and so are counted from events; null before the first event. */
export async function firstOpenDay(): Promise<string | null> {
	const [last] = await db.select({ day: max(trafficDays.day) }).from(trafficDays);
	if (last?.day) return addDays(last.day, 1);
	const { rows } = await db.execute<{ day: string | null }>(sql`select min(day)::text as day from page_events`);
	return rows[0]?.day ?? null;
}

/** Stores the figures of the company's days that are over, in order. */
export async function rollUp(now: Date): Promise<void> {
	await flushEvents();
	const day = today(now);
	await openMonth(day.slice(0, 7));
	await openMonth(String(Temporal.PlainYearMonth.from(day.slice(0, 7)).add({ months: 1 })));
	for (let open = await firstOpenDay(); open && open < day; open = addDays(open, 1)) await rollUpDay(open);
	const { retentionMonths } = await readTrafficSettings();
	await dropMonthsBefore(String(Temporal.PlainYearMonth.from(day.slice(0, 7)).subtract({ months: retentionMonths })));
}

/** Counts a day anew and replaces its figures. */
export const rollUpDay = (day: string): Promise<void> => rollUpDays(day, addDays(day, 1));

/** The same for each day before `until`. */
export async function rollUpDays(from: string, until: string): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('traffic days'))`);
		for (const table of [trafficDays, trafficFigures, vitalsDays])
			await tx.delete(table).where(sql`day >= ${from}::date and day < ${until}::date`);
		await tx.execute(sql`insert into traffic_days (day, visitors, views, home, contact, started, sent, calls, searches, misses)
			${countDays(from, until)}`);
		// a day without visitors has a row too, so that it isn't counted again
		await tx.execute(sql`insert into traffic_days (day)
			select generate_series(${from}::date, ${until}::date - 1, interval '1 day')::date on conflict do nothing`);
		await tx.execute(sql`insert into traffic_figures (day, dimension, value, visitors, views, home, contact, started, sent, calls)
			${countFigures(from, until)}`);
		await tx.execute(sql`insert into vitals_days (day, template, metric, step, measured) ${countVitals(from, until)}`);
	});
}
