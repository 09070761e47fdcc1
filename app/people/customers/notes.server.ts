import { and, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { customerNotes } from "./tables.server.ts";

type By = Permitted<"customers.note">;

export async function addNote(by: By, customerId: string, text: string, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.insert(customerNotes).values({ customerId, staffId: by.id, text, createdAt: now });
		await record(tx, actor(by), "customer", customerId, "noted", {}, now);
	});
}

/** Only who wrote a note edits it; what it said stays in the audit trail. "refused": not theirs, or changed meanwhile. */
export async function editNote(
	by: By,
	customerId: string,
	edit: { note: string; version: number; text: string },
	now: Date,
): Promise<"edited" | "refused"> {
	return db.transaction(async (tx) => {
		const mine = and(
			eq(customerNotes.id, edit.note),
			eq(customerNotes.customerId, customerId),
			eq(customerNotes.staffId, by.id),
			eq(customerNotes.version, edit.version),
		);
		const [before] = await tx.select().from(customerNotes).where(mine).for("update");
		if (!before) return "refused";
		await tx
			.update(customerNotes)
			.set({ text: edit.text, editedAt: now, version: sql`${customerNotes.version} + 1` })
			.where(eq(customerNotes.id, edit.note));
		const text = { from: before.text, to: edit.text };
		await record(tx, actor(by), "customer", customerId, "note-edited", { text }, now);
		return "edited";
	});
}

/** Pinned notes stand first for everybody. */
export async function pinNote(by: By, customerId: string, id: string, pinned: boolean, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const other = sql`(${customerNotes.pinnedAt} is null) = ${pinned}`;
		const changed = await tx
			.update(customerNotes)
			.set({ pinnedAt: pinned ? now : null })
			.where(and(eq(customerNotes.id, id), eq(customerNotes.customerId, customerId), other))
			.returning({ id: customerNotes.id });
		if (changed.length)
			await record(tx, actor(by), "customer", customerId, pinned ? "note-pinned" : "note-unpinned", {}, now);
	});
}
