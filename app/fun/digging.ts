// First legal digging day: Diggers Hotline (811) needs notice three business days ahead (Wis. Stat. 182.0175).
// Saturdays, Sundays and legal holidays don't count. Pure.
import {
	addBusinessDays,
	floatingHolidays,
	formatIsoDay,
	saturday,
	sunday,
	utcDate,
} from "#app/trade/business-days.ts";

/** The first day a stump may be ground or a hole dug when 811 is notified on `notified`, "2026-11-21". */
export function firstDiggingDay(notified: string): string {
	return addBusinessDays(notified, 3, isBusinessDay);
}

function isBusinessDay(date: Date): boolean {
	const day = date.getUTCDay();
	return day !== sunday && day !== saturday && !wisconsinHolidays(date.getUTCFullYear()).has(formatIsoDay(date));
}

/** Wisconsin's legal holidays (Wis. Stat. 995.20 and 230.35). One that falls on a Sunday is observed on Monday. */
function wisconsinHolidays(year: number): ReadonlySet<string> {
	const days = [
		[1, 1],
		[6, 19],
		[7, 4],
		[11, 11],
		[12, 24],
		[12, 25],
		[12, 31],
	] as const;
	const fixed = days.map(([month, day]) => utcDate(year, month, day));
	const observed = fixed.map((day) => (day.getUTCDay() === sunday ? new Date(day.getTime() + 86_400_000) : day));
	return new Set([...observed, ...floatingHolidays(year)].map(formatIsoDay));
}
