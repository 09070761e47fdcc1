import { and, asc, eq, isNull, ne, or } from "drizzle-orm";
import { staff } from "#app/people/staff/tables.server.ts";
import { db } from "#app/platform/db.server.ts";

export type Rep = { id: string; name: string };

/** The staff members who may look after a customer: all but crew. And the current one, who may have left. */
export async function listReps(currentId: string | null = null): Promise<Rep[]> {
	return db
		.select({ id: staff.id, name: staff.name })
		.from(staff)
		.where(
			or(and(isNull(staff.deactivatedAt), ne(staff.role, "crew")), currentId ? eq(staff.id, currentId) : undefined),
		)
		.orderBy(asc(staff.name));
}
