import type { Company } from "#app/people/company/company.ts";
import { escapeCalendarText, formatCalendar, formatCalendarInstant } from "#app/platform/calendar-file.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { getArrivalWindow, type VisitStatus } from "#app/work/schedule/visit.ts";
import type { VisitRecord } from "./visit-record.server.ts";

const calendarStatus = (status: VisitStatus) =>
	status === "canceled" ? "CANCELLED" : status === "tentative" ? "TENTATIVE" : "CONFIRMED";

/**
 * The visit for the customer's own calendar: the arrival window. A newer file replaces the event of an older one, because they
 * have the same UID. It has no link, because calendars are shared.
 */
export function visitCalendar({ visit, job }: VisitRecord, company: Company): string {
	const { from, to } = getArrivalWindow(visit);
	return formatCalendar("Visits", [
		"METHOD:PUBLISH",
		"BEGIN:VEVENT",
		`UID:visit-${visit.id}@${new URL(settings.origin).hostname}`,
		`SEQUENCE:${visit.sequence}`,
		`DTSTAMP:${formatCalendarInstant(visit.updatedAt)}`,
		`DTSTART:${formatCalendarInstant(from)}`,
		`DTEND:${formatCalendarInstant(to)}`,
		`STATUS:${calendarStatus(visit.status)}`,
		`SUMMARY:${escapeCalendarText(`${company.name} arrives`)}`,
		`LOCATION:${escapeCalendarText(job.siteAddress)}`,
		`DESCRIPTION:${escapeCalendarText(`${job.title}\nQuestions? Call us at ${formatPhone(company.phone)}.`)}`,
		"END:VEVENT",
	]);
}
