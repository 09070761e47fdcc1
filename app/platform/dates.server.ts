import { settings } from "./env.server.ts";

let latest = { minute: Number.NaN, zone: "", day: "" };

/** Today in the company's time zone, as "2026-11-21". No day begins within a minute, so one is worked out for each minute. */
export function today(now: Date): string {
	const minute = Math.floor(now.getTime() / 60_000);
	const zone = settings.timeZone;
	if (minute !== latest.minute || zone !== latest.zone)
		latest = { minute, zone, day: companyTime(now).toPlainDate().toString() };
	return latest.day;
}

export function companyTime(instant: Date): Temporal.ZonedDateTime {
	return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(settings.timeZone);
}

/** The first instant of the calendar day in the company's time zone. */
export function startOfDay(day: string): Date {
	return new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: settings.timeZone }).epochMilliseconds);
}

/** An instant from a calendar day and minutes after midnight on the clock of the company's time zone. */
export function atLocalTime(day: string, minutes: number): Date {
	const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
	const local = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: settings.timeZone, plainTime: time });
	return new Date(local.epochMilliseconds);
}

/** The first instant after the calendar day in the company's time zone: "valid until June 30" ends when July 1 begins. */
export function endOfDay(day: string): Date {
	const end = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime({ timeZone: settings.timeZone });
	return new Date(end.epochMilliseconds);
}

export function addDays(day: string, days: number): string {
	return Temporal.PlainDate.from(day).add({ days }).toString();
}
