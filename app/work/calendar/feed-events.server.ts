// What is in the private calendar of a person or crew.
import { and, eq, gte, inArray, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { startOfDay, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatTimeRange, type TimeRange } from "#app/platform/time-range.server.ts";
import { currentContact } from "#app/sales/inquiries/contact.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { appointmentUid } from "#app/work/appointments/invitation.server.ts";
import { appointments } from "#app/work/appointments/tables.server.ts";
import { absences, bookings, jobs, visitChanges, visits } from "#app/work/schedule/tables.server.ts";
import { absenceKindLabels } from "#app/work/schedule/visit.ts";
import type { FeedEvent } from "./event-lines.ts";
import { meetingExceptions, meetingPeople, meetings } from "./tables.server.ts";

const uid = (name: string, id: string) => `${name}-${id}@${new URL(settings.origin).hostname}`;
const inRange = (column: typeof visits.during, during: TimeRange) =>
	sql`${column} && ${formatTimeRange(during)}::tstzrange`;

/** Published visits that one of these resources is booked for; and, canceled, those that it was booked for until lately. */
export async function listFeedVisits(
	resourceIds: readonly string[],
	during: TimeRange,
	since: Date,
): Promise<FeedEvent[]> {
	if (!resourceIds.length) return [];
	const ids = [...resourceIds];
	const isBooked = sql<boolean>`exists (select 1 from ${bookings}
		where ${bookings.visitId} = ${visits.id} and ${inArray(bookings.resourceId, ids)})`;
	const wasBooked = or(
		...ids.map((id) => sql`${visitChanges.before} -> 'bookings' @> ${JSON.stringify([{ resourceId: id }])}::jsonb`),
	);
	const former = db
		.select({ id: visitChanges.visitId })
		.from(visitChanges)
		.where(and(gte(visitChanges.at, since), wasBooked));
	const rows = await db
		.select({
			id: visits.id,
			during: visits.during,
			status: visits.status,
			note: visits.note,
			version: visits.version,
			updatedAt: visits.updatedAt,
			isBooked,
			toName: jobs.toName,
			title: jobs.title,
			siteAddress: jobs.siteAddress,
		})
		.from(visits)
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.where(
			or(
				and(inRange(visits.during, during), notInArray(visits.status, ["draft", "canceled"]), isBooked),
				and(
					inArray(visits.id, former),
					ne(visits.status, "draft"),
					or(eq(visits.status, "canceled"), sql`not ${isBooked}`),
				),
			),
		)
		.orderBy(sql`lower(${visits.during})`, visits.id);
	return rows.map(({ id, status, version, updatedAt, toName, title, siteAddress, ...row }) => ({
		uid: uid("crew-visit", id),
		sequence: version,
		updatedAt,
		when: row.during,
		summary: `${toName}: ${title}`,
		location: siteAddress,
		description: `${settings.origin}/admin/schedule/visits/${id}/day`,
		status: status === "canceled" || !row.isBooked ? "CANCELLED" : "CONFIRMED",
	}));
}

/** Estimates of these estimators; canceled ones for a while. */
export async function listFeedAppointments(
	resourceIds: readonly string[],
	during: TimeRange,
	since: Date,
): Promise<FeedEvent[]> {
	if (!resourceIds.length) return [];
	const rows = await db
		.select({ appointment: appointments, inquiry: inquiries })
		.from(appointments)
		.innerJoin(inquiries, eq(inquiries.id, appointments.inquiryId))
		.where(
			and(
				inArray(appointments.resourceId, [...resourceIds]),
				sql`${appointments.during} && ${formatTimeRange(during)}::tstzrange`,
				or(ne(appointments.status, "canceled"), gte(appointments.canceledAt, since)),
			),
		)
		.orderBy(appointments.during, appointments.id);
	return rows.map(({ appointment, inquiry }) => {
		const { id, sequence, updatedAt, status, note } = appointment;
		const { name, address } = currentContact(inquiry);
		return {
			uid: appointmentUid(id),
			sequence,
			updatedAt,
			when: appointment.during,
			summary: `Estimate: ${name}`,
			location: address,
			description: [note, `${settings.origin}/admin/calendar/appointments/${id}`].filter(Boolean).join("\n"),
			status: status === "canceled" ? "CANCELLED" : "CONFIRMED",
		};
	});
}

export async function listFeedAbsences(resourceIds: readonly string[], during: TimeRange): Promise<FeedEvent[]> {
	if (!resourceIds.length) return [];
	const rows = await db
		.select({
			id: absences.id,
			kind: absences.kind,
			note: absences.note,
			during: absences.during,
			at: absences.createdAt,
		})
		.from(absences)
		.innerJoin(bookings, eq(bookings.absenceId, absences.id))
		.where(
			and(
				inArray(absences.resourceId, [...resourceIds]),
				sql`${bookings.during} && ${formatTimeRange(during)}::tstzrange`,
			),
		)
		.orderBy(absences.during, absences.id);
	return rows.map(({ id, kind, note, during: when, at }) => ({
		uid: uid("time-off", id),
		sequence: 0,
		updatedAt: at,
		when: wholeDays(when) ?? when,
		status: "CONFIRMED",
		summary: note ? `${absenceKindLabels[kind]}: ${note}` : absenceKindLabels[kind],
	}));
}

/** From midnight to midnight: an event of days, whose last one isn't included. */
function wholeDays({ from, to }: TimeRange): { firstDay: string; dayAfter: string } | null {
	const [firstDay, dayAfter] = [today(from), today(to)];
	const isWhole = startOfDay(firstDay).getTime() === from.getTime() && startOfDay(dayAfter).getTime() === to.getTime();
	return isWhole ? { firstDay, dayAfter } : null;
}

/** The meetings that a person is invited to, with their changed days; canceled ones for a while. */
export async function listFeedMeetings(staffId: string, firstDay: string, since: Date) {
	const found = await db
		.select()
		.from(meetings)
		.where(
			and(
				or(isNull(meetings.canceledAt), gte(meetings.canceledAt, since)),
				or(
					and(eq(meetings.rule, ""), gte(meetings.startsOn, firstDay)),
					and(ne(meetings.rule, ""), or(isNull(meetings.untilOn), gte(meetings.untilOn, firstDay))),
				),
				sql`(not exists (select 1 from ${meetingPeople} where ${meetingPeople.meetingId} = ${meetings.id}) or exists
					(select 1 from ${meetingPeople} where ${meetingPeople.meetingId} = ${meetings.id} and ${meetingPeople.staffId} = ${staffId}))`,
			),
		)
		.orderBy(meetings.startsOn, meetings.id);
	const exceptions = found.length
		? await db
				.select()
				.from(meetingExceptions)
				.where(
					inArray(
						meetingExceptions.meetingId,
						found.map(({ id }) => id),
					),
				)
				.orderBy(meetingExceptions.originalOn)
		: [];
	const byMeeting = Map.groupBy(exceptions, ({ meetingId }) => meetingId);
	return found.map((meeting) => ({ meeting, exceptions: byMeeting.get(meeting.id) ?? [] }));
}
