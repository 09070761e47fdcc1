// When a signer is reminded. Pure.
import { nextPoliteTime, reminderTimes, signatureReminderDays } from "#app/documents/reminders/reminder-times.ts";

export type SignerReminder = { step: number; at: Date; expiresSoon: boolean };

/** At least this long between two emails to the same signer. */
export const minHoursBetween = 20;
const hourMs = 3_600_000;

/**
 * After two and five days, and, marked `expiresSoon`, on the morning of the day before the link's last day. Never on the
 * day of the invitation, at night or on a Sunday. `expiresAt` is the midnight that ends the last day.
 */
export function signerReminders(sentAt: Date, expiresAt: Date, timeZone: string): SignerReminder[] {
	const followUps = reminderTimes(sentAt, timeZone, signatureReminderDays);
	const morning = Temporal.Instant.fromEpochMilliseconds(expiresAt.getTime())
		.toZonedDateTimeISO(timeZone)
		.subtract({ days: 2 })
		.with({ hour: 10 });
	const expiryReminder = nextPoliteTime(new Date(morning.epochMilliseconds), timeZone);
	const hasExpiryReminder =
		expiryReminder.getTime() - sentAt.getTime() >= minHoursBetween * hourMs && expiryReminder < expiresAt;
	const latestFollowUp = (hasExpiryReminder ? expiryReminder : expiresAt).getTime() - minHoursBetween * hourMs;
	return [
		...followUps.flatMap((at, index) =>
			at && at.getTime() <= latestFollowUp ? [{ step: index + 1, at, expiresSoon: false }] : [],
		),
		...(hasExpiryReminder ? [{ step: followUps.length + 1, at: expiryReminder, expiresSoon: true }] : []),
	];
}
