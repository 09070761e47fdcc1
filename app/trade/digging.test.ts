import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstDiggingDay, lastDiggingDay } from "./digging.ts";

describe("the first legal digging day", () => {
	test.each([
		["an ordinary Monday", "2026-06-01", "2026-06-04"],
		["over a weekend", "2026-06-04", "2026-06-09"],
		["notice given on a Saturday counts from Monday", "2026-06-06", "2026-06-11"],
		["notice given on a Sunday counts from Monday", "2026-06-07", "2026-06-11"],
		["notice given on a holiday counts from the next working day", "2026-05-25", "2026-05-29"],
		["over Martin Luther King Jr. Day", "2027-01-15", "2027-01-21"],
		["over Presidents' Day", "2027-02-12", "2027-02-18"],
		["over Good Friday", "2026-04-01", "2026-04-07"],
		["over Memorial Day", "2026-05-21", "2026-05-27"],
		["over Juneteenth", "2026-06-17", "2026-06-23"],
		["over a Fourth of July on Saturday", "2026-07-01", "2026-07-06"],
		["over a Fourth of July on Sunday, observed on Monday", "2027-07-01", "2027-07-07"],
		["over the partisan primary", "2026-08-10", "2026-08-14"],
		["in August of a year without a primary", "2027-08-09", "2027-08-12"],
		["over Labor Day", "2026-09-04", "2026-09-10"],
		["over Columbus Day", "2026-10-09", "2026-10-15"],
		["over the general election", "2026-11-02", "2026-11-06"],
		["over Election Day and Veterans Day", "2022-11-07", "2022-11-14"],
		["over Thanksgiving, with the Friday counted as a working day", "2026-11-24", "2026-11-30"],
		["over Christmas, with Christmas Eve counted as a working day", "2026-12-22", "2026-12-28"],
		["over New Year's Day, with New Year's Eve counted as a working day", "2026-12-29", "2027-01-04"],
		["over New Year's Day on a Sunday, observed on Monday", "2022-12-29", "2023-01-04"],
	])("%s", (_, notified, first) => {
		expect(firstDiggingDay(notified)).toBe(first);
	});

	// The holidays in Diggers Hotline's Excavator's Guide of 2017 that fall on a weekday.
	test.each(
		["01-02", "01-16", "02-20", "04-14", "05-29", "06-19", "07-04", "09-04", "10-09", "11-23", "12-25"].map(
			(day) => `2017-${day}`,
		),
	)("no digging starts on the holiday %s", (holiday) => {
		for (let before = 1; before <= 10; before += 1) {
			const notified = new Date(Date.parse(holiday) - before * 86_400_000).toISOString().slice(0, 10);
			expect(firstDiggingDay(notified)).not.toBe(holiday);
		}
	});

	test("three working days are at least three and at most ten calendar days", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
				const notified = new Date(Date.UTC(2024, 0, 1 + days));
				const wait =
					(Date.parse(firstDiggingDay(notified.toISOString().slice(0, 10))) - notified.getTime()) / 86_400_000;
				expect(wait).toBeGreaterThanOrEqual(3);
				expect(wait).toBeLessThanOrEqual(10);
			}),
		);
	});
});

test("a locate request is good for ten calendar days after its start date", () =>
	expect(lastDiggingDay("2026-06-25")).toBe("2026-07-05"));
