// What other programs make of a calendar file: ical.js, which Thunderbird uses, and khal where it is installed.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestActionItem } from "#app/office/action-items/fixtures.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { endOfDay, startOfDay } from "#app/platform/dates.server.ts";
import { addAbsence } from "#app/work/schedule/absences.server.ts";
import { createTestResource } from "#app/work/schedule/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createFeedFile } from "./feed-file.server.ts";
import type { MeetingValues } from "./meeting-form.ts";
import { cancelMeeting, createMeeting, saveMeeting } from "./meetings.server.ts";

/** "2026-11-10 08:00|Safety talk", by the clock in Stanley; a whole day has no time, but the last day that it has. */
type Reader = (file: string, from: string, days: number) => Promise<string[]>;

const khal = [process.env.KHAL_PATH ?? "", "/usr/bin/khal"].find((file) => file && existsSync(file));
const readers: { name: string; read: Reader }[] = [
	{ name: "ical.js", read: readWithIcal },
	...(khal ? [{ name: "khal", read: readWithKhal }] : []),
];

let product: TestProduct;
let owner: Staff;
let folder: string;
let file: string;
const now = new Date("2026-10-20T15:00:00Z");
const title = "Walk the crew through the new rigging plan for the school oaks 🌳";

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	folder = await mkdtemp(path.join(os.tmpdir(), "feed-"));
	file = await createExample();
});
afterAll(async () => {
	await rm(folder, { recursive: true, force: true });
	await product.close();
});

/** Weekly meetings over both clock changes, one canceled, one moved; time off of two days; an action item; a long title. */
async function createExample(): Promise<string> {
	const by = permissionFor(owner, "calendar.edit");
	const monday = meeting({ title: "Safety talk", startsOn: "2026-10-19", rule: "FREQ=WEEKLY;BYDAY=MO" });
	const id = await createMeeting(by, monday, now);
	await cancelMeeting(by, { id, version: 1, scope: "this", on: "2026-11-02" }, now);
	const moved = { ...monday, startsOn: "2026-11-10", startMinutes: 480 };
	await saveMeeting(by, { id, version: 2, scope: "this", on: "2026-11-09" }, moved, now);
	const sunday = { title: "Family hour", startsOn: "2027-02-28", startMinutes: 900, rule: "FREQ=WEEKLY;BYDAY=SU" };
	await createMeeting(by, meeting(sunday), now);
	await createMeeting(by, meeting({ title, startsOn: "2026-11-11", rule: "" }), now);
	const person = await createTestResource("person", { staffId: owner.id });
	const twoDays = { from: startOfDay("2026-11-26"), to: endOfDay("2026-11-27") };
	const off = { resourceId: person.id, kind: "time-off" as const, during: twoDays, note: "Deer camp" };
	await addAbsence(permissionFor(owner, "schedule.edit"), off, now);
	await createTestActionItem(owner, now, { title: "Renew CDL", dueOn: "2026-11-12", assigneeId: owner.id });
	return createFeedFile({ name: owner.name, person: owner, resourceIds: [person.id] }, now);
}

const meeting = (facts: Partial<MeetingValues>): MeetingValues => ({
	title: "",
	place: "Shop",
	note: "",
	startsOn: "2026-10-19",
	startMinutes: 420,
	minutes: 30,
	rule: "",
	untilOn: null,
	people: [],
	...facts,
});

test.each(readers)("$name reads every day of a file as the calendar has it", async ({ read }) => {
	expect(await read(file, "2026-10-19", 40)).toEqual([
		"2026-10-19 07:00|Safety talk",
		"2026-10-26 07:00|Safety talk",
		"2026-11-10 08:00|Safety talk",
		`2026-11-11 07:00|${title}`,
		"2026-11-12 – 2026-11-12|Due: Renew CDL",
		"2026-11-16 07:00|Safety talk",
		"2026-11-23 07:00|Safety talk",
		"2026-11-26 – 2026-11-27|Time off: Deer camp",
	]);
	const spring = await read(file, "2027-02-28", 22);
	expect(spring.filter((line) => line.includes("Family"))).toEqual([
		"2027-02-28 15:00|Family hour",
		"2027-03-07 15:00|Family hour",
		"2027-03-14 15:00|Family hour",
		"2027-03-21 15:00|Family hour",
	]);
});

test("no line is longer than 75 octets, and none breaks within a character", () => {
	const lines = file.split("\r\n");
	expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
	expect(lines.some((line) => line.includes("\uFFFD"))).toBe(false);
	expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}\r\n`);
});

async function readWithIcal(text: string, from: string, days: number): Promise<string[]> {
	const calendar = new ICAL.Component(ICAL.parse(text));
	for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
	const until = Temporal.PlainDate.from(from).add({ days }).toString();
	const all = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
	const masters = all.filter((event) => !event.isRecurrenceException());
	const found = masters.flatMap((event) => {
		for (const one of all) if (one.isRecurrenceException() && one.uid === event.uid) event.relateException(one);
		const lines: string[] = [];
		const iterator = event.iterator();
		for (let next = iterator.next(); next && next.toString().slice(0, 10) < until; next = iterator.next()) {
			const { item, startDate, endDate } = event.getOccurrenceDetails(next);
			lines.push(describe(startDate, endDate, item.summary));
		}
		return lines;
	});
	return found.filter((line) => line >= from && line < until).sort();
}

function describe(start: ICAL.Time, end: ICAL.Time, summary: string): string {
	const day = (date: ICAL.Time) => date.toString().slice(0, 10);
	if (!start.isDate) return `${start.toString().slice(0, 16).replace("T", " ")}|${summary}`;
	const last = Temporal.PlainDate.from(day(end)).subtract({ days: 1 });
	return `${day(start)} – ${last}|${summary}`;
}

async function readWithKhal(text: string, from: string, days: number): Promise<string[]> {
	const home = await mkdtemp(path.join(folder, "khal-"));
	await mkdir(path.join(home, "calendar"));
	await writeFile(path.join(home, "feed.ics"), text);
	const formats = ["timeformat = %H:%M", "dateformat = %Y-%m-%d", "longdateformat = %Y-%m-%d"];
	const zones = ["local_timezone = America/Chicago", "default_timezone = America/Chicago"];
	const long = ["datetimeformat = %Y-%m-%d %H:%M", "longdatetimeformat = %Y-%m-%d %H:%M"];
	const calendar = ["[calendars]", "[[feed]]", `path = ${home}/calendar`, "[sqlite]", `path = ${home}/khal.db`];
	const config = path.join(home, "config");
	await writeFile(config, [...calendar, "[locale]", ...zones, ...formats, ...long, ""].join("\n"));
	const run = async (...args: string[]) => {
		const env = { ...process.env, HOME: home, LC_ALL: "C.UTF-8", LANG: "C.UTF-8" };
		return (await promisify(execFile)(khal ?? "", ["-c", config, ...args], { env })).stdout;
	};
	await run("import", "--batch", path.join(home, "feed.ics"));
	const format = "{start-long}~{end-long}~{all-day}~{title}";
	const listed = await run("list", "--day-format", "", "--format", format, from, `${days}d`);
	// what goes on for days is listed on each of them
	const lines = [...new Set(listed.split("\n").filter(Boolean))];
	return lines
		.map((line) => {
			const [start = "", end = "", allDay = "", summary = ""] = line.split("~");
			return allDay === "True" ? `${start} – ${end}|${summary}` : `${start}|${summary}`;
		})
		.sort();
}
