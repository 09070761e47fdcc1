import type pg from "pg";

/** How to copy a row: `values` are SQL that may use `n` (from 0), `copy_id`, and `copy_name`. */
type Copy = { table: string; values: Record<string, string>; shownId?: string; sourceColumn?: string };

/**
 * Copies a row `howMany` times, which is much faster than creating as many records. The names repeat. Returns the value
 * of the `shownId` column of each copy, by default its id. `sourceColumn` finds the row in a table that has no id.
 */
export async function copyRow(
	pool: pg.Pool,
	{ table, values, shownId = "id", sourceColumn = "id" }: Copy,
	id: string,
	names: string[],
	howMany: number,
): Promise<string[]> {
	const { rows: columns } = await pool.query<{ name: string }>(
		`select quote_ident(column_name) as name from information_schema.columns
		where table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
		[table],
	);
	const copied = [
		...(sourceColumn === "id" ? [{ name: "id", value: "copy_id" }] : []),
		...columns.map(({ name }) => ({ name, value: values[name] ?? `s.${name}` })),
	];
	const { rows } = await pool.query<{ id: string }>(
		`insert into ${table} (${copied.map(({ name }) => name)}) overriding system value
		select ${copied.map(({ value }) => value)} from ${table} s cross join lateral (
			select uuidv7() as copy_id, n, ($2::text[])[1 + n % cardinality($2)] as copy_name
			from generate_series(0, $3::int - 1) n where s.${sourceColumn} is not null
		) copy where s.${sourceColumn} = $1 returning ${shownId} as id`,
		[id, names, howMany],
	);
	return rows.map((row) => row.id);
}
