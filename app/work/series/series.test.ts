import { expect, test } from "vitest";
import { describeSeries, listSeriesDays, type SeriesRule, seriesHorizon } from "./series.ts";

const rule = (facts: Partial<SeriesRule>): SeriesRule => ({
	every: 1,
	unit: "weeks",
	startsOn: "2027-04-06",
	endsOn: null,
	seasonFrom: null,
	seasonThrough: null,
	...facts,
});
const days = (facts: Partial<SeriesRule>, from: string, through: string) => listSeriesDays(rule(facts), from, through);

test("every three weeks is counted from the first visit, also after a winter without visits", () => {
	expect(days({ every: 3, seasonFrom: 4, seasonThrough: 5 }, "2027-01-01", "2028-04-30")).toEqual([
		...["2027-04-06", "2027-04-27", "2027-05-18"],
		"2028-04-18",
	]);
});

test("a season goes over New Year's, and one month is a season too", () => {
	const monthly = { unit: "months", startsOn: "2026-10-15" } as const;
	expect(days({ ...monthly, seasonFrom: 11, seasonThrough: 2 }, "2026-10-01", "2027-04-01")).toEqual([
		...["2026-11-16", "2026-12-15", "2027-01-15", "2027-02-16"],
	]);
	expect(days({ ...monthly, seasonFrom: 12, seasonThrough: 12 }, "2026-10-01", "2027-04-01")).toEqual(["2026-12-15"]);
});

test("the 31st is the last day of shorter months, and February 29 is the 28th in other years", () => {
	expect(days({ unit: "months", startsOn: "2027-03-31" }, "2027-03-01", "2027-07-01")).toEqual([
		...["2027-03-31", "2027-04-30", "2027-06-01", "2027-06-30"],
	]);
	expect(days({ unit: "years", startsOn: "2028-02-29" }, "2028-01-01", "2030-12-31")).toEqual([
		...["2028-02-29", "2029-02-28", "2030-02-28"],
	]);
});

test("weekends and Thanksgiving move to the next workday, and nothing comes after the last day", () => {
	expect(days({ startsOn: "2026-11-26" }, "2026-11-01", "2026-12-09")).toEqual(["2026-11-27", "2026-12-03"]);
	expect(days({ startsOn: "2026-11-28", endsOn: "2026-11-29" }, "2026-11-01", "2026-12-09")).toEqual([]);
	expect(days({ endsOn: "2027-04-13" }, "2027-04-07", "2027-12-31")).toEqual(["2027-04-13"]);
});

test("the next visit is always within the days that are planned ahead", () => {
	for (const unit of ["weeks", "months", "years"] as const)
		for (const every of [1, 2, 3]) {
			const series = rule({ unit, every, startsOn: "2026-11-25" });
			expect(listSeriesDays(series, "2026-11-26", seriesHorizon(series, "2026-11-25")).length).toBeGreaterThan(0);
		}
});

test("is described in words", () => {
	expect(describeSeries(rule({ every: 3, seasonFrom: 4, seasonThrough: 9 }))).toBe(
		"Every 3 weeks, April through September",
	);
	expect(describeSeries(rule({ unit: "years", seasonFrom: 2, seasonThrough: 2 }))).toBe("Every year, in February");
	expect(describeSeries(rule({ unit: "months" }))).toBe("Every month");
});
