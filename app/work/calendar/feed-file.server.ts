// The calendar file of a person or crew (RFC 5545). It goes to servers of other companies, so it has no gate code, no phone
// number, and no link that opens anything without signing in.

import { collect } from "#app/noun/registry.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { escapeCalendarText, formatCalendar } from "#app/platform/calendar-file.ts";
import { addDays, endOfDay, startOfDay, today } from "#app/platform/dates.server.ts";
import { eventLines } from "./event-lines.ts";
import { listFeedAbsences, listFeedAppointments, listFeedMeetings, listFeedVisits } from "./feed-events.server.ts";
import { meetingLines } from "./feed-meetings.server.ts";
import type { OpenedFeed } from "./feeds.server.ts";
import type { CalendarRange } from "./sources.server.ts";
import { timeZoneLines } from "./time-zone.server.ts";

/** Past days that a file has, and for which canceled events stay in it. */
const pastDays = 30;
const futureDays = 365;

/** The same as long as nothing in it changes, so that it can be compared by its hash. */
export async function createFeedFile({ name, person, resourceIds }: OpenedFeed, now: Date): Promise<string> {
	const [first, last] = [addDays(today(now), -pastDays), addDays(today(now), futureDays)];
	const range: CalendarRange = { first, last, during: { from: startOfDay(first), to: endOfDay(last) } };
	const since = range.during.from;
	const { name: company } = await readCompany();
	const events = [
		...(await listFeedVisits(resourceIds, range.during, since)),
		...(await listFeedAppointments(resourceIds, range.during, since)),
		...(await listFeedAbsences(resourceIds, range.during)),
	];
	const found = person ? await listFeedMeetings(person.id, first, since) : [];
	for (const { feedDays } of collect("calendar"))
		if (person && feedDays)
			for (const { day, uid, ...rest } of await feedDays(person, range, now))
				events.push({
					...rest,
					uid,
					status: "CONFIRMED",
					isFree: true,
					when: { firstDay: day, dayAfter: addDays(day, 1) },
				});
	const earliest = found.reduce((day, { meeting }) => (meeting.startsOn < day ? meeting.startsOn : day), first);
	return formatCalendar("Calendar", [
		"CALSCALE:GREGORIAN",
		"METHOD:PUBLISH",
		`X-WR-CALNAME:${escapeCalendarText(`${name}, ${company}`)}`,
		"REFRESH-INTERVAL;VALUE=DURATION:PT1H",
		"X-PUBLISHED-TTL:PT1H",
		...(found.length ? timeZoneLines(earliest, startOfDay(first)) : []),
		...events.flatMap(eventLines),
		...found.flatMap(({ meeting, exceptions }) => meetingLines(meeting, exceptions)),
	]);
}
