import { and, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Item, Outcome } from "./actions.server.ts";
import { deleteNext } from "./repeating.server.ts";
import { actionItems } from "./tables.server.ts";

/** The person's own last step, unless anything has changed since. Null when there is none to undo. */
export function findUndo(item: Pick<Item, "lastStep">, staffId: string): string | null {
	return item.lastStep?.by === staffId ? item.lastStep.action : null;
}

/** Sets back what the person's last step changed. The step after it, if any, has made it stale. */
export function undoLastStep(
	by: Permitted<"action-items.work">,
	id: string,
	{ version }: { version: number },
	now: Date,
): Promise<Outcome> {
	return db.transaction(async (tx): Promise<Outcome> => {
		const [item] = await tx.select().from(actionItems).where(eq(actionItems.id, id)).for("update");
		if (!item) return "missing";
		if (item.version !== version) return "stale";
		const { lastStep } = item;
		if (!lastStep || lastStep.by !== by.id) return "refused";
		if (lastStep.action === "closed" && !(await deleteNext(tx, id))) return "refused";
		await tx
			.update(actionItems)
			.set({ ...restore(lastStep.before), lastStep: null, version: sql`${actionItems.version} + 1` })
			.where(and(eq(actionItems.id, id), eq(actionItems.version, version)));
		await recordAudit(tx, actor(by), "action-item", id, "undone", { action: lastStep.action }, now);
		return "done";
	});
}

const instants = ["snoozedUntil", "closedAt"];

/** The columns as JSON has them; an instant is a text there. */
function restore(before: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(before).map(([name, value]) => [
			name,
			instants.includes(name) && typeof value === "string" ? new Date(value) : value,
		]),
	);
}
