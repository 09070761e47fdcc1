import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase, createDatabase, type TestDatabase } from "#server/testing/database.ts";
import { db, isInvalidValue, migrate, openDb } from "./db.server.ts";
import { withRequest } from "./log.server.ts";

let database: TestDatabase;
let reserved: pg.Pool;
beforeAll(async () => {
	database = await createDatabase();
	reserved = new pg.Pool({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
	await reserved.end();
	await database.close();
});

const publicPage = { requestId: "page", outage: false, isPublicPage: true };
const officePage = { requestId: "office", outage: false };

test.each([
	[sql`select ${"\0"}::text`, true],
	[sql`select ${"x"}::uuid`, true],
	[sql`select ${"2147483648"}::int`, true],
	[sql`select ${"0000-01-01"}::date`, true],
	[sql`select ${"ten"}::date`, true],
	[sql`select 1 / 0`, false],
	[sql`select from missing`, false],
])("a value that can't be stored is told from a mistake in the query (%#)", async (query, expected) => {
	openDb(database.pool);
	const error = await db.execute(query).then(
		() => null,
		(thrown: unknown) => thrown,
	);
	expect(error).not.toBeNull();
	expect(isInvalidValue(error)).toBe(expected);
});

test("while a locked table keeps every connection waiting, public pages still get one", async () => {
	openDb(database.pool, reserved);
	await withRequest(publicPage, async () => db.execute("create table locked (id int)"));
	expect(reserved.totalCount).toBe(0);
	const owner = new pg.Client({ connectionString: database.url });
	await owner.connect();
	await owner.query("begin; lock table locked");
	const office = Array.from({ length: 6 }, () => withRequest(officePage, async () => db.execute("select from locked")));
	await expect.poll(() => database.pool.waitingCount).toBe(2);
	const page = () => db.transaction((tx) => tx.execute<{ n: number }>(sql`select 1 as n`));
	expect((await withRequest(publicPage, page)).rows).toEqual([{ n: 1 }]);
	expect(database.pool.waitingCount).toBe(2);
	await owner.query("rollback");
	await Promise.all(office);
	await owner.end();
});

test("a database of a newer version is rejected", async () => {
	const newer = await cloneDatabase();
	await migrate(newer.pool);
	await newer.pool.query(
		"insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 33000000000000, '30150101_next')",
	);
	await expect(migrate(newer.pool)).rejects.toThrow(/newer version.*30150101_next/);
	await newer.close();
});
