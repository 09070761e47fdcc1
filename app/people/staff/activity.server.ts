import { desc, eq, inArray } from "drizzle-orm";
import { timeline } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { auditEvents } from "#app/platform/tables.server.ts";
import { historyWords } from "./activity.ts";
import type { Permitted } from "./permit.server.ts";
import { staff } from "./tables.server.ts";

/** One entry for ui/timeline.tsx. */
export type Happening = { id: string; at: string; by: string; record: string; words: string };

/** What happened to the staff and their accounts lately, newest first. */
export async function staffHistory(_by: Permitted<"staff.manage">): Promise<Happening[]> {
	const rows = await db
		.select({ event: auditEvents, about: staff.name })
		.from(auditEvents)
		.leftJoin(staff, eq(staff.id, auditEvents.entityId))
		.where(inArray(auditEvents.entity, ["staff", "staff-invitation"]))
		.orderBy(desc(auditEvents.id))
		.limit(60);
	return rows.map(({ event, about }) => {
		const words = historyWords(event.action, event.diff);
		const foreign = about !== null && event.entityId !== event.actorId;
		return entry(event, foreign ? `${about}: ${words}` : words);
	});
}

/** What happened on one's own account, newest first. */
export async function ownHistory(by: Permitted<"account.own">): Promise<Happening[]> {
	const events = await timeline({ entity: "staff", id: by.id });
	return events.slice(0, 40).map((event) => entry(event, historyWords(event.action, event.diff)));
}

function entry(event: typeof auditEvents.$inferSelect, words: string): Happening {
	return { id: event.id, at: event.at.toISOString(), by: event.actorName, record: event.entityId, words };
}
