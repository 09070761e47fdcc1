import { describe, expect, test } from "vitest";
import { snoozeUntil } from "#app/noun/snooze.ts";
import { dueDayOf, groupOf, isOpenTarget } from "./groups.ts";
import { nextDueOn, type Repeat } from "./repeat.ts";

const monthly: Repeat = { every: 1, unit: "month", from: "due" };

describe("the next due day", () => {
	test.each<[string, Repeat, { anchor: string; dueOn: string; closedOn: string }, string]>([
		["a short month", monthly, { anchor: "2027-01-31", dueOn: "2027-01-31", closedOn: "2027-01-30" }, "2027-02-28"],
		[
			"the month after it",
			monthly,
			{ anchor: "2027-01-31", dueOn: "2027-02-28", closedOn: "2027-02-28" },
			"2027-03-31",
		],
		["a leap year", monthly, { anchor: "2028-01-31", dueOn: "2028-01-31", closedOn: "2028-01-31" }, "2028-02-29"],
		[
			"February 29",
			{ every: 1, unit: "year", from: "due" },
			{ anchor: "2028-02-29", dueOn: "2028-02-29", closedOn: "2028-03-01" },
			"2029-02-28",
		],
		[
			"a late close",
			{ every: 2, unit: "week", from: "due" },
			{ anchor: "2026-11-02", dueOn: "2026-11-02", closedOn: "2026-12-07" },
			"2026-12-14",
		],
		[
			"an early close",
			{ every: 2, unit: "week", from: "due" },
			{ anchor: "2026-11-16", dueOn: "2026-11-16", closedOn: "2026-11-10" },
			"2026-11-30",
		],
		[
			"from the day of closing",
			{ every: 10, unit: "day", from: "closed" },
			{ anchor: "2026-11-02", dueOn: "2026-11-02", closedOn: "2026-11-05" },
			"2026-11-15",
		],
	])("%s", (_name, repeat, facts, next) => {
		expect(nextDueOn(repeat, facts)).toBe(next);
	});
});

describe("snooze", () => {
	const at = (time: string) => Temporal.ZonedDateTime.from(`${time}[America/Chicago]`);
	test.each([
		["over the start of daylight saving time", "2026-03-07T17:30", "tomorrow", "", "2026-03-08T13:00:00.000Z"],
		["over its end", "2026-10-31T17:30", "tomorrow", "", "2026-11-01T14:00:00.000Z"],
		["to Monday", "2026-10-31T17:30", "next-week", "", "2026-11-02T14:00:00.000Z"],
		["to the next Monday on a Monday", "2026-11-02T09:00", "next-week", "", "2026-11-09T14:00:00.000Z"],
		["three hours, at the full hour", "2026-11-02T09:20", "later", "", "2026-11-02T19:00:00.000Z"],
		["to a chosen day", "2026-11-02T09:20", "day", "2027-06-01", "2027-06-01T13:00:00.000Z"],
	] as const)("%s", (_name, now, choice, day, until) => {
		expect(snoozeUntil(choice, at(now), day)?.toISOString()).toBe(until);
	});

	test("neither into tomorrow with “later today”, nor into the past", () => {
		expect(snoozeUntil("later", at("2026-11-02T21:30"), "")).toBeNull();
		expect(snoozeUntil("day", at("2026-11-02T09:20"), "2026-11-02")).toBeNull();
	});
});

test("weeks end on Sunday", () => {
	const saturday = "2026-11-21";
	expect(["2026-11-20", saturday, "2026-11-22", "2026-11-23", null].map((day) => groupOf(day, saturday))).toEqual([
		...["overdue", "today", "week", "later", "none"],
	]);
});

test.each(["2026-11-16", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"])(
	"on %s a moved card lands in its column",
	(day) => {
		for (const target of ["today", "week", "later"] as const)
			if (isOpenTarget(target, day)) expect(groupOf(dueDayOf(target, day), day)).toBe(target);
		expect(isOpenTarget("week", day)).toBe(day !== "2026-11-22");
	},
);
