import { and, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { formatTimeRange, type TimeRange } from "#app/platform/time-range.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { appointments } from "#app/work/appointments/tables.server.ts";
import type { ResourceKind } from "#app/work/resources/resource.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { absences, bookings, jobs, visits } from "./tables.server.ts";
import type { AbsenceKind } from "./visit.ts";

/** A resource that is in use at the same time, and by what. */
export type Conflict = {
	resource: { id: string; name: string; kind: ResourceKind };
	during: TimeRange;
	/** "visit" is shown with the customer and the address of its job */
	with:
		| { kind: "visit"; visitId: string; toName: string; siteAddress: string }
		| { kind: "appointment"; appointmentId: string; toName: string }
		| { kind: "time-off" | "maintenance" };
};

/** What these resources are booked for in that time, in the order of the resources' names. */
export async function findConflicts(
	resourceIds: readonly string[],
	during: TimeRange,
	exceptVisits: readonly string[] = [],
): Promise<Conflict[]> {
	if (!resourceIds.length) return [];
	const rows = await db
		.select({
			id: resources.id,
			name: resources.name,
			kind: resources.kind,
			during: bookings.during,
			visitId: bookings.visitId,
			toName: jobs.toName,
			siteAddress: jobs.siteAddress,
			absence: absences.kind,
			appointmentId: bookings.appointmentId,
			inquirer: sql<
				string | null
			>`(select coalesce(${inquiries.corrected}->>'name', ${inquiries.name}) from ${appointments}
				join ${inquiries} on ${inquiries.id} = ${appointments.inquiryId} where ${appointments.id} = ${bookings.appointmentId})`,
		})
		.from(bookings)
		.innerJoin(resources, eq(resources.id, bookings.resourceId))
		.leftJoin(visits, eq(visits.id, bookings.visitId))
		.leftJoin(jobs, eq(jobs.id, visits.jobId))
		.leftJoin(absences, eq(absences.id, bookings.absenceId))
		.where(
			and(
				inArray(bookings.resourceId, [...resourceIds]),
				sql`${bookings.during} && ${formatTimeRange(during)}::tstzrange`,
				exceptVisits.length ? or(isNull(bookings.visitId), notInArray(bookings.visitId, [...exceptVisits])) : undefined,
			),
		)
		.orderBy(resources.name, sql`lower(${bookings.during})`);
	return rows.map(({ id, name, kind, during, ...row }) => ({
		resource: { id, name, kind },
		during,
		with: toObstacle(row),
	}));
}

type Booked = {
	visitId: string | null;
	toName: string | null;
	siteAddress: string | null;
	absence: AbsenceKind | null;
	appointmentId: string | null;
	inquirer: string | null;
};

function toObstacle({ visitId, toName, siteAddress, absence, appointmentId, inquirer }: Booked): Conflict["with"] {
	if (visitId) return { kind: "visit", visitId, toName: toName ?? "", siteAddress: siteAddress ?? "" };
	if (appointmentId) return { kind: "appointment", appointmentId, toName: inquirer ?? "" };
	return { kind: absence ?? "time-off" };
}
