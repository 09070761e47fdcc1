import { and, arrayOverlaps, eq, isNull, type SQL, sql } from "drizzle-orm";
import { accountsOf } from "#app/messaging/accounts/grants.server.ts";
import { mailAccounts } from "#app/messaging/accounts/tables.server.ts";
import type { Newest } from "#app/noun/notifications.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { searchWords } from "#app/platform/fold-for-search.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { byMatch, withFoundEmails } from "./search.server.ts";
import { mailThreads } from "./tables.server.ts";
import type { ThreadStatus, ThreadView } from "./thread.ts";

type Viewer = Permitted<"inbox.view">;

export type ThreadRow = {
	id: string;
	version: number;
	status: ThreadStatus;
	assignee: string | null;
	waitingSince: Date | null;
	snoozedUntil: Date | null;
	lastAt: Date;
	name: string;
	isOwn: boolean;
	subject: string;
	snippet: string;
	hasAttachments: boolean;
	isUnread: boolean;
};

const byTime = listOrder("desc", mailThreads.lastMessageAt, mailThreads.id);

/** What the person may see, in all accounts or in one of them. */
async function accountsToList(by: Viewer, accountId: string | null): Promise<string[]> {
	const granted = await accountsOf(by);
	return accountId ? granted.filter((id) => id === accountId) : granted;
}

/** The accounts for the filter and for writing, by name. */
export async function listAccounts(
	by: Viewer | Permitted<"inbox.work">,
): Promise<{ id: string; label: string; address: string }[]> {
	const granted = await accountsOf(by);
	if (!granted.length) return [];
	const { id, label, address } = mailAccounts;
	return db.select({ id, label, address }).from(mailAccounts).where(sql`${id} in ${granted}`).orderBy(label, id);
}

/** SQL array of ids; the database compares it with the accounts of a thread or message. */
export const idArray = (ids: readonly string[]): SQL => sql`${`{${ids.join(",")}}`}::uuid[]`;

type Filter = { view: ThreadView; search: string; accountId: string | null; customerId?: string };

/**
 * One page of the threads with an email that the person may see, the newest first. What a row says is taken from the newest
 * of those emails, or from the newest that has the words of a search.
 */
export async function listThreads(by: Viewer, filter: Filter, after: string | null): Promise<Page<ThreadRow>> {
	const accounts = idArray(await accountsToList(by, filter.accountId));
	const thread = threadCondition(by, filter, accounts);
	const { rows } = filter.search.trim()
		? await findThreads(by, filter, accounts, thread, after)
		: await db.execute<FoundRow>(sql`
			select ${rowColumns()}, ${byTime.cursor} as cursor
			from mail_threads
			cross join lateral (select x.* from mail_messages x where x.thread_id = mail_threads.id and x.account_ids && ${accounts}
				order by x.received_at desc, x.id desc limit 1) mail_messages
			${rowJoins(by, accounts)}
			where ${and(thread, byTime.after(after))}
			order by ${sql.join(byTime.by, sql`, `)} limit ${rowsToRead}`);
	return toPage(
		rows.map((row) => ({
			...row,
			waitingSince: toDate(row.waitingSince),
			snoozedUntil: toDate(row.snoozedUntil),
			lastAt: new Date(row.lastAt),
		})),
		({ cursor: _, ...row }) => row,
	);
}

type FoundRow = ThreadRow & { cursor: string };

function findThreads(
	by: Viewer,
	{ search, view }: Filter,
	accounts: SQL,
	thread: SQL | undefined,
	after: string | null,
) {
	return withFoundEmails({ search, accounts, thread, isNarrow: view !== "all", after }, (tx, ids) =>
		tx.execute<FoundRow>(sql`
			select ${rowColumns(excerpt(search))}, ${byMatch.cursor} as cursor
			from mail_messages join mail_threads on mail_threads.id = mail_messages.thread_id
			${rowJoins(by, accounts)}
			where mail_messages.id = any(array(${ids}))
			order by ${sql.join(byMatch.by, sql`, `)}`),
	);
}

/** The text around the first word of a search; the beginning of the email where that has the word, or where it isn't in the text. */
function excerpt(search: string): SQL {
	const text = sql`left(mail_messages.text, 20000)`;
	const position = sql`strpos(lower(${text}), ${searchWords(search)[0] ?? ""})`;
	// without the piece of a word that it would begin with
	const around = sql`regexp_replace(regexp_replace(substr(${text}, ${position} - 40, 200), '^\\S*\\s+', ''), '\\s+', ' ', 'g')`;
	return sql`case when ${position} > 60 then '… ' || ${around} else mail_messages.snippet end`;
}

