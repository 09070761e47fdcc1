// The deadline of the right to cancel: 16 CFR 429.0(f) counts every day but Sundays and federal holidays, so Saturdays
// count. Wis. Stat. 423.202 runs until midnight of the third business day after the notice was given; what it calls a
// business day has not been verified, so a holiday counts on its date and on the day it is observed, whichever helps the
// customer. Pure.
import {
	addBusinessDays,
	floatingHolidays,
	formatIsoDay,
	monday,
	nthWeekday,
	saturday,
	sunday,
	utcDate,
} from "#app/trade/business-days.ts";

/** The third business day after `day`; the customer may cancel until its midnight. */
export function cancellationDeadline(day: string): string {
	return addBusinessDays(day, 3, isBusinessDay);
}

function isBusinessDay(date: Date): boolean {
	return date.getUTCDay() !== sunday && !federalHolidays(date.getUTCFullYear()).has(formatIsoDay(date));
}

const holidaysByYear = new Map<number, Set<string>>();

/** Federal holidays of the year, on their date and on the weekday they are observed. */
function federalHolidays(year: number): Set<string> {
	const cached = holidaysByYear.get(year);
	if (cached) return cached;
	const toDate = (month: number, day: number, ofYear = year) => utcDate(ofYear, month, day);
	const fixed = [toDate(1, 1), toDate(6, 19), toDate(7, 4), toDate(11, 11), toDate(12, 25), toDate(1, 1, year + 1)];
	const floating = [...floatingHolidays(year), nthWeekday(year, 2, monday, 3), nthWeekday(year, 10, monday, 2)];
	const observed = fixed.flatMap((date) => {
		const shift = date.getUTCDay() === saturday ? -1 : date.getUTCDay() === sunday ? 1 : 0;
		return shift ? [new Date(date.getTime() + shift * 86_400_000)] : [];
	});
	const all = new Set([...fixed, ...floating, ...observed].map(formatIsoDay));
	holidaysByYear.set(year, all);
	return all;
}
