import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Tx } from "#app/platform/db.server.ts";
import { type Dovecot, startDovecot } from "#server/testing/dovecot.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createSyncedAccount, emailSource, startTestSync, until } from "./fixtures.server.ts";
import type { Received, Receiver } from "./receiver.server.ts";

vi.setConfig({ testTimeout: 180_000 });

let product: TestProduct;
let dovecot: Dovecot;
beforeAll(async () => {
	product = await openTestProduct();
	dovecot = await startDovecot();
});
afterAll(async () => {
	await dovecot.stop();
	await product.close();
});

let reads = 0;

/** Stores as little of an email as the sync needs: this file is about how many, not about what is in them. */
const plainReceiver: Receiver = {
	read: async (raw) => {
		reads++;
		const text = raw.toString();
		const header = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1]?.trim() ?? "";
		return { messageId: header("Message-ID"), subject: header("Subject") } as Received["message"];
	},
	receive: async (tx: Tx, { message, internalDate }) => {
		const { rows } = await tx.execute<{ id: string }>(sql`
			insert into mail_messages (thread_id, message_id, content_hash, "references", direction, account_ids, "from", "to", cc,
				addresses, subject, thread_subject, received_at, text, html, snippet, is_automatic, is_bulk, size, search)
			select t.id, ${message.messageId}, '', '{}', 'in', '{}', '{}', '[]', '[]', '{}', ${message.subject}, '',
				${internalDate.toISOString()}::timestamptz, '', '', '', false, false, 0, ''
			from (select id from mail_threads limit 1) t
			on conflict (message_id) do update set message_id = excluded.message_id returning id`);
		return { id: rows[0]?.id ?? "" };
	},
};

test("10,000 emails arrive once each, and again without a download after all UIDs became void", async () => {
	await dovecot.addUser("office");
	await dovecot.write(
		"office",
		Array.from({ length: 10_000 }, (_, n) => emailSource(`email ${n}`)),
	);
	await product.pool.query(
		"insert into mail_threads (status, account_ids, last_message_at) values ('open', '{}', now())",
	);
	const id = await createSyncedAccount(dovecot.port, "office", { status: "active" });
	const sync = startTestSync({ receiver: plainReceiver });
	const count = async () => {
		const { rows } = await product.pool.query(
			`select count(*)::int as places, count(distinct l.message_id)::int as emails, min(l.uid_validity) as lowest,
			max(l.uid_validity) as highest from mail_locations l join mail_folders f on f.id = l.folder_id where account_id = $1`,
			[id],
		);
		return rows[0];
	};
	const isDone = async () =>
		(
			await product.pool.query(
				"select 1 from mail_folders where account_id = $1 and lowest_uid = 1 and synced_at is not null",
				[id],
			)
		).rows.length > 0;
	await until(isDone);
	const first = await count();
	expect(first).toMatchObject({ places: 10_000, emails: 10_000 });
	expect(reads).toBe(10_000);
	await dovecot.resetUidValidity("office");
	await dovecot.write("office", [emailSource("one more")]);
	await until(async () => (await count()).lowest !== first.lowest && (await isDone()));
	expect(await count()).toMatchObject({ places: 10_001, emails: 10_001 });
	expect(reads).toBe(10_001);
	await sync.stop();
});
