import { lt, sql } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import { defaultLimits, type SendingLimits } from "./pace.ts";
import { sendingLimits, sendingPace } from "./tables.server.ts";

const fields = {
	perSecond: sendingLimits.perSecond,
	perHour: sendingLimits.perHour,
	maxErrors: sendingLimits.maxErrors,
	version: sendingLimits.version,
};

/** Version 0 as long as nothing has been saved. */
export async function readSendingLimits(): Promise<SendingLimits & { version: number }> {
	const [row] = await db.select(fields).from(sendingLimits);
	return row ?? { ...defaultLimits, version: 0 };
}

/** How many emails may be sent now, by the clock of the database, and otherwise how long to wait. */
export type Allowance = { count: number; waitMs: number };

/**
 * What the limits leave at this moment. The lock makes all instances take turns until the caller's transaction ends; by then
 * `recordPace` must have counted what was taken.
 */
export async function takeAllowance(tx: Tx): Promise<Allowance> {
	const locked = await tx.select(fields).from(sendingLimits).for("update");
	if (!locked.length) {
		await tx.insert(sendingLimits).values({ version: 0 }).onConflictDoNothing();
		await tx.select(fields).from(sendingLimits).for("update");
	}
	const { rows } = await tx.execute<{ second: number; hour: number; wait: number; window: number }>(sql`
		with clock as (select clock_timestamp() as now)
		select l.per_second - coalesce(sum(p.count) filter (where p.second >= date_trunc('second', now)), 0)::int as second,
			l.per_hour - coalesce(sum(p.count), 0)::int as hour,
			ceil(1000 - extract(milliseconds from now)::numeric % 1000)::int as wait,
			ceil(extract(epoch from min(p.second) + interval '1 hour 1 second' - now) * 1000)::int as window
		from newsletter_limits l cross join clock
		left join newsletter_pace p on p.second > now - interval '1 hour 1 second'
		group by l.per_second, l.per_hour, now`);
	const [found] = rows;
	if (!found) throw new Error("no sending limits found");
	if (found.hour <= 0) return { count: 0, waitMs: Math.max(1, found.window) };
	return { count: Math.max(0, Math.min(found.second, found.hour)), waitMs: found.wait };
}

export async function recordPace(tx: Tx, count: number): Promise<void> {
	await tx
		.insert(sendingPace)
		.values({ second: sql`date_trunc('second', clock_timestamp())`, count })
		.onConflictDoUpdate({ target: sendingPace.second, set: { count: sql`${sendingPace.count} + ${count}` } });
}

/** Deletes what no limit looks at anymore. */
export async function deleteOldPace(): Promise<void> {
	await db.delete(sendingPace).where(lt(sendingPace.second, sql`now() - interval '2 hours'`));
}
