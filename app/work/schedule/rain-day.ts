// Which day the visits of a rain day move to. Pure.
import { addBusinessDays, formatIsoDay } from "#app/trade/business-days.ts";
import { isWorkday } from "./rules-dates.ts";

/** Moves all visits of a day, or those of one crew, to another day at the same time of day. */
export type DayMove = { day: string; crewId: string | null; toDay: string };

/** Within these minutes a rain day can be undone. The customers' emails wait as long. */
export const undoMinutes = 5;

/** The working day that many working days later. Weekends and legal holidays aren't working days. */
export function addWorkdays(day: string, count: number): string {
	return addBusinessDays(day, count, (date) => isWorkday(formatIsoDay(date)));
}

/** What is wrong with the target day; null when nothing is. */
export function checkTargetDay({ day, toDay }: DayMove, today: string): string | null {
	if (!toDay) return "Choose the day to move to.";
	if (toDay === day) return "Choose a different day from the one the visits are on now.";
	return toDay < today ? "Choose a day that isn't in the past." : null;
}
