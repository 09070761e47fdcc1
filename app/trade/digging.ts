// The law on digging: notify Diggers Hotline (811) three working days ahead. Sources: Wis. Stat. 182.0175(2)(am)1 (the
// notice) and 4 (a new notice if digging doesn't start within ten days of the start date). Which days count is in Diggers
// Hotline's Excavator's Guide, https://www.diggershotline.com/excavators-guide: "Legal holidays do not count as a working
// day and are determined by Wisconsin Statutes Chapter 995", with Good Friday in its list of 2017, and in its alert on
// Election Day, https://www.diggershotline.com/color-code. Pure.
import {
	addBusinessDays,
	addCalendarDays,
	formatIsoDay,
	monday,
	nthWeekday,
	saturday,
	sunday,
	tuesday,
} from "./business-days.ts";
import { legalHolidays } from "./holidays.ts";

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

/** The last day to notify 811 for digging on `start`. */
export function lastNotificationDay(start: string): string {
	let day = addCalendarDays(start, -3);
	while (firstDiggingDay(day) > start) day = addCalendarDays(day, -1);
	return day;
}

function isWorkingDay(date: Date): boolean {
	const [weekday, day, year] = [date.getUTCDay(), formatIsoDay(date), date.getUTCFullYear()];
	if (weekday === sunday || weekday === saturday) return false;
	return !legalHolidays(year).has(day) && !electionDays(year).includes(day);
}

/** The partisan primary and the general election, in even years (Wis. Stat. 5.02). */
function electionDays(year: number): string[] {
	if (year % 2) return [];
	const dayAfterFirstMonday = new Date(nthWeekday(year, 11, monday, 1).getTime() + 86_400_000);
	return [nthWeekday(year, 8, tuesday, 2), dayAfterFirstMonday].map(formatIsoDay);
}
