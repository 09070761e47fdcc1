import { sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { inBatches } from "#app/platform/in-batches.server.ts";

/** Inserts many pictures without files directly into the database, for performance measurements. One in six has no alt text. */
export async function bulkPictures(amount: number, now: Date): Promise<void> {
	const at = now.toISOString();
	await inBatches(amount, (first, last) =>
		db.execute(sql`
		with file as (
			insert into photos (id, upload_key, name, type, bytes, sha256, width, height, original_key, created_at, delete_after)
			select id, uuidv4(), 'bench-' || i || '.jpg', 'jpeg', 4000000, md5(i::text) || md5(i::text), 4032, 3024, 'photos/' || id || '/original.jpg',
				${at}::timestamptz - i * interval '3 minutes', 'infinity'
			from (select uuidv4() as id, i from generate_series(${first}::int, ${last}::int) i) made
			returning id, name, sha256, width, height, created_at, regexp_replace(name, '\\D', '', 'g')::int as i
		)
		insert into pictures (photo_id, sha256, name, width, height, alt, tags, species, created_at)
		select id, sha256, name, width, height,
			case when i % 6 = 0 then '' else
				(array['A climber lowers a limb of a', 'A crane lifts the crown of a', 'The stump of a', 'A pruning cut on a'])[1 + i % 4] || ' '
					|| (array['maple', 'bur oak', 'green ash', 'white pine', 'paper birch'])[1 + i % 5] || ' in '
					|| (array['Stanley', 'Boyd', 'Cadott', 'Thorp', 'Owen', 'Gilman', 'Withee'])[1 + i % 7] end,
			jsonb_build_array((array['storm', 'before', 'after', 'crane'])[1 + i % 4]),
			(array['silver-maple', 'bur-oak', 'green-ash', 'white-pine', 'paper-birch'])[1 + i % 5], created_at
		from file`),
	);
	for (const table of ["photos", "pictures"]) await db.execute(sql`analyze ${sql.raw(table)}`);
}
