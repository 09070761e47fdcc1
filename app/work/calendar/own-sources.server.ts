// The entries of the calendar that this wing has. Action items add theirs in their own folder.
import { and, eq, ne, sql } from "drizzle-orm";
import { may, type Staff } from "#app/noun/permit.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { endOfDay, startOfDay } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatTimeRange } from "#app/platform/time-range.server.ts";
import { legalHolidays } from "#app/trade/holidays.ts";
import { appointmentState } from "#app/work/appointments/appointment.ts";
import { listAppointmentsIn } from "#app/work/appointments/appointment-record.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { boardPath } from "#app/work/schedule/board-view.ts";
import { absences, bookings, jobs, visits } from "#app/work/schedule/tables.server.ts";
import { absenceKindLabels, plannedStatuses } from "#app/work/schedule/visit.ts";
import { calendarPath } from "./calendar-view.ts";
import { listOccurrences, occurrenceTime } from "./occurrences.server.ts";
import type { CalendarRange, CalendarSource, FoundEntry } from "./sources.server.ts";

const overlaps = (column: typeof visits.during | typeof bookings.during, { during }: CalendarRange) =>
	sql`${column} && ${formatTimeRange(during)}::tstzrange`;

async function listVisits(by: Staff, range: CalendarRange): Promise<FoundEntry[]> {
	// once, instead of joined to each of a month's visits
	const crews = await db
		.select({ id: resources.id, name: resources.name })
		.from(resources)
		.where(eq(resources.kind, "crew"))
		.orderBy(resources.position, resources.name);
	const rows = await db
		.select({
			id: visits.id,
			version: visits.version,
			status: visits.status,
			during: visits.during,
			toName: jobs.toName,
			title: jobs.title,
			siteAddress: jobs.siteAddress,
			who: sql<string[]>`array(select ${bookings.resourceId}::text from ${bookings}
				where ${bookings.visitId} = ${visits.id})`,
		})
		.from(visits)
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.where(and(overlaps(visits.during, range), ne(visits.status, "canceled")))
		.orderBy(sql`lower(${visits.during})`, visits.id);
	const mayMove = may(by.role, "schedule.edit");
	return rows.map(({ id, version, status, during, toName, title, siteAddress, who }) => ({
		id,
		during,
		who,
		name: toName,
		text: title,
		path: `${boardPath}/visits/${id}`,
		detail: listNames(crews, who) || "No crew",
		place: townOfAddress(siteAddress),
		state: status === "draft" || status === "done" ? status : "plain",
		...(mayMove &&
			(plannedStatuses as readonly string[]).includes(status) && {
				move: { action: `${boardPath}/visits/${id}`, fields: { version: String(version), from: "", to: "" } },
			}),
	}));
}

const listNames = (all: readonly { id: string; name: string }[], ids: readonly string[]) =>
	all
		.filter(({ id }) => ids.includes(id))
		.map(({ name }) => name)
		.join(", ");

async function listEstimates(by: Staff, { during }: CalendarRange, now: Date): Promise<FoundEntry[]> {
	const found = await listAppointmentsIn(formatTimeRange(during));
	const mayMove = may(by.role, "appointments.edit");
	return found
		.filter(({ appointment }) => appointment.status !== "canceled")
		.map(({ appointment, contact, estimator }) => ({
			id: appointment.id,
			during: appointment.during,
			who: estimator.staffId ? [estimator.id, estimator.staffId] : [estimator.id],
			name: contact.name,
			text: "Estimate",
			path: `${calendarPath}/appointments/${appointment.id}`,
			detail: estimator.name,
			place: townOfAddress(contact.address),
			state: appointmentState(appointment, now) === "done" ? "done" : "plain",
			...(mayMove &&
				appointmentState(appointment, now) === "scheduled" && {
					move: {
						action: `${calendarPath}/appointments/${appointment.id}`,
						fields: { version: String(appointment.version) },
					},
				}),
		}));
}

async function listAbsences(range: CalendarRange): Promise<FoundEntry[]> {
	const rows = await db
		.select({
			id: absences.id,
			kind: absences.kind,
			note: absences.note,
			during: absences.during,
			resourceId: resources.id,
			name: resources.name,
		})
		.from(absences)
		.innerJoin(bookings, eq(bookings.absenceId, absences.id))
		.innerJoin(resources, eq(resources.id, absences.resourceId))
		.where(overlaps(bookings.during, range))
		.orderBy(sql`lower(${absences.during})`, resources.name);
	return rows.map(({ id, kind, note, during, resourceId, name }) => ({
		id,
		during,
		who: [resourceId],
		path: `${boardPath}/resources/${resourceId}`,
		text: `${name}: ${(note || absenceKindLabels[kind]).replace(/^./, (first) => first.toLowerCase())}`,
		isAllDay: isWholeDays(during),
	}));
}

const isWholeDays = ({ from, to }: FoundEntry["during"]) => to.getTime() - from.getTime() >= 20 * 3_600_000;

async function listMeetings(by: Staff, { first, last }: CalendarRange): Promise<FoundEntry[]> {
	const found = await listOccurrences(first, last);
	const mayMove = may(by.role, "calendar.edit");
	return found.map((occurrence) => {
		const { meetingId, version, originalOn, title, place, startMinutes, isRepeating, staffIds } = occurrence;
		return {
			...(staffIds && { who: staffIds }),
			id: `${meetingId}-${originalOn}`,
			text: title,
			detail: place,
			during: occurrenceTime(occurrence),
			path: `${calendarPath}/meetings/${meetingId}${isRepeating ? `?on=${originalOn}` : ""}`,
			isAllDay: startMinutes === null,
			...(mayMove && {
				move: {
					action: `${calendarPath}/meetings/${meetingId}${isRepeating ? `?on=${originalOn}` : ""}`,
					fields: { version: String(version), on: isRepeating ? originalOn : "" },
				},
			}),
		};
	});
}

function listHolidays({ first, last }: CalendarRange): FoundEntry[] {
	const years = [...new Set([Number(first.slice(0, 4)), Number(last.slice(0, 4))])];
	return years
		.flatMap((year) => [...legalHolidays(year)])
		.filter(([day]) => day >= first && day <= last)
		.map(([day, name]) => ({
			id: day,
			path: null,
			text: name,
			isAllDay: true,
			during: { from: startOfDay(day), to: endOfDay(day) },
		}));
}

export const ownSources: readonly CalendarSource[] = [
	{ order: 10, kind: "holiday", find: async (_staff, range) => listHolidays(range) },
	{ order: 20, kind: "time-off", find: withPermission("schedule.view", (_by, range) => listAbsences(range)) },
	{ order: 30, kind: "meeting", find: withPermission("calendar.view", (by, range) => listMeetings(by, range)) },
	{
		order: 40,
		kind: "appointment",
		find: withPermission("calendar.view", (by, range, now) => listEstimates(by, range, now)),
	},
	{ order: 50, kind: "visit", find: withPermission("schedule.view", (by, range) => listVisits(by, range)) },
];
