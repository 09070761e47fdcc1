// The visits of a job, who is on them, and which rules were overridden for them.
import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import { staff } from "#app/people/staff/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { TimeRange } from "#app/platform/time-range.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { describeSeries } from "#app/work/series/series.ts";
import { bookings, visitOverrides, visitSeries, visits } from "./tables.server.ts";
import type { VisitStatus } from "./visit.ts";

type JobVisit = { id: string; status: VisitStatus; during: TimeRange };

/** The visits of a job that aren't canceled, the earliest first. */
export function listJobVisits(jobId: string): Promise<JobVisit[]> {
	return db
		.select({ id: visits.id, status: visits.status, during: visits.during })
		.from(visits)
		.where(and(eq(visits.jobId, jobId), ne(visits.status, "canceled")))
		.orderBy(asc(visits.during));
}

/** The ids of all visits of a job, also of canceled ones. */
export async function listVisitIds(jobId: string): Promise<string[]> {
	const rows = await db.select({ id: visits.id }).from(visits).where(eq(visits.jobId, jobId));
	return rows.map(({ id }) => id);
}

/** The names of the crews, people and equipment that the office chose, by visit. A crew's people aren't listed. */
export async function listVisitCrews(visitIds: readonly string[]): Promise<Map<string, string[]>> {
	if (!visitIds.length) return new Map();
	const rows = await db
		.select({ visitId: bookings.visitId, name: resources.name })
		.from(bookings)
		.innerJoin(resources, eq(resources.id, bookings.resourceId))
		.where(and(inArray(bookings.visitId, [...visitIds]), isNull(bookings.crewId)))
		.orderBy(asc(resources.kind), asc(resources.name));
	const names = new Map<string, string[]>();
	for (const { visitId, name } of rows) if (visitId) names.set(visitId, [...(names.get(visitId) ?? []), name]);
	return names;
}

/** Why rules didn't apply to a visit, as the office wrote it. */
export function listOverrides(visitId: string) {
	return db
		.select({ ruleId: visitOverrides.ruleId, reason: visitOverrides.reason, name: staff.name, at: visitOverrides.at })
		.from(visitOverrides)
		.innerJoin(staff, eq(staff.id, visitOverrides.staffId))
		.where(eq(visitOverrides.visitId, visitId))
		.orderBy(asc(visitOverrides.at));
}

/** The series that planned a visit; null without one. */
export async function findVisitSeries({ seriesId, seriesOn }: { seriesId: string | null; seriesOn: string | null }) {
	if (!seriesId || !seriesOn) return null;
	const [row] = await db.select().from(visitSeries).where(eq(visitSeries.id, seriesId));
	return row ? { id: row.id, on: seriesOn, rule: describeSeries(row), isEnded: row.endedAt !== null } : null;
}
