import { beforeAll, expect, test } from "vitest";
import type { Settings } from "#server/settings.ts";
import { addDays, endOfDay, today } from "./dates.server.ts";
import { formatAge, formatDay, formatInstant, formatShortDay } from "./dates.ts";
import { openEnv } from "./env.server.ts";

beforeAll(() => openEnv({ timeZone: "America/Chicago" } as Settings));

test.each([
	["2026-06-30T04:59:59Z", "2026-06-29"],
	["2026-06-30T05:00:00Z", "2026-06-30"],
	["2026-12-31T05:59:59Z", "2026-12-30"],
	["2027-01-01T05:59:59Z", "2026-12-31"],
])("at %s it is %s in Stanley", (instant, day) => {
	expect(today(new Date(instant))).toBe(day);
});

test.each([
	["2026-06-30", "2026-07-01T05:00:00.000Z"],
	["2026-12-31", "2027-01-01T06:00:00.000Z"],
	["2026-03-08", "2026-03-09T05:00:00.000Z"],
	["2026-11-01", "2026-11-02T06:00:00.000Z"],
])("the day %s ends at %s, across daylight saving changes", (day, end) => {
	expect(endOfDay(day).toISOString()).toBe(end);
});

test("days are counted by calendar date", () => {
	expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
	expect(addDays("2026-12-31", 30)).toBe("2027-01-30");
});

test("days and instants are formatted", () => {
	expect(formatDay("2026-11-21")).toBe("November 21, 2026");
	expect(formatShortDay("2026-11-21")).toBe("Sat, Nov 21");
	expect(formatInstant("2026-06-12T19:02:00Z", "America/Chicago")).toMatch(/^Jun 12, 2:02\sp\.m\.$/);
	expect(formatAge(59_000)).toBe("0 min");
	expect(formatAge(5 * 3_600_000)).toBe("5 h");
	expect(formatAge(6 * 86_400_000)).toBe("6 days");
});
