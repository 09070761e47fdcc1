import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { nextDueOn } from "./repeat.ts";
import { actionItems } from "./tables.server.ts";

/** Creates the item that follows a closed repeating one, once: a unique column names the item before it. */
export async function insertNext(tx: Tx, id: string, closedOn: string, now: Date): Promise<void> {
	const [item] = await tx.select().from(actionItems).where(eq(actionItems.id, id));
	if (!item?.repeatEvery || !item.repeatUnit || !item.repeatFrom || !item.repeatAnchor || !item.dueOn) return;
	const repeat = { every: item.repeatEvery, unit: item.repeatUnit, from: item.repeatFrom };
	const dueOn = nextDueOn(repeat, { anchor: item.repeatAnchor, dueOn: item.dueOn, closedOn });
	const { title, note, assigneeId, entity, entityId, recordLabel, recordPath, repeatEvery, repeatUnit, repeatFrom } =
		item;
	const [next] = await tx
		.insert(actionItems)
		.values({
			title,
			note,
			assigneeId,
			entity,
			entityId,
			recordLabel,
			recordPath,
			repeatEvery,
			repeatUnit,
			repeatFrom,
			dueOn,
			repeatAnchor: repeat.from === "closed" ? dueOn : item.repeatAnchor,
			previousId: id,
			createdBy: item.createdBy,
			createdAt: now,
		})
		.onConflictDoNothing({ target: actionItems.previousId })
		.returning({ id: actionItems.id });
	const system = { kind: "system", name: "System" } as const;
	if (next) await recordAudit(tx, system, "action-item", next.id, "repeated", { previous: id }, now);
}

/** Deletes the item that closing this one created. False when someone has changed it since. */
export async function deleteNext(tx: Tx, id: string): Promise<boolean> {
	const [next] = await tx
		.select({ id: actionItems.id, version: actionItems.version })
		.from(actionItems)
		.where(eq(actionItems.previousId, id));
	if (!next) return true;
	const untouched = and(eq(actionItems.id, next.id), eq(actionItems.version, 1), isNull(actionItems.closedAt));
	return (await tx.delete(actionItems).where(untouched).returning({ id: actionItems.id })).length > 0;
}
