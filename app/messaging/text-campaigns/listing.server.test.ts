import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listIssues } from "#app/messaging/issues/listing.server.ts";
import { outreachViews } from "#app/messaging/outreach/list-status.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readPlans } from "#server/testing/plans.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listCampaigns } from "./listing.server.ts";

let product: TestProduct;
let owner: Staff;

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	await db.execute(sql`insert into text_campaigns (id, name, body, status, scheduled_at, started_at, finished_at, segment_price)
		select uuidv7(), 'Campaign ' || i, 'Oaks can be pruned until April.', status, now(), now(), now(), 83
		from generate_series(1, 10000) i, lateral (select case when i % 100 = 0 then 'draft' when i % 101 = 0 then 'scheduled'
			when i % 103 = 0 then 'canceled' else 'sent' end as status) s`);
	await db.execute(
		sql`insert into newsletter_issues (id, subject, status) select uuidv7(), 'Issue ' || i, 'draft' from generate_series(1, 10000) i`,
	);
	for (const table of ["text_campaigns", "newsletter_issues"]) await db.execute(sql.raw(`vacuum analyze ${table}`));
});
afterAll(() => product.close());

test.each([...outreachViews, "all"] as const)("a page of “%s” doesn't read all campaigns or issues", async (view) => {
	const plans = await readPlans(product.pool, async () => {
		await listCampaigns(permissionFor(owner, "text-campaigns.view"), view, "", null);
		await listIssues(permissionFor(owner, "newsletter.view"), view, "", null);
	});
	expect(plans).toHaveLength(2);
	expect(plans.join("\n")).not.toMatch(/Seq Scan on (text_campaigns|newsletter_issues)/);
});
