// Measures the list and the search of an inbox with many threads.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { listThreads } from "#app/messaging/inbox/listing.server.ts";
import type { ThreadView } from "#app/messaging/inbox/thread.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { foldForSearch } from "#app/platform/fold-for-search.ts";
import { spread } from "./spread.ts";

const rounds = 40;
const views: ThreadView[] = ["open", "mine", "unassigned", "closed", "all"];
/** from words that most emails have to those of a few and of none; names, beginnings of words and several words */
const searches = [
	"tree",
	"stump",
	"permit",
	"cambium",
	"oak wilt",
	"ash borer treat",
	"insurance claim roof",
	"who pays",
	"persimmon",
	"person 77",
	"person4711@example.com",
	"w7",
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
	const slowest: Record<string, number> = {};
	for (let round = 0; round <= rounds; round += 1) {
		// the first one reads what a server that runs has read before
		const count = (kind: number[], ms: number) => void (round > 0 && kind.push(ms));
		for (const view of views)
			for (const accountId of [null, accounts[0] ?? null])
				count(times.lists, await measure(() => listThreads(by, { view, search: "", accountId }, null)));
		for (const search of searches) {
			const ms = await measure(() => listThreads(by, { view: "all", search, accountId: null }, null));
			count(times.searches, ms);
			if (round > 0) slowest[search] = Math.max(slowest[search] ?? 0, Math.round(ms));
		}
	}
	console.log(JSON.stringify({ threads, lists: spread(times.lists), searches: spread(times.searches), slowest }));
}

async function measure(run: () => Promise<unknown>): Promise<number> {
	const startedAt = performance.now();
	await run();
	return performance.now() - startedAt;
}

/** The sentences of the site's texts, so that words are as frequent as people use them and share trigrams as they do. */
async function readSentences(): Promise<string[]> {
	const names = (await readdir("content", { recursive: true })).filter((name) => name.endsWith(".md"));
	const texts = await Promise.all(names.map((name) => readFile(path.join("content", name), "utf8")));
	return texts
		.flatMap((text) => text.split(/[.!?:]\s|\n/))
		.map((sentence) =>
			foldForSearch(sentence)
				.replaceAll(/[^a-z\d ]+/g, " ")
				.trim(),
		)
		.filter((sentence) => sentence.length > 30);
}

/** Threads of two years, each with one or two emails of four sentences. */
async function writeThreads(threads: number, [first = "", second = ""]: string[], staffId: string): Promise<void> {
	await db.transaction(async (tx) => {
		// a copy of a year's mail takes minutes, and an index that is made at once is smaller and made sooner
		await tx.execute(sql`set local statement_timeout = 0`);
		const { rows } = await tx.execute<{ definition: string }>(
			sql`select pg_get_indexdef('mail_messages_search'::regclass) as definition`,
		);
		await tx.execute(sql`drop index mail_messages_search`);
		const sentences = await readSentences();
		await tx.execute(sql`create temporary table sentences on commit drop as
			select n, text from json_array_elements_text(${JSON.stringify(sentences)}) with ordinality as sentence (text, n)`);
		await tx.execute(sql`create unique index on sentences (n)`);
		await tx.execute(sql`analyze sentences`);
		await tx.execute(sql`
			insert into mail_threads (id, status, assignee_id, account_ids, last_message_at)
			select uuidv7(), case when n % 20 = 0 then 'open' else 'closed' end, case when n % 60 = 0 then ${staffId}::uuid end,
				array[case when n % 3 = 0 then ${second}::uuid else ${first}::uuid end], now() - n * interval '5 minutes'
			from generate_series(1, ${threads}::int) n`);
		await tx.execute(
			sql`create temporary table numbered on commit drop as select *, row_number() over () as n from mail_threads`,
		);
		// a statement that takes half a minute counts as a lost connection
		for (let from = 0; from < threads; from += 20_000)
			await tx.execute(sql`
			insert into mail_messages (id, thread_id, message_id, content_hash, "references", direction, account_ids, "from", "to", cc,
				addresses, subject, thread_subject, received_at, text, html, snippet, is_automatic, is_bulk, size, search)
			select uuidv7(), t.id, '<' || t.id || k || '@example.com>', '', '{}', case k when 1 then 'in' else 'out' end, t.account_ids,
				json_build_object('name', 'Person ' || n % 5000, 'address', 'person' || n % 5000 || '@example.com'),
				'[{"name":"","address":"office@example.com"}]', '[]', array['person' || n % 5000 || '@example.com'],
				'About ' || left(words, 20), left(words, 20), t.last_message_at - (k - 1) * interval '1 hour', words, '', left(words, 80),
				false, false, 2000, format('person %1$s person%1$s@example.com %2$s', n % 5000, words)
			from numbered t
			cross join generate_series(1, 2) k
			cross join lateral (
				select string_agg(text, ' ') as words
				from (select ceil(random() * ${sentences.length})::bigint as n from generate_series(1, 4 + (t.n * 0)::int)) chosen
				join sentences using (n)
			) w
			where t.n > ${from} and t.n <= ${from + 20_000} and (k = 1 or t.n % 2 = 0)`);
		await tx.execute(sql.raw(rows[0]?.definition ?? ""));
	});
	// as autovacuum would, which otherwise runs beside what is measured
	await db.execute(sql`vacuum (analyze) mail_threads, mail_messages`);
}
