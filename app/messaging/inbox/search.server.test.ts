// Both ways to find emails by words, one email after the other and by the index, give the same as reading every email.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { containsWords } from "#app/platform/fold-for-search.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { receiveTestEmail } from "./fixtures.server.ts";
import { listThreads } from "./listing.server.ts";
import type { ThreadView } from "./thread.ts";

let product: TestProduct;
let viewer: Staff;
let visible: string;
let hidden: string;

/** 100 threads of three emails, some of them in an account that the viewer doesn't see, and some received at the same instant. */
beforeAll(async () => {
	product = await openTestProduct();
	viewer = await createTestStaff("office");
	visible = await createTestAccount({ address: "seen@larch.example" }, viewer);
	hidden = await createTestAccount({ address: "hidden@larch.example" });
	await db.execute(sql`
		insert into mail_threads (id, status, account_ids, last_message_at)
		select uuidv7(), 'open', array[${visible}::uuid, ${hidden}::uuid], '2026-11-20T12:00:00Z'::timestamptz - n / 3 * interval '1 hour'
		from generate_series(1, 100) n`);
	await db.execute(sql`
		insert into mail_messages (id, thread_id, message_id, content_hash, "references", direction, account_ids, "from", "to", cc,
			addresses, subject, thread_subject, received_at, text, html, snippet, is_automatic, is_bulk, size, search)
		select uuidv7(), t.id, t.id || k::text, '', '{}', 'in', array[case when (t.n + k) % 7 = 0 then ${hidden} else ${visible} end::uuid],
			'{"name":"Bonnie","address":"bonnie@example.com"}', '[]', '[]', '{}', k::text, '', t.last_message_at - k * interval '20 minutes', '',
			'', '', false, false, 1, concat_ws(' ', 'bonnie', case when (t.n * k) % 2 = 0 then 'kestrel' end, case when t.n % 40 = k then 'heron 100%' end,
				case when (t.n + k) % 3 = 0 then 'k7 oak' else 'ak7' end)
		from (select *, row_number() over (order by id) as n from mail_threads) t cross join generate_series(0, 2) k`);
});
afterAll(() => product.close());

/** The newest email with the words of each thread, as "thread email". */
async function expected(search: string): Promise<string[]> {
	const { rows } = await db.execute<{ threadId: string; search: string; subject: string }>(sql`
		select thread_id as "threadId", search, subject from mail_messages where ${visible}::uuid = any(account_ids)
		order by received_at desc, id desc`);
	const isShort = /^[a-z\d]{1,2}$/.test(search);
	const found = new Map<string, string>();
	for (const row of rows) {
		const has = isShort ? ` ${row.search}`.includes(` ${search}`) : containsWords(row.search, search);
		if (has && !found.has(row.threadId)) found.set(row.threadId, row.subject);
	}
	return [...found].map((one) => one.join(" "));
}

async function walk(search: string, view: ThreadView): Promise<string[]> {
	const all: string[] = [];
	let after: string | null = null;
	do {
		const page = await listThreads(permissionFor(viewer, "inbox.view"), { view, search, accountId: null }, after);
		all.push(...page.rows.map(({ id, subject }) => `${id} ${subject}`));
		after = page.next;
	} while (after);
	return all;
}

// among the newest emails, "heron" is rare and the others are frequent; a view other than all uses the index
test.for(["kestrel", "heron", "kestrel heron", "estr", "k7", "oak", "100%", "%", "_", "\\", "zebra"])(
	"pages of %s hold each thread once, by its newest email with the words",
	async (search) => {
		const emails = await expected(search);
		expect(await walk(search, "all")).toEqual(emails);
		expect(await walk(search, "open")).toEqual(emails);
	},
);

test("the words above are found in many emails, a few and none", async () => {
	const counts = await Promise.all(
		["kestrel", "heron", "k7", "zebra"].map(async (word) => (await expected(word)).length),
	);
	expect(counts[0]).toBeGreaterThan(80);
	expect(counts[1]).toBeGreaterThan(2);
	expect(counts[1]).toBeLessThan(20);
	expect(counts[2]).toBeGreaterThan(40);
	expect(counts[3]).toBe(0);
});

test("a result shows the text around the word, or the beginning of an email without it", async () => {
	const find = async (search: string) => {
		const by = permissionFor(viewer, "inbox.view");
		const { rows } = await listThreads(by, { view: "all", search, accountId: null }, null);
		return rows.map(({ snippet }) => snippet);
	};
	const filler = "We've been here for years and love the shade. ";
	const text = `Good morning,\n\n${filler}${filler}By the barn\nstands a Tamarack that leans. ${filler}`;
	await receiveTestEmail(visible, { from: "judy@example.com", to: "seen@larch.example", subject: "Mossy cup", text });
	expect(await find("tamarack leans")).toEqual([
		expect.stringMatching(/^… .*By the barn stands a Tamarack that leans\. We/),
	]);
	expect(await find("tamarack")).toEqual([expect.not.stringContaining("\n")]);
	expect(await find("mossy")).toEqual([expect.stringMatching(/^Good morning/)]);
	expect(await find("morning tamarack")).toEqual([expect.stringMatching(/^Good morning/)]);
});
