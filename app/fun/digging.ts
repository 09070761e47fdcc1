// When the ground may be opened: Diggers Hotline needs a notice three business days ahead (Wis. Stat. 182.0175).
// Saturdays, Sundays and legal holidays do not count. Pure.

const noticeDays = 3;
const sunday = 0;
const monday = 1;
const thursday = 4;
const saturday = 6;

const written = (date: Date) => date.toISOString().slice(0, 10);

/** Wisconsin's legal holidays (Wis. Stat. 995.20 and 230.35), a Sunday one on its Monday; months count from 1. */
function wisconsinHolidays(year: number): ReadonlySet<string> {
	const on = (month: number, day: number) => new Date(Date.UTC(year, month - 1, day));
	const nth = (month: number, weekday: number, n: number) =>
		on(month, 1 + ((weekday - on(month, 1).getUTCDay() + 7) % 7) + 7 * (n - 1));
	const lastMondayOfMay = on(5, 31 - ((on(5, 31).getUTCDay() + 6) % 7));
	const fixed = [on(1, 1), on(6, 19), on(7, 4), on(11, 11), on(12, 24), on(12, 25), on(12, 31)];
	return new Set(
		[
			...fixed.map((day) => (day.getUTCDay() === sunday ? new Date(day.getTime() + 86_400_000) : day)),
			nth(1, monday, 3),
			lastMondayOfMay,
			nth(9, monday, 1),
			nth(11, thursday, 4),
		].map(written),
	);
}

/** The first day on which a stump may be ground or a hole dug when 811 is told on `told`, "2026-11-21". */
export function firstDiggingDay(told: string): string {
	const date = new Date(`${told}T00:00:00Z`);
	for (let counted = 0; counted < noticeDays; ) {
		date.setUTCDate(date.getUTCDate() + 1);
		if (isBusinessDay(date)) counted += 1;
	}
	return written(date);
}

function isBusinessDay(date: Date): boolean {
	const day = date.getUTCDay();
	return day !== sunday && day !== saturday && !wisconsinHolidays(date.getUTCFullYear()).has(written(date));
}
