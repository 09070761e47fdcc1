// The law on digging: notify Diggers Hotline (811) three working days ahead. Sources: Wis. Stat. 182.0175(2)(am)1 (the
// notice) and 4 (a new notice if digging doesn't start within ten days of the start date). Which days count is in Diggers
// Hotline's Excavator's Guide, https://www.diggershotline.com/excavators-guide: "Legal holidays do not count as a working
// day and are determined by Wisconsin Statutes Chapter 995", with Good Friday in its list of 2017, and in its alert on
// Election Day, https://www.diggershotline.com/color-code. Pure.
import {
	addBusinessDays,
	addCalendarDays,
	floatingHolidays,
	formatIsoDay,
	monday,
	nthWeekday,
	saturday,
	sunday,
	tuesday,
	utcDate,
} from "./business-days.ts";

/**
 * The first day a stump may be ground or a hole dug when 811 is notified on `notified`, "2026-11-21". A notice on a day that
 * doesn't count is treated as given on the next working day.
 */
export function firstDiggingDay(notified: string): string {
	const isReceivedLater = !isWorkingDay(new Date(`${notified}T00:00:00Z`));
	return addBusinessDays(isReceivedLater ? addBusinessDays(notified, 1, isWorkingDay) : notified, 3, isWorkingDay);
}

/** The last day to begin digging on a locate request that starts on `start`. After it, 811 needs a new notice. */
export function lastDiggingDay(start: string): string {
	return addCalendarDays(start, 10);
}

function isWorkingDay(date: Date): boolean {
	const day = date.getUTCDay();
	return day !== sunday && day !== saturday && !legalHolidays(date.getUTCFullYear()).has(formatIsoDay(date));
}

/** Wis. Stat. 995.20. A holiday on a fixed date that falls on a Sunday is observed on Monday. */
function legalHolidays(year: number): ReadonlySet<string> {
	const fixed = [utcDate(year, 1, 1), utcDate(year, 6, 19), utcDate(year, 7, 4), utcDate(year, 11, 11)];
	fixed.push(utcDate(year, 12, 25));
	const observed = fixed.map((day) => (day.getUTCDay() === sunday ? new Date(day.getTime() + 86_400_000) : day));
	const presidentsDay = nthWeekday(year, 2, monday, 3);
	const columbusDay = nthWeekday(year, 10, monday, 2);
	const days = [...observed, ...floatingHolidays(year), presidentsDay, columbusDay, goodFriday(year)];
	return new Set([...days, ...electionDays(year)].map(formatIsoDay));
}

/** The partisan primary and the general election, in even years (Wis. Stat. 5.02). */
function electionDays(year: number): Date[] {
	if (year % 2) return [];
	const dayAfterFirstMonday = new Date(nthWeekday(year, 11, monday, 1).getTime() + 86_400_000);
	return [nthWeekday(year, 8, tuesday, 2), dayAfterFirstMonday];
}

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
