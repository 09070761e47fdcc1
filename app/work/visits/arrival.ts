// When a crew comes, in words. Pure.
import type { TimeRange } from "#app/platform/time-range.server.ts";

export type ArrivalText = {
	/** "Tuesday, Dec 1" */
	day: string;
	/** "between 8 and 10 a.m.", "at 8 a.m." or "any time that day" */
	arrival: string;
};

/** In the words of the clock on the wall at the job site, also on the days on which it changes. */
export function describeArrival({ from, to }: TimeRange, timeZone: string): ArrivalText {
	const [start, end] = [toLocal(from, timeZone), toLocal(to, timeZone)];
	const day = formatWeekday(from, timeZone);
	if (isWholeDay({ from, to }, timeZone)) return { day, arrival: "any time that day" };
	const isExact = to.getTime() - from.getTime() <= 60_000;
	return { day, arrival: isExact ? `at ${clock(start)}` : between(start, end) };
}

/** From midnight to midnight, 23 to 25 hours. */
export function isWholeDay({ from, to }: TimeRange, timeZone: string): boolean {
	const isMidnight = (instant: Date) => {
		const { hour, minute } = toLocal(instant, timeZone);
		return hour === 0 && minute === 0;
	};
	return to.getTime() - from.getTime() > 22 * 3_600_000 && isMidnight(from) && isMidnight(to);
}

/** "Tuesday, Dec 1" */
export function formatWeekday(instant: Date, timeZone: string): string {
	return instant.toLocaleDateString("en-US", { timeZone, weekday: "long", month: "short", day: "numeric" });
}

/** "8 a.m.", "12:30 p.m.", "noon" */
export function formatClock(instant: Date, timeZone: string): string {
	return clock(toLocal(instant, timeZone));
}

type Local = { hour: number; minute: number };

function toLocal(instant: Date, timeZone: string): Local {
	const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
	return { hour, minute };
}

function between(start: Local, end: Local): string {
	const isSameHalf = start.hour < 12 === end.hour < 12 && !isNoon(start) && !isNoon(end);
	return `between ${isSameHalf ? digits(start) : clock(start)} and ${clock(end)}`;
}

const isNoon = ({ hour, minute }: Local) => hour === 12 && minute === 0;

function clock(time: Local): string {
	if (isNoon(time)) return "noon";
	return `${digits(time)} ${time.hour < 12 ? "a.m." : "p.m."}`;
}

function digits({ hour, minute }: Local): string {
	return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, "0")}` : ""}`;
}
