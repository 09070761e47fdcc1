// A customer's reply and the office's answer about the same quote, at the same time: neither waits for the other forever.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { listMessages } from "#app/messaging/conversations/conversation.server.ts";
import { toCustomerText } from "#app/messaging/conversations/conversation.ts";
import { customerAnswered } from "#app/messaging/conversations/events.server.ts";
import { lockConversation, readNextKey, sendMessage } from "#app/messaging/conversations/send.server.ts";
import { testEmailKinds } from "#app/messaging/email/fixtures.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { receiveTestEmail } from "#app/messaging/inbox/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestSentQuote } from "./fixtures.server.ts";
import { quoteReminders, quotes } from "./tables.server.ts";

let product: TestProduct;
let owner: Staff;
let accountId: string;
const now = new Date("2026-11-24T14:00:00Z");
const later = new Date("2026-11-24T15:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	accountId = await createTestAccount({ address: "office@larch.example" }, owner);
});
afterAll(() => product.close());

/** An email about a quote, a message to its customer, and then a question about the quote that waits. */
async function prepare() {
	const email = `ruth-${crypto.randomUUID()}@example.com`;
	const { quote } = await createTestSentQuote(owner, { toEmail: email }, now);
	const about = await db.transaction((tx) =>
		sendEmail(tx, {
			entity: "quote",
			entityId: quote.id,
			kind: testEmailKinds.test,
			idempotencyKey: quote.id,
			to: email,
			subject: "Your quote",
			text: "x",
			html: "x",
		}),
	);
	const by = permissionFor(owner, "messages.work");
	const { customerId } = quote;
	const message = {
		body: toCustomerText("Any questions?"),
		channel: "email" as const,
		address: email,
		about: null,
		newestId: null,
		key: await readNextKey(by, customerId),
	};
	expect(await sendMessage(by, customerId, message, now)).toMatchObject({ kind: "sent" });
	await db.update(quotes).set({ unansweredQuestionAt: now }).where(eq(quotes.id, quote.id));
	const written = await db.select().from(outgoingEmails).where(eq(outgoingEmails.entity, "conversation-message"));
	const own = written.find(({ to }) => to === email);
	return { email, quoteId: quote.id, customerId, messageIds: [about?.messageId ?? "", own?.messageId ?? ""] };
}

/** Until a transaction waits for another one's lock. */
async function untilBlocked(): Promise<void> {
	for (;;) {
		const { rows } = await product.pool.query<{ n: number }>(
			"select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
		);
		if (rows[0]?.n) return;
		await new Promise((resolve) => setImmediate(resolve));
	}
}

test.each([
	["the quote first", (ids: string[]) => ids],
	["the message first", (ids: string[]) => ids.toReversed()],
])(
	"a reply to an email about a quote and to a message, %s, waits for the answer that is being written",
	async (_order, sort) => {
		const { email, quoteId, customerId, messageIds } = await prepare();
		const reply = { from: `Ruth <${email}>`, to: "office@larch.example", text: "Yes: how tall is it?" };
		const references = [`References: ${sort(messageIds).join(" ")}`];
		const [locked, blocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		// the office's answer, in the order of sendMessage
		const answering = db.transaction(async (tx) => {
			await lockConversation(tx, customerId);
			locked.resolve();
			await blocked.promise;
			await raiseEvent(tx, customerAnswered, { entity: "quote", entityId: quoteId, customerId, at: now });
		});
		await locked.promise;
		const receiving = receiveTestEmail(accountId, { ...reply, headers: references }, { now: later });
		await untilBlocked();
		blocked.resolve();
		await Promise.all([answering, receiving]);
		const [quote] = await db.select().from(quotes).where(eq(quotes.id, quoteId));
		expect(quote?.unansweredQuestionAt).toBeNull();
		const { messages } = await listMessages(permissionFor(owner, "messages.view"), customerId, null);
		expect(messages.map(({ body }) => body)).toEqual(["Any questions?", "Yes: how tall is it?"]);
		const [reminders] = await db.select().from(quoteReminders).where(eq(quoteReminders.quoteId, quoteId));
		expect(reminders?.isOff).toBe(true);
	},
);
