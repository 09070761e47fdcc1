// Stores events in batches. A page never waits for that, and a batch that can't be stored is lost.
import { sql } from "drizzle-orm";
import { db, forEachDatabase } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { pageEvents } from "./tables.server.ts";

export type PageEvent = typeof pageEvents.$inferInsert;

const pauseMs = 1_000;
const batchSize = 1_000;
/** ten seconds of the most that is planned for; more is dropped */
const maxWaiting = 20_000;

type Waiting = { events: PageEvent[]; dropped: number; timer: NodeJS.Timeout | null; running: Promise<void> | null };
const queue = forEachDatabase((): Waiting => ({ events: [], dropped: 0, timer: null, running: null }));

/** False when too many are waiting. */
export function enqueueEvent(event: PageEvent): boolean {
	const waiting = queue();
	if (waiting.events.length >= maxWaiting) {
		waiting.dropped += 1;
		return false;
	}
	waiting.events.push(event);
	waiting.timer ??= setTimeout(() => void flushEvents(), pauseMs).unref();
	return true;
}

/** Stores what is waiting. Never throws. */
export async function flushEvents(): Promise<void> {
	const waiting = queue();
	if (waiting.timer) clearTimeout(waiting.timer);
	waiting.timer = null;
	waiting.running ??= storeAll(waiting).finally(() => {
		waiting.running = null;
	});
	await waiting.running;
}

async function storeAll(waiting: Waiting): Promise<void> {
	while (waiting.events.length) {
		const events = waiting.events.splice(0, batchSize);
		try {
			await storeEvents(events);
		} catch (error) {
			log().error({ err: error, count: events.length }, "storing page views failed");
		}
	}
	if (!waiting.dropped) return;
	log().warn({ count: waiting.dropped }, "too many page views, some dropped");
	waiting.dropped = 0;
}

async function storeEvents(events: PageEvent[]): Promise<void> {
	for (const month of new Set(events.map(({ day }) => day.slice(0, 7)))) await openMonth(month);
	const rows = events.map(({ visitor, at, ...event }) => ({
		...event,
		at: at.toISOString(),
		visitor: String(visitor),
	}));
	await db.execute(sql`
		insert into page_events (day, at, visitor, kind, path, template, came_from, referrer_domain, utm, device, browser,
			query, found, lcp, inp, cls)
		select day, at, visitor, kind, path, template, "cameFrom", "referrerDomain", utm, device, browser, query, found,
			lcp, inp, cls
		from json_to_recordset(${JSON.stringify(rows)}::json) as event (day date, at timestamptz, visitor bigint, kind text,
			path text, template text, "cameFrom" text, "referrerDomain" text, utm jsonb, device text, browser text, query text,
			found boolean, lcp integer, inp integer, cls integer)`);
}

const openMonths = forEachDatabase(() => new Set<string>());

/** Creates the partition of a month such as "2026-11", if it doesn't exist. */
export async function openMonth(month: string): Promise<void> {
	if (openMonths().has(month)) return;
	const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
	const name = partitionName(month);
	const [from, until] = [first, first.add({ months: 1 })].map((day) => sql.raw(`'${day}'`));
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('page_events months'))`);
		const { rows } = await tx.execute<{ found: string | null }>(sql`select to_regclass(${name}) as found`);
		if (rows[0]?.found) return;
		await tx.execute(
			sql`create table ${sql.identifier(name)} partition of page_events for values from (${from}) to (${until})`,
		);
		// rows arrive in the order of their days, so this small index finds a day as well as a large one
		await tx.execute(sql`create index on ${sql.identifier(name)} using brin (day) with (pages_per_range = 16)`);
	});
	openMonths().add(month);
}

/** Drops the partitions of the months before this one. */
export async function dropMonthsBefore(month: string): Promise<number> {
	const { rows } = await db.execute<{ name: string }>(sql`
		select relid::text as name from pg_partition_tree('page_events') where isleaf and relid::text < ${partitionName(month)}
		order by 1`);
	for (const { name } of rows) await db.execute(sql`drop table ${sql.identifier(name)}`);
	if (rows.length) openMonths().clear();
	return rows.length;
}

const partitionName = (month: string) => `page_events_${month.replace("-", "_")}`;
