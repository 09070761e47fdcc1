// Two colleagues who answer the same question at the same time, one on the page of the quote and one in the conversation.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listMessages } from "#app/messaging/conversations/conversation.server.ts";
import { toCustomerText } from "#app/messaging/conversations/conversation.ts";
import { findWaiting, readNextKey, sendMessage } from "#app/messaging/conversations/send.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestSentQuote } from "./fixtures.server.ts";
import { answerQuestion, askQuestion } from "./questions.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-24T14:00:00Z");
const later = new Date(now.getTime() + 60_000);
const client = { ip: "203.0.113.9", userAgent: "a phone" };

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

test("an answer on the quote and one in the conversation don't wait for each other forever", async () => {
	const colleague = await createTestStaff("office");
	const { quote } = await createTestSentQuote(owner, {}, now);
	await askQuestion(quote, "Do you haul the brush away?", client, now);
	const by = permissionFor(colleague, "messages.work");
	const { customerId } = quote;
	const message = {
		body: toCustomerText("Yes, all of it."),
		channel: "page" as const,
		address: "",
		about: { entity: "quote", id: quote.id },
		newestId: (await findWaiting(db, customerId))?.id ?? null,
		key: await readNextKey(by, customerId),
	};
	const waitUntilBlocked = (count: number) =>
		vi.waitFor(
			async () => {
				const { rows } = await product.pool.query<{ count: number }>(
					`select count(*)::int as count from pg_stat_activity
					where datname = current_database() and wait_event_type = 'Lock' and query ilike '%conversations%'`,
				);
				expect(rows[0]?.count).toBe(count);
			},
			{ timeout: 30_000, interval: 20 },
		);
	// holds back both until each has locked what it locks before the conversation
	const holder = await product.pool.connect();
	try {
		await holder.query("begin");
		await holder.query("select from conversations where customer_id = $1 for update", [customerId]);
		const inConversation = sendMessage(by, customerId, message, later);
		await waitUntilBlocked(1);
		const onQuote = answerQuestion(permissionFor(owner, "quotes.send"), quote.id, "We do.", later);
		await waitUntilBlocked(2);
		await holder.query("commit");
		expect(await inConversation).toMatchObject({ kind: "sent" });
		expect(await onQuote).toBe("done");
	} finally {
		holder.release();
	}
	const { messages } = await listMessages(permissionFor(owner, "messages.view"), customerId, null);
	expect(messages.map(({ body }) => body).sort()).toEqual(["Do you haul the brush away?", "We do.", "Yes, all of it."]);
});
