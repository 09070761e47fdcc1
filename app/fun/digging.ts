// When the ground may be opened: Diggers Hotline needs a notice three business days ahead (Wis. Stat. 182.0175).
// Saturdays, Sundays and legal holidays do not count. Pure.
import { afterBusinessDays, dateOf, floatingHolidays, saturday, sunday, written } from "#app/trade/business-days.ts";

/** The first day on which a stump may be ground or a hole dug when 811 is told on `told`, "2026-11-21". */
export function firstDiggingDay(told: string): string {
	return afterBusinessDays(told, 3, isBusinessDay);
}

function isBusinessDay(date: Date): boolean {
	const day = date.getUTCDay();
	return day !== sunday && day !== saturday && !wisconsinHolidays(date.getUTCFullYear()).has(written(date));
}

/** Wisconsin's legal holidays (Wis. Stat. 995.20 and 230.35), a Sunday one on its Monday. */
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
	const fixed = days.map(([month, day]) => dateOf(year, month, day));
	const observed = fixed.map((day) => (day.getUTCDay() === sunday ? new Date(day.getTime() + 86_400_000) : day));
	return new Set([...observed, ...floatingHolidays(year)].map(written));
}
