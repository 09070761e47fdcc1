import { settings } from "./env.server.ts";

/** Today in the company's time zone, as "2026-11-21". */
export function today(now: Date): string {
	return companyTime(now).toPlainDate().toString();
}

export function companyTime(instant: Date): Temporal.ZonedDateTime {
	return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(settings.timeZone);
}

/** The first instant after the calendar day: "valid until 30 June" ends where 1 July begins, company time. */
export function endOfDay(day: string): Date {
	const end = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime({ timeZone: settings.timeZone });
	return new Date(end.epochMilliseconds);
}

export function addDays(day: string, days: number): string {
	return Temporal.PlainDate.from(day).add({ days }).toString();
}
