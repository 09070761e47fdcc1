import { and, eq } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Item } from "./actions.server.ts";
import { actionItems } from "./tables.server.ts";
import { visibleTo } from "./visibility.server.ts";

/** An item with its assignee and activity; null when there is none, or this person may not see its record. */
export async function findItem(by: Permitted<"action-items.view">, id: string) {
	const [row] = await db
		.select({ item: actionItems, assignee: staff.name })
		.from(actionItems)
		.leftJoin(staff, eq(staff.id, actionItems.assigneeId))
		.where(and(eq(actionItems.id, id), visibleTo(by)));
	if (!row) return null;
	const [events, next] = await Promise.all([listAuditEvents({ entity: "action-item", id }), findNext(id)]);
	return { ...row, events, next };
}

/** The item that followed it when it was closed. */
async function findNext(id: string): Promise<Pick<Item, "id" | "dueOn"> | null> {
	const { id: nextId, dueOn, previousId } = actionItems;
	const [next] = await db.select({ id: nextId, dueOn }).from(actionItems).where(eq(previousId, id));
	return next ?? null;
}
