// Counting business days; which days do not count is each law's own. Days are dates at midnight UTC: phones in the yard
// know no Temporal yet. Pure.

export const sunday = 0;
export const monday = 1;
const thursday = 4;
export const saturday = 6;

export function written(date: Date): string {
	return date.toISOString().slice(0, 10);
}

/** Months count from 1; day 0 is the last of the month before. */
export function dateOf(year: number, month: number, day: number): Date {
	return new Date(Date.UTC(year, month - 1, day));
}

/** Holidays that fall on a weekday of their month: Memorial Day, Labor Day, Thanksgiving and Martin Luther King Jr. Day. */
export function floatingHolidays(year: number): Date[] {
	const lastOfMay = dateOf(year, 5, 31);
	return [
		nthWeekday(year, 1, monday, 3),
		dateOf(year, 5, 31 - ((lastOfMay.getUTCDay() + 6) % 7)),
		nthWeekday(year, 9, monday, 1),
		nthWeekday(year, 11, thursday, 4),
	];
}

export function nthWeekday(year: number, month: number, weekday: number, n: number): Date {
	return dateOf(year, month, 1 + ((weekday - dateOf(year, month, 1).getUTCDay() + 7) % 7) + 7 * (n - 1));
}

/** The day on which the count is reached, `day` itself not counted. */
export function afterBusinessDays(day: string, count: number, isBusinessDay: (date: Date) => boolean): string {
	const date = new Date(`${day}T00:00:00Z`);
	for (let counted = 0; counted < count; ) {
		date.setUTCDate(date.getUTCDate() + 1);
		if (isBusinessDay(date)) counted += 1;
	}
	return written(date);
}
