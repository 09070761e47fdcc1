import { and, eq, sql } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { findMergedId } from "#app/people/customers/customers.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { conversationDrafts } from "./tables.server.ts";

type Worker = Permitted<"messages.work">;
export type DraftContent = { text: string };
type SavedDraft = DraftContent & { version: number };

type SaveResult =
	| { kind: "saved"; version: number; at: Date }
	| { kind: "conflict"; current: SavedDraft; by: null }
	| { kind: "issued" | "missing" };

const ownDraft = (by: Worker, customerId: string) =>
	and(eq(conversationDrafts.customerId, customerId), eq(conversationDrafts.staffId, by.id));

/** What the person is writing to the customer; version 0 when they haven't begun. */
export async function findDraft(by: Worker, customerId: string, on: Pick<Tx, "select"> = db): Promise<SavedDraft> {
	const [draft] = await on
		.select({ text: conversationDrafts.text, version: conversationDrafts.version })
		.from(conversationDrafts)
		.where(ownDraft(by, customerId));
	return draft ?? { text: "", version: 0 };
}

/** Saves what was typed. A second window of the same person gets the text of the first to merge. */
export async function saveDraft(
	by: Worker,
	customerId: string,
	version: number,
	{ text }: DraftContent,
	now: Date,
): Promise<SaveResult> {
	if (!version) {
		if ((await findMergedId(db, customerId)) !== customerId) return { kind: "missing" };
		const [started] = await db
			.insert(conversationDrafts)
			.values({ customerId, staffId: by.id, text, updatedAt: now })
			.onConflictDoNothing()
			.returning({ version: conversationDrafts.version });
		if (started) return { kind: "saved", version: started.version, at: now };
	}
	const [saved] = await db
		.update(conversationDrafts)
		.set({ text, updatedAt: now, version: sql`${conversationDrafts.version} + 1` })
		.where(and(ownDraft(by, customerId), eq(conversationDrafts.version, version)))
		.returning({ version: conversationDrafts.version });
	if (saved) return { kind: "saved", version: saved.version, at: now };
	const current = await findDraft(by, customerId);
	return current.version ? { kind: "conflict", current, by: null } : { kind: "issued" };
}

/** Deletes the draft, unless it was changed since the person saw it. */
export async function discardDraft(
	by: Worker,
	customerId: string,
	version: number,
	on: Tx | typeof db = db,
): Promise<boolean> {
	const deleted = await on
		.delete(conversationDrafts)
		.where(and(ownDraft(by, customerId), eq(conversationDrafts.version, version)))
		.returning({ version: conversationDrafts.version });
	return deleted.length > 0;
}
