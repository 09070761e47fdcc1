// When somebody who was asked to sign is reminded. Pure.
import { followUpTimes, politeTime } from "#app/documents/reminders/reminder-times.ts";

export type Reminder = { step: number; at: Date; ends: boolean };

/** Nobody hears from us twice within this time. */
const restHours = 20;
const hour = 3_600_000;

/**
 * After two and after five days, and, as `ends`, on the morning of the day before the link's last. Never on the day of
 * the first mail, at night or on a Sunday. `expiresAt` is the midnight that ends the last day.
 */
export function remindersOf(sentAt: Date, expiresAt: Date, timeZone: string): Reminder[] {
	const [, ...later] = followUpTimes(sentAt, timeZone);
	const morning = Temporal.Instant.fromEpochMilliseconds(expiresAt.getTime())
		.toZonedDateTimeISO(timeZone)
		.subtract({ days: 2 })
		.with({ hour: 10 });
	const ending = politeTime(new Date(morning.epochMilliseconds), timeZone);
	const warned = ending.getTime() - sentAt.getTime() >= restHours * hour && ending < expiresAt;
	const before = (warned ? ending : expiresAt).getTime() - restHours * hour;
	return [
		...later.flatMap((at, index) => (at && at.getTime() <= before ? [{ step: index + 1, at, ends: false }] : [])),
		...(warned ? [{ step: later.length + 1, at: ending, ends: true }] : []),
	];
}
