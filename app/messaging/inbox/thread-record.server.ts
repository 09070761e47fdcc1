import { sql } from "drizzle-orm";
import { accountsOf } from "#app/messaging/accounts/grants.server.ts";
import type { EmailStatus } from "#app/messaging/email/email-status.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { idArray } from "./listing.server.ts";
import type { Mailbox } from "./message.ts";
import type { ThreadStatus } from "./thread.ts";

type Viewer = Permitted<"inbox.view">;

type ThreadAttachment = {
	position: number;
	name: string;
	type: string;
	size: number;
	isInline: boolean;
	/** the customer it was filed with */
	filedWith: { id: string; name: string } | null;
};

export type ThreadMessage = {
	id: string;
	direction: "in" | "out";
	from: Mailbox;
	replyTo: Mailbox | null;
	to: Mailbox[];
	cc: Mailbox[];
	subject: string;
	receivedAt: Date;
	sentAt: Date | null;
	text: string;
	hasHtml: boolean;
	hasRemotePictures: boolean;
	snippet: string;
	problem: string | null;
	isAutomatic: boolean;
	calendar: string | null;
	calendarMethod: string | null;
	hasOriginal: boolean;
	bouncedEmailId: string | null;
	accountIds: string[];
	attachments: ThreadAttachment[];
	/** until when its download link works, if its attachments were sent as one */
	filesUntil: Date | null;
	/** when someone turned that link off */
	filesOffAt: Date | null;
	/** of an email that was written here */
	outgoing: { id: string; status: EmailStatus; attempts: number; lastError: string | null } | null;
};

export type Thread = {
	id: string;
	version: number;
	status: ThreadStatus;
	assigneeId: string | null;
	customerId: string | null;
	customerName: string | null;
	waitingSince: Date | null;
	snoozedUntil: Date | null;
	messages: ThreadMessage[];
};

/** a thread with more emails shows its newest ones */
const maxMessages = 100;

/** A thread with the emails that the person may see; null when they may see none of it. */
export async function findThread(by: Viewer, id: string): Promise<Thread | null> {
	const accounts = idArray(await accountsOf(by));
	const { rows: threads } = await db.execute<Omit<Thread, "messages">>(sql`
		select t.id, t.version, t.status, t.assignee_id as "assigneeId", t.customer_id as "customerId", c.name as "customerName",
			t.waiting_since as "waitingSince", t.snoozed_until as "snoozedUntil"
		from mail_threads t left join customers c on c.id = t.customer_id
		where t.id = ${id} and t.merged_into is null and t.account_ids && ${accounts}`);
	const [thread] = threads;
	if (!thread) return null;
	const { rows } = await db.execute<ThreadMessage>(sql`
		select m.id, m.direction, m."from", m.reply_to as "replyTo", m."to", m.cc, m.subject, m.received_at as "receivedAt",
			m.sent_at as "sentAt", m.text, m.html <> '' as "hasHtml",
			m.html ~* '<img[^>]*src\s*=\s*["'']?\s*https?:' as "hasRemotePictures", m.snippet, m.problem, m.is_automatic as "isAutomatic",
			m.calendar, m.calendar_method as "calendarMethod", m.file_key is not null as "hasOriginal",
			m.bounced_email_id as "bouncedEmailId", m.account_ids as "accountIds",
			coalesce((select json_agg(json_build_object('position', a.position, 'name', a.name, 'type', a.type, 'size', a.size,
				'isInline', a.is_inline, 'filedWith', case when f.id is not null then json_build_object('id', f.customer_id, 'name', c.name) end)
				order by a.position) from mail_attachments a
				left join customer_files f on f.mail_message_id = a.message_id and f.position = a.position
				left join customers c on c.id = f.customer_id where a.message_id = m.id), '[]') as attachments,
			l.expires_at as "filesUntil", l.turned_off_at as "filesOffAt",
			case when e.id is not null then json_build_object('id', e.id, 'status', e.status, 'attempts', e.attempts,
				'lastError', e.last_error) end as outgoing
		from mail_messages m left join outgoing_emails e on e.id = m.outgoing_email_id
			left join mail_file_links l on l.email_id = m.outgoing_email_id
		where m.thread_id = ${id} and m.account_ids && ${accounts}
		order by m.received_at desc, m.id desc limit ${maxMessages}`);
	if (!rows.length) return null;
	const toDate = (value: Date | null) => (value ? new Date(value) : null);
	return {
		...thread,
		waitingSince: toDate(thread.waitingSince),
		snoozedUntil: toDate(thread.snoozedUntil),
		messages: rows
			.map((row) => ({ ...row, receivedAt: new Date(row.receivedAt), sentAt: toDate(row.sentAt) }))
			.reverse(),
	};
}

