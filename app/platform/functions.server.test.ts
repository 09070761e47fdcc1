import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase, type TestDatabase } from "#server/testing/database.ts";
import { createUpgradedDatabase, readOldData } from "#server/testing/old-database.ts";
import { migrate } from "./db.server.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Indexes and generated columns need these, so migrations write them, and a change of one rebuilds the indexes. */
const ofIndexes = { functions: ["fold_for_search"], migration: /_search-without-accents$/ };

let fresh: TestDatabase;

beforeAll(async () => {
	fresh = await cloneDatabase();
});
afterAll(() => fresh.close());

test("a database of version 0.1 gets the same functions and triggers as a new one", async () => {
	const upgraded = await createUpgradedDatabase(await readOldData());
	const [actual, expected] = [await readDefinitions(upgraded.pool), await readDefinitions(fresh.pool)];
	await upgraded.close();
	expect(actual.length).toBeGreaterThan(70);
	expect(actual).toEqual(expected);
});

test("every function and trigger of the database is in functions/, and no other", async () => {
	const files = readdirSync(path.join(root, "functions")).map((file) => path.join(root, "functions", file));
	const written = files.flatMap((file) => [
		...readFileSync(file, "utf8").matchAll(/^CREATE OR REPLACE (?:FUNCTION|TRIGGER) (\w+)/gm),
	]);
	const found = (await readDefinitions(fresh.pool)).map(({ name }) => name);
	expect(found.toSorted()).toEqual([...ofIndexes.functions, ...written.map(([, name]) => name)].toSorted());
});

test("a changed file is applied again at the next start, an unchanged one is not", async () => {
	const before = await readDefinitions(fresh.pool);
	await fresh.pool.query(`
		update applied_functions set hash = 'of an earlier version' where file = 'trees.sql';
		create or replace function keep_tree_number() returns trigger language plpgsql as 'begin return new; end';
		drop trigger trees_keep_number on trees`);
	const [applied] = await readVersions(fresh.pool);
	await migrate(fresh.pool);
	expect(await readDefinitions(fresh.pool)).toEqual(before);
	const [changed] = await readVersions(fresh.pool);
	expect(changed?.keep_tree_number).not.toBe(applied?.keep_tree_number);
	expect({ ...changed, keep_tree_number: "" }).toEqual({ ...applied, keep_tree_number: "" });
	await migrate(fresh.pool);
	expect(await readVersions(fresh.pool)).toEqual([changed]);
});

test("a file that PostgreSQL rejects is named, and leaves the functions as they were", async () => {
	const before = await readDefinitions(fresh.pool);
	await fresh.pool.query("update applied_functions set hash = '' where file = 'trees.sql'");
	await fresh.pool.query("alter table trees rename to renamed_trees");
	await expect(migrate(fresh.pool)).rejects.toThrow("functions/trees.sql can't be applied to the database.");
	await fresh.pool.query("alter table renamed_trees rename to trees");
	expect(await readDefinitions(fresh.pool)).toEqual(before);
});

test("migrations no longer write functions and triggers", () => {
	const names = readdirSync(path.join(root, "migrations")).filter(
		(name) => name > "20261123130942" && !ofIndexes.migration.test(name),
	);
	const writers = names.filter((name) => {
		const text = readFileSync(path.join(root, "migrations", name, "migration.sql"), "utf8");
		return /\bcreate\s+(or\s+replace\s+)?(trigger|function\s+(?!pg_temp))|pg_get_functiondef/i.test(text);
	});
	expect(writers, "a function is changed in its file in functions/").toEqual([]);
});

async function readDefinitions(pool: pg.Pool): Promise<{ name: string; definition: string }[]> {
	const { rows } = await pool.query<{ name: string; definition: string }>(`
		select proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p
		where pronamespace = 'public'::regnamespace
			and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
		union all
		select tgname, pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
		where not tgisinternal and relnamespace = 'public'::regnamespace
		order by name`);
	return rows;
}

/** The transaction that wrote each function. */
async function readVersions(pool: pg.Pool): Promise<Record<string, string>[]> {
	const { rows } = await pool.query<{ versions: Record<string, string> }>(`
		select json_object_agg(proname, xmin::text order by proname) as versions from pg_proc
		where pronamespace = 'public'::regnamespace and prolang = (select oid from pg_language where lanname = 'plpgsql')`);
	return rows.map(({ versions }) => versions);
}
