import { sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { inBatches } from "#app/platform/in-batches.server.ts";

/**
 * Inserts `count` issued invoices, one every 10 minutes back from `now`, directly into the database to measure lists:
 * 3 in 100 are open, 1 in 200 is void, and the rest are paid. They belong to 8,000 customers.
 */
export async function bulkInvoices(count: number, ownerId: string, now: Date): Promise<void> {
	const at = now.toISOString();
	await db.execute(sql`
		insert into customers (name)
		select (array['Karen', 'Mike', 'Linda', 'Tom', 'Ruth', 'Jim', 'Sue', 'Dale'])[1 + n % 8] || ' '
			|| (array['Olson', 'Nowak', 'Vang', 'Weber', 'Lindqvist', 'Becker', 'Yang', 'Dahl', 'Boie'])[1 + n % 9] || ' Bench-' || n
		from generate_series(1, 8000) n`);
	await db.execute(
		sql`insert into properties (address, match_key) values ('1 Bench Road, Stanley, WI 54768', '1 bench rd stanley')`,
	);
	await inBatches(count, (first, last) =>
		db.execute(sql`
		with numbered as (
			select id, name, row_number() over (order by id) as n from customers where name like '% Bench-%'
		), place as (
			select id from properties where match_key = '1 bench rd stanley' limit 1
		)
		insert into invoices (
			kind, number, status, customer_id, property_id, owner_id, to_name, to_email, site_address, county, terms, letterhead,
			issued_on, due_on, service_date, issued_at, link_expires_at, subtotal, total, settled, updated_at, created_at
		)
		select
			'invoice', 'INV-' || extract(year from day) || '-' || lpad(i::text, 6, '0'),
			case when i % 200 = 7 then 'void' when i > ${count} * 0.97 then 'open' else 'paid' end,
			p.id, place.id, ${ownerId}, p.name, 'bench' || p.n || '@example.com', (100 + i % 9000) || ' Maple Street, Stanley, WI 54768',
			'Chippewa', '{"kind":"net","days":14}', '{}', day, day + 14, day, ${at}::timestamptz, ${at}::timestamptz + interval '3 years',
			cents, cents, case when i % 200 <> 7 and i <= ${count} * 0.97 then cents else 0 end,
			${at}::timestamptz - (${count} - i) * interval '10 minutes', ${at}::timestamptz - (${count} - i) * interval '10 minutes'
		from generate_series(${first}::int, ${last}::int) i
		cross join lateral (select
			(${at}::timestamptz - (${count} - i) * interval '10 minutes')::date as day,
			10000 + (i * 7919) % 300000 as cents) facts
		join numbered p on p.n = 1 + (i * 31) % 8000
		cross join place`),
	);
	await db.execute(sql`analyze invoices`);
}
