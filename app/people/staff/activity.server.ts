import { desc, eq, inArray } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { auditEvents } from "#app/platform/tables.server.ts";
import type { ActivityEntry } from "#app/ui/activity-groups.ts";
import { activityText } from "./activity.ts";
import { staff } from "./tables.server.ts";

/** The latest 60 events of all staff accounts and invitations, newest first. */
export async function listStaffActivity(_by: Permitted<"staff.manage">): Promise<ActivityEntry[]> {
	const rows = await db
		.select({ event: auditEvents, person: staff.name })
		.from(auditEvents)
		.leftJoin(staff, eq(staff.id, auditEvents.entityId))
		.where(inArray(auditEvents.entity, ["staff", "staff-invitation"]))
		.orderBy(desc(auditEvents.id))
		.limit(60);
	return rows.map(({ event, person }) => {
		const text = activityText(event.action, event.diff);
		const isOtherPerson = person !== null && event.entityId !== event.actorId;
		return entry(event, isOtherPerson ? `${person}: ${text}` : text);
	});
}

/** The latest 40 events of the person's own account, newest first. */
export async function listOwnActivity(by: Permitted<"account.own">): Promise<ActivityEntry[]> {
	const events = await listAuditEvents({ entity: "staff", id: by.id });
	return events.slice(0, 40).map((event) => entry(event, activityText(event.action, event.diff)));
}

function entry(event: typeof auditEvents.$inferSelect, text: string): ActivityEntry {
	return { id: event.id, at: event.at.toISOString(), by: event.actorName, record: event.entityId, text };
}
