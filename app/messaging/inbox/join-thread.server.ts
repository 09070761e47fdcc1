import { and, arrayOverlaps, eq, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db.server.ts";
import { findPeople, toPeople } from "./people.server.ts";
import { mailDrafts, mailMessages, mailThreads } from "./tables.server.ts";
import { belongTogether, isReplySubject, type ThreadedMessage, threadSubject } from "./threading.ts";

const dayMs = 86_400_000;
/** an email can't be joined with more than this many others, whatever it names */
const maxCandidates = 500;

type Arrived = Omit<ThreadedMessage, "people"> & { addresses: readonly string[] };

/** The threads that an email belongs to, the oldest first; several when it connects them. */
export async function findThreads(tx: Tx, message: Arrived): Promise<string[]> {
	if (message.isBulk) return [];
	const { addresses, threadId, messageId, references, subject, receivedAt, isBulk } = mailMessages;
	const candidates = await tx
		.select({ addresses, threadId, messageId, references, subject, receivedAt, isBulk })
		.from(mailMessages)
		.where(isCandidate(message))
		.limit(maxCandidates);
	const all = [...message.addresses, ...candidates.flatMap((candidate) => candidate.addresses)];
	const people = await findPeople(tx, all);
	const arrived = { ...message, people: toPeople(message.addresses, people) };
	const found = candidates.filter((candidate) =>
		belongTogether(arrived, { ...candidate, people: toPeople(candidate.addresses, people) }),
	);
	const ids = [...new Set(found.map((candidate) => candidate.threadId))];
	if (ids.length < 2) return ids;
	const threads = await tx
		.select({ id: mailThreads.id })
		.from(mailThreads)
		.where(inArray(mailThreads.id, ids))
		.orderBy(mailThreads.createdAt, mailThreads.id);
	return threads.map(({ id }) => id);
}

/** Each part has an index: the Message-ID, the references, the subject. */
function isCandidate({ messageId, references, subject, receivedAt }: Arrived): SQL | undefined {
	const name = threadSubject(subject);
	const [from, to] = [-14, 14].map((days) => new Date(receivedAt.getTime() + days * dayMs)) as [Date, Date];
	return or(
		references.length ? inArray(mailMessages.messageId, [...references]) : undefined,
		arrayOverlaps(mailMessages.references, [messageId, ...references]),
		name
			? and(
					eq(mailMessages.threadSubject, name),
					gte(mailMessages.receivedAt, isReplySubject(subject) ? from : receivedAt),
					lte(mailMessages.receivedAt, to),
				)
			: undefined,
	);
}

/** Moves everything of the other threads to the first one. */
export async function joinThreads(tx: Tx, [first, ...others]: readonly string[]): Promise<void> {
	if (!first || !others.length) return;
	await tx.update(mailMessages).set({ threadId: first }).where(inArray(mailMessages.threadId, others));
	await tx.update(mailDrafts).set({ threadId: first }).where(inArray(mailDrafts.threadId, others));
	await tx.execute(sql`
		update mail_threads t set
			account_ids = (select array_agg(distinct a) from mail_threads x, unnest(x.account_ids) a where x.id = t.id or x.id in ${others}),
			customer_id = coalesce(t.customer_id, (select customer_id from mail_threads where id in ${others} and customer_id is not null limit 1)),
			assignee_id = coalesce(t.assignee_id, (select assignee_id from mail_threads where id in ${others} and assignee_id is not null limit 1)),
			last_message_at = (select max(last_message_at) from mail_threads x where x.id = t.id or x.id in ${others}),
			handled_at = (select max(handled_at) from mail_threads x where x.id = t.id or x.id in ${others}),
			status = case when exists (select from mail_threads where id in ${others} and status = 'open') then 'open' else t.status end,
			snoozed_until = case when exists (select from mail_threads where id in ${others} and status = 'open') then null else t.snoozed_until end,
			version = version + 1, updated_at = now()
		where id = ${first}`);
	await tx
		.update(mailThreads)
		.set({ mergedInto: first, status: "closed", waitingSince: null, snoozedUntil: null })
		.where(or(inArray(mailThreads.id, others), inArray(mailThreads.mergedInto, others)));
}
