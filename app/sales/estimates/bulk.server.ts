import { sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { inBatches } from "#app/platform/in-batches.server.ts";

/**
 * Inserts many estimates directly into the database, each with a tree, for performance measurements of lists. 1 in 100 is in
 * progress, 1 in 200 needs review, 1 in 12 is archived, and the others are quoted.
 */
export async function bulkEstimates(amount: number, ownerId: string, now: Date): Promise<void> {
	const at = now.toISOString();
	await db.execute(sql`insert into customers (name) values ('Bench Estimates')`);
	await db.execute(sql`
		insert into properties (address, match_key)
		select i || ' Tamarack Road, Boyd, WI 54726', i || ' tamarack rd boyd' from generate_series(1, 2000) i`);
	await inBatches(amount, (first, last) =>
		db.execute(sql`
		with customer as (
			select id from customers where name = 'Bench Estimates' limit 1
		), numbered as (
			select id, row_number() over (order by id) as n from properties where match_key like '% tamarack rd boyd' limit 2000
		), made as (
			insert into estimates (
				id, number, status, customer_id, property_id, owner_id, name, email, phone, address, notes, price_book,
				device_at, received_at, updated_at, created_at
			)
			select
				uuidv4(), 'E-' || extract(year from moment) || '-B' || lpad(i::text, 6, '0'),
				case when i % 100 = 7 then 'draft' when i % 200 = 9 then 'submitted' when i % 12 = 5 then 'archived' else 'quoted' end,
				customer.id, p.id, ${ownerId},
				(array['Karen', 'Mike', 'Linda', 'Tom', 'Ruth', 'Jim', 'Sue', 'Dale'])[1 + i % 8] || ' '
					|| (array['Olson', 'Nowak', 'Vang', 'Weber', 'Lindqvist', 'Becker', 'Yang', 'Dahl', 'Boie'])[1 + i % 9],
				'estimate' || i || '@example.com', '', (100 + i % 9000) || ' Tamarack Road, Boyd, WI 54726', '', 0,
				moment, moment, moment, moment
			from generate_series(${first}::int, ${last}::int) i
			cross join lateral (select ${at}::timestamptz - (${amount} - i) * interval '10 minutes' as moment) clock
			join numbered p on p.n = 1 + (i * 31) % 2000
			cross join customer
			returning id, property_id, created_at, right(number, 6)::int as i
		)
		insert into trees (id, property_id, number, estimate_id, species, stems, wires, notes, created_at, updated_at)
		select uuidv4(), property_id, 1 + (i - 1) / 2000, id, 'sugar-maple', '[22]',
			'{"kind":"none","feet":null,"kilovolts":null}', '', created_at, created_at
		from made`),
	);
	await db.execute(sql`
		insert into estimate_findings (id, estimate_id, tree_id, condition, defects, notes, created_at)
		select uuidv4(), estimate_id, id, 'fair', '[]', '', created_at from trees where estimate_id in (select id from estimates where email like 'estimate%@example.com' and status in ('draft', 'submitted'))
	`);
	for (const table of ["estimates", "trees", "estimate_findings"]) await db.execute(sql`analyze ${sql.raw(table)}`);
}
