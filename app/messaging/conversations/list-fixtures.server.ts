import { sql } from "drizzle-orm";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { allowed, instant, type Lists, now, owner } from "#server/testing/lists.ts";
import type { ConversationView } from "./conversation.ts";
import { receiveTestMessage } from "./fixtures.server.ts";
import { listConversations } from "./listing.server.ts";

/** A copied customer gets a conversation without messages, so each copy gets where the first one stands. */
async function createWaitingCustomer(): Promise<string> {
	const { id } = await createTestCustomer(owner, { name: "Ruth Paulson" });
	await receiveTestMessage(id, {}, now);
	await db.execute(sql`create or replace function copy_test_conversation() returns trigger language plpgsql as $$ begin
		update conversations set status = 'open', has_messages = true, last_at = new.created_at, waiting_since = new.created_at
		where customer_id = new.id; return null; end $$`);
	await db.execute(sql`create or replace trigger zz_copied after insert on customers
		for each row execute function copy_test_conversation()`);
	return id;
}

const read = (view: ConversationView) => (search: string, after: string | null) =>
	listConversations(allowed("messages.view"), { view, search }, after);

export const lists: Lists = {
	listConversations: {
		table: "customers",
		create: createWaitingCustomer,
		values: { name: "copy_name", created_at: instant },
		order: "(select c.last_at from conversations c where c.customer_id = customers.id) desc, id desc",
		change: "updated_at = now()",
		searches: true,
		read: read("all"),
	},
	"listConversations: those that need a reply": {
		table: "customers",
		create: createWaitingCustomer,
		values: { name: "copy_name", created_at: instant },
		order: "(select c.waiting_since from conversations c where c.customer_id = customers.id), id",
		change: "updated_at = now()",
		read: read("open"),
	},
};
