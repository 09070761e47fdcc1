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
export async function rollUpDay(day: string): Promise<void> {
	const until = addDays(day, 1);
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('traffic days'))`);
		for (const table of [trafficDays, trafficFigures, vitalsDays])
			await tx.delete(table).where(sql`day = ${day}::date`);
		await tx.execute(sql`insert into traffic_days (day, visitors, views, home, contact, started, sent, calls, searches, misses)
			${countDays(day, until)}`);
		// a day without visitors has a row too, so that it isn't counted again
		await tx.insert(trafficDays).values({ day }).onConflictDoNothing();
		await tx.execute(sql`insert into traffic_figures (day, dimension, value, visitors, views, home, contact, started, sent, calls)
			${countFigures(day, until)}`);
		await tx.execute(sql`insert into vitals_days (day, template, metric, step, measured) ${countVitals(day, until)}`);
	});
}
