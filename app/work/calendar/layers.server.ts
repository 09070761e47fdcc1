// What the calendar shows behind the entries: oak season, utility locates and the forecast.
import { and, inArray, isNotNull, ne } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { firstDiggingDay, lastDiggingDay } from "#app/trade/digging.ts";
import { readForecast } from "#app/weather/weather.server.ts";
import { jobs } from "#app/work/schedule/tables.server.ts";
import type { DayMark, Layer } from "./calendar-view.ts";
import { oakMark } from "./oak-season.ts";

/** The marks of each day that has some. */
export async function listMarks(
	days: readonly string[],
	shown: (layer: Layer) => boolean,
	now: Date,
): Promise<Map<string, DayMark[]>> {
	const marks = new Map<string, DayMark[]>();
	const add = (day: string, mark: DayMark) => marks.set(day, [...(marks.get(day) ?? []), mark]);
	if (shown("forecast"))
		for (const { day, high, low, text, snow } of readForecast(now)) {
			const degrees = [high, low].filter((value) => value !== null).map((value) => `${value}°`);
			const more = snow ? `, snow ${snow}` : "";
			add(day, {
				kind: "forecast",
				tone: "plain",
				short: degrees.join(" / ") || text,
				text: `${text}${degrees.length ? `, ${degrees.join(" / ")}` : ""}${more}`,
			});
		}
	if (shown("oak"))
		for (const day of days) {
			const mark = oakMark(day);
			if (mark) add(day, mark);
		}
	if (shown("locates")) for (const { day, mark } of await listLocates()) add(day, mark);
	return marks;
}

/** The first and the last day to start digging on each ticket of an open job. */
async function listLocates(): Promise<{ day: string; mark: DayMark }[]> {
	const rows = await db
		.select({ number: jobs.number, ticket: jobs.locateTicket, notifiedOn: jobs.locateNotifiedOn })
		.from(jobs)
		.where(
			and(
				ne(jobs.locateTicket, ""),
				isNotNull(jobs.locateNotifiedOn),
				inArray(jobs.status, ["unscheduled", "scheduled"]),
			),
		)
		.orderBy(jobs.locateNotifiedOn)
		.limit(500);
	return rows.flatMap(({ number, ticket, notifiedOn }) => {
		if (!notifiedOn) return [];
		const first = firstDiggingDay(notifiedOn);
		const about = `811 ticket ${ticket} (${number})`;
		return [
			{
				day: first,
				mark: {
					kind: "locates",
					tone: "plain",
					short: `Dig from today: ${number}`,
					text: `${about}: digging may start`,
				},
			},
			{
				day: lastDiggingDay(first),
				mark: {
					kind: "locates",
					tone: "warning",
					short: `811 expires: ${number}`,
					text: `${about}: last day to start digging`,
				},
			},
		];
	});
}
