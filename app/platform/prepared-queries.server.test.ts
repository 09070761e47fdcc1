import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { db } from "./db.server.ts";
import { createStatementNames } from "./prepared-queries.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const filler = `/* ${"a long query ".repeat(20)} */`;

test("a long query is prepared once it has run ten times, and returns the same rows", async () => {
	const read = async (number: number) => {
		const { rows } = await db.execute<{ number: number }>(sql`select ${sql.raw(filler)} ${number}::int as number`);
		return rows;
	};
	for (let number = 1; number <= 12; number++) expect(await read(number)).toEqual([{ number }]);
	const { rows } = await product.pool.query(
		"select count(*)::int from pg_prepared_statements where statement like '%::int as number' and name like 'query_%'",
	);
	expect(rows).toEqual([{ count: 1 }]);
});

test("a prepared query still runs after a migration has changed a column that it reads", async () => {
	await db.execute(sql`create table plans (number int)`);
	await db.execute(sql`insert into plans values (7)`);
	const read = () => db.execute<{ number: unknown }>(sql`select ${sql.raw(filler)} number from plans`);
	for (let times = 0; times < 12; times++) expect((await read()).rows).toEqual([{ number: 7 }]);
	await db.execute(sql`alter table plans alter number type text`);
	for (let times = 0; times < 2; times++) expect((await read()).rows).toEqual([{ number: "7" }]);
});

test("short queries, changes, searches and rare queries are not prepared", () => {
	const nameFor = createStatementNames();
	const run = (text: string, times: number) => Array.from({ length: times }, () => nameFor(text)).at(-1);
	expect(run("select 1", 20)).toBeUndefined();
	expect(run(`update customers set name = '' ${filler}`, 20)).toBeUndefined();
	expect(run(`select 1 ${filler} where search like $1`, 20)).toBeUndefined();
	expect(run(`select 1 ${filler}`, 9)).toBeUndefined();
	const name = run(`select 2 ${filler}`, 10);
	expect(name).toMatch(/^query_[\da-f]{32}$/);
	expect(run(`select 3 ${filler}`, 10)).not.toBe(name);
	expect(run(`select 2 ${filler}`, 1)).toBe(name);
});

test("no more than 150 queries are prepared", () => {
	const nameFor = createStatementNames();
	for (let number = 1; number <= 200; number++)
		for (let times = 0; times < 10; times++) nameFor(`select ${number} ${filler}`);
	expect(nameFor(`select 150 ${filler}`)).toMatch(/^query_/);
	expect(nameFor(`select 151 ${filler}`)).toBeUndefined();
});
