// Meetings in a calendar file: a series is one event with its rule, on the company's clock, with the days that differ.

import { formatCalendarInstant } from "#app/platform/calendar-file.ts";
import { addDays, atLocalTime } from "#app/platform/dates.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { textLines, wrap } from "./event-lines.ts";
import type { Meeting, MeetingException } from "./occurrences.server.ts";

const uidOf = ({ id }: Meeting) => `meeting-${id}@${new URL(settings.origin).hostname}`;
const compact = (day: string) => day.replaceAll("-", "");

type Start = Pick<Meeting, "startsOn" | "startMinutes">;

/** A property on the wall clock: "DTSTART;TZID=America/Chicago:20261124T070000", or a day. */
function wallClock(name: string, { startsOn, startMinutes }: Start): string {
	if (startMinutes === null) return `${name};VALUE=DATE:${compact(startsOn)}`;
	const two = (value: number) => String(value).padStart(2, "0");
	const time = `${two(Math.floor(startMinutes / 60))}${two(startMinutes % 60)}00`;
	return `${name};TZID=${settings.timeZone}:${compact(startsOn)}T${time}`;
}

function timeLines(time: Start & { minutes: number }): string[] {
	if (time.startMinutes === null)
		return [wallClock("DTSTART", time), wallClock("DTEND", { ...time, startsOn: addDays(time.startsOn, 1) })];
	return [wallClock("DTSTART", time), `DURATION:PT${time.minutes}M`];
}

function ruleLine({ rule, untilOn, startMinutes }: Meeting): string {
	if (!untilOn) return `RRULE:${rule}`;
	const until = startMinutes === null ? compact(untilOn) : formatCalendarInstant(atLocalTime(untilOn, startMinutes));
	return `RRULE:${rule};UNTIL=${until}`;
}

/** The meeting, then each of its changed days. A canceled day of a series is left out by EXDATE. */
export function meetingLines(meeting: Meeting, exceptions: readonly MeetingException[]): string[] {
	const { rule, sequence, updatedAt, startMinutes, title, place, note, canceledAt } = meeting;
	const status = canceledAt ? "CANCELLED" : "CONFIRMED";
	const texts = { summary: title, location: place, description: note };
	const left = rule && !canceledAt ? exceptions.filter(({ isCanceled }) => isCanceled) : [];
	const changed = rule && !canceledAt ? exceptions.filter(({ isCanceled }) => !isCanceled) : [];
	return [
		...wrap(uidOf(meeting), sequence, updatedAt, status, [
			...timeLines(meeting),
			...(rule ? [ruleLine(meeting)] : []),
			...left.map(({ originalOn }) => wallClock("EXDATE", { startsOn: originalOn, startMinutes })),
			...textLines(texts),
		]),
		...changed.flatMap((day) =>
			wrap(uidOf(meeting), sequence, updatedAt, status, [
				wallClock("RECURRENCE-ID", { startsOn: day.originalOn, startMinutes }),
				...timeLines(day),
				...textLines({ summary: day.title, location: day.place, description: day.note }),
			]),
		),
	];
}
