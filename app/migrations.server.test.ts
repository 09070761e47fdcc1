import { generateDrizzleJson, generateMigration, reconstruct } from "drizzle-kit/api-postgres";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase, createDatabase, type TestDatabase } from "#server/testing/database.ts";

const modules = import.meta.glob<Record<string, unknown>>("./**/tables.server.ts", { eager: true });
const tables = Object.fromEntries(
	Object.entries(modules).flatMap(([file, module]) =>
		Object.entries(module).map(([name, value]) => [`${file} ${name}`, value]),
	),
);

let migrated: TestDatabase;

beforeAll(async () => {
	migrated = await cloneDatabase();
});
afterAll(() => migrated.close());

test("a database made by all migrations equals one made from the tables in the code", async () => {
	const created = await createDatabase();
	const statements = await generateMigration(await generateDrizzleJson({}), await generateDrizzleJson(tables));
	const before = ["create extension pg_trgm", "create extension btree_gist", await readFoldForSearch()];
	await created.pool.query([...before, ...statements].join(";\n"));
	const [actual, expected] = [await readSchema(migrated.pool), await readSchema(created.pool)];
	await created.close();
	expect(expected.size).toBeGreaterThan(1_000);
	const differences = [...new Set([...actual.keys(), ...expected.keys()])]
		.filter((name) => actual.get(name) !== expected.get(name))
		.map((name) => ({ name, migrations: actual.get(name) ?? "none", code: expected.get(name) ?? "none" }));
	expect(differences, "npm run db:generate writes the missing migration").toEqual([]);
}, 120_000);

/** Columns are generated with it, so it is in a migration, and not in functions/. */
async function readFoldForSearch(): Promise<string> {
	const { rows } = await migrated.pool.query<{ definition: string }>(
		"select pg_get_functiondef('fold_for_search'::regproc) as definition",
	);
	return rows[0]?.definition ?? "";
}

test("the next generated migration starts from the tables in the code", async () => {
	const snapshots = import.meta.glob("../migrations/*/snapshot.json", { eager: true, import: "default" });
	const [before, now] = [await reconstruct(snapshots), await generateDrizzleJson(tables)];
	expect(await generateMigration(before, now)).toEqual([]);
});

test("every trigger function is used, and names only columns of its tables", async () => {
	const { rows } = await migrated.pool.query<{ name: string; source: string; columns: string[] }>(`
		select proname as name, prosrc as source, array(
			select attname::text from pg_trigger join pg_attribute on attrelid = tgrelid where tgfoid = p.oid and attnum > 0
		) as columns
		from pg_proc p where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
			and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`);
	const problems = rows.flatMap(({ name, source, columns }) => {
		if (!columns.length) return [`no trigger uses ${name}`];
		const named = [
			...source.matchAll(/\b(?:NEW|OLD)\.(\w+)/g),
			...[...source.matchAll(/ARRAY\[(.*?)\]/gs)].flatMap(([, list = ""]) => [...list.matchAll(/'(\w+)'/g)]),
		];
		return [...new Set(named.map(([, column = ""]) => column))]
			.filter((column) => !columns.includes(column))
			.map((column) => `${name}: no column ${column}`);
	});
	expect(rows.length).toBeGreaterThan(20);
	expect(problems).toEqual([]);
});

test("no one and nothing can be booked twice", async () => {
	const { rows } = await migrated.pool.query<{ name: string }>(
		"select conname as name from pg_constraint where contype = 'x' order by conname",
	);
	expect(rows.map(({ name }) => name)).toEqual(["bookings_once", "crew_members_one_crew", "time_entries_once"]);
});

/** Keys of small tables, and of conflicts, whose partial index has the unresolved ones. */
const keysWithoutIndex = [
	"change_order_conflicts.contract_id",
	"customer_credentials.account_id",
	"customer_merges.loser_id",
	"estimate_conflicts.estimate_id",
	"field_visit_conflicts.visit_id",
	"page_moves.page_id",
];

test("every foreign key has an index, so that finding or deleting what it refers to reads no whole table", async () => {
	const { rows } = await migrated.pool.query<{ key: string }>(`
		select conrelid::regclass || '.' || attname as key
		from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
		where contype = 'f' and connamespace = 'public'::regnamespace
			-- staff are never deleted, and no list is read by them alone
			and confrelid <> 'staff'::regclass
			and not exists (
				select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
					and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
		order by key`);
	expect(rows.map(({ key }) => key)).toEqual(keysWithoutIndex);
});

/**
 * What PostgreSQL has: each column, constraint, index, view and type with its definition. NOT NULL is part of the column;
 * the name of its constraint has no effect. Functions and triggers are in functions/, and exclusion constraints, which
 * Drizzle can't declare, only in the migrations.
 */
async function readSchema(pool: pg.Pool): Promise<Map<string, string>> {
	const { rows } = await pool.query<{ name: string; definition: string }>(`
		select c.relname || '.' || attname as name,
			concat_ws(' ', format_type(atttypid, atttypmod),
				case when attcollation <> typcollation then 'collate ' || attcollation::regcollation end,
				case when attnotnull then 'not null' end,
				case attidentity when 'a' then 'generated always as identity' when 'd' then 'generated by default as identity' end,
				case when attgenerated = 's' then 'generated always as' when adbin is not null then 'default' end,
				pg_get_expr(adbin, adrelid)) as definition
		from pg_attribute a join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
			left join pg_attrdef on adrelid = attrelid and adnum = attnum
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and attnum > 0 and not attisdropped
		union all select conrelid::regclass || ' constraint ' || conname, pg_get_constraintdef(oid)
		from pg_constraint where connamespace = 'public'::regnamespace and contype not in ('n', 'x')
		union all select tablename || ' index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
			and not exists (select from pg_constraint where contype = 'x' and conname = indexname)
		union all select 'view ' || viewname, definition from pg_views where schemaname = 'public'
		union all select 'enum ' || enumtypid::regtype, string_agg(enumlabel, ', ' order by enumsortorder)
		from pg_enum group by enumtypid`);
	return new Map(rows.map(({ name, definition }) => [name, definition]));
}
