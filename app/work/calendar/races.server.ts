// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import type { MeetingValues } from "./meeting-form.ts";
import { cancelMeeting, createMeeting, dropMeeting, saveMeeting } from "./meetings.server.ts";

const by = () => allowed("calendar.edit");
const weekly: MeetingValues = {
	title: "Safety talk",
	place: "Shop",
	note: "",
	startsOn: "2026-10-19",
	startMinutes: 420,
	minutes: 30,
	rule: "FREQ=WEEKLY;BYDAY=MO;WKST=MO",
	untilOn: null,
	people: [],
};
const added = async () => ({ id: await createMeeting(by(), weekly, now), version: 1 });

export const races: Races = {
	"saveMeeting: one day of a series": async () => {
		const change = { ...(await added()), scope: "this" as const, on: "2026-10-26" };
		return () => saveMeeting(by(), change, { ...weekly, startsOn: "2026-10-26", place: "Yard" }, now);
	},
	"saveMeeting: a day and all after it": async () => {
		const change = { ...(await added()), scope: "following" as const, on: "2026-10-26" };
		return () => saveMeeting(by(), change, { ...weekly, startsOn: "2026-10-26", place: "Yard" }, now);
	},
	dropMeeting: async () => {
		const { id, version } = await added();
		return () => dropMeeting(by(), id, { version, on: "2026-10-26", day: "2026-10-27" }, now);
	},
	"cancelMeeting: one day of a series": async () => {
		const change = { ...(await added()), scope: "this" as const, on: "2026-10-26" };
		return () => cancelMeeting(by(), change, now);
	},
	"cancelMeeting: all of it": async () => {
		const change = { ...(await added()), scope: "all" as const, on: null };
		return () => cancelMeeting(by(), change, now);
	},
};
