import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { foldForSearch } from "#app/platform/fold-for-search.ts";
import { announceCalendarAnswer, announceReplies, findReferenced } from "./announce-replies.server.ts";
import { recordBounce } from "./bounced.server.ts";
import { findThreads, joinThreads } from "./join-thread.server.ts";
import { snippetOf } from "./message.ts";
import { findPeople, isOwnAddress, readOwnAddresses } from "./people.server.ts";
import type { StoredMessage } from "./read-message.server.ts";
import { markPlusAddressSeen, resolveReplyAddresses } from "./reply-addresses.server.ts";
import { mailAttachments, mailMessages, mailThreads } from "./tables.server.ts";
import { isCurrent, type ThreadStatus } from "./thread.ts";
import { threadSubject } from "./threading.ts";

type FolderRole = "inbox" | "sent" | "drafts" | "archive" | "junk" | "trash" | "all" | "other";

export type ReceivedMessage = {
	accountId: string;
	folderRole: FolderRole;
	/** read before the transaction */
	message: StoredMessage;
	/** INTERNALDATE of the server */
	internalDate: Date;
	/** IMAP flags, such as \Seen and \Answered */
	flags: ReadonlySet<string> | readonly string[];
};

const searchLength = 30_000;

/**
 * Stores an email that a sync found, once for all folders and accounts, in the thread it belongs to. Only one transaction at a
 * time does this, so that two emails that arrive together find each other.
 */
export async function receiveMessage(
	tx: Tx,
	{ accountId, folderRole, message: received, internalDate, flags }: ReceivedMessage,
	now = new Date(),
): Promise<{ id: string; isNew: boolean }> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail threads'))`);
	const own = await readOwnAddresses(tx);
	const message = await resolveReplyAddresses(tx, received, own);
	if (folderRole === "inbox") await markPlusAddressSeen(tx, accountId, message.repliesTo, now);
	const contentHash = hashContent(message.from.address, message.subject, message.text);
	const existing = await findExisting(tx, message.messageId, contentHash, accountId, folderRole);
	if (existing?.isSame) {
		await addAccount(tx, existing.id, existing.threadId, accountId, message);
		return { id: existing.id, isNew: false };
	}
	// a different email with the Message-ID of another one gets an id of its own
	const messageId = existing ? `<${contentHash.slice(0, 40)}@same-message-id.invalid>` : message.messageId;
	if (existing) {
		const copy = await findExisting(tx, messageId, contentHash, accountId, folderRole);
		if (copy) {
			await addAccount(tx, copy.id, copy.threadId, accountId, message);
			return { id: copy.id, isNew: false };
		}
	}
	const referenced = await findReferenced(tx, [messageId, ...message.references]);
	const isOurs = referenced.some((email) => email.messageId === messageId);
	const isFromUs = own.has(message.from.address);
	const direction =
		folderRole === "sent" || isOurs || (isFromUs && folderRole !== "inbox" && folderRole !== "junk") ? "out" : "in";
	const isAutomatic = message.isAutomatic || isOurs || (direction === "in" && isFromUs);
	const isUnwanted = folderRole === "junk" || folderRole === "trash";
	const addresses = [...new Set([message.from, ...message.to, ...message.cc].map(({ address }) => address))].filter(
		(address) => address && !isOwnAddress(own, address),
	);
	const bounced = message.bounce && (await recordBounce(tx, message.bounce, now));
	const arrived = { ...message, messageId, addresses, receivedAt: internalDate };
	const threads = bounced?.threadId ? [bounced.threadId] : await findThreads(tx, arrived);
	const isHistory = !isCurrent(internalDate, now) || isUnwanted || Boolean(bounced && !bounced.threadId);
	const threadId =
		threads[0] ??
		(await createThread(tx, {
			accountId,
			at: internalDate,
			status: direction === "in" && !isHistory ? "open" : "closed",
		}));
	await joinThreads(tx, threads);
	const [row] = await tx
		.insert(mailMessages)
		.values({
			threadId,
			messageId,
			contentHash,
			references: message.references,
			direction,
			accountIds: [accountId],
			from: message.from,
			replyTo: message.replyTo,
			to: message.to,
			cc: message.cc,
			addresses,
			subject: message.subject,
			threadSubject: threadSubject(message.subject),
			sentAt: message.sentAt,
			receivedAt: internalDate,
			text: message.text,
			html: message.html,
			snippet: snippetOf(message.text),
			isAutomatic,
			isBulk: message.isBulk,
			isUnwanted,
			bouncedEmailId: bounced?.emailId ?? null,
			calendarMethod: message.calendarMethod,
			calendar: message.calendar,
			problem: message.problem,
			fileKey: message.fileKey,
			size: message.size,
			search: searchText(message),
		})
		.returning({ id: mailMessages.id });
	if (!row) throw new Error("email was not stored");
	if (message.attachments.length)
		await tx
			.insert(mailAttachments)
			.values(message.attachments.map((attachment, position) => ({ ...attachment, messageId: row.id, position })));
	const isAnswered = [...flags].includes("\\Answered");
	const opens = direction === "in" && !isAutomatic && !isHistory && !isAnswered;
	await updateThread(tx, threadId, { accountId, at: internalDate, opens: opens || Boolean(bounced?.threadId) });
	const customerId = await findCustomer(tx, threadId, direction === "in" ? [message.from.address] : addresses);
	if (direction === "in" && !isUnwanted) await announceCalendarAnswer(tx, message, internalDate);
	if (direction === "in" && !isAutomatic) {
		await announceReplies(tx, referenced, { id: row.id, from: message.from.address, customerId, at: internalDate });
		if (customerId && !isUnwanted)
			await recordAudit(
				tx,
				{ kind: "customer", id: customerId, name: message.from.name || message.from.address },
				"mail-thread",
				threadId,
				"received",
				{},
				internalDate,
			);
	}
	await broadcast(tx, "inbox");
	return { id: row.id, isNew: true };
}

