// Measures the report of a year with many visits, and how fast visits are stored.
import { sql } from "drizzle-orm";
import { readPeriod } from "#app/office/analytics/period.ts";
import { readReport } from "#app/office/analytics/report.server.ts";
import { sections } from "#app/office/analytics/report.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueueEvent, flushEvents, openMonth } from "#app/site/page-views/event-store.server.ts";
import { createTestEvent } from "#app/site/page-views/fixtures.server.ts";
import { rollUpDays } from "#app/site/page-views/roll-up.server.ts";

const rounds = 5;

/** Prints the figures as the last line, as JSON. `text` is the number of events, 10 million by default. */
export async function printTrafficBenchmark([text = "10000000"]: string[]): Promise<void> {
	const events = Number(text);
	const now = new Date();
	const day = today(now);
	const from = addDays(day, -730);
	const wrote = await measure(() => writeEvents(events, from, day));
	// without statistics, adding up a week can take longer than a statement may
	await db.execute(sql`analyze page_events`);
	const added = await measure(async () => {
		// by week: one day after the other takes longer, and a month can take longer than a statement may
		for (let at = from; at < day; ) {
			const next = addDays(at, 7) < day ? addDays(at, 7) : day;
			await rollUpDays(at, next);
			at = next;
		}
		await db.execute(sql`analyze page_events, traffic_days, traffic_figures, vitals_days`);
	});
	const by = permissionFor(await createTestStaff("owner"), "analytics.view");
	const period = readPeriod(new URLSearchParams({ period: "12m" }), day);
	const reports: Record<string, number> = {};
	for (const section of sections) {
		const times: number[] = [];
		for (let round = 0; round < rounds; round += 1) times.push(await measure(() => readReport(by, section, period)));
		reports[section] = Math.round(times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
	}
	const stored = 20_000;
	const storing = await measure(async () => {
		for (let at = 0; at < stored; at += 1) enqueueEvent(createTestEvent({ day, at: now, visitor: BigInt(at % 500) }));
		await flushEvents();
	});
	console.log(
		JSON.stringify({
			events,
			written: Math.round(wrote / 1000),
			added: Math.round(added / 1000),
			reports,
			perSecond: Math.round(stored / (storing / 1000)),
		}),
	);
}

async function measure(run: () => Promise<unknown>): Promise<number> {
	const startedAt = performance.now();
	await run();
	return performance.now() - startedAt;
}

/** Two years of visits: 60 sources, 400 pages, one of three visitors with a measurement. */
async function writeEvents(events: number, from: string, until: string): Promise<void> {
	for (let month = from.slice(0, 7); month <= until.slice(0, 7); ) {
		await openMonth(month);
		month = String(Temporal.PlainYearMonth.from(month).add({ months: 1 }));
	}
	const perDay = Math.ceil(events / 730);
	for (let at = from; at < until; at = addDays(at, 30)) {
		await db.execute(sql`
			insert into page_events (day, at, visitor, kind, path, template, came_from, referrer_domain, utm, device, browser,
				query, found, lcp, inp, cls)
			select d::date, d + n * interval '86 seconds' / (${perDay}::int / 1000.0 + 1), n / 3, kind,
				'/advice/page-' || n % 400, '/advice/:slug', 'source ' || n / 3 % 60, '', '{}',
				(array['Phone', 'Computer', 'Tablet'])[1 + n / 3 % 3], (array['Safari', 'Chrome', 'Edge'])[1 + n / 3 % 3],
				case when kind = 'search' then 'search ' || n % 200 else '' end, case when kind = 'search' then n % 4 > 0 end,
				case when kind = 'vitals' then n % 5000 end, null, case when kind = 'vitals' then n % 300 end
			from generate_series(${at}::date, least(${addDays(at, 29)}::date, ${until}::date - 1), interval '1 day') d,
				generate_series(1, ${perDay}) n
			cross join lateral (select case n % 10 when 0 then 'vitals' when 7 then 'search' else 'view' end) as k (kind)`);
	}
}
