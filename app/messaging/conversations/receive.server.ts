import { sql } from "drizzle-orm";
import { attachPhotos } from "#app/content/media/photos.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import type { CustomerText, MessageChannel } from "./conversation.ts";
import { messageReceived } from "./events.server.ts";
import type { SubjectRef } from "./subjects.server.ts";
import { conversationMessages } from "./tables.server.ts";

export const messageEntity = "conversation-message";

export type ReceivedMessage = {
	customerId: string;
	/** who wrote it, as the activity names them */
	name: string;
	body: CustomerText;
	channel: MessageChannel;
	about: SubjectRef | null;
	/** the email in lower case or phone in E.164 that it came from, or that the page it was written on belongs to */
	address: string;
	/** the same message sent twice counts once */
	idempotencyKey: string;
	/** the key under which its photos were uploaded */
	photoKey?: string;
	/** the email that it was */
	mailMessageId?: string;
	/** the text that it was */
	textId?: string;
	ip?: string;
	userAgent?: string;
};

/** Stores what a customer wrote. Null when it was stored before. */
export async function receiveCustomerMessage(tx: Tx, message: ReceivedMessage, now: Date): Promise<string | null> {
	const { about, photoKey, name, userAgent, ip, ...row } = message;
	const id = await newMessageId(tx);
	const [stored] = await tx
		.insert(conversationMessages)
		.values({ ...row, id, author: "customer", entity: about?.entity, entityId: about?.id, ip, at: now })
		.onConflictDoNothing({ target: conversationMessages.idempotencyKey })
		.returning({ customerId: conversationMessages.customerId });
	if (!stored) return null;
	if (photoKey) await attachPhotos(tx, photoKey, { entity: messageEntity, id }, now);
	const author: Actor = { kind: "customer", id: stored.customerId, name, ip, userAgent };
	await recordAudit(tx, author, "conversation", stored.customerId, "message-received", {}, now);
	await raiseEvent(tx, messageReceived, { messageId: id, customerId: stored.customerId, at: now });
	await broadcast(tx, "messages");
	return id;
}

/** An id before the row: what belongs to a message is stored with it, and the message is frozen. */
export async function newMessageId(tx: Tx): Promise<string> {
	const { rows } = await tx.execute<{ id: string }>(sql`select uuidv7() as id`);
	const [row] = rows;
	if (!row) throw new Error("could not create an id: the database returned no row");
	return row.id;
}
