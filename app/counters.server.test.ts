import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { createUpgradedDatabase, readOldData } from "#server/testing/old-database.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { propertyRuns } from "#server/testing/property-runs.ts";
import { bulkInvoices } from "./billing/invoices/bulk.server.ts";
import { unpaidCounter } from "./billing/invoices/listing.server.ts";
import { customerCounter } from "./people/customers/newest.server.ts";
import { type Counter, recount } from "./platform/counters.server.ts";
import { db } from "./platform/db.server.ts";
import { createBulkInquiries } from "./sales/inquiries/fixtures.server.ts";
import { inquiryCounter } from "./sales/inquiries/newest.server.ts";

const counters = [customerCounter, inquiryCounter, unpaidCounter];
const now = new Date("2026-11-23T18:00:00Z");

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
	await bulkInvoices(40, (await createTestStaff("owner")).id, now);
	await createBulkInquiries(40, now);
});
afterAll(() => product.close());

const pick = (table: string, nth: number) => `(select id from ${table} order by id offset ${nth} limit 1)`;

/** Changes as the product makes them, and others that only the database allows. */
const changes = [
	(nth: number) => `update inquiries set status = 'spam' where id = ${pick("inquiries", nth)} and status <> 'lost'`,
	(nth: number) => `update inquiries set status = 'reviewed', lost_reason = null where id = ${pick("inquiries", nth)}`,
	(nth: number) => `delete from inquiries where id = ${pick("inquiries", nth)} and status = 'spam'`,
	(nth: number) => `insert into customers (name) values ('Customer ${nth}')`,
	(nth: number) =>
		`update customers set merged_into = ${pick("customers", nth + 1)} where id = ${pick("customers", nth)} and merged_into is null`,
	(nth: number) => `update customers set merged_into = null where id = ${pick("customers", nth)}`,
	(nth: number) => `delete from customers where id = ${pick("customers", nth)} and name like 'Customer %'`,
	(nth: number) =>
		`update invoices set settled = least(total - 1, settled + 500) where id = ${pick("invoices", nth)} and status = 'open'`,
	(nth: number) =>
		`update invoices set status = 'paid', settled = total where id = ${pick("invoices", nth)} and status = 'open'`,
	(nth: number) =>
		`update invoices set status = 'open', settled = 0 where id = ${pick("invoices", nth)} and status = 'paid'`,
	(nth: number) =>
		`update invoices set status = 'void', settled = 0, reason = 'Entered twice' where id = ${pick("invoices", nth)} and status = 'open'`,
];
const anyChange = fc
	.tuple(fc.nat({ max: 45 }), fc.constantFrom(...changes), fc.boolean())
	.map(([nth, write, commits]) => ({ statement: write(nth), commits }));

test("counters equal the real counts after any changes, committed or rolled back", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(anyChange, { minLength: 5, maxLength: 25 }), async (steps) => {
			for (const { statement, commits } of steps) {
				await product.pool.query(`begin; ${statement}; ${commits ? "commit" : "rollback"}`);
			}
			for (const counter of counters) expect(await sumByDay(counter), counter.name).toEqual(await countRows(counter));
		}),
		{ numRuns: propertyRuns(25) },
	);
});

test("a recount while others write corrects a wrong counter and loses no change", async () => {
	await product.pool.query("insert into counters (counter, count) values ('customers', 7)");
	const insert = () => product.pool.query("insert into customers (name) select 'Writer' from generate_series(1, 3)");
	await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 3 === 0 ? recount(customerCounter) : insert())));
	expect(await sumByDay(customerCounter)).toEqual(await countRows(customerCounter));
	for (const counter of counters) await recount(counter);
	for (const counter of counters) expect(await sumByDay(counter), counter.name).toEqual(await countRows(counter));
	const rows = await product.pool.query("select from counters where counter = 'customers'");
	expect(rows.rowCount).toBe(1);
});

test("an upgraded database has the counts of its rows", async () => {
	const upgraded = await createUpgradedDatabase(await readOldData());
	for (const counter of counters) expect(await sumByDay(counter), counter.name).toEqual(await countRows(counter));
	await upgraded.close();
});

type Count = { day: string | null; count: number; cents: string };

async function sumByDay({ name }: Counter): Promise<Count[]> {
	const { rows } = await db.execute<Count>(sql`
		select day::text, sum(count)::int as count, sum(cents)::text as cents from counters where counter = ${name}
		group by day having sum(count) <> 0 or sum(cents) <> 0 order by day`);
	return rows;
}

async function countRows({ actual }: Counter): Promise<Count[]> {
	const { rows } = await db.execute<Count>(sql`
		select day::text, count, cents::text from (${actual}) found (day, count, cents) where count <> 0 order by day`);
	return rows;
}