/** A row of the list, made of a thread and one of its emails. */
const rowColumns = (snippet = sql`mail_messages.snippet`) => sql`
	mail_threads.id, mail_threads.version, mail_threads.status, staff.name as assignee, mail_threads.waiting_since as "waitingSince",
	mail_threads.snoozed_until as "snoozedUntil", mail_messages.received_at as "lastAt",
	coalesce(nullif(f."from" ->> 'name', ''), f."from" ->> 'address', nullif(mail_messages."to" -> 0 ->> 'name', ''),
		mail_messages."to" -> 0 ->> 'address', '') as name,
	mail_messages.direction = 'out' as "isOwn", mail_messages.subject, ${snippet} as snippet,
	exists (select from mail_attachments a where a.message_id = mail_messages.id and not a.is_inline) as "hasAttachments",
	mail_threads.status <> 'closed' and mail_messages.direction = 'in'
		and mail_messages.received_at > coalesce(r.read_at, '-infinity') as "isUnread"`;

const rowJoins = (by: Viewer, accounts: SQL) => sql`
	left join lateral (select x."from" from mail_messages x where x.thread_id = mail_threads.id and x.direction = 'in'
		and x.account_ids && ${accounts} order by x.received_at desc, x.id desc limit 1) f on true
	left join staff on staff.id = mail_threads.assignee_id
	left join mail_thread_reads r on r.thread_id = mail_threads.id and r.staff_id = ${by.id}`;

const toDate = (value: Date | string | null) => (value ? new Date(value) : null);

function threadCondition(by: Viewer, { view, customerId }: Filter, accounts: SQL): SQL | undefined {
	return and(
		isNull(mailThreads.mergedInto),
		sql`${mailThreads.accountIds} && ${accounts}`,
		viewCondition(view, by.id),
		customerId ? eq(mailThreads.customerId, customerId) : undefined,
	);
}

function viewCondition(view: ThreadView, staffId: string): SQL | undefined {
	switch (view) {
		case "all":
			return undefined;
		case "mine":
			return and(eq(mailThreads.status, "open"), eq(mailThreads.assigneeId, staffId));
		case "unassigned":
			return and(eq(mailThreads.status, "open"), isNull(mailThreads.assigneeId));
		default:
			return eq(mailThreads.status, view);
	}
}

/** How many there are of each, at most 1,000. */
export async function countThreads(
	by: Viewer,
	accountId: string | null = null,
): Promise<Record<"open" | "mine" | "unassigned" | "snoozed", number>> {
	const accounts = await accountsToList(by, accountId);
	const count = (view: ThreadView) =>
		countUpTo(
			mailThreads,
			and(
				isNull(mailThreads.mergedInto),
				arrayOverlaps(mailThreads.accountIds, idArray(accounts)),
				viewCondition(view, by.id),
			),
		);
	return readCounts({
		open: count("open"),
		mine: count("mine"),
		unassigned: count("unassigned"),
		snoozed: count("snoozed"),
	});
}

/** How many emails from people wait for a reply, and the newest of them. */
export async function newestInbound(by: Viewer): Promise<Newest> {
	const accounts = idArray(await accountsOf(by));
	const { rows } = await db.execute<{ id: string; threadId: string; name: string; subject: string; count: number }>(sql`
		select m.id, m.thread_id as "threadId", coalesce(nullif(m."from" ->> 'name', ''), m."from" ->> 'address') as name, m.subject,
			(select count(*)::int from (select from mail_threads w join mail_messages x on x.thread_id = w.id and x.direction = 'in'
				and not x.is_automatic and x.received_at >= w.waiting_since and x.account_ids && ${accounts}
				where w.status = 'open' and w.merged_into is null limit 1000) waiting) as count
		from (select id from mail_threads where status = 'open' and merged_into is null and waiting_since is not null
			and account_ids && ${accounts} order by last_message_at desc, id desc limit 1) t
		join mail_messages m on m.thread_id = t.id
		where m.direction = 'in' and not m.is_automatic and not m.is_unwanted and m.account_ids && ${accounts}
		order by m.received_at desc, m.id desc limit 1`);
	const [row] = rows;
	if (!row) return { count: 0, lastId: null };
	return {
		count: row.count,
		lastId: row.id,
		message: `${row.name}: ${row.subject || "(no subject)"}`,
		link: `/admin/inbox/${row.threadId}`,
	};
}

/** How many people wait for a reply now, since when the first of them does, and how soon people got one this week. */
export async function readPace(
	by: Viewer,
	weekStart: Date,
): Promise<{ waiting: number; longestSince: Date | null; medianMinutes: number | null }> {
	const accounts = idArray(await accountsOf(by));
	const { rows } = await db.execute<{ waiting: number; longest: Date | null; median: number | null }>(sql`
		select (select count(*)::int from mail_threads where status = 'open' and merged_into is null and waiting_since is not null
				and account_ids && ${accounts}) as waiting,
			(select min(waiting_since) from mail_threads where status = 'open' and merged_into is null and account_ids && ${accounts}) as longest,
			(select extract(epoch from percentile_cont(0.5) within group (order by first_reply_at - first_received_at)) / 60
				from mail_threads where first_reply_at >= ${weekStart.toISOString()}::timestamptz and first_received_at is not null
				and merged_into is null and account_ids && ${accounts})::float as median`);
	const [row] = rows;
	return {
		waiting: row?.waiting ?? 0,
		longestSince: toDate(row?.longest ?? null),
		medianMinutes: row?.median ?? null,
	};
}
