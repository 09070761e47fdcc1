import { describe, expect, test } from "vitest";
import {
	formatClockRange,
	formatColumn,
	formatDays,
	fromTimeField,
	stepDate,
	toTimeField,
	viewDays,
	weekdayOf,
} from "./calendar.ts";
import { findFreeSlot, minutesLeft, visitMinutes, workingDay } from "./slots.ts";

const at = (iso: string) => new Date(iso);
const range = (from: string, to: string) => ({ from: at(from), to: at(to) });

describe("the days of a view", () => {
	test("a week starts on Monday, also when the date is a Sunday", () => {
		expect(viewDays("week", "2026-11-29")).toEqual(viewDays("week", "2026-11-23"));
		expect(viewDays("week", "2026-11-29")).toMatchObject({ 0: "2026-11-23", 6: "2026-11-29", length: 7 });
	});

	test("two weeks and single days", () => {
		expect(viewDays("two-weeks", "2026-11-25").at(-1)).toBe("2026-12-06");
		expect(viewDays("day", "2026-11-25")).toEqual(["2026-11-25"]);
	});

	test("the weeks of both clock changes have seven days", () => {
		expect(viewDays("week", "2026-03-08")).toMatchObject({ 0: "2026-03-02", 6: "2026-03-08", length: 7 });
		expect(viewDays("week", "2026-11-01")).toMatchObject({ 0: "2026-10-26", 6: "2026-11-01", length: 7 });
		expect(stepDate("day", "2026-03-08", 1)).toBe("2026-03-09");
		expect(stepDate("day", "2026-11-01", -1)).toBe("2026-10-31");
	});

	test("a page back and a page on are the same page", () => {
		for (const view of ["day", "week", "two-weeks", "list"] as const)
			expect(stepDate(view, stepDate(view, "2026-12-31", 1), -1)).toBe("2026-12-31");
	});

	test("headings name the month where it changes", () => {
		expect(formatDays(viewDays("week", "2026-11-24"))).toBe("Nov 23–29, 2026");
		expect(formatDays(viewDays("week", "2026-12-01"))).toBe("Nov 30–Dec 6, 2026");
		expect(formatDays(["2026-11-24"])).toBe("Tuesday, November 24");
		expect(formatColumn("2026-12-01")).toMatchObject({ weekday: "Tue", day: "Dec 1" });
		expect(weekdayOf("2026-11-29")).toBe(7);
	});
});

describe("times", () => {
	test.each([
		[480, 690, "8–11:30 a.m."],
		[480, 780, "8 a.m.–1 p.m."],
		[720, 735, "12–12:15 p.m."],
		[0, 30, "12–12:30 a.m."],
	])("%i to %i is %s", (from, to, text) => expect(formatClockRange(from, to)).toBe(text));

	test("a time field round-trips", () => {
		for (const minutes of [0, 75, 480, 1425]) expect(fromTimeField(toTimeField(minutes))).toBe(minutes);
	});
});

describe("the length of a visit", () => {
	const job = { personMinutes: 1260, crewSize: 3 };

	test("is the work divided by the crew, in quarter hours", () => {
		expect(visitMinutes(job, 0, 540)).toBe(420);
		expect(visitMinutes({ personMinutes: 100, crewSize: 3 }, 0, 540)).toBe(45);
	});

	test("is at most a working day, and what is left on the next", () => {
		const long = { personMinutes: 2100, crewSize: 3 };
		expect(visitMinutes(long, 0, 540)).toBe(540);
		expect(visitMinutes(long, 540, 540)).toBe(165);
		expect(minutesLeft(long, 540)).toBe(160);
	});

	test("is two hours when no one has estimated the work", () => {
		expect(visitMinutes({ personMinutes: null, crewSize: 3 }, 0, 540)).toBe(120);
		expect(minutesLeft({ personMinutes: null, crewSize: 3 }, 0)).toBeNull();
	});

	test("is a quarter hour when everything has been planned", () => {
		expect(visitMinutes(job, 420, 540)).toBe(15);
		expect(minutesLeft(job, 600)).toBe(0);
	});
});

describe("the next free slot", () => {
	// 7 a.m. to 4 p.m. in Chicago
	const monday = range("2026-11-23T13:00:00Z", "2026-11-23T22:00:00Z");
	const tuesday = range("2026-11-24T13:00:00Z", "2026-11-24T22:00:00Z");
	const visit = { minutes: 180, notBefore: at("2026-11-23T00:00:00Z") };

	test("is the start of the day when nothing is booked", () => {
		expect(findFreeSlot(visit, [monday], [])).toEqual(range("2026-11-23T13:00:00Z", "2026-11-23T16:00:00Z"));
	});

	test("begins when the other visit ends", () => {
		const busy = [range("2026-11-23T13:00:00Z", "2026-11-23T15:20:00Z")];
		expect(findFreeSlot(visit, [monday], busy)).toEqual(range("2026-11-23T15:30:00Z", "2026-11-23T18:30:00Z"));
	});

	test("skips a gap that is too short, and a full day", () => {
		const busy = [
			range("2026-11-23T14:00:00Z", "2026-11-23T15:00:00Z"),
			range("2026-11-23T17:00:00Z", "2026-11-23T20:00:00Z"),
		];
		expect(findFreeSlot(visit, [monday, tuesday], busy)?.from).toEqual(at("2026-11-24T13:00:00Z"));
		expect(findFreeSlot(visit, [monday], busy)).toBeNull();
	});

	test("never starts before the asked time", () => {
		const late = { ...visit, notBefore: at("2026-11-23T14:05:00Z") };
		expect(findFreeSlot(late, [monday], [])?.from).toEqual(at("2026-11-23T14:15:00Z"));
	});

	test("a day off has no working hours", () => {
		expect(workingDay("2026-11-28", null)).toBeNull();
		expect(workingDay("2026-11-23", null)).toEqual([420, 960]);
		expect(workingDay("2026-11-28", { 6: [480, 720] })).toEqual([480, 720]);
	});
});
