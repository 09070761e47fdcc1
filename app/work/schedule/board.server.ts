// What the board shows: resources, visits and absences of some days, and the jobs without a visit.
import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { endOfDay, startOfDay } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listOrder, type Page, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { formatTimeRange, type TimeRange } from "#app/platform/time-range.server.ts";
import { searchConditions } from "#app/platform/word-search.server.ts";
import type { EquipmentKind, ResourceKind, Skill, WorkingHours } from "#app/work/resources/resource.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { absences, bookings, jobs, visits } from "./tables.server.ts";
import type { AbsenceKind, VisitStatus } from "./visit.ts";

export type BoardResource = {
	id: string;
	kind: ResourceKind;
	name: string;
	skills: Skill[];
	hours: WorkingHours | null;
};
export type BoardVisit = {
	id: string;
	version: number;
	status: VisitStatus;
	during: TimeRange;
	arrivalMinutes: number;
	confirmedAt: Date | null;
	moveRequest: string;
	job: Pick<
		typeof jobs.$inferSelect,
		"id" | "number" | "title" | "toName" | "siteAddress" | "promisedOn" | "crewSize" | "equipment"
	>;
	resourceIds: string[];
};
/** "estimate": an appointment of an estimator */
type BoardAbsence = {
	id: string;
	resourceId: string;
	kind: AbsenceKind | "estimate";
	during: TimeRange;
	note: string;
};
export type Board = { resources: BoardResource[]; visits: BoardVisit[]; absences: BoardAbsence[] };

/** `from` and `to` are days, both included. A visit is on the board when any part of it is. */
export async function readBoard(from: string, to: string): Promise<Board> {
	const during = formatTimeRange({ from: startOfDay(from), to: endOfDay(to) });
	const [people, found, away, estimates] = await Promise.all([
		db
			.select({
				id: resources.id,
				kind: resources.kind,
				name: resources.name,
				skills: resources.skills,
				hours: resources.hours,
			})
			.from(resources)
			.where(isNull(resources.retiredAt))
			.orderBy(resources.kind, resources.position, resources.name),
		db
			.select({
				id: visits.id,
				version: visits.version,
				status: visits.status,
				during: visits.during,
				arrivalMinutes: visits.arrivalMinutes,
				confirmedAt: visits.confirmedAt,
				moveRequest: visits.moveRequest,
				job: {
					id: jobs.id,
					number: jobs.number,
					title: jobs.title,
					toName: jobs.toName,
					siteAddress: jobs.siteAddress,
					promisedOn: jobs.promisedOn,
					crewSize: jobs.crewSize,
					equipment: jobs.equipment,
				},
				resourceIds: sql<string[]>`array(select ${bookings.resourceId}::text from ${bookings}
					where ${bookings.visitId} = ${visits.id} order by ${bookings.resourceId})`,
			})
			.from(visits)
			.innerJoin(jobs, eq(jobs.id, visits.jobId))
			.where(and(sql`${visits.during} && ${during}::tstzrange`, ne(visits.status, "canceled")))
			.orderBy(sql`lower(${visits.during})`, visits.id),
		db
			.select({
				id: absences.id,
				resourceId: absences.resourceId,
				kind: absences.kind,
				during: absences.during,
				note: absences.note,
			})
			.from(absences)
			.innerJoin(bookings, eq(bookings.absenceId, absences.id))
			.where(sql`${bookings.during} && ${during}::tstzrange`),
		db
			.select({ id: bookings.id, resourceId: bookings.resourceId, during: bookings.during })
			.from(bookings)
			.where(and(isNotNull(bookings.appointmentId), sql`${bookings.during} && ${during}::tstzrange`)),
	]);
	const booked = estimates.map((estimate) => ({ ...estimate, kind: "estimate" as const, note: "" }));
	return { resources: people, visits: found, absences: [...away, ...booked] };
}

export type TrayJob = {
	id: string;
	number: string;
	title: string;
	toName: string;
	siteAddress: string;
	personMinutes: number | null;
	crewSize: number;
	equipment: EquipmentKind[];
	earliestOn: string | null;
	promisedOn: string | null;
};

/** As in the index jobs_unscheduled. */
const promiseOrLast = sql`coalesce(${jobs.promisedOn}, '2999-12-31'::date)`;
const byPromise = listOrder("asc", { value: promiseOrLast, type: "date" }, jobs.id);

/** The jobs without a visit, the earliest promise first. `need`: only those that need this equipment or skill. */
export async function listUnscheduledJobs(
	search: string,
	after: string | null,
	need: EquipmentKind | Skill | null = null,
): Promise<Page<TrayJob>> {
	const needed = need
		? sql`(${jobs.equipment} @> array[${need}]::text[] or ${jobs.skills} @> array[${need}]::text[])`
		: undefined;
	const rows = await db
		.select({
			id: jobs.id,
			number: jobs.number,
			title: jobs.title,
			toName: jobs.toName,
			siteAddress: jobs.siteAddress,
			personMinutes: jobs.personMinutes,
			crewSize: jobs.crewSize,
			equipment: jobs.equipment,
			earliestOn: jobs.earliestOn,
			promisedOn: jobs.promisedOn,
			cursor: byPromise.cursor,
		})
		.from(jobs)
		.where(
			and(eq(jobs.status, "unscheduled"), needed, ...searchConditions(jobs.search, search), byPromise.after(after)),
		)
		.orderBy(...byPromise.by)
		.limit(rowsToRead);
	return toPage(rows, ({ cursor, ...row }) => row);
}