/** Where a thread went that was joined with another one; null when it wasn't, or the person may not see it. */
export async function findMergedThread(by: Viewer, id: string): Promise<string | null> {
	const accounts = idArray(await accountsOf(by));
	const { rows } = await db.execute<{ id: string }>(sql`
		select w.id from mail_threads t join mail_threads w on w.id = t.merged_into
		where t.id = ${id} and w.account_ids && ${accounts}`);
	return rows[0]?.id ?? null;
}

/** An email that the product sent by itself: a quote, an invoice, a reminder. */
export type ProductEmail = {
	id: string;
	subject: string;
	at: Date;
	status: EmailStatus;
	attempts: number;
	lastError: string | null;
	entity: string;
	entityId: string;
};

const productEmails = 30;

/**
 * The emails of the product to the people of a thread: those that its messages answer, and those sent since it began. Secret
 * ones, such as codes, have no place in it.
 */
export async function listProductEmails(thread: Thread): Promise<ProductEmail[]> {
	const addresses = [...new Set(thread.messages.flatMap((message) => externalAddresses(message)))];
	const since = thread.messages[0]?.receivedAt;
	if (!addresses.length || !since) return [];
	const { rows } = await db.execute<ProductEmail>(sql`
		select e.id, e.subject, coalesce(e.sent_at, e.created_at) as at, e.status, e.attempts, e.last_error as "lastError",
			e.entity, e.entity_id as "entityId"
		from outgoing_emails e
		where lower(e."to") in ${addresses} and not e.secret and e.entity not in ('mail-thread', 'staff') and e.status <> 'canceled'
			and (e.created_at >= ${since.toISOString()}::timestamptz or e.message_id = any(
				select unnest(m."references") from mail_messages m where m.thread_id = ${thread.id}))
		order by e.id desc limit ${productEmails}`);
	return rows.map((row) => ({ ...row, at: new Date(row.at) })).reverse();
}

function externalAddresses({ direction, from, to, cc }: ThreadMessage): string[] {
	return direction === "in" ? [from.address] : [...to, ...cc].map(({ address }) => address);
}

export type LinkedDocument = { to: string; title: string };

/** The records that emails are about, as their folders name them. */
export async function listDocuments(emails: readonly ProductEmail[], now: Date): Promise<LinkedDocument[]> {
	const found: LinkedDocument[] = [];
	for (const { entity, path, rows, title } of collect("customerRecords")) {
		const ids = [...new Set(emails.flatMap((email) => (email.entity === entity ? [email.entityId] : [])))];
		if (!ids.length || entity === "mail-thread") continue;
		const documents = await db.execute<{ id: string; number: string | null; part: string }>(
			sql`select r.id, r.number::text as number, r.part::text as part from (${rows(today(now))}) r where r.id in ${ids}`,
		);
		for (const row of documents.rows)
			found.push({ to: `${path}/${row.id}`, title: title(row.number, Number(row.part)) });
	}
	return found;
}

/** Remembers how far the person has read a thread. */
export async function markRead(by: Viewer, id: string, now: Date): Promise<boolean> {
	const accounts = idArray(await accountsOf(by));
	const { rows } = await db.execute<{ id: string }>(sql`
		insert into mail_thread_reads (thread_id, staff_id, read_at)
		select id, ${by.id}, ${now.toISOString()}::timestamptz from mail_threads where id = ${id} and account_ids && ${accounts}
		on conflict (thread_id, staff_id) do update set read_at = greatest(mail_thread_reads.read_at, excluded.read_at)
		returning thread_id as id`);
	return rows.length > 0;
}

/** Connects a thread with a customer, or takes it from one. */
export async function setCustomer(
	by: Permitted<"inbox.work">,
	{ id, version }: { id: string; version: number },
	customerId: string | null,
): Promise<"done" | "stale"> {
	const accounts = idArray(await accountsOf(by));
	return db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ id: string }>(sql`
			update mail_threads set customer_id = ${customerId}, version = version + 1, updated_at = now()
			where id = ${id} and version = ${version} and merged_into is null and account_ids && ${accounts}
			returning id`);
		if (!rows.length) return "stale";
		await recordAudit(tx, actor(by), "mail-thread", id, customerId ? "customer-added" : "customer-removed", {});
		return "done";
	});
}
