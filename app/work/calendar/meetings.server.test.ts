import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays } from "#app/platform/dates.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createFeedFile } from "./feed-file.server.ts";
import type { MeetingValues } from "./meeting-form.ts";
import { cancelMeeting, createMeeting, findMeeting, saveMeeting } from "./meetings.server.ts";
import { listOccurrences, occurrenceTime } from "./occurrences.server.ts";
import { firstDay, listDays } from "./recurrence.server.ts";
import { describeRule, fromRule, toRule } from "./repeat-rule.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-10-20T15:00:00Z");
const by = () => permissionFor(owner, "calendar.edit");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const weekly = (facts: Partial<MeetingValues> = {}): MeetingValues => ({
	title: "Safety talk",
	place: "Shop",
	note: "",
	startsOn: "2026-10-19",
	startMinutes: 420,
	minutes: 30,
	rule: "FREQ=WEEKLY;BYDAY=MO;WKST=MO",
	untilOn: null,
	people: [],
	...facts,
});
const at = async (from: string, to: string, title?: string) =>
	(await listOccurrences(from, to)).filter((one) => !title || one.title === title).map(({ startsOn }) => startsOn);
const version = async (id: string) => (await findMeeting(id))?.meeting.version ?? 0;

describe("rules", () => {
	const repeat = { unit: "month" as const, every: 1, weekdays: [], monthly: "date" as const };

	test("the 31st is the last day of a shorter month", () => {
		const rule = toRule(repeat, "2027-01-31");
		expect(listDays({ startsOn: "2027-01-31", rule, untilOn: null }, "2027-01-01", "2027-05-31")).toEqual([
			...["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"],
		]);
		expect(describeRule(rule, "2027-01-31", null)).toBe("Every month on day 31 or the last day");
	});

	test("the second Tuesday stays the second Tuesday", () => {
		const rule = toRule({ ...repeat, monthly: "weekday" }, "2026-12-08");
		expect(listDays({ startsOn: "2026-12-08", rule, untilOn: "2027-02-28" }, "2026-12-01", "2027-12-31")).toEqual([
			...["2026-12-08", "2027-01-12", "2027-02-09"],
		]);
		expect(describeRule(rule, "2026-12-08", "2027-02-28")).toBe(
			"Every month on the second Tuesday, through February 28, 2027",
		);
	});

	test("choices are read back from the rule, and a series starts on one of its days", () => {
		const choice = { unit: "week" as const, every: 2, weekdays: [1, 4], monthly: "date" as const };
		const rule = toRule(choice, "2026-12-02");
		expect(fromRule(rule)).toEqual(choice);
		expect(describeRule(rule, "2026-12-03", null)).toBe("Every 2 weeks on Monday and Thursday");
		expect(firstDay(rule, "2026-12-02")).toBe("2026-12-03");
		expect(fromRule("")).toBeNull();
	});

	test("a daily series of ten years is read quickly", () => {
		const series = { startsOn: "2017-01-01", rule: "FREQ=DAILY", untilOn: null };
		const start = performance.now();
		expect(listDays(series, "2026-12-01", "2026-12-03")).toHaveLength(3);
		expect(performance.now() - start).toBeLessThan(500);
	});
});

describe("on the days of the clock change", () => {
	test("a meeting stays at its hour on the wall, in the calendar and in the file", async () => {
		const id = await createMeeting(by(), weekly({ title: "Clock", rule: "FREQ=DAILY", untilOn: "2027-03-20" }), now);
		const found = [
			...(await listOccurrences("2026-10-31", "2026-11-02")),
			...(await listOccurrences("2027-03-13", "2027-03-15")),
		].filter(({ meetingId }) => meetingId === id);
		const starts = found.map((one) => occurrenceTime(one).from.toISOString());
		expect(starts).toEqual([
			...["2026-10-31T12:00:00.000Z", "2026-11-01T13:00:00.000Z", "2026-11-02T13:00:00.000Z"],
			...["2027-03-13T13:00:00.000Z", "2027-03-14T12:00:00.000Z", "2027-03-15T12:00:00.000Z"],
		]);
		const fromFile = (await readEvents(owner)).find(({ event }) => event.uid.includes(id));
		const times = fromFile?.starts("2026-10-31", "2027-03-16") ?? [];
		for (const start of starts) expect(times).toContain(start);
		await cancelMeeting(by(), { id, version: 1, scope: "all", on: null }, now);
	});

	test("a time that the clocks skip is an hour later, and one that comes twice is the first", async () => {
		const skipped = { startsOn: "2027-03-14", startMinutes: 150, minutes: 30 };
		expect(occurrenceTime(skipped).from.toISOString()).toBe("2027-03-14T08:30:00.000Z");
		const twice = { startsOn: "2026-11-01", startMinutes: 90, minutes: 30 };
		expect(occurrenceTime(twice).from.toISOString()).toBe("2026-11-01T06:30:00.000Z");
		const wholeDay = occurrenceTime({ startsOn: "2026-11-01", startMinutes: null, minutes: 1440 });
		expect(wholeDay.to.getTime() - wholeDay.from.getTime()).toBe(25 * 3_600_000);
	});
});

