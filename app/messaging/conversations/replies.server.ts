import { eq, sql } from "drizzle-orm";
import type { CustomerReply } from "#app/messaging/inbox/events.server.ts";
import { splitQuoted } from "#app/messaging/inbox/quoted-text.ts";
import { mailMessages } from "#app/messaging/inbox/tables.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { maxMessageLength, toCustomerText } from "./conversation.ts";
import { messageEntity, receiveCustomerMessage } from "./receive.server.ts";
import { conversationMessages } from "./tables.server.ts";

/**
 * The reply of a customer to an email that carried a message is a message too. It is answered in the conversation, so the email
 * stops waiting in the inbox. Only a reply by the person the email was sent to raises the event: the reply of someone it was
 * forwarded to stays in the inbox.
 */
export async function receiveReply(tx: Tx, { entity, entityId, at, mailMessageId }: CustomerReply): Promise<void> {
	if (entity !== messageEntity) return;
	const [answered] = await tx.select().from(conversationMessages).where(eq(conversationMessages.id, entityId));
	const [mail] = await tx.select().from(mailMessages).where(eq(mailMessages.id, mailMessageId));
	if (!answered || !mail) return;
	const own = splitQuoted(mail.text).own.trim() || mail.snippet || "(no text)";
	const text = own.length > maxMessageLength ? `${own.slice(0, maxMessageLength - 1)}…` : own;
	const stored = await receiveCustomerMessage(
		tx,
		{
			customerId: answered.customerId,
			name: mail.from.name || mail.from.address,
			body: toCustomerText(text),
			channel: "email",
			about: answered.entity && answered.entityId ? { entity: answered.entity, id: answered.entityId } : null,
			address: mail.from.address,
			idempotencyKey: `mail:${mail.id}`,
			mailMessageId: mail.id,
		},
		at,
	);
	if (!stored) return;
	// other emails of the thread that wait, wait on
	await tx.execute(sql`
		update mail_threads set status = 'closed', waiting_since = null, snoozed_until = null, handled_at = ${at.toISOString()}::timestamptz,
			customer_id = coalesce(customer_id, ${answered.customerId}), version = version + 1, updated_at = now()
		where id = ${mail.threadId} and waiting_since >= ${mail.receivedAt.toISOString()}::timestamptz`);
}
