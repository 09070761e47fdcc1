// The clock of the right to cancel: 16 CFR 429.0(f) counts every day but Sundays and federal holidays, so Saturdays
// count. Wis. Stat. 423.202 runs until midnight of the third business day after the notice was given; what it calls a
// business day was not verified, so a holiday counts on its date and on the day it is observed, whichever helps the
// customer. Pure.
import {
	afterBusinessDays,
	dateOf,
	floatingHolidays,
	monday,
	nthWeekday,
	saturday,
	sunday,
	written,
} from "#app/trade/business-days.ts";

/** The third business day after `day`; the customer may cancel until its midnight. */
export function cancelUntil(day: string): string {
	return afterBusinessDays(day, 3, isBusinessDay);
}

function isBusinessDay(date: Date): boolean {
	return date.getUTCDay() !== sunday && !holidays(date.getUTCFullYear()).has(written(date));
}

const known = new Map<number, Set<string>>();

/** Federal holidays of the year, on their date and on the weekday they are observed. */
function holidays(year: number): Set<string> {
	const found = known.get(year);
	if (found) return found;
	const on = (month: number, day: number, of = year) => dateOf(of, month, day);
	const fixed = [on(1, 1), on(6, 19), on(7, 4), on(11, 11), on(12, 25), on(1, 1, year + 1)];
	const floating = [...floatingHolidays(year), nthWeekday(year, 2, monday, 3), nthWeekday(year, 10, monday, 2)];
	const observed = fixed.flatMap((date) => {
		const shift = date.getUTCDay() === saturday ? -1 : date.getUTCDay() === sunday ? 1 : 0;
		return shift ? [new Date(date.getTime() + shift * 86_400_000)] : [];
	});
	const all = new Set([...fixed, ...floating, ...observed].map(written));
	known.set(year, all);
	return all;
}
