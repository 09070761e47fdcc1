import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import type { NoteText } from "./conversation.ts";
import { colleagueMentioned } from "./events.server.ts";
import { conversationNotes } from "./tables.server.ts";

/** Adds an internal note, which only the office reads. */
export async function addNote(
	by: Permitted<"messages.work">,
	customerId: string,
	{ text, mentionedId }: { text: NoteText; mentionedId: string | null },
	now: Date,
): Promise<void> {
	await db.transaction(async (tx) => {
		const [note] = await tx
			.insert(conversationNotes)
			.values({ customerId, staffId: by.id, text, mentionedId, createdAt: now })
			.returning({ customerId: conversationNotes.customerId });
		const of = note?.customerId ?? customerId;
		await recordAudit(tx, actor(by), "conversation", of, "note-added", {}, now);
		if (mentionedId && mentionedId !== by.id)
			await raiseEvent(tx, colleagueMentioned, { customerId: of, staffId: mentionedId, by: by.name, at: now });
		await broadcast(tx, "messages");
	});
}
