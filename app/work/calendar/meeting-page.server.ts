import { roles } from "#app/noun/permissions.ts";
import { listPeopleWithRoles } from "#app/people/staff/people.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatClockRange, toTimeField } from "#app/work/schedule/calendar.ts";
import type { MeetingRecord } from "./meetings.server.ts";
import { listDays } from "./recurrence.server.ts";
import { describeRule, fromRule } from "./repeat-rule.ts";

/** The fields of the form, as the browser has them. Lists are joined by line breaks. */
export type MeetingFields = Record<
	| "title"
	| "place"
	| "note"
	| "day"
	| "isAllDay"
	| "start"
	| "end"
	| "repeatUnit"
	| "repeatEvery"
	| "weekdays[]"
	| "monthly"
	| "untilOn"
	| "people[]",
	string
>;

export const blankMeeting = (day: string): MeetingFields => ({
	title: "",
	place: "",
	note: "",
	day,
	isAllDay: "",
	start: "07:00",
	end: "07:30",
	repeatUnit: "",
	repeatEvery: "1",
	"weekdays[]": "",
	monthly: "date",
	untilOn: "",
	"people[]": "",
});

export async function listInvitable() {
	const people = await listPeopleWithRoles(roles);
	return people.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}

const activityLabels: Record<string, string> = {
	created: "Created the meeting",
	edited: "Changed the meeting",
	canceled: "Canceled the meeting",
	split: "Changed the meetings after this series",
};

/** One day of a meeting; null when the meeting has no such day. */
export async function loadMeetingPage({ meeting, exceptions, people }: MeetingRecord, asked: string | null) {
	const isSeries = meeting.rule !== "";
	const on = isSeries ? (asked ?? meeting.startsOn) : null;
	const exception = exceptions.find(({ originalOn }) => originalOn === on);
	const isDay = on === null || exception || listDays(meeting, on, on).length > 0;
	if (!isDay) return null;
	const { title, place, note, startsOn, startMinutes, minutes } = exception ?? {
		...meeting,
		startsOn: on ?? meeting.startsOn,
	};
	const repeat = fromRule(meeting.rule);
	const events = await listAuditEvents({ entity: "meeting", id: meeting.id });
	const end = Math.min(1439, (startMinutes ?? 0) + minutes);
	const fields: MeetingFields = {
		title,
		place,
		note,
		day: startsOn,
		isAllDay: startMinutes === null ? "yes" : "",
		start: toTimeField(startMinutes ?? 420),
		end: toTimeField(startMinutes === null ? 450 : end),
		repeatUnit: repeat?.unit ?? "",
		repeatEvery: String(repeat?.every ?? 1),
		monthly: repeat?.monthly ?? "date",
		"weekdays[]": (repeat?.weekdays ?? []).join("\n"),
		untilOn: meeting.untilOn ?? "",
		"people[]": people.join("\n"),
	};
	return {
		id: meeting.id,
		version: meeting.version,
		on,
		isSeries,
		fields,
		title,
		isCanceled: meeting.canceledAt !== null || exception?.isCanceled === true,
		when: `${formatShortDay(startsOn)}${startMinutes === null ? "" : `, ${formatClockRange(startMinutes, end)}`}`,
		repeats: describeRule(meeting.rule, meeting.startsOn, meeting.untilOn),
		activity: events.map(({ id, at, actorName, action }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: "meeting",
			text: activityLabels[action] ?? action,
		})),
		timeZone: settings.timeZone,
	};
}
