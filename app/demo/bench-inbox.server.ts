// Measures the list and the search of an inbox with many threads.
import { sql } from "drizzle-orm";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { listThreads } from "#app/messaging/inbox/listing.server.ts";
import type { ThreadView } from "#app/messaging/inbox/thread.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";

const rounds = 40;
const views: ThreadView[] = ["open", "mine", "unassigned", "closed", "all"];
/** from rare to frequent words, together and apart, and one that nothing has */
const searches = [
	"w7",
	"word19",
	"word1999",
	"word3 word4",
	"word1500 word3",
	"word1500 word1700",
	"word2 zebra",
	"zebra",
];

/** Prints the figures as the last line, as JSON. `text` is the number of threads, 200,000 by default. */
export async function printInboxBenchmark([text = "200000"]: string[]): Promise<void> {
	const threads = Number(text);
	const owner = await createTestStaff("owner");
	const accounts = [await createTestAccount({}, owner), await createTestAccount({}, owner)];
	await writeThreads(threads, accounts, owner.id);
	const by = permissionFor(owner, "inbox.view");
	const times = { lists: [] as number[], searches: [] as number[] };
	const slowest = { what: "", ms: 0 };
	for (let round = 0; round < rounds; round += 1) {
		for (const view of views)
			for (const accountId of [null, accounts[0] ?? null])
				times.lists.push(await measure(() => listThreads(by, { view, search: "", accountId }, null)));
		for (const search of searches) {
			const ms = await measure(() => listThreads(by, { view: "all", search, accountId: null }, null));
			times.searches.push(ms);
			if (round > 0 && ms > slowest.ms) Object.assign(slowest, { what: search, ms: Math.round(ms) });
		}
	}
	console.log(JSON.stringify({ threads, lists: spread(times.lists), searches: spread(times.searches), slowest }));
}

function spread(times: number[]): { median: number; p99: number } {
	const sorted = times.toSorted((a, b) => a - b);
	const at = (part: number) => Math.round((sorted[Math.floor(part * (sorted.length - 1))] ?? 0) * 10) / 10;
	return { median: at(0.5), p99: at(0.99) };
}

async function measure(run: () => Promise<unknown>): Promise<number> {
	const startedAt = performance.now();
	await run();
	return performance.now() - startedAt;
}

/** Threads of two years, each with one or two emails of 60 words, the small numbers of which are more frequent. */
async function writeThreads(threads: number, [first = "", second = ""]: string[], staffId: string): Promise<void> {
	await db.transaction(async (tx) => {
		// a copy of a year's mail takes minutes, and an index that is made at once is smaller and made sooner
		await tx.execute(sql`set local statement_timeout = 0`);
		const { rows } = await tx.execute<{ definition: string }>(
			sql`select pg_get_indexdef('mail_messages_search'::regclass) as definition`,
		);
		await tx.execute(sql`drop index mail_messages_search`);
		await tx.execute(sql`
			insert into mail_threads (id, status, assignee_id, account_ids, last_message_at)
			select uuidv7(), case when n % 20 = 0 then 'open' else 'closed' end, case when n % 60 = 0 then ${staffId}::uuid end,
				array[case when n % 3 = 0 then ${second}::uuid else ${first}::uuid end], now() - n * interval '5 minutes'
			from generate_series(1, ${threads}::int) n`);
		await tx.execute(sql`
			insert into mail_messages (id, thread_id, message_id, content_hash, "references", direction, account_ids, "from", "to", cc,
				addresses, subject, thread_subject, received_at, text, html, snippet, is_automatic, is_bulk, size, search)
			select uuidv7(), t.id, '<' || t.id || k || '@example.com>', '', '{}', case k when 1 then 'in' else 'out' end, t.account_ids,
				json_build_object('name', 'Person ' || n % 5000, 'address', 'person' || n % 5000 || '@example.com'),
				'[{"name":"","address":"office@example.com"}]', '[]', array['person' || n % 5000 || '@example.com'],
				'About ' || left(words, 20), left(words, 20), t.last_message_at - (k - 1) * interval '1 hour', words, '', left(words, 80),
				false, false, 2000, 'person ' || n % 5000 || ' ' || words
			from (select *, row_number() over () as n from mail_threads) t
			cross join generate_series(1, 2) k
			cross join lateral (
				select string_agg('word' || floor(2000 * power(random(), 3))::int, ' ') as words from generate_series(1, 60 + (t.n * 0)::int)
			) w
			where k = 1 or n % 2 = 0`);
		await tx.execute(sql.raw(rows[0]?.definition ?? ""));
	});
	await db.execute(sql`analyze mail_threads, mail_messages`);
}
