import fc from "fast-check";
import { expect, test } from "vitest";
import { signerReminders } from "./reminders.ts";

const zone = "America/Chicago";
const local = (text: string) => new Date(Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds);
const zoned = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
const words = (at: Date) => zoned(at).toPlainDateTime().toString({ smallestUnit: "minute" });

test.each([
	[
		"of three weeks",
		"2026-11-18T10:00",
		"2026-12-10T00:00",
		["2026-11-20T10:00", "2026-11-23T10:00", "! 2026-12-08T10:00"],
	],
	[
		"whose last days are a weekend",
		"2026-11-18T10:00",
		"2026-12-08T00:00",
		["2026-11-20T10:00", "2026-11-23T10:00", "! 2026-12-07T08:00"],
	],
	["of five days", "2026-11-18T10:00", "2026-11-24T00:00", ["2026-11-20T10:00", "! 2026-11-23T08:00"]],
	["of two days", "2026-11-18T10:00", "2026-11-21T00:00", ["! 2026-11-19T10:00"]],
	["of one day", "2026-11-18T10:00", "2026-11-20T00:00", []],
])("a link %s", (_, sent, end, times) =>
	expect(
		signerReminders(local(sent), local(end), zone).map(
			({ at, expiresSoon: ends }) => `${ends ? "! " : ""}${words(at)}`,
		),
	).toEqual(times),
);

test("reminders come at polite times, never on the first day, at least 20 hours apart, and before the link expires", () => {
	const sent = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
	fc.assert(
		fc.property(sent, fc.integer({ min: 1, max: 180 }), (sentAt, days) => {
			const end = zoned(sentAt)
				.toPlainDate()
				.add({ days: days + 1 })
				.toZonedDateTime(zone);
			const expiresAt = new Date(end.epochMilliseconds);
			let before = sentAt;
			for (const { at } of signerReminders(sentAt, expiresAt, zone)) {
				const { hour, dayOfWeek } = zoned(at);
				expect(hour >= 8 && hour < 20 && dayOfWeek !== 7).toBe(true);
				expect(at.getTime() - before.getTime()).toBeGreaterThanOrEqual(20 * 3_600_000);
				expect(at.getTime()).toBeLessThan(expiresAt.getTime());
				before = at;
			}
			expect(
				zoned(sentAt)
					.toPlainDate()
					.equals(zoned(signerReminders(sentAt, expiresAt, zone)[0]?.at ?? expiresAt).toPlainDate()),
			).toBe(false);
		}),
	);
});
