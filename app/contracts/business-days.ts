// The clock of the right to cancel: 16 CFR 429.0(f) counts every day but Sundays and federal holidays, so Saturdays
// count. Wis. Stat. 423.202 runs until midnight of the third business day after the notice was given; what it calls a
// business day was not verified, so a holiday counts on its date and on the day it is observed, whichever helps the
// customer. Pure.

// Days are dates at midnight UTC: phones in the yard know no Temporal yet.

/** The third business day after `day`; the customer may cancel until its midnight. */
export function cancelUntil(day: string): string {
	const date = new Date(`${day}T00:00:00Z`);
	for (let counted = 0; counted < 3; ) {
		date.setUTCDate(date.getUTCDate() + 1);
		if (isBusinessDay(date)) counted += 1;
	}
	return written(date);
}

const sunday = 0;
const saturday = 6;
const written = (date: Date) => date.toISOString().slice(0, 10);

function isBusinessDay(date: Date): boolean {
	return date.getUTCDay() !== sunday && !holidays(date.getUTCFullYear()).has(written(date));
}

const known = new Map<number, Set<string>>();

/** Federal holidays of the year, on their date and on the weekday they are observed. */
function holidays(year: number): Set<string> {
	const found = known.get(year);
	if (found) return found;
	/** months count from 1; day 0 is the last of the month before */
	const on = (month: number, day: number, of = year) => new Date(Date.UTC(of, month - 1, day));
	const nth = (month: number, weekday: number, n: number) =>
		on(month, 1 + ((weekday - on(month, 1).getUTCDay() + 7) % 7) + 7 * (n - 1));
	const monday = 1;
	const thursday = 4;
	const lastOfMay = on(6, 0);
	const fixed = [on(1, 1), on(6, 19), on(7, 4), on(11, 11), on(12, 25), on(1, 1, year + 1)];
	const floating = [
		nth(1, monday, 3),
		nth(2, monday, 3),
		on(5, 31 - ((lastOfMay.getUTCDay() + 6) % 7)),
		nth(9, monday, 1),
		nth(10, monday, 2),
		nth(11, thursday, 4),
	];
	const observed = fixed.flatMap((date) => {
		const shift = date.getUTCDay() === saturday ? -1 : date.getUTCDay() === sunday ? 1 : 0;
		return shift ? [new Date(date.getTime() + shift * 86_400_000)] : [];
	});
	const all = new Set([...fixed, ...floating, ...observed].map(written));
	known.set(year, all);
	return all;
}
