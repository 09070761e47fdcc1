// When a reminder may go out. Pure.
const opens = 8;
const closes = 20;
const sunday = 7;

/** The first moment from `at` on that is neither night (20:00 to 8:00) nor a Sunday, by the clock of that zone. */
export function politeTime(at: Date, timeZone: string): Date {
	let time = zoned(at, timeZone);
	if (time.hour >= closes) time = time.add({ days: 1 }).with({ hour: 0 });
	if (time.dayOfWeek === sunday) time = time.add({ days: 1 }).with({ hour: 0 });
	if (time.hour < opens) time = time.with({ hour: opens, minute: 0, second: 0, millisecond: 0, microsecond: 0 });
	return new Date(time.epochMilliseconds);
}

const soonHours = 3;
const laterDays = [2, 5] as const;

/**
 * The moments of the reminders of a paper that went out at `sentAt`: the same day, after two and after five days. The
 * first is null when the day is over before it could go.
 */
export function followUpTimes(sentAt: Date, timeZone: string): (Date | null)[] {
	const soon = politeTime(new Date(sentAt.getTime() + soonHours * 3_600_000), timeZone);
	const sameDay = dayOf(soon, timeZone) === dayOf(sentAt, timeZone);
	const later = laterDays.map((days) => {
		const time = zoned(sentAt, timeZone).add({ days });
		return politeTime(new Date(time.epochMilliseconds), timeZone);
	});
	return [sameDay ? soon : null, ...later];
}

/** The office's words with what they name put in: "{number}" becomes "Q-2026-0017". Names without a value stay. */
export function fillIn(words: string, values: Readonly<Record<string, string>>): string {
	return words.replaceAll(
		/\{(\w+)\}/g,
		(whole, name: string) => (Object.hasOwn(values, name) ? values[name] : whole) ?? whole,
	);
}

function zoned(at: Date, timeZone: string) {
	return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}

function dayOf(at: Date, timeZone: string): string {
	return zoned(at, timeZone).toPlainDate().toString();
}
