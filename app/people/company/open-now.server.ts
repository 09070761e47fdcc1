import type { Hours } from "./company.ts";
import { formatTime } from "./hours.ts";

/** Whether the company is open at a moment, in words. `until`: the instant, in milliseconds, at which this changes. */
export type OpenNow = { isOpen: boolean; text: string; until: number };

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** `now` is in the company's time zone. Null when the company has no hours. */
export function openNow(hours: Hours, now: Temporal.ZonedDateTime): OpenNow | null {
	const today = hours[now.dayOfWeek - 1];
	if (today) {
		const [opens, closes] = [at(now, today.from), at(now, today.to)];
		if (isBefore(now, opens)) return closed(`at ${formatTime(today.from)}`, opens);
		if (isBefore(now, closes))
			return { isOpen: true, text: `Open now, until ${formatTime(today.to)}`, until: closes.epochMilliseconds };
	}
	for (let ahead = 1; ahead <= 7; ahead += 1) {
		const day = now.add({ days: ahead });
		const span = hours[day.dayOfWeek - 1];
		if (!span) continue;
		const name = ahead === 1 ? "tomorrow" : days[day.dayOfWeek - 1];
		// "tomorrow" and the name of the day are wrong from midnight on
		return closed(`${name} at ${formatTime(span.from)}`, now.add({ days: 1 }).startOfDay());
	}
	return null;
}

function closed(opens: string, until: Temporal.ZonedDateTime): OpenNow {
	return { isOpen: false, text: `Closed now. Opens ${opens}`, until: until.epochMilliseconds };
}

function at(day: Temporal.ZonedDateTime, time: string): Temporal.ZonedDateTime {
	return day.withPlainTime(Temporal.PlainTime.from(time));
}

function isBefore(one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime): boolean {
	return Temporal.ZonedDateTime.compare(one, other) < 0;
}
