import { and, arrayContains, desc, eq, gte, ne } from "drizzle-orm";
import type { Staff } from "#app/noun/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { nudges } from "./tables.server.ts";

/** Whether someone has been nudged today about the step that is done at this URL. */
export async function isNudged(step: string, now: Date): Promise<boolean> {
	return (await db.$count(nudges, and(eq(nudges.step, step), eq(nudges.day, today(now))))) > 0;
}

/** The nudges of today and yesterday for this person's role, the newest first. */
export async function listNudges({ id, role }: Staff, now: Date) {
	return db
		.select({ nudge: nudges, by: staff.name, at: nudges.createdAt })
		.from(nudges)
		.innerJoin(staff, eq(staff.id, nudges.staffId))
		.where(and(gte(nudges.day, addDays(today(now), -1)), arrayContains(nudges.roles, [role]), ne(nudges.staffId, id)))
		.orderBy(desc(nudges.id));
}
