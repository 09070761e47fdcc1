import { describe, expect, test } from "vitest";
import { findDigestEnd } from "./digest-times.ts";
import { findLastQuietEnd, findQuietNight, type QuietHours, standardQuietHours } from "./quiet-hours.ts";

const zone = "America/Chicago";
const night = standardQuietHours;
const at = (iso: string) => new Date(iso);

describe("quiet hours from 9 p.m. to 6 a.m.", () => {
	test.each([
		["2026-11-24T20:59:59-06:00", false],
		["2026-11-24T21:00:00-06:00", true],
		["2026-11-25T00:00:00-06:00", true],
		["2026-11-25T05:59:59-06:00", true],
		["2026-11-25T06:00:00-06:00", false],
		["2026-11-25T12:00:00-06:00", false],
		// the clock goes from 2 to 3 a.m. on March 14, 2027
		["2027-03-14T05:59:59-05:00", true],
		["2027-03-14T06:00:00-05:00", false],
		// and from 2 back to 1 a.m. on November 7, 2027
		["2027-11-07T05:59:59-06:00", true],
		["2027-11-07T06:00:00-06:00", false],
	])("at %s: %s", (time, isQuiet) => {
		expect(findQuietNight(night, at(time), zone) !== null).toBe(isQuiet);
	});

	test("last eight hours when the clock is set forward, and ten when it is set back", () => {
		const hours = (time: string) => {
			const found = findQuietNight(night, at(time), zone);
			return found && (found.to.getTime() - found.from.getTime()) / 3_600_000;
		};
		expect(hours("2027-03-14T00:30:00-06:00")).toBe(8);
		expect(hours("2027-11-07T00:30:00-05:00")).toBe(10);
		expect(hours("2026-11-24T23:00:00-06:00")).toBe(9);
	});
});

test("quiet hours that end at a time which the clock shows twice end once, and those at a skipped time end after it", () => {
	const early: QuietHours = { isOn: true, from: 22 * 60, to: 90 };
	expect(findQuietNight(early, at("2027-11-07T01:29:59-05:00"), zone)).not.toBeNull();
	for (const time of ["2027-11-07T01:30:00-05:00", "2027-11-07T01:10:00-06:00"])
		expect(findQuietNight(early, at(time), zone)).toBeNull();
	const skipped: QuietHours = { isOn: true, from: 22 * 60, to: 150 };
	expect(findQuietNight(skipped, at("2027-03-14T01:59:59-06:00"), zone)).not.toBeNull();
	expect(findLastQuietEnd(skipped, at("2027-03-14T08:00:00-05:00"), zone)).toEqual(at("2027-03-14T03:30:00-05:00"));
});

test("hours within one day, and hours that are off", () => {
	const lunch: QuietHours = { isOn: true, from: 12 * 60, to: 13 * 60 };
	expect(findQuietNight(lunch, at("2026-11-24T12:30:00-06:00"), zone)).not.toBeNull();
	expect(findQuietNight(lunch, at("2026-11-24T23:30:00-06:00"), zone)).toBeNull();
	expect(findQuietNight({ ...night, isOn: false }, at("2026-11-24T23:30:00-06:00"), zone)).toBeNull();
});

describe("a digest ends", () => {
	const off = { ...night, isOn: false };

	test("at 7 a.m. on the clock, also on days of 23 and 25 hours, and covers them whole", () => {
		const ends = (day: string, time: string) => findDigestEnd("daily", off, at(`${day}T${time}`), zone)?.toISOString();
		expect(ends("2027-03-13", "07:00:00-06:00")).toBe("2027-03-13T13:00:00.000Z");
		expect(ends("2027-03-14", "06:59:59-05:00")).toBe("2027-03-13T13:00:00.000Z");
		expect(ends("2027-03-14", "07:00:00-05:00")).toBe("2027-03-14T12:00:00.000Z");
		expect(ends("2027-11-07", "06:59:59-06:00")).toBe("2027-11-06T12:00:00.000Z");
		expect(ends("2027-11-07", "07:00:00-06:00")).toBe("2027-11-07T13:00:00.000Z");
	});

	test("each hour, with one for both hours that the clock shows as 1 a.m.", () => {
		const end = (time: string) => findDigestEnd("hourly", off, at(time), zone)?.toISOString();
		expect(end("2027-11-07T01:59:00-05:00")).toBe("2027-11-07T06:00:00.000Z");
		expect(end("2027-11-07T01:00:00-06:00")).toBe("2027-11-07T07:00:00.000Z");
		expect(end("2027-03-14T03:00:00-05:00")).toBe("2027-03-14T08:00:00.000Z");
	});

	test("not in quiet hours", () => {
		for (const way of ["hourly", "daily", "morning"] as const)
			expect(findDigestEnd(way, night, at("2026-11-24T23:30:00-06:00"), zone)).toBeNull();
		expect(findDigestEnd("morning", night, at("2026-11-25T09:30:00-06:00"), zone)).toEqual(
			at("2026-11-25T06:00:00-06:00"),
		);
	});
});
