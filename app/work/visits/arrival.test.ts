import { expect, test } from "vitest";
import { withoutDoublePeriods } from "#app/platform/dates.ts";
import { describeArrival } from "./arrival.ts";

const describe = (from: string, minutes: number) => {
	const start = new Date(from);
	return describeArrival({ from: start, to: new Date(start.getTime() + minutes * 60_000) }, "America/Chicago");
};

test.each([
	["2026-12-01T14:00:00Z", 120, "between 8 and 10 a.m."],
	["2026-12-01T14:30:00Z", 60, "between 8:30 and 9:30 a.m."],
	["2026-12-01T16:00:00Z", 120, "between 10 a.m. and noon"],
	["2026-12-01T17:00:00Z", 120, "between 11 a.m. and 1 p.m."],
	["2026-12-01T18:00:00Z", 60, "between noon and 1 p.m."],
	["2026-12-01T18:30:00Z", 60, "between 12:30 and 1:30 p.m."],
	["2026-12-01T14:00:00Z", 1, "at 8 a.m."],
])("a window of %s and %i minutes is %s", (from, minutes, arrival) => {
	expect(describe(from, minutes)).toEqual({ day: "Tuesday, Dec 1", arrival });
});

test("on the days on which clocks change, the times are those of the clock on the wall", () => {
	// clocks go back at 2 a.m. on November 1 and forward on March 14
	expect(describe("2026-10-31T13:00:00Z", 120)).toEqual({ day: "Saturday, Oct 31", arrival: "between 8 and 10 a.m." });
	expect(describe("2026-11-01T14:00:00Z", 120)).toEqual({ day: "Sunday, Nov 1", arrival: "between 8 and 10 a.m." });
	expect(describe("2027-03-13T14:00:00Z", 120)).toEqual({ day: "Saturday, Mar 13", arrival: "between 8 and 10 a.m." });
	expect(describe("2027-03-14T13:00:00Z", 120)).toEqual({ day: "Sunday, Mar 14", arrival: "between 8 and 10 a.m." });
});

test("a time at the end of a sentence brings its own period", () => {
	expect(withoutDoublePeriods("Tuesday, between 8 and 10 a.m..")).toBe("Tuesday, between 8 and 10 a.m.");
	expect(withoutDoublePeriods("At noon.")).toBe("At noon.");
});
