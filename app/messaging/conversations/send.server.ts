import { and, asc, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { attachPhotos, renditionKey } from "#app/content/media/photos.server.ts";
import { photos } from "#app/content/media/tables.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { mailMessages } from "#app/messaging/inbox/tables.server.ts";
import { setFlags } from "#app/messaging/mail-sync/actions.server.ts";
import { sendText } from "#app/messaging/texts/send.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { loadCompany } from "#app/people/company/company.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { listSendChoices } from "./channels.server.ts";
import { type CustomerText, type MessageChannel, toCustomerText } from "./conversation.ts";
import { messageEmail, nextMessageKey } from "./emails.server.ts";
import { customerAnswered } from "./events.server.ts";
import { messageEntity, newMessageId } from "./receive.server.ts";
import { findSubject, type SubjectRef } from "./subjects.server.ts";
import { conversationMessages, conversations } from "./tables.server.ts";

export type NewMessage = {
	body: CustomerText;
	channel: MessageChannel;
	/** of the email or text; "" for a message on the customer's pages */
	address: string;
	about: SubjectRef | null;
	/** the newest message of the customer on the page: one that arrived since is read first */
	newestId: string | null;
	/** from `readNextKey`; used once */
	key: string;
};

export type SendOutcome =
	| { kind: "sent"; messageId: string }
	/** another tab sent this message, or another one, first */
	| { kind: "already-sent" }
	| { kind: "arrived" }
	| { kind: "blocked"; reason: string };

/** Sends a message to a customer. It takes no note: the text of one is of another type. */
export async function sendMessage(
	by: Permitted<"messages.work">,
	customerId: string,
	message: NewMessage,
	now: Date,
): Promise<SendOutcome> {
	return db.transaction((tx) => sendMessageIn(tx, by, customerId, message, now));
}

/** The same in a transaction of the caller. */
export async function sendMessageIn(
	tx: Tx,
	by: Permitted<"messages.work">,
	customerId: string,
	{ body, channel, address, about, newestId, key }: NewMessage,
	now: Date,
): Promise<SendOutcome> {
	const customer = await lockConversation(tx, customerId);
	if (!customer) return { kind: "blocked", reason: "This customer was merged with another one. Reload the page." };
	if (key !== (await readNextKey(by, customerId, tx))) return { kind: "already-sent" };
	const waiting = await findWaiting(tx, customerId);
	if (waiting && waiting.id !== newestId) return { kind: "arrived" };
	const choices = await listSendChoices(customerId, waiting?.address ?? null, tx);
	const subject = about && (await findSubject(tx, about, now));
	if (about && subject?.customerId !== customerId)
		return { kind: "blocked", reason: "The customer has no page of this document. Choose another one." };
	const isOfDocument = channel === "email" && address !== "" && subject?.email.toLowerCase() === address;
	const choice = choices.find((one) => one.channel === channel && (channel === "page" || one.address === address));
	if (!choice && !isOfDocument)
		return { kind: "blocked", reason: "The customer no longer has this address. Choose another way to reach them." };
	if (choice?.blocked) return { kind: "blocked", reason: choice.blocked };
	const id = await newMessageId(tx);
	await attachPhotos(tx, key, { entity: messageEntity, id }, now);
	const email =
		channel === "email"
			? await sendEmail(
					tx,
					messageEmail({
						messageId: id,
						to: address,
						name: customer.name,
						staffName: by.name,
						body,
						photoKeys: (await listPhotosOf(tx, id)).map((photo) => renditionKey(photo.id, 1600)),
						question: waiting?.channel === "page" ? waiting.body : null,
						subject,
						company: await loadCompany(tx),
						replyTo: await findAnsweredEmail(tx, waiting?.mailMessageId ?? null),
					}),
					now,
				)
			: null;
	const text =
		channel === "text"
			? await sendText(
					tx,
					{
						kind: "customer-message",
						entity: messageEntity,
						entityId: id,
						customerId,
						phone: address,
						purpose: "reply",
						body,
						sendBefore: null,
						idempotencyKey: `customer-message:${id}`,
					},
					now,
				)
			: null;
	if (text && "refused" in text) throw new Error(`text refused: ${text.refused}`);
	await tx.insert(conversationMessages).values({
		id,
		customerId,
		author: "staff",
		channel,
		// the first text of a conversation has the company's name, too
		body: text ? toCustomerText(text.body) : body,
		staffId: by.id,
		entity: about?.entity,
		entityId: about?.id,
		address: channel === "page" ? (subject?.email ?? choice?.address ?? "").toLowerCase() : address,
		emailId: email?.id,
		textId: text?.id,
		at: now,
		idempotencyKey: key,
	});
	if (email && waiting?.mailMessageId) await setFlags(tx, [waiting.mailMessageId], { add: ["\\Answered"] });
	await recordAudit(tx, actor(by), "conversation", customerId, "message-sent", { channel }, now);
	await raiseEvent(tx, customerAnswered, {
		entity: about?.entity ?? null,
		entityId: about?.id ?? null,
		customerId,
		at: now,
	});
	await broadcast(tx, "messages");
	return { kind: "sent", messageId: id };
}

/**
 * Holds back what arrives meanwhile. Every transaction locks the conversation before the documents it is about, so that no two of
 * them wait for each other. Null for a customer who was merged.
 */
export async function lockConversation(tx: Tx, customerId: string): Promise<{ name: string } | null> {
	const [customer] = await tx
		.select({ name: customers.name })
		.from(conversations)
		.innerJoin(customers, eq(customers.id, conversations.customerId))
		.where(and(eq(conversations.customerId, customerId), isNull(customers.mergedInto)))
		.for("update", { of: conversations });
	return customer ?? null;
}

type On = Pick<Tx, "select">;

/** The key of the person's next message to the customer. */
export async function readNextKey(by: Permitted<"messages.work">, customerId: string, on: On = db): Promise<string> {
	const { id, customerId: of, staffId } = conversationMessages;
	const [last] = await on
		.select({ id })
		.from(conversationMessages)
		.where(and(eq(of, customerId), eq(staffId, by.id)))
		.orderBy(desc(conversationMessages.at), desc(id))
		.limit(1);
	return nextMessageKey(by.id, customerId, last?.id ?? null);
}

/** The customer's newest message that the office hasn't answered. */
export async function findWaiting(on: On, customerId: string) {
	const { id, at, author, customerId: of } = conversationMessages;
	const answered = sql`coalesce((select max(a.at) from conversation_messages a where a.customer_id = ${customerId} and a.author = 'staff'), '-infinity')`;
	const [row] = await on
		.select()
		.from(conversationMessages)
		.where(and(eq(of, customerId), eq(author, "customer"), gt(at, answered)))
		.orderBy(desc(at), desc(id))
		.limit(1);
	return row ?? null;
}

async function findAnsweredEmail(tx: Tx, id: string | null) {
	if (!id) return null;
	const { messageId, subject, references } = mailMessages;
	const [row] = await tx.select({ messageId, subject, references }).from(mailMessages).where(eq(mailMessages.id, id));
	return row ?? null;
}

function listPhotosOf(tx: Tx, messageId: string): Promise<{ id: string }[]> {
	const { id, entity, entityId, position } = photos;
	return tx
		.select({ id })
		.from(photos)
		.where(and(eq(entity, messageEntity), eq(entityId, messageId)))
		.orderBy(asc(position), asc(id));
}

/** The photos that are uploaded for the person's next message. */
export async function listNextPhotos(key: string): Promise<{ id: string; name: string }[]> {
	const { id, name, uploadKey, entityId, createdAt } = photos;
	return db
		.select({ id, name })
		.from(photos)
		.where(and(eq(uploadKey, key), isNull(entityId)))
		.orderBy(asc(createdAt), asc(id));
}

/** How many photos the person's next message has. */
export async function countNextPhotos(key: string): Promise<number> {
	const [row] = await db
		.select({ count: count() })
		.from(photos)
		.where(and(eq(photos.uploadKey, key), isNull(photos.entityId)));
	return row?.count ?? 0;
}
