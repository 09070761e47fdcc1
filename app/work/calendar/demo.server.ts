import type { Role } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { shiftDay, weekdayOf } from "#app/work/schedule/calendar.ts";
import type { MeetingValues } from "./meeting-form.ts";
import { createMeeting, saveMeeting } from "./meetings.server.ts";
import { toRule } from "./repeat-rule.ts";

/** Meetings of a tree company, since last month. */
export async function demoMeetings(team: Record<Role, Staff>, now: Date): Promise<void> {
	const by = permissionFor(team.owner, "calendar.edit");
	const monday = shiftDay(today(now), 1 - weekdayOf(today(now)));
	const first = addDays(monday, -28);
	const values = (facts: Partial<MeetingValues>): MeetingValues => ({
		title: "",
		place: "",
		note: "",
		startsOn: first,
		startMinutes: 420,
		minutes: 30,
		rule: "",
		untilOn: null,
		people: [],
		...facts,
	});
	const weekly = { unit: "week" as const, every: 1, weekdays: [], monthly: "date" as const };
	const talk = values({ title: "Safety talk", place: "Shop", rule: toRule(weekly, first) });
	const created = new Date(now.getTime() - 30 * 86_400_000);
	const talkId = await createMeeting(by, talk, created);
	const next = addDays(monday, 7);
	await saveMeeting(
		by,
		{ id: talkId, version: 1, scope: "this", on: next },
		{ ...talk, title: "Safety talk: storm damage", startsOn: next, minutes: 60 },
		now,
	);
	const everyOther = values({
		title: "Quotes and estimates",
		place: "Office",
		startsOn: addDays(first, 2),
		startMinutes: 960,
		minutes: 45,
		people: [team.owner.id, team.office.id, team.estimator.id].sort(),
	});
	await createMeeting(by, { ...everyOther, rule: toRule({ ...weekly, every: 2 }, everyOther.startsOn) }, created);
	const monthly = values({
		title: "Inspect ropes and saddles",
		startsOn: addDays(first, 4),
		startMinutes: null,
		minutes: 1440,
	});
	const rule = toRule({ ...weekly, unit: "month", monthly: "weekday" }, monthly.startsOn);
	await createMeeting(by, { ...monthly, rule }, created);
	await createMeeting(
		by,
		values({
			title: "Arborist exam review",
			place: "Chippewa Valley Technical College, Eau Claire",
			startsOn: addDays(monday, 9),
			startMinutes: 1020,
			minutes: 120,
		}),
		now,
	);
}
