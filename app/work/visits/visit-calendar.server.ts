import type { Company } from "#app/people/company/company.ts";
import { escapeCalendarText, formatCalendar, formatCalendarInstant, quoteName } from "#app/platform/calendar-file.ts";
import { today } from "#app/platform/dates.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { getArrivalWindow } from "#app/work/schedule/arrival-window.server.ts";
import { anyTime, type VisitStatus } from "#app/work/schedule/visit.ts";
import type { VisitRecord } from "./visit-record.server.ts";

const calendarStatus = (status: VisitStatus) => (status === "canceled" ? "CANCELLED" : "CONFIRMED");

/**
 * The visit for the customer's own calendar: the arrival window. A newer file replaces the event of an older one, because they
 * have the same UID. It has no link, because calendars are shared.
 */
export function visitCalendar({ visit, job }: VisitRecord, company: Company): string {
	return formatCalendar("Visits", ["METHOD:PUBLISH", ...eventLines({ visit, job }, company, [])]);
}

/** The same for a visit as long as it exists, so that a newer invitation replaces an older one. */
export const visitUid = (id: string) => `visit-${id}@${new URL(settings.origin).hostname}`;

function eventLines(
	{ visit, job }: Pick<VisitRecord, "visit" | "job">,
	company: Company,
	people: readonly string[],
): string[] {
	return [
		"BEGIN:VEVENT",
		`UID:${visitUid(visit.id)}`,
		`SEQUENCE:${visit.sequence}`,
		`DTSTAMP:${formatCalendarInstant(visit.updatedAt)}`,
		...arrivalLines(visit),
		`STATUS:${calendarStatus(visit.status)}`,
		...people,
		`SUMMARY:${escapeCalendarText(`${company.name} arrives`)}`,
		`LOCATION:${escapeCalendarText(job.siteAddress)}`,
		`DESCRIPTION:${escapeCalendarText(`${job.title}\nQuestions? Call us at ${formatPhone(company.phone)}.`)}`,
		"END:VEVENT",
	];
}

/** The invitation in an email about the visit. No answer is asked for: the customer confirms the visit on its page. */
export function visitInvitation(
	{ visit, job, toEmail }: VisitRecord,
	company: Company,
): { method: "REQUEST" | "CANCEL"; content: string } {
	const method = visit.status === "canceled" ? "CANCEL" : "REQUEST";
	const people = [
		`ORGANIZER;CN=${quoteName(company.name)}:mailto:${company.email}`,
		`ATTENDEE;CN=${quoteName(job.toName)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${toEmail}`,
	];
	return {
		method,
		content: formatCalendar("Visits", [`METHOD:${method}`, ...eventLines({ visit, job }, company, people)]),
	};
}

/** "Any time that day" is an all-day event, whose end isn't included. */
function arrivalLines(visit: VisitRecord["visit"]): string[] {
	const { from, to } = getArrivalWindow(visit);
	if (visit.arrivalMinutes !== anyTime)
		return [`DTSTART:${formatCalendarInstant(from)}`, `DTEND:${formatCalendarInstant(to)}`];
	const date = (instant: Date) => today(instant).replaceAll("-", "");
	return [`DTSTART;VALUE=DATE:${date(from)}`, `DTEND;VALUE=DATE:${date(to)}`];
}
