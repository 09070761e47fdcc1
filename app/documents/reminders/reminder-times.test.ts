import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextPoliteTime, quoteReminderDays, reminderTimes } from "./reminder-times.ts";

const zone = "America/Chicago";
const local = (text: string) => new Date(Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds);
const localTime = (at: Date | null) =>
	at && Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDateTime().toString();

describe("a polite time", () => {
	test.each([
		["2026-11-20T14:30", "2026-11-20T14:30:00"],
		["2026-11-20T07:59", "2026-11-20T08:00:00"],
		["2026-11-20T20:00", "2026-11-21T08:00:00"],
		["2026-11-20T19:59", "2026-11-20T19:59:00"],
		["2026-11-21T21:00", "2026-11-23T08:00:00"],
		["2026-11-22T12:00", "2026-11-23T08:00:00"],
		["2026-11-22T23:30", "2026-11-23T08:00:00"],
		["2026-12-31T23:00", "2027-01-01T08:00:00"],
	])("from %s on is %s", (from, to) => expect(localTime(nextPoliteTime(local(from), zone))).toBe(to));

	test("is never at night, on a Sunday or earlier, and is its own polite time", () => {
		const instants = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
		fc.assert(
			fc.property(instants, (at) => {
				const polite = nextPoliteTime(at, zone);
				const time = Temporal.Instant.fromEpochMilliseconds(polite.getTime()).toZonedDateTimeISO(zone);
				expect(time.hour).toBeGreaterThanOrEqual(8);
				expect(time.hour).toBeLessThan(20);
				expect(time.dayOfWeek).not.toBe(7);
				expect(polite.getTime()).toBeGreaterThanOrEqual(at.getTime());
				expect(nextPoliteTime(polite, zone)).toEqual(polite);
			}),
		);
	});
});

describe("the reminders of a document", () => {
	test.each([
		["2026-11-18T10:00", ["2026-11-21T10:00:00", "2026-11-25T10:00:00", "2026-12-02T10:00:00"]],
		["2026-11-18T18:00", ["2026-11-21T18:00:00", "2026-11-25T18:00:00", "2026-12-02T18:00:00"]],
		["2026-11-19T09:00", ["2026-11-23T08:00:00", "2026-11-26T09:00:00", "2026-12-03T09:00:00"]],
		["2026-11-18T23:00", ["2026-11-23T08:00:00", "2026-11-26T08:00:00", "2026-12-03T08:00:00"]],
		["2026-10-30T10:00", ["2026-11-02T10:00:00", "2026-11-06T10:00:00", "2026-11-13T10:00:00"]],
	])("sent %s", (sent, times) =>
		expect(reminderTimes(local(sent), zone, quoteReminderDays).map(localTime)).toEqual(times),
	);

	test("are in order", () => {
		const instants = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
		fc.assert(
			fc.property(instants, (sentAt) => {
				const times = reminderTimes(sentAt, zone, quoteReminderDays);
				for (const [index, at] of times.entries())
					expect(at.getTime()).toBeGreaterThan((times[index - 1] ?? sentAt).getTime());
			}),
		);
	});
});
