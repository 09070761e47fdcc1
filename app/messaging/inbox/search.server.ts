// Finds emails of the inbox by words. Words that many emails have are looked for in one email after the other, the newest
// first; rare words in their index. PostgreSQL can't tell the two apart well: how many emails have a piece of a word it
// guesses from a hundred of them, and a wrong guess took a third of a second with 200,000 threads.
import { and, type SQL, sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { listOrder, rowsToRead } from "#app/platform/list.server.ts";
import { scanConditions, searchConditions } from "#app/platform/word-search.server.ts";
import { mailMessages } from "./tables.server.ts";

/** How results are ordered: by the newest email of each thread that has the words. */
export const byMatch = listOrder("desc", mailMessages.receivedAt, mailMessages.id);

type Transaction = Pick<typeof db, "execute">;
type Wanted = {
	search: string;
	/** array of the accounts of which the person may see emails */
	accounts: SQL;
	/** what the thread must be like */
	thread: SQL | undefined;
	/** whether that leaves out so many threads that a page would be looked for in many more emails */
	isNarrow: boolean;
	after: string | null;
};

const sampleSize = 1500;
/** how many of the sample must have the words for a page of them to be found sooner without the index */
const frequentFrom = 5;

/** Runs `read` with a query for the ids of one page of emails, at most one of each thread, to be put in `byMatch` order. */
export function withFoundEmails<Result>(
	wanted: Wanted,
	read: (tx: Transaction, ids: SQL) => Promise<Result>,
): Promise<Result> {
	return db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ count: number }>(sql`
			select ${settings}, count(*)::int as count
			from (select search, account_ids from mail_messages order by received_at desc, id desc limit ${sampleSize}) newest
			where ${hasWords(sql`newest`, wanted)}`);
		const isFrequent = !wanted.isNarrow && (rows[0]?.count ?? 0) >= frequentFrom;
		return read(tx, isFrequent ? newestFirst(wanted) : byIndex(wanted));
	});
}

/** Workers read far ahead of the last row of a page, and reading the whole table is never the way to a rare word. */
const settings = sql`set_config('max_parallel_workers_per_gather', '0', true), set_config('enable_seqscan', 'off', true)`;

const hasWords = (emails: SQL, { search, accounts }: Wanted) =>
	and(sql`${emails}.account_ids && ${accounts}`, ...scanConditions(sql`${emails}.search`, search));

function newestFirst(wanted: Wanted): SQL {
	return sql`
		select mail_messages.id from mail_messages join mail_threads on mail_threads.id = mail_messages.thread_id
		where ${and(hasWords(sql`mail_messages`, wanted), wanted.thread, byMatch.after(wanted.after))} and not exists (
			select from mail_messages newer where newer.thread_id = mail_messages.thread_id
				and (newer.received_at, newer.id) > (mail_messages.received_at, mail_messages.id) and ${hasWords(sql`newer`, wanted)}
		)
		order by ${sql.join(byMatch.by, sql`, `)} limit ${rowsToRead}`;
}

function byIndex({ search, accounts, thread, after }: Wanted): SQL {
	return sql`
		with found as materialized (
			select id, thread_id, received_at from mail_messages
			where ${and(sql`account_ids && ${accounts}`, ...searchConditions(mailMessages.search, search))}
		)
		select mail_messages.id
		from (
			select * from (select distinct on (thread_id) * from found order by thread_id, received_at desc, id desc) newest
			order by received_at desc, id desc
		) mail_messages
		join mail_threads on mail_threads.id = mail_messages.thread_id
		where ${and(thread, byMatch.after(after))}
		order by ${sql.join(byMatch.by, sql`, `)} limit ${rowsToRead}`;
}
