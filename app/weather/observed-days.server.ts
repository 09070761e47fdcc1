import { asc, gte, lt, sql } from "drizzle-orm";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { observedDays } from "./tables.server.ts";
import type { Observation } from "./weather.ts";

export type ObservedDay = { day: string; low: number; high: number };

/** A day counts as complete with this many reports: three quarters of those of an hourly station. */
const minReports = 18;
const daysStored = 400;

/** Adds a report to its calendar day. The same report counts once. */
export async function recordDay(tx: Tx, { at, degrees }: Observation, now: Date): Promise<void> {
	if (degrees === null) return;
	const lastAt = new Date(at);
	await tx
		.insert(observedDays)
		.values({ day: today(lastAt), low: degrees, high: degrees, lastAt })
		.onConflictDoUpdate({
			target: observedDays.day,
			set: {
				low: sql`least(${observedDays.low}, excluded.low)`,
				high: sql`greatest(${observedDays.high}, excluded.high)`,
				reports: sql`${observedDays.reports} + 1`,
				lastAt,
			},
			setWhere: lt(observedDays.lastAt, lastAt),
		});
	await tx.delete(observedDays).where(lt(observedDays.day, addDays(today(now), -daysStored)));
}

/** Nearly complete days from `from` up to yesterday. Both parameters are calendar days, "2026-11-21". */
export async function listObservedDays(from: string, today: string): Promise<ObservedDay[]> {
	const rows = await db.select().from(observedDays).where(gte(observedDays.day, from)).orderBy(asc(observedDays.day));
	return rows
		.filter(({ day, reports }) => day < today && reports >= minReports)
		.map(({ day, low, high }) => ({ day, low, high }));
}
