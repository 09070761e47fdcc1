// When the emails go out that bring several notices at once. Pure.
import { atClock, dayOf, findLastQuietEnd, findQuietNight, type QuietHours } from "./quiet-hours.ts";

/** "morning": what waited for the end of the quiet hours. */
export const digestWays = ["morning", "hourly", "daily"] as const;
export type DigestWay = (typeof digestWays)[number];

/** 7 a.m. on the company's clock */
const dailyMinutes = 7 * 60;
const hour = 3_600_000;

/**
 * The end of the digest that is due: it brings what came before this instant, and the next one what comes from it on. Null during
 * the quiet hours; the first digest after them brings everything since the last one.
 */
export function findDigestEnd(way: DigestWay, quiet: QuietHours, now: Date, timeZone: string): Date | null {
	if (findQuietNight(quiet, now, timeZone)) return null;
	switch (way) {
		case "morning":
			return findLastQuietEnd(quiet, now, timeZone) ?? now;
		case "hourly":
			return new Date(Math.floor(now.getTime() / hour) * hour);
		case "daily": {
			const day = dayOf(now, timeZone);
			const thisMorning = atClock(day, dailyMinutes, timeZone);
			return thisMorning <= now ? thisMorning : atClock(day.subtract({ days: 1 }), dailyMinutes, timeZone);
		}
	}
}
