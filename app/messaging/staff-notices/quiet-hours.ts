// When a person gets no emails about work. Pure.

/** Minutes after midnight on the company's clock. Hours that end before they start last into the next day. */
export type QuietHours = { isOn: boolean; from: number; to: number };

/** 9 p.m. to 6 a.m. */
export const standardQuietHours: QuietHours = { isOn: true, from: 21 * 60, to: 6 * 60 };

type Night = { from: Date; to: Date };

/** The quiet hours that an instant lies in: it has reached their start and not their end. */
export function findQuietNight(quiet: QuietHours, now: Date, timeZone: string): Night | null {
	return listNights(quiet, now, timeZone).find(({ from, to }) => from <= now && now < to) ?? null;
}

/** When the last quiet hours ended; null without quiet hours. */
export function findLastQuietEnd(quiet: QuietHours, now: Date, timeZone: string): Date | null {
	return listNights(quiet, now, timeZone).findLast(({ to }) => to <= now)?.to ?? null;
}

function listNights({ isOn, from, to }: QuietHours, now: Date, timeZone: string): Night[] {
	if (!isOn || from === to) return [];
	const day = dayOf(now, timeZone);
	// clocks that change make a night an hour shorter or longer
	return [-3, -2, -1, 0].map((days) => ({
		from: atClock(day.add({ days }), from, timeZone),
		to: atClock(day.add({ days: to > from ? days : days + 1 }), to, timeZone),
	}));
}

export function dayOf(now: Date, timeZone: string): Temporal.PlainDate {
	return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}

/** The instant when the clock shows these minutes after midnight. A time that the clock skips comes when it has been moved. */
export function atClock(day: Temporal.PlainDate, minutes: number, timeZone: string): Date {
	const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
	return new Date(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
}
