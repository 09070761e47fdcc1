// Legal holidays in Wisconsin: Wis. Stat. 995.20. Pure.
import { floatingHolidays, formatIsoDay, monday, nthWeekday, sunday, utcDate } from "./business-days.ts";

/** The names by day, "2026-11-26". A holiday on a fixed date that falls on a Sunday is observed on Monday. */
export function legalHolidays(year: number): ReadonlyMap<string, string> {
	const [king, memorial, labor, thanksgiving] = floatingHolidays(year).map(formatIsoDay);
	const fixed: [string, Date][] = [
		["New Year's Day", utcDate(year, 1, 1)],
		["Juneteenth", utcDate(year, 6, 19)],
		["Independence Day", utcDate(year, 7, 4)],
		["Veterans Day", utcDate(year, 11, 11)],
		["Christmas", utcDate(year, 12, 25)],
	];
	return new Map([
		...fixed.map(([name, day]): [string, string] => [formatIsoDay(observed(day)), name]),
		[king ?? "", "Martin Luther King Jr. Day"],
		[formatIsoDay(nthWeekday(year, 2, monday, 3)), "Presidents' Day"],
		[formatIsoDay(goodFriday(year)), "Good Friday"],
		[memorial ?? "", "Memorial Day"],
		[labor ?? "", "Labor Day"],
		[formatIsoDay(nthWeekday(year, 10, monday, 2)), "Columbus Day"],
		[thanksgiving ?? "", "Thanksgiving"],
	]);
}

/** "Thanksgiving"; null when the day isn't a legal holiday. */
export function findHoliday(day: string): string | null {
	return legalHolidays(Number(day.slice(0, 4))).get(day) ?? null;
}

const observed = (day: Date) => (day.getUTCDay() === sunday ? new Date(day.getTime() + 86_400_000) : day);

/** Two days before Easter, by the Gregorian computus (Meeus, Jones and Butcher). */
function goodFriday(year: number): Date {
	const century = Math.floor(year / 100);
	const golden = year % 19;
	const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
	const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
	const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
	const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
	const sum = epact + weekday - 7 * shift + 114;
	const easter = utcDate(year, Math.floor(sum / 31), (sum % 31) + 1);
	return new Date(easter.getTime() - 2 * 86_400_000);
}
