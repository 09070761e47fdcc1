// Counting business days. Each law defines its own holidays. Dates are at midnight UTC, because phones don't support
// Temporal yet. Pure.

export const sunday = 0;
export const monday = 1;
export const tuesday = 2;
const thursday = 4;
export const saturday = 6;

/** "2026-11-21" */
export function formatIsoDay(date: Date): string {
	return date.toISOString().slice(0, 10);
}

/** Months count from 1; day 0 is the last of the month before. */
export function utcDate(year: number, month: number, day: number): Date {
	return new Date(Date.UTC(year, month - 1, day));
}

/** Holidays on a certain weekday of a month: Martin Luther King Jr. Day, Memorial Day, Labor Day and Thanksgiving. */
export function floatingHolidays(year: number): Date[] {
	const lastOfMay = utcDate(year, 5, 31);
	return [
		nthWeekday(year, 1, monday, 3),
		utcDate(year, 5, 31 - ((lastOfMay.getUTCDay() + 6) % 7)),
		nthWeekday(year, 9, monday, 1),
		nthWeekday(year, 11, thursday, 4),
	];
}

export function nthWeekday(year: number, month: number, weekday: number, n: number): Date {
	return utcDate(year, month, 1 + ((weekday - utcDate(year, month, 1).getUTCDay() + 7) % 7) + 7 * (n - 1));
}

/** The day `count` business days after `day` ("2026-11-21"). */
export function addBusinessDays(day: string, count: number, isBusinessDay: (date: Date) => boolean): string {
	const date = new Date(`${day}T00:00:00Z`);
	for (let counted = 0; counted < count; ) {
		date.setUTCDate(date.getUTCDate() + 1);
		if (isBusinessDay(date)) counted += 1;
	}
	return formatIsoDay(date);
}

/** The day `count` calendar days after `day`. */
export function addCalendarDays(day: string, count: number): string {
	return formatIsoDay(new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000));
}
