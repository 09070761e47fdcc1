// The appointment for the calendars of the customer and the estimator (RFC 5545, RFC 5546, RFC 6047).
import type { Company } from "#app/people/company/company.ts";
import { escapeCalendarText, formatCalendar, formatCalendarInstant, quoteName } from "#app/platform/calendar-file.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import type { AppointmentRecord } from "./appointment-record.server.ts";

type Attendee = { name: string; email: string };
type Method = "REQUEST" | "CANCEL";

/** The same for an appointment as long as it exists, so that a newer invitation replaces an older one. */
export const appointmentUid = (id: string) => `appointment-${id}@${new URL(settings.origin).hostname}`;

type Texts = { summary: string; location: string; description: string };

/**
 * No answer is asked for: the appointment holds either way, and the customer moves or cancels it on their page. It has no link
 * to that page, because calendars are shared.
 */
export function createInvitation(
	record: AppointmentRecord,
	texts: Texts,
	attendee: Attendee,
	company: Company,
): { method: Method; content: string } {
	const method: Method = record.appointment.status === "canceled" ? "CANCEL" : "REQUEST";
	const people = [
		`ORGANIZER;CN=${quoteName(company.name)}:mailto:${company.email}`,
		`ATTENDEE;CN=${quoteName(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
	];
	return { method, content: formatCalendar("Estimates", [`METHOD:${method}`, ...eventLines(record, texts, people)]) };
}

/** The file that the customer downloads. */
export function appointmentFile(record: AppointmentRecord, company: Company): string {
	const location = record.contact.address;
	return formatCalendar("Estimates", [
		"METHOD:PUBLISH",
		...eventLines(record, { ...customerTexts(record, company), location }, []),
	]);
}

/** What the customer's calendar shows; the address only where it is known to be theirs. */
export function customerTexts({ estimator }: AppointmentRecord, company: Company): Omit<Texts, "location"> {
	return {
		summary: `Tree estimate, ${company.name}`,
		description: `${estimator.name} looks at your trees with you.\nQuestions? Call us at ${formatPhone(company.phone)}.`,
	};
}

function eventLines({ appointment }: AppointmentRecord, texts: Texts, people: readonly string[]): string[] {
	const { id, during, sequence, status, updatedAt } = appointment;
	return [
		"BEGIN:VEVENT",
		`UID:${appointmentUid(id)}`,
		`SEQUENCE:${sequence}`,
		`DTSTAMP:${formatCalendarInstant(updatedAt)}`,
		`DTSTART:${formatCalendarInstant(during.from)}`,
		`DTEND:${formatCalendarInstant(during.to)}`,
		`STATUS:${status === "canceled" ? "CANCELLED" : "CONFIRMED"}`,
		...people,
		`SUMMARY:${escapeCalendarText(texts.summary)}`,
		...(texts.location ? [`LOCATION:${escapeCalendarText(texts.location)}`] : []),
		`DESCRIPTION:${escapeCalendarText(texts.description)}`,
		"END:VEVENT",
	];
}
