// Events of a calendar file (RFC 5545). Pure.
import { escapeCalendarText, formatCalendarInstant } from "#app/platform/calendar-file.ts";

export type FeedEvent = {
	uid: string;
	sequence: number;
	updatedAt: Date;
	status: "CONFIRMED" | "CANCELLED";
	/** instants; or days, the second one not included */
	when: { from: Date; to: Date } | { firstDay: string; dayAfter: string };
	summary: string;
	location?: string;
	description?: string;
	/** doesn't take anyone's time, such as what is due that day */
	isFree?: boolean;
};

const formatDate = (day: string) => day.replaceAll("-", "");

export function eventLines(event: FeedEvent): string[] {
	const { uid, sequence, updatedAt, status, when, summary, location, description, isFree = false } = event;
	const times =
		"from" in when
			? [`DTSTART:${formatCalendarInstant(when.from)}`, `DTEND:${formatCalendarInstant(when.to)}`]
			: [`DTSTART;VALUE=DATE:${formatDate(when.firstDay)}`, `DTEND;VALUE=DATE:${formatDate(when.dayAfter)}`];
	return wrap(uid, sequence, updatedAt, status, [
		...times,
		...textLines({ summary, location, description }),
		...(isFree ? ["TRANSP:TRANSPARENT"] : []),
	]);
}

type Texts = { summary: string; location?: string | undefined; description?: string | undefined };

export const textLines = ({ summary, location, description }: Texts) => [
	`SUMMARY:${escapeCalendarText(summary)}`,
	...(location ? [`LOCATION:${escapeCalendarText(location)}`] : []),
	...(description ? [`DESCRIPTION:${escapeCalendarText(description)}`] : []),
];

/** The stamp is the last change, so that the file stays the same while nothing changes. */
export const wrap = (uid: string, sequence: number, updatedAt: Date, status: string, lines: readonly string[]) => [
	"BEGIN:VEVENT",
	`UID:${uid}`,
	`SEQUENCE:${sequence}`,
	`DTSTAMP:${formatCalendarInstant(updatedAt)}`,
	`LAST-MODIFIED:${formatCalendarInstant(updatedAt)}`,
	`STATUS:${status}`,
	...lines,
	"END:VEVENT",
];
