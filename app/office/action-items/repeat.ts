// How items repeat. Calendar days are "2026-11-21". Pure.
export const repeatUnits = ["day", "week", "month", "year"] as const;
type RepeatUnit = (typeof repeatUnits)[number];
export const repeatBases = ["due", "closed"] as const;
type RepeatBasis = (typeof repeatBases)[number];

export type Repeat = { every: number; unit: RepeatUnit; from: RepeatBasis };

/** "every 2 weeks" */
export function formatRepeat({ every, unit }: Pick<Repeat, "every" | "unit">): string {
	return every === 1 ? `every ${unit}` : `every ${every} ${unit}s`;
}

/**
 * The due day of the next item, when one is closed on `closedOn`. Counted from the due day, it is the first day of the
 * series that is later than both the due day and the day of closing, so that a late close skips the days missed. The
 * series counts from its anchor: January 31 is followed by February 28 and March 31.
 */
export function nextDueOn(repeat: Repeat, facts: { anchor: string; dueOn: string; closedOn: string }): string {
	if (repeat.from === "closed") return addPeriods(facts.closedOn, repeat, 1);
	const after = facts.dueOn > facts.closedOn ? facts.dueOn : facts.closedOn;
	let low = 0;
	let high = 1;
	while (addPeriods(facts.anchor, repeat, high) <= after) high *= 2;
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2);
		if (addPeriods(facts.anchor, repeat, middle) <= after) low = middle;
		else high = middle;
	}
	return addPeriods(facts.anchor, repeat, high);
}

/** A month without that day has its last day instead. */
function addPeriods(day: string, { every, unit }: Repeat, count: number): string {
	return Temporal.PlainDate.from(day)
		.add({ [`${unit}s`]: every * count })
		.toString();
}