/** Equal for copies of one email, whatever servers do to its line breaks. */
export function hashContent(from: string, subject: string, text: string): string {
	const content = [from, threadSubject(subject), text.replaceAll(/\s+/g, "")].join("\n");
	return createHash("sha256").update(content).digest("hex");
}

export function searchText(message: Pick<StoredMessage, "from" | "to" | "subject" | "text" | "attachments">): string {
	const people = [message.from, ...message.to.slice(0, 20)].flatMap(({ name, address }) => [name, address]);
	const parts = [...people, message.subject, ...message.attachments.map(({ name }) => name), message.text];
	return foldForSearch(parts.filter(Boolean).join(" ").slice(0, searchLength)).replaceAll(/\s+/g, " ");
}

/**
 * Someone who knows the Message-ID of an email can't reach it, or hide it, by sending another one with the same id. The copy in
 * the Sent folder of an email written here is the same whatever its server did to the text.
 */
async function findExisting(tx: Tx, messageId: string, contentHash: string, accountId: string, folderRole: FolderRole) {
	const [row] = await tx
		.select({
			id: mailMessages.id,
			threadId: mailMessages.threadId,
			contentHash: mailMessages.contentHash,
			accountIds: mailMessages.accountIds,
			outgoingEmailId: mailMessages.outgoingEmailId,
		})
		.from(mailMessages)
		.where(eq(mailMessages.messageId, messageId));
	if (!row) return null;
	const isSentCopy = folderRole === "sent" && row.outgoingEmailId !== null && row.accountIds.includes(accountId);
	return { ...row, isSame: isSentCopy || row.contentHash === contentHash };
}

async function addAccount(
	tx: Tx,
	id: string,
	threadId: string,
	accountId: string,
	message: StoredMessage,
): Promise<void> {
	await tx.execute(sql`update mail_messages set file_key = coalesce(file_key, ${message.fileKey}),
		account_ids = case when ${accountId}::uuid = any(account_ids) then account_ids else account_ids || ${accountId}::uuid end
		where id = ${id} and (file_key is null or not ${accountId}::uuid = any(account_ids))`);
	await tx.execute(sql`update mail_threads set account_ids = account_ids || ${accountId}::uuid
		where id = ${threadId} and not ${accountId}::uuid = any(account_ids)`);
}

async function createThread(tx: Tx, thread: { accountId: string; at: Date; status: ThreadStatus }): Promise<string> {
	const [row] = await tx
		.insert(mailThreads)
		.values({ status: thread.status, accountIds: [thread.accountId], lastMessageAt: thread.at })
		.returning({ id: mailThreads.id });
	if (!row) throw new Error("thread was not created");
	return row.id;
}

/**
 * What a thread says of its emails, worked out from all of them, so that the order of their arrival doesn't matter. An email
 * from a person that is newer than what was closed opens the thread again.
 */
export async function updateThread(
	tx: Tx,
	id: string,
	{ accountId, at, opens }: { accountId: string; at: Date; opens: boolean },
): Promise<void> {
	await tx.execute(sql`
		with facts as (
			select max(received_at) as last, max(received_at) filter (where direction = 'out' and not is_automatic) as answered,
				min(received_at) filter (where direction = 'in' and not is_automatic and not is_unwanted) as first_in
			from mail_messages where thread_id = ${id}
		), waiting as (
			select min(m.received_at) as since from mail_messages m, facts f, mail_threads t
			where t.id = ${id} and m.thread_id = ${id} and m.direction = 'in' and not m.is_automatic and not m.is_unwanted
				and m.received_at > coalesce(greatest(f.answered, t.handled_at), '-infinity')
		), replied as (
			select min(m.received_at) as at from mail_messages m, facts f
			where m.thread_id = ${id} and m.direction = 'out' and not m.is_automatic and m.received_at > f.first_in
		), next as (
			select case
				when ${opens} and ${at.toISOString()}::timestamptz > coalesce(t.handled_at, '-infinity')
					and (w.since is not null or ${opens} and f.answered is null) then 'open'
				when t.status = 'open' and w.since is null and f.answered is not null and f.answered >= f.last then 'pending'
				else t.status end as status
			from mail_threads t, facts f, waiting w where t.id = ${id}
		)
		update mail_threads t set
			status = n.status,
			snoozed_until = case when n.status = 'snoozed' then t.snoozed_until end,
			waiting_since = case when n.status in ('open', 'snoozed') then w.since end,
			last_message_at = f.last, first_received_at = f.first_in, first_reply_at = r.at,
			account_ids = case when ${accountId}::uuid = any(t.account_ids) then t.account_ids else t.account_ids || ${accountId}::uuid end,
			version = t.version + 1, updated_at = now()
		from facts f, waiting w, replied r, next n where t.id = ${id}`);
}

/** A thread belongs to the customer of the address, unless several customers share it. */
async function findCustomer(tx: Tx, threadId: string, addresses: readonly string[]): Promise<string | null> {
	const [thread] = await tx
		.select({ customerId: mailThreads.customerId })
		.from(mailThreads)
		.where(eq(mailThreads.id, threadId));
	if (thread?.customerId) return thread.customerId;
	const people = await findPeople(tx, addresses);
	const ids = [...new Set([...people.values()].flat())];
	const [customerId] = ids;
	if (!customerId || ids.length > 1) return null;
	await tx.update(mailThreads).set({ customerId }).where(eq(mailThreads.id, threadId));
	return customerId;
}
