import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Permitted } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readPlans } from "#server/testing/plans.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { countSubscribers, listSubscribers } from "./listing.server.ts";
import type { View } from "./subscriber.ts";

let product: TestProduct;
let by: Permitted<"subscribers.view">;

beforeAll(async () => {
	product = await openTestProduct();
	by = permissionFor(await createTestStaff("office"), "subscribers.view");
	await db.execute(sql`insert into subscribers (id, email, name, status, wording, source, signed_up_at, confirmed_at, unsubscribed_at)
		select uuidv7(), 'reader-' || i || '@example.com', 'Reader ' || i,
			case when i % 50 = 0 then 'pending' when i % 20 = 0 then 'unsubscribed' else 'confirmed' end,
			'wording', 'footer', now(), now(), case when i % 50 <> 0 and i % 20 = 0 then now() end
		from generate_series(1, 30000) i`);
	await db.execute(sql`insert into suppressions (email, reason)
		select email, case when status = 'unsubscribed' then 'unsubscribed' else 'bounced' end from subscribers
		where status = 'unsubscribed' or right(id::text, 2) = '00'`);
	for (const table of ["subscribers", "suppressions"]) await db.execute(sql.raw(`vacuum analyze ${table}`));
});
afterAll(() => product.close());

const plansOf = async (view: View, search = "") =>
	(await readPlans(product.pool, () => listSubscribers(by, view, search, null))).join("\n");

test.each(["subscribed", "unconfirmed", "unsubscribed", "blocked", "all"] as const)(
	"a page of “%s” doesn't read the whole table",
	async (view) => {
		expect(await plansOf(view)).not.toMatch(/Seq Scan on subscribers/);
	},
);

test("a search reads its index", async () => {
	expect(await plansOf("all", "reader-29876")).toContain("subscribers_search");
});

test("the counts stop at a thousand", async () => {
	const [plan = ""] = await readPlans(product.pool, () => countSubscribers(by));
	const read = [...plan.matchAll(/on subscribers.*actual rows=([\d.]+)/g)].map(([, rows]) => Number(rows));
	expect(read.length).toBeGreaterThan(3);
	// and those that are left out on the way to a thousand
	expect(Math.max(...read)).toBeLessThan(1_100);
});
