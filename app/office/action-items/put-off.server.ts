// "Later" on the dashboard: what needs attention comes back on another day.
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { may } from "#app/noun/permit.server.ts";
import type { SnoozeChoice } from "#app/noun/snooze.ts";
import { db } from "#app/platform/db.server.ts";
import { snoozeItem, type Worker } from "./actions.server.ts";
import { openItem } from "./reconcile.server.ts";
import { actionItems } from "./tables.server.ts";
import { listSources } from "./visibility.server.ts";

export type Later = { entity: string; id: string; choice: SnoozeChoice; day: string };

/** An action item is "action-item"; every other record is snoozed by the item that its cause has, or gets now. */
export async function putOff(
	by: Worker,
	{ entity, id, choice, day }: Later,
	now: Date,
): Promise<{ itemId: string } | "past" | "gone"> {
	const itemId = entity === ownEntity ? id : await findOrOpen(by, entity, id, now);
	const item = itemId && (await findOpen(itemId));
	if (!item) return "gone";
	const outcome = await snoozeItem(by, item.id, { choice, day, version: item.version }, now);
	if (outcome === "past") return "past";
	return outcome === "done" ? { itemId: item.id } : "gone";
}

export const ownEntity = "action-item";

async function findOpen(id: string) {
	const [item] = await db
		.select({ id: actionItems.id, version: actionItems.version })
		.from(actionItems)
		.where(and(eq(actionItems.id, id), isNull(actionItems.closedAt)));
	return item ?? null;
}

/** Between two runs of the task that opens items, a new cause has none yet. */
async function findOrOpen(by: Worker, entity: string, id: string, now: Date): Promise<string | null> {
	const source = listSources().find((one) => one.entity === entity);
	if (!source || !may(by.role, source.permission)) return null;
	const find = async () => {
		const { entityId, causeKind, causeEndedAt } = actionItems;
		const lasting = and(eq(actionItems.entity, entity), eq(entityId, id), isNotNull(causeKind), isNull(causeEndedAt));
		const [row] = await db.select({ id: actionItems.id }).from(actionItems).where(lasting);
		return row?.id ?? null;
	};
	return (await find()) ?? ((await openItem(source, id, now)) ? find() : null);
}
