// Time off and maintenance. It is booked like a visit, so nothing can be planned over it, nor it over a visit.
import { and, asc, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, isExcluded } from "#app/platform/db.server.ts";
import type { TimeRange } from "#app/platform/time-range.server.ts";
import { type Conflict, findConflicts } from "./conflicts.server.ts";
import { absences, bookings, visits } from "./tables.server.ts";
import { type AbsenceKind, plannedStatuses } from "./visit.ts";

type Permit = Permitted<"schedule.edit">;

export async function addAbsence(
	by: Permit,
	absence: { resourceId: string; kind: AbsenceKind; during: TimeRange; note: string },
	now: Date,
): Promise<{ kind: "done" } | { kind: "conflict"; conflicts: Conflict[] }> {
	const { resourceId, during } = absence;
	try {
		await db.transaction(async (tx) => {
			const [row] = await tx
				.insert(absences)
				.values({ ...absence, createdAt: now })
				.returning({ id: absences.id });
			if (!row) throw new Error("no row came back");
			await tx.insert(bookings).values({ resourceId, during, absenceId: row.id });
			await recordAudit(tx, actor(by), "resource", resourceId, "absence-added", { during, note: absence.note }, now);
		});
		return { kind: "done" };
	} catch (error) {
		if (!isExcluded(error, "bookings_once")) throw error;
		return { kind: "conflict", conflicts: await findConflicts([resourceId], during) };
	}
}

/** Deletes it with its booking. */
export async function removeAbsence(by: Permit, resourceId: string, absenceId: string, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const [removed] = await tx
			.delete(absences)
			.where(and(eq(absences.id, absenceId), eq(absences.resourceId, resourceId)))
			.returning();
		if (removed)
			await recordAudit(tx, actor(by), "resource", resourceId, "absence-removed", { during: removed.during }, now);
	});
}

/** Those that aren't over. */
export function listAbsences(resourceId: string, now: Date) {
	return db
		.select({ id: absences.id, kind: absences.kind, during: absences.during, note: absences.note })
		.from(absences)
		.where(and(eq(absences.resourceId, resourceId), sql`upper(${absences.during}) > ${now.toISOString()}::timestamptz`))
		.orderBy(asc(absences.during));
}

/** Visits that are planned with a resource and haven't started. */
export async function countPlannedVisits(resourceId: string): Promise<number> {
	const [row] = await db
		.select({ count: sql<number>`count(distinct ${visits.id})::int` })
		.from(bookings)
		.innerJoin(visits, eq(visits.id, bookings.visitId))
		.where(and(eq(bookings.resourceId, resourceId), sql`${visits.status} = any(${sql.param([...plannedStatuses])})`));
	return row?.count ?? 0;
}
