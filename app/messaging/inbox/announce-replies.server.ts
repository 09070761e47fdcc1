// What an email that arrived answers, and who is told of it.
import { inArray } from "drizzle-orm";
import { messageEntity } from "#app/messaging/conversations/receive.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { calendarAnswered, customerReplied } from "./events.server.ts";
import { readCalendarAnswer } from "./invitation.ts";
import { findPeople } from "./people.server.ts";
import type { StoredMessage } from "./read-message.server.ts";

type Referenced = { id: string; messageId: string; entity: string; entityId: string; kind: string; to: string };

/** The emails of the outbox that an email names. */
export async function findReferenced(tx: Tx, messageIds: readonly string[]): Promise<Referenced[]> {
	const { id, messageId, entity, entityId, kind, to } = outgoingEmails;
	return tx
		.select({ id, messageId, entity, entityId, kind, to })
		.from(outgoingEmails)
		.where(inArray(messageId, [...messageIds]))
		.orderBy(id);
}

/** Tells the folders of visits and estimates about an answer to one of our invitations. */
export async function announceCalendarAnswer(tx: Tx, message: StoredMessage, at: Date): Promise<void> {
	const answer =
		message.calendar && message.calendarMethod?.toUpperCase() === "REPLY" ? readCalendarAnswer(message.calendar) : null;
	if (answer) await raiseEvent(tx, calendarAnswered, { ...answer, from: message.from.address, at });
}

/** Only the person an email was sent to stops what follows it. */
export async function announceReplies(
	tx: Tx,
	referenced: readonly Referenced[],
	{ id, from, customerId, at }: { id: string; from: string; customerId: string | null; at: Date },
): Promise<void> {
	if (!referenced.length) return;
	const people = await findPeople(tx, [from, ...referenced.map(({ to }) => to.toLowerCase())]);
	for (const { entity, entityId, kind, to } of inLockOrder(referenced)) {
		const recipient = to.toLowerCase();
		const isSamePerson =
			recipient === from ||
			(people.get(recipient) ?? []).some((one) => one === customerId || people.get(from)?.includes(one));
		if (isSamePerson) await raiseEvent(tx, customerReplied, { entity, entityId, kind, at, mailMessageId: id });
	}
}

/** Every transaction locks a conversation before the documents it is about (`lockConversation`), and so does this one. */
function inLockOrder(referenced: readonly Referenced[]): Referenced[] {
	const isMessage = ({ entity }: Referenced) => Number(entity === messageEntity);
	return referenced.toSorted((a, b) => isMessage(b) - isMessage(a));
}
