// The clock of the right to cancel: 16 CFR 429.0(f) counts every day but Sundays and federal holidays, so Saturdays
// count. Wis. Stat. 423.202 runs until midnight of the third business day after the notice was given; what it calls a
// business day was not verified, so a holiday counts on its date and on the day it is observed, whichever helps the
// customer. Pure.

/** The third business day after `day`; the customer may cancel until its midnight. */
export function cancelUntil(day: string): string {
	let date = Temporal.PlainDate.from(day);
	for (let counted = 0; counted < 3; ) {
		date = date.add({ days: 1 });
		if (isBusinessDay(date)) counted += 1;
	}
	return date.toString();
}

function isBusinessDay(date: Temporal.PlainDate): boolean {
	return date.dayOfWeek !== 7 && !holidays(date.year).has(date.toString());
}

const known = new Map<number, Set<string>>();

/** Federal holidays of the year, on their date and on the weekday they are observed. */
function holidays(year: number): Set<string> {
	const found = known.get(year);
	if (found) return found;
	const nth = (month: number, weekday: number, n: number) => {
		const first = Temporal.PlainDate.from({ year, month, day: 1 });
		return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (n - 1) });
	};
	const on = (month: number, day: number, in_ = year) => Temporal.PlainDate.from({ year: in_, month, day });
	const lastOfMay = on(5, 31);
	const fixed = [on(1, 1), on(6, 19), on(7, 4), on(11, 11), on(12, 25), on(1, 1, year + 1)];
	const floating = [
		nth(1, 1, 3),
		nth(2, 1, 3),
		lastOfMay.subtract({ days: (lastOfMay.dayOfWeek + 6) % 7 }),
		nth(9, 1, 1),
		nth(10, 1, 2),
		nth(11, 4, 4),
	];
	const observed = fixed.flatMap((date) => {
		if (date.dayOfWeek === 6) return [date.subtract({ days: 1 })];
		return date.dayOfWeek === 7 ? [date.add({ days: 1 })] : [];
	});
	const all = new Set([...fixed, ...floating, ...observed].map(String));
	known.set(year, all);
	return all;
}
