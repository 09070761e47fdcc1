import { asc, gte, lt, sql } from "drizzle-orm";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { seenDays } from "./tables.server.ts";
import type { Observation } from "./weather.ts";

export type SeenDay = { day: string; low: number; high: number };

/** So many different reports make a day: three quarters of those of an hourly station. */
const enough = 18;
const keptDays = 400;

/** Adds a report to its calendar day; the same report twice is one. */
export async function noteDay(tx: Tx, { at, degrees }: Observation, now: Date): Promise<void> {
	if (degrees === null) return;
	const lastAt = new Date(at);
	await tx
		.insert(seenDays)
		.values({ day: today(lastAt), low: degrees, high: degrees, lastAt })
		.onConflictDoUpdate({
			target: seenDays.day,
			set: {
				low: sql`least(${seenDays.low}, excluded.low)`,
				high: sql`greatest(${seenDays.high}, excluded.high)`,
				reports: sql`${seenDays.reports} + 1`,
				lastAt,
			},
			setWhere: lt(seenDays.lastAt, lastAt),
		});
	await tx.delete(seenDays).where(lt(seenDays.day, addDays(today(now), -keptDays)));
}

/** Days since `from` that were seen nearly whole, today left out; both calendar days. */
export async function listSeenDays(from: string, today: string): Promise<SeenDay[]> {
	const rows = await db.select().from(seenDays).where(gte(seenDays.day, from)).orderBy(asc(seenDays.day));
	return rows
		.filter(({ day, reports }) => day < today && reports >= enough)
		.map(({ day, low, high }) => ({ day, low, high }));
}
