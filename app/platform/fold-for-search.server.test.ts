import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase, type TestDatabase } from "#server/testing/database.ts";
import { containsWords, foldForSearch } from "./fold-for-search.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await cloneDatabase();
});
afterAll(() => database.close());

test("names are found without their accents, apostrophes and special letters", () => {
	const found = [
		["Moshe O’Neil", "o'neil"],
		["Moshe O'Neil", "ONEIL"],
		["Kim Müller", "Kim Muller"],
		["Łukasz Đặng", "dang lukasz"],
		["Peña Bros. 3½ mi", "pena"],
		["Ægir Þór", "aegir thor"],
		["Ο Οδυσσεύς", "ΟΔΥΣΣΕΥΣ"],
		["김민준", "김민준"],
	] as const;
	for (const [text, search] of found) expect(containsWords(text, search), search).toBe(true);
	expect(containsWords("Kim Müller", "")).toBe(true);
	expect(containsWords("Kim Müller", "moller")).toBe(false);
});

// letters after these are newer in one Unicode version than in the other
test("the database folds every letter as the code does", async () => {
	const { rows } = await database.pool.query<{ code: number; folded: string }>(`
		select code, fold_for_search('O' || chr(code) || 'n') as folded
		from generate_series(32, 42559) code`);
	expect(rows.length).toBeGreaterThan(40_000);
	const different = rows
		.map(({ code, folded }) => ({ code, folded, expected: foldForSearch(`O${String.fromCharCode(code)}n`) }))
		.filter(({ folded, expected }) => folded !== expected);
	expect(different).toEqual([]);
});

test("every text that a search reads is folded and has an index that the search uses", async () => {
	const { rows: indexes } = await database.pool.query<{ table: string; index: string }>(`
		select tablename as table, indexname as index from pg_indexes
		where schemaname = 'public' and indexdef like '%gin (search gin_trgm_ops)' order by 1`);
	expect(indexes.length).toBeGreaterThan(11);
	const { rows: folded } = await database.pool.query<{ table: string }>(`
		select table_name as table from information_schema.columns
		where column_name = 'search' and generation_expression like '%fold_for_search%'`);
	// triggers write that of customers, because it has their contacts, and of messages to customers, which are frozen; the
	// code writes that of payments and of emails, which has the names of their attachments
	const others = indexes.filter(({ table }) => !folded.some((one) => one.table === table));
	expect(others.map(({ table }) => table)).toEqual(["conversation_messages", "customers", "mail_messages", "payments"]);
	const client = await database.pool.connect();
	await client.query("set enable_seqscan = off");
	for (const { table, index } of indexes) {
		const { rows } = await client.query<{ "QUERY PLAN": string }>(
			`explain select 1 from ${table} where search like '%oneil%'`,
		);
		expect(rows.map((row) => row["QUERY PLAN"]).join("\n"), table).toContain(`Bitmap Index Scan on ${index}`);
	}
	client.release(true);
});
