import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { checkbox } from "#app/platform/form.server.ts";
import {
	optionalNumberField,
	optionalTextField,
	optionalTimeField,
	textField,
	trimmedField,
	versionField,
} from "#app/platform/form-fields.ts";
import { fromTimeField } from "#app/work/schedule/calendar.ts";
import { scopes } from "./meeting-scope.ts";
import { monthlyChoices, type Repeat, repeatUnits, toRule } from "./repeat-rule.ts";

/** PostgreSQL and the rules of RFC 5545 know later days, but no meeting is planned that far ahead. */
const meetingDay = dayField("Choose a date.").refine(
	(day) => day >= "2000-01-01" && day < "2200-01-01",
	"Choose a date between 2000 and 2199.",
);

const fields = z.object({
	title: trimmedField(200).pipe(z.string().min(1, "Enter a title.")),
	place: optionalTextField(200),
	note: optionalTextField(2000),
	day: meetingDay,
	isAllDay: checkbox,
	start: optionalTimeField("Enter a time, such as 7:00 a.m."),
	end: optionalTimeField("Enter a time, such as 8:00 a.m."),
	repeatUnit: z.union([z.literal("").transform(() => null), z.enum(repeatUnits)]).default(null),
	repeatEvery: optionalNumberField("Enter a number from 1 to 99.", { min: 1, max: 99, isWhole: true }).transform(
		(every) => every ?? 1,
	),
	"weekdays[]": z.array(z.coerce.number().int().min(1).max(7)).max(7).default([]),
	monthly: z.enum(monthlyChoices).default("date"),
	untilOn: z.union([z.literal("").transform(() => null), meetingDay]).default(null),
	"people[]": z.array(z.uuid()).max(100).default([]),
});

export type MeetingValues = {
	title: string;
	place: string;
	note: string;
	startsOn: string;
	startMinutes: number | null;
	minutes: number;
	rule: string;
	untilOn: string | null;
	/** empty: everyone */
	people: string[];
};

type Issues = { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void };

function toValues(typed: z.output<typeof fields>, issues: Issues): MeetingValues {
	const { title, place, note, day, isAllDay, start, end, repeatUnit, repeatEvery, untilOn } = typed;
	const fail = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
	if (!isAllDay && !start) fail("start", "Enter a time, such as 7:00 a.m.");
	if (!isAllDay && !end) fail("end", "Enter a time, such as 8:00 a.m.");
	const [from, to] = [fromTimeField(start || "00:00"), fromTimeField(end || "00:00")];
	if (!isAllDay && start && end && to < from + 5) fail("end", "The end must be at least 5 minutes after the start.");
	if (repeatUnit && untilOn && untilOn < day) fail("untilOn", "The last day can't be before the date.");
	const repeat: Repeat | null = repeatUnit && {
		unit: repeatUnit,
		every: repeatEvery,
		monthly: typed.monthly,
		weekdays: [...new Set(typed["weekdays[]"])].sort(),
	};
	return {
		title,
		place,
		note,
		startsOn: day,
		rule: toRule(repeat, day),
		untilOn: repeat ? untilOn : null,
		...(isAllDay ? { startMinutes: null, minutes: 1440 } : { startMinutes: from, minutes: Math.max(5, to - from) }),
		people: [...new Set(typed["people[]"])].sort(),
	};
}

const scope = z.enum(scopes).default("all");
/** the day that names the occurrence; "" for a meeting that doesn't repeat */
const on = z.union([z.literal("").transform(() => null), meetingDay]).default(null);

export const newMeetingForm = fields.transform(toValues);
export const savedMeetingForm = z
	.intersection(fields, z.object({ version: versionField, scope, on }))
	.transform((typed, issues) => ({
		version: typed.version,
		scope: typed.scope,
		on: typed.on,
		values: toValues(typed, issues),
	}));
/** A meeting that was dragged in the calendar. */
export const dropMeetingForm = z.object({
	version: versionField,
	on,
	day: meetingDay,
	/** minutes after midnight; without it, it keeps its time */
	startMinute: z.coerce.number().int().min(0).max(1439).optional(),
	calendar: textField(300).default(""),
});

export const cancelMeetingForm = z.object({ version: versionField, scope, on });
