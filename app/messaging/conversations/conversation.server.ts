import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { photos } from "#app/content/media/tables.server.ts";
import { accountsOf } from "#app/messaging/accounts/grants.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { idArray } from "#app/messaging/inbox/listing.server.ts";
import { texts } from "#app/messaging/texts/tables.server.ts";
import { type Permitted, permit } from "#app/noun/permit.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { messageEntity } from "./receive.server.ts";
import { conversationMessages, conversationNotes, conversations } from "./tables.server.ts";

type Viewer = Permitted<"messages.view">;
export type Conversation = typeof conversations.$inferSelect & { name: string; company: string };

/** messages on one page of a conversation */
const pageLength = 60;

/** Null for an unknown customer. `mergedInto`: where the conversation went. */
export async function findConversation(
	_by: Viewer | Permitted<"messages.work">,
	customerId: string,
): Promise<Conversation | { mergedInto: string } | null> {
	const [row] = await db
		.select({
			conversation: conversations,
			name: customers.name,
			company: customers.company,
			into: customers.mergedInto,
		})
		.from(conversations)
		.innerJoin(customers, eq(customers.id, conversations.customerId))
		.where(eq(conversations.customerId, customerId));
	if (!row) return null;
	return row.into ? { mergedInto: row.into } : { ...row.conversation, name: row.name, company: row.company };
}

/** The newest messages, or those before an instant, oldest first, with how the emails and texts that carry them went. */
export async function listMessages(_by: Viewer, customerId: string, before: Date | null) {
	const { emailId, staffId, at, id } = conversationMessages;
	const { status, attempts, lastError } = outgoingEmails;
	const rows = await db
		.select({
			message: conversationMessages,
			staffName: staff.name,
			email: { status, attempts, lastError },
			text: texts,
		})
		.from(conversationMessages)
		.leftJoin(staff, eq(staff.id, staffId))
		.leftJoin(outgoingEmails, eq(outgoingEmails.id, emailId))
		.leftJoin(texts, eq(texts.id, conversationMessages.textId))
		.where(and(eq(conversationMessages.customerId, customerId), before ? lt(at, before) : undefined))
		.orderBy(desc(at), desc(id))
		.limit(pageLength + 1);
	const page = rows.slice(0, pageLength).reverse();
	const pictures = await listMessagePhotos(page.map(({ message }) => message.id));
	return {
		hasEarlier: rows.length > pageLength,
		messages: page.map(({ message, staffName, email, text }) => ({
			...message,
			staffName,
			email,
			text,
			photos: pictures.filter((photo) => photo.messageId === message.id).map(({ messageId: _, ...photo }) => photo),
		})),
	};
}

export async function listMessagePhotos(messageIds: readonly string[]) {
	if (!messageIds.length) return [];
	const { id, name, width, height, entity, entityId, position } = photos;
	const rows = await db
		.select({ messageId: entityId, id, name, width, height })
		.from(photos)
		.where(and(eq(entity, messageEntity), inArray(entityId, [...messageIds])))
		.orderBy(asc(position), asc(id));
	return rows.map(({ messageId, ...photo }) => ({ messageId: messageId ?? "", ...photo }));
}

export async function listNotes(_by: Viewer, customerId: string) {
	const mentioned = sql<string | null>`(select s.name from staff s where s.id = ${conversationNotes.mentionedId})`;
	const { id, text, createdAt } = conversationNotes;
	const rows = await db
		.select({ id, text, at: createdAt, author: staff.name, mentioned })
		.from(conversationNotes)
		.innerJoin(staff, eq(staff.id, conversationNotes.staffId))
		.where(eq(conversationNotes.customerId, customerId))
		.orderBy(desc(createdAt), desc(id))
		.limit(200);
	return rows.reverse();
}

export type InboxEmail = { id: string; threadId: string; subject: string; snippet: string; at: Date; isOwn: boolean };

/**
 * The customer's other emails in the inbox, read where they are: each person sees those of their accounts
 * (docs/decisions/0135-customer-conversations.md). Emails that carry a message, or are one, are not among them.
 */
export async function listInboxEmails(by: Viewer, customerId: string): Promise<InboxEmail[]> {
	const reader = permit(by, "inbox.view");
	const accounts = reader ? await accountsOf(reader) : [];
	if (!accounts.length) return [];
	const { rows } = await db.execute<InboxEmail>(sql`
		select m.id, m.thread_id as "threadId", m.subject, m.snippet, m.received_at as at, m.direction = 'out' as "isOwn"
		from mail_threads t join mail_messages m on m.thread_id = t.id
		where t.customer_id = ${customerId} and t.merged_into is null and m.account_ids && ${idArray(accounts)} and not m.is_unwanted
			and not exists (select from conversation_messages c where c.mail_message_id = m.id)
			and not exists (select from outgoing_emails e where e.message_id = m.message_id and e.entity = ${messageEntity})
		order by m.received_at desc, m.id desc limit 60`);
	return rows.map((row) => ({ ...row, at: new Date(row.at) })).reverse();
}

/** Which of the customer's emails the person can open in the inbox: the threads by the id of the email. */
export async function listOpenableThreads(by: Viewer, mailIds: readonly string[]): Promise<Map<string, string>> {
	const reader = permit(by, "inbox.view");
	const accounts = reader && mailIds.length ? await accountsOf(reader) : [];
	if (!accounts.length) return new Map();
	const { rows } = await db.execute<{ id: string; threadId: string }>(sql`
		select m.id, m.thread_id as "threadId" from mail_messages m where m.id in ${mailIds} and m.account_ids && ${idArray(accounts)}`);
	return new Map(rows.map(({ id, threadId }) => [id, threadId]));
}
