// How long a visit is, and when it fits. Pure.
import type { TimeRange } from "#app/platform/time-range.server.ts";
import { usualHours, type WorkingHours } from "#app/work/resources/resource.ts";
import { weekdayOf } from "./calendar.ts";

const quarter = 15;
const quarterMs = quarter * 60_000;

/** The working hours of a day in minutes after midnight; null on a day off. */
export function workingDay(day: string, hours: WorkingHours | null): readonly [from: number, to: number] | null {
	return (hours ?? usualHours)[String(weekdayOf(day)) as keyof WorkingHours] ?? null;
}

/**
 * Minutes of the next visit of a job, in quarter hours: what is left of its work, but not more than one working day. 2 hours
 * when no one has estimated the work; a quarter hour when more than that has been planned.
 */
export function visitMinutes(
	job: { personMinutes: number | null; crewSize: number },
	plannedMinutes: number,
	dayMinutes: number,
): number {
	if (job.personMinutes === null) return Math.min(120, dayMinutes);
	const left = job.personMinutes / job.crewSize - plannedMinutes;
	return Math.max(quarter, Math.min(Math.ceil(left / quarter) * quarter, dayMinutes));
}

/** Minutes of a job's work that no visit covers yet; null when no one has estimated it. */
export function minutesLeft(
	job: { personMinutes: number | null; crewSize: number },
	plannedMinutes: number,
): number | null {
	return job.personMinutes === null ? null : Math.max(0, Math.ceil(job.personMinutes / job.crewSize - plannedMinutes));
}

/** The first time of that many minutes inside one of the windows, from `notBefore` on, in which nothing is booked. */
export function findFreeSlot(
	{ minutes, notBefore }: { minutes: number; notBefore: Date },
	windows: readonly TimeRange[],
	busy: readonly TimeRange[],
): TimeRange | null {
	const length = minutes * 60_000;
	for (const window of windows) {
		let start = roundUp(Math.max(window.from.getTime(), notBefore.getTime()));
		while (start + length <= window.to.getTime()) {
			const end = start + length;
			const obstacle = busy.find(({ from, to }) => from.getTime() < end && to.getTime() > start);
			if (!obstacle) return { from: new Date(start), to: new Date(end) };
			start = roundUp(obstacle.to.getTime());
		}
	}
	return null;
}

const roundUp = (instant: number) => Math.ceil(instant / quarterMs) * quarterMs;