describe("a series", () => {
	test("“this” changes one day", async () => {
		const id = await createMeeting(by(), weekly({ title: "One" }), now);
		const change = { id, version: 1, scope: "this" as const, on: "2026-11-02" };
		await saveMeeting(by(), change, weekly({ title: "One, moved", startsOn: "2026-11-03", startMinutes: 480 }), now);
		expect(await at("2026-10-19", "2026-11-15", "One")).toEqual(["2026-10-19", "2026-10-26", "2026-11-09"]);
		expect(await at("2026-10-19", "2026-11-15", "One, moved")).toEqual(["2026-11-03"]);
		await cancelMeeting(by(), { id, version: 2, scope: "this", on: "2026-11-09" }, now);
		expect(await at("2026-11-04", "2026-11-20", "One")).toEqual(["2026-11-16"]);
		expect(await saveMeeting(by(), change, weekly(), now)).toEqual({ kind: "stale" });
		const events = (await readEvents(owner)).filter(({ event }) => event.uid.includes(id));
		expect(events.map(({ event }) => event.summary)).toEqual(["One", "One, moved"]);
		expect(events[0]?.starts("2026-10-19", "2026-11-20")).not.toContain("2026-11-09T13:00:00.000Z");
	});

	test("“this and following” leaves the days before as they are, and keeps days that were changed on their own", async () => {
		const id = await createMeeting(by(), weekly({ title: "Two" }), now);
		const onePlace = { id, version: 1, scope: "this" as const, on: "2026-11-16" };
		await saveMeeting(by(), onePlace, weekly({ title: "Two, elsewhere", startsOn: "2026-11-16" }), now);
		const change = { id, version: 2, scope: "following" as const, on: "2026-11-02" };
		const values = weekly({ title: "Two, later", startsOn: "2026-11-02", startMinutes: 480 });
		const result = await saveMeeting(by(), change, values, now);
		expect(result.kind === "done" && result.id).not.toBe(id);
		expect(await at("2026-10-19", "2026-11-24", "Two")).toEqual(["2026-10-19", "2026-10-26"]);
		expect(await at("2026-10-19", "2026-11-24", "Two, later")).toEqual(["2026-11-02", "2026-11-09", "2026-11-23"]);
		expect(await at("2026-10-19", "2026-11-24", "Two, elsewhere")).toEqual(["2026-11-16"]);
	});

	test("“all” moves every day, also when the form showed a later one", async () => {
		const id = await createMeeting(by(), weekly({ title: "Three" }), now);
		const values = weekly({ title: "Three", startsOn: "2026-11-03", rule: "FREQ=WEEKLY;BYDAY=TU;WKST=MO" });
		await saveMeeting(by(), { id, version: 1, scope: "all", on: "2026-11-02" }, values, now);
		expect(await at("2026-10-19", "2026-11-04", "Three")).toEqual(["2026-10-20", "2026-10-27", "2026-11-03"]);
		await cancelMeeting(by(), { id, version: await version(id), scope: "following", on: "2026-10-27" }, now);
		expect(await at("2026-10-19", "2026-12-04", "Three")).toEqual(["2026-10-20"]);
		await cancelMeeting(by(), { id, version: await version(id), scope: "all", on: null }, now);
		expect(await at("2026-10-19", "2026-12-04", "Three")).toEqual([]);
		const canceled = (await readEvents(owner)).find(({ event }) => event.uid.includes(id));
		expect(canceled?.status).toBe("CANCELLED");
	});

	test("is only in the calendars of the people who are invited", async () => {
		const [invited, other] = [await createTestStaff("crew"), await createTestStaff("crew")];
		await createMeeting(by(), weekly({ title: "Private talk", rule: "", people: [invited.id] }), now);
		expect(await summaries(invited)).toContain("Private talk");
		expect(await summaries(other)).not.toContain("Private talk");
		const own = await listOccurrences("2026-10-19", "2026-10-19", { staffId: other.id });
		expect(own.map(({ title }) => title)).not.toContain("Private talk");
	});
});

const summaries = async (person: Staff) => (await readEvents(person)).map(({ event }) => event.summary);

/** The events of a person's file as ical.js reads them. */
async function readEvents(person: Staff) {
	const file = await createFeedFile({ name: person.name, person, resourceIds: [] }, now);
	const calendar = new ICAL.Component(ICAL.parse(file));
	for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
	return calendar.getAllSubcomponents("vevent").map((component) => {
		const event = new ICAL.Event(component, { strictExceptions: false });
		const starts = (from: string, to: string) => {
			const found: string[] = [];
			const iterator = event.iterator();
			for (let next = iterator.next(); next; next = iterator.next()) {
				const iso = next.toJSDate().toISOString();
				if (iso > addDays(to, 1)) break;
				if (iso >= from) found.push(iso);
			}
			return found;
		};
		return { event, starts, status: component.getFirstPropertyValue("status") };
	});
}
