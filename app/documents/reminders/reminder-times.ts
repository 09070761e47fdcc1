// When reminders are sent. Pure.

// hours of the day
const dayStartsAt = 8;
const dayEndsAt = 20;
const sunday = 7;

/** The first moment from `at` that is neither at night (8 p.m. to 8 a.m.) nor on a Sunday in that time zone. */
export function nextPoliteTime(at: Date, timeZone: string): Date {
	let time = toZonedTime(at, timeZone);
	if (time.hour >= dayEndsAt) time = time.add({ days: 1 }).with({ hour: 0 });
	if (time.dayOfWeek === sunday) time = time.add({ days: 1 }).with({ hour: 0 });
	if (time.hour < dayStartsAt)
		time = time.with({ hour: dayStartsAt, minute: 0, second: 0, millisecond: 0, microsecond: 0 });
	return new Date(time.epochMilliseconds);
}

/** Days after a quote went out on which it is followed up. Nobody is reminded on the day they get something. */
export const quoteReminderDays = [3, 7, 14] as const;
/** Contracts and change orders hold up the work. */
export const signatureReminderDays = [2, 5] as const;

/** The times of the reminders about a document sent at `sentAt`, so many days later. */
export function reminderTimes(sentAt: Date, timeZone: string, daysLater: readonly number[]): Date[] {
	return daysLater.map((days) => {
		const time = toZonedTime(sentAt, timeZone).add({ days });
		return nextPoliteTime(new Date(time.epochMilliseconds), timeZone);
	});
}

function toZonedTime(at: Date, timeZone: string) {
	return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}
