import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Permitted, Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readPlans } from "#server/testing/plans.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import type { ConversationView } from "./conversation.ts";
import { countConversations, listConversations } from "./listing.server.ts";

let product: TestProduct;
let owner: Staff;
let by: Permitted<"messages.view">;
const many = 20_000;

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	by = permissionFor(owner, "messages.view");
	await db.execute(
		sql`insert into customers (id, name) select uuidv7(), 'Customer ' || i from generate_series(1, ${many}) i`,
	);
	// most of them wrote once, and a few wait
	await db.execute(sql`insert into conversation_messages (id, customer_id, author, channel, body, address, at, idempotency_key)
		select uuidv7(), id, 'customer', 'page', 'Question ' || name, 'someone@example.com', now() - random() * interval '900 days', id::text
		from customers`);
	await db.execute(sql`update conversations set status = 'resolved', waiting_since = null, handled_at = now()
		where right(customer_id::text, 1) <> '0'`);
	await db.execute(sql`update conversations set assignee_id = ${owner.id} where right(customer_id::text, 2) = '00'`);
	await db.execute(sql`vacuum analyze customers`);
	await db.execute(sql`vacuum analyze conversations`);
	await db.execute(sql`vacuum analyze conversation_messages`);
});
afterAll(() => product.close());

const plansOf = async (view: ConversationView, search = "") =>
	(await readPlans(product.pool, () => listConversations(by, { view, search }, null))).join("\n");

test.each([
	["open", "conversations_waiting"],
	["all", "conversations_newest"],
	["snoozed", "conversations_snoozed"],
	["mine", "conversations_assignee"],
] as const)("a page of “%s” is read by its index", async (view, index) => {
	const plan = await plansOf(view);
	expect(plan).toContain(index);
	expect(plan).not.toMatch(/Seq Scan on (conversations|conversation_messages|customers)/);
});

test("a search reads the indexes of customers and messages", async () => {
	const plan = await plansOf("all", "question 19876");
	expect(plan).toContain("conversation_messages_search");
	expect(plan).not.toMatch(/Seq Scan on conversation_messages/);
});

test("the counts stop at a thousand", async () => {
	const [plan = ""] = await readPlans(product.pool, () => countConversations(by));
	expect(plan).not.toMatch(/Seq Scan on conversations/);
});
