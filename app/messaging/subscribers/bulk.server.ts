import { sql } from "drizzle-orm";
import { newsletterWording } from "#app/messaging/newsletter/newsletter.ts";
import { db } from "#app/platform/db.server.ts";
import { inBatches } from "#app/platform/in-batches.server.ts";

/**
 * Inserts `count` subscribers, one every 10 minutes back from `now`, directly into the database to measure lists: 1 in 20
 * hasn't confirmed, 1 in 9 has unsubscribed, and 1 in 50 addresses is blocked.
 */
export async function bulkSubscribers(count: number, now: Date): Promise<void> {
	const at = now.toISOString();
	await inBatches(count, (first, last) =>
		db.execute(sql`
		insert into subscribers (email, name, status, wording, source, signed_up_at, confirmed_at, unsubscribed_at)
		select 'reader' || i || '@example.com',
			(array['Karen', 'Mike', 'Linda', 'Tom', 'Ruth', 'Jim', 'Sue', 'Dale'])[1 + i % 8] || ' '
				|| (array['Olson', 'Nowak', 'Vang', 'Weber', 'Lindqvist', 'Becker', 'Yang', 'Dahl', 'Boie'])[1 + i % 9],
			case when i % 20 = 0 then 'pending' when i % 9 = 1 then 'unsubscribed' else 'confirmed' end,
			${newsletterWording}, 'footer', day, day, case when i % 9 = 1 then day end
		from generate_series(${first}::int, ${last}::int) i
		cross join lateral (select ${at}::timestamptz - (${count} - i) * interval '10 minutes' as day) facts`),
	);
	await db.execute(sql`
		insert into suppressions (email, reason, at)
		select email, case when id::text ~ '[0-7]$' then 'bounced' else 'complained' end, signed_up_at
		from (select *, row_number() over (order by id) as n from subscribers) numbered where n % 50 = 0`);
	await db.execute(sql`analyze subscribers, suppressions`);
}
