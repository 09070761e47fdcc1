import { sql } from "drizzle-orm";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { allowed, type Lists, now, product } from "#server/testing/lists.ts";
import { receiveTestEmail } from "./fixtures.server.ts";
import { listThreads } from "./listing.server.ts";

export const lists: Lists = {
	listThreads: {
		table: "mail_threads",
		create: async () => {
			const accountId = await createTestAccount();
			const email = { from: "Bonnie Kowalski <bonnie@example.com>", to: "office@larch.example" };
			const { id } = await receiveTestEmail(accountId, email, { now });
			// a copied row has no email of its own, so each copy of the thread gets one
			await db.execute(sql`create or replace function copy_test_email() returns trigger language plpgsql as $$ begin
				insert into mail_messages select (jsonb_populate_record(m, jsonb_build_object('id', uuidv7(), 'thread_id', new.id,
					'message_id', new.id, 'received_at', new.last_message_at))).* from mail_messages m where m.id = '${sql.raw(id)}';
				return null; end $$`);
			await db.execute(
				sql`create trigger copied after insert on mail_threads for each row execute function copy_test_email()`,
			);
			return (await product.pool.query("select thread_id from mail_messages where id = $1", [id])).rows[0].thread_id;
		},
		values: { last_message_at: "'2026-11-20T12:00:00Z'::timestamptz + (n % 9) * interval '1 microsecond'" },
		order: "last_message_at desc, id desc",
		change: "updated_at = now()",
		read: (_search, after) => listThreads(allowed("inbox.view"), { view: "all", search: "", accountId: null }, after),
	},
};
