// The days of visits that repeat. Pure.
import { monthNames } from "#app/platform/dates.ts";
import { addCalendarDays } from "#app/trade/business-days.ts";
import { workdayFrom } from "#app/work/schedule/rules-dates.ts";
import type { seriesUnits } from "#app/work/schedule/visit.ts";

type SeriesUnit = (typeof seriesUnits)[number];

/** "rule": a rule of the trade needs a person's reason; "busy": someone is booked; "skipped": by the office */
export const gapKinds = ["rule", "busy", "skipped"] as const;
export type GapKind = (typeof gapKinds)[number];

export type SeriesRule = {
	every: number;
	unit: SeriesUnit;
	startsOn: string;
	endsOn: string | null;
	/** months, 1 to 12, both included; null: all year */
	seasonFrom: number | null;
	seasonThrough: number | null;
};

/** How far ahead visits are planned, in days: at least the next one of a yearly series. */
const horizonDays: Record<SeriesUnit, number> = { weeks: 84, months: 190, years: 400 };
const unitDays: Record<SeriesUnit, number> = { weeks: 7, months: 30, years: 365 };

export function seriesHorizon({ unit, every }: SeriesRule, today: string): string {
	return addCalendarDays(today, Math.max(horizonDays[unit], Math.min(unitDays[unit] * every + 35, 1200)));
}

/** The shortest time between two visits: half of the interval. */
export function minGapDays({ unit, every }: SeriesRule): number {
	return Math.floor((unitDays[unit] * every) / 2);
}

/**
 * The days of a series from `from` through `through`. A day on a weekend or a legal holiday becomes the next workday; a month
 * without that day uses its last one.
 */
export function listSeriesDays(rule: SeriesRule, from: string, through: string): string[] {
	const last = rule.endsOn && rule.endsOn < through ? rule.endsOn : through;
	const days: string[] = [];
	for (let count = 0; ; count += 1) {
		const day = addUnits(rule.startsOn, count * rule.every, rule.unit);
		if (day > last) return days;
		if (!isInSeason(rule, day)) continue;
		const workday = workdayFrom(day);
		if (workday >= from && workday <= last && workday !== days.at(-1)) days.push(workday);
	}
}

/** Seasons go over New Year's: November through March. */
function isInSeason({ seasonFrom, seasonThrough }: SeriesRule, day: string): boolean {
	if (seasonFrom === null || seasonThrough === null) return true;
	const month = Number(day.slice(5, 7));
	return seasonFrom <= seasonThrough
		? month >= seasonFrom && month <= seasonThrough
		: month >= seasonFrom || month <= seasonThrough;
}

function addUnits(day: string, count: number, unit: SeriesUnit): string {
	if (unit === "weeks") return addCalendarDays(day, count * 7);
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const months = unit === "months" ? count : count * 12;
	const first = new Date(Date.UTC(year, month - 1 + months, 1));
	const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
	first.setUTCDate(Math.min(date, length));
	return first.toISOString().slice(0, 10);
}

/** "Every 3 weeks, April through September" */
export function describeSeries({ every, unit, seasonFrom, seasonThrough }: SeriesRule): string {
	const interval = every === 1 ? `Every ${unit.slice(0, -1)}` : `Every ${every} ${unit}`;
	if (seasonFrom === null || seasonThrough === null) return interval;
	const [first, last] = [monthNames[seasonFrom - 1], monthNames[seasonThrough - 1]];
	return first === last ? `${interval}, in ${first}` : `${interval}, ${first} through ${last}`;
}

/** The days between two days. */
export function daysBetween(a: string, b: string): number {
	return Math.abs(Date.parse(`${a}T00:00:00Z`) - Date.parse(`${b}T00:00:00Z`)) / 86_400_000;
}
