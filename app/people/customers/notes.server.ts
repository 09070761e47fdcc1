import { and, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { customerNotes } from "./tables.server.ts";

export async function addNote(
	by: Permitted<"customers.note">,
	customerId: string,
	text: string,
	now: Date,
): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.insert(customerNotes).values({ customerId, staffId: by.id, text, createdAt: now });
		await recordAudit(tx, actor(by), "customer", customerId, "noted", {}, now);
	});
}

/**
 * Only the author can edit a note; the audit trail keeps the old text. "refused": not the author, or the note has
 * changed.
 */
export async function editNote(
	by: Permitted<"customers.note">,
	customerId: string,
	edit: { note: string; version: number; text: string },
	now: Date,
): Promise<"edited" | "refused"> {
	return db.transaction(async (tx) => {
		const ownVersion = and(
			eq(customerNotes.id, edit.note),
			eq(customerNotes.customerId, customerId),
			eq(customerNotes.staffId, by.id),
			eq(customerNotes.version, edit.version),
		);
		const [before] = await tx.select().from(customerNotes).where(ownVersion).for("update");
		if (!before) return "refused";
		await tx
			.update(customerNotes)
			.set({ text: edit.text, editedAt: now, version: sql`${customerNotes.version} + 1` })
			.where(eq(customerNotes.id, edit.note));
		const text = { from: before.text, to: edit.text };
		await recordAudit(tx, actor(by), "customer", customerId, "note-edited", { text }, now);
		return "edited";
	});
}

/** Pins or unpins a note. Pinned notes come first for all staff. */
export async function pinNote(
	by: Permitted<"customers.note">,
	customerId: string,
	id: string,
	pinned: boolean,
	now: Date,
): Promise<void> {
	await db.transaction(async (tx) => {
		const differs = sql`(${customerNotes.pinnedAt} is null) = ${pinned}`;
		const changed = await tx
			.update(customerNotes)
			.set({ pinnedAt: pinned ? now : null })
			.where(and(eq(customerNotes.id, id), eq(customerNotes.customerId, customerId), differs))
			.returning({ id: customerNotes.id });
		if (changed.length)
			await recordAudit(tx, actor(by), "customer", customerId, pinned ? "note-pinned" : "note-unpinned", {}, now);
	});
}
