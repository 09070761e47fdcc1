import { type SQL, sql } from "drizzle-orm";
import { addDays, startOfDay, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { openMonth } from "./event-store.server.ts";
import { rollUp, rollUpDays } from "./roll-up.server.ts";

/** so that the last twelve months have something to be compared with */
const days = 425;

const list = (texts: string[]): SQL =>
	sql`array[${sql.join(
		texts.map((one) => sql`${one}`),
		sql`, `,
	)}]::text[]`;

const sources = [
	"Google",
	"Google",
	"Google",
	"Google",
	"",
	"",
	"",
	"Facebook",
	"Nextdoor",
	"QR code truck-door",
	"QR code yard-sign",
	"Bing",
];
const landings = [
	"/",
	"/",
	"/",
	"/services/tree-removal",
	"/services/tree-trimming-pruning",
	"/services/storm-damage-emergency",
	"/advice/when-to-prune-oaks-wisconsin",
	"/advice/trees-near-power-lines",
	"/locations/boyd",
	"/locations/thorp",
	"/glossary/oak-wilt",
	"/fun",
];
const nextPages = [
	"/services",
	"/services/tree-removal",
	"/services/tree-health-assessment",
	"/services/yard-cleanup",
	"/advice",
	"/projects",
	"/about",
	"/service-areas",
];
const searched = ["oak wilt", "stump grinding", "ash borer", "firewood", "hedge", "crane"];

/**
 * Visits of the past months, the same on every start of one day: each figure is a digit of a hash. The events of months that
 * are over are added up and dropped, as in a real office.
 */
export async function createDemoVisits(now: Date): Promise<void> {
	const day = today(now);
	const from = addDays(day, -days);
	for (let month = from.slice(0, 7); month <= day.slice(0, 7); ) {
		await openMonth(month);
		month = String(Temporal.PlainYearMonth.from(month).add({ months: 1 }));
	}
	const passed = Math.max(1, Math.round((now.getTime() - startOfDay(day).getTime()) / 60_000));
	await db.execute(sql`
		with days as (
			-- more in summer, more this year than last, fewer on weekends
			select d::date as day, (11 + 9 * sin((extract(doy from d) - 90) / 58)
				- (case when extract(isodow from d) > 5 then 4 else 0 end) + ${days}::int / 60.0
				- (${day}::date - d::date) / 60.0 + abs(hashtext(d::text)) % 7)::int as visitors
			from generate_series(${from}::date, ${day}::date, interval '1 day') d
		), visitors as (
			select day, n, ('x' || substr(md5(day || '-' || n), 1, 15))::bit(60)::bigint as hash,
				case when day = ${day}::date then (n * 37) % ${passed}::int else 360 + (n * 37) % 1020 end as minute
			from days, generate_series(1, visitors) n
		), traits as (
			select *, day + minute * interval '1 minute' as clock, hash / 7 % 100 as luck, hash / 701 % 100 as mood,
				(${list(sources)})[1 + hash % ${sources.length}::int] as source,
				(array['Phone', 'Phone', 'Phone', 'Computer', 'Computer', 'Tablet'])[1 + hash / 11 % 6] as device,
				(array['Safari', 'Chrome', 'Chrome', 'Safari', 'Edge', 'Samsung Internet', 'Firefox'])[1 + hash / 13 % 7] as browser,
				(${list(landings)})[1 + hash / 17 % ${landings.length}::int] as landing,
				(${list(nextPages)})[1 + hash / 19 % ${nextPages.length}::int] as next,
				(${list(searched)})[1 + hash / 23 % ${searched.length}::int] as query
			from visitors
		), events as (
			select traits.*, step, kind, path from traits cross join lateral (values
				(0, 'view', landing, true), (1, 'view', next, luck < 55), (2, 'view', '/contact', mood < 16),
				(3, 'form', '/contact', mood < 9), (4, 'sent', '/contact', mood < 5), (5, 'call', landing, luck between 60 and 65),
				(6, 'search', '/search', luck between 70 and 75), (7, 'vitals', landing, luck > 35)
			) as step (step, kind, path, happens) where happens
		)
		insert into page_events (day, at, visitor, kind, path, template, came_from, referrer_domain, utm, device, browser, query,
			found, lcp, inp, cls)
		select day, clock at time zone ${settings.timeZone} + step * interval '20 seconds', hash, kind, path,
			regexp_replace(path, '^/(services|advice|locations|glossary)/.*', '/\\1/:slug'),
			case when kind = 'view' and step = 0 then source else '' end, '',
			case when kind = 'view' and step = 0 and source like 'QR%' then '{"campaign": "trucks and signs"}'::jsonb else '{}' end,
			device, browser, case when kind = 'search' then query else '' end,
			case when kind = 'search' then query not in ('firewood', 'hedge') end,
			case when kind = 'vitals' then 700 + hash / 29 % 1500 + case when device = 'Phone' then 500 else 0 end end,
			case when kind = 'vitals' and step = 7 then 30 + hash / 31 % 190 end,
			case when kind = 'vitals' then hash / 37 % 90 end
		from events`);
	await rollUpDays(from, day);
	await rollUp(now);
}
