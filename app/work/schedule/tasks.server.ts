import { and, eq, isNotNull, sql } from "drizzle-orm";
import { properties } from "#app/people/customers/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { schedule } from "#app/platform/queue.server.ts";
import { formatTimeRange } from "#app/platform/time-range.server.ts";
import { fetchSiteForecasts } from "#app/weather/site-forecasts.server.ts";
import { jobs, visits } from "./tables.server.ts";

const weekMs = 7 * 24 * 3_600_000;

/** Where work is planned for the next seven days, soonest first. */
async function listPlannedSites(now: Date) {
	const week = formatTimeRange({ from: now, to: new Date(now.getTime() + weekMs) });
	const rows = await db
		.select({ latitude: properties.latitude, longitude: properties.longitude })
		.from(visits)
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.innerJoin(properties, eq(properties.id, jobs.propertyId))
		.where(
			and(
				sql`${visits.during} && ${week}::tstzrange`,
				sql`${visits.status} not in ('done', 'canceled')`,
				isNotNull(properties.latitude),
				isNotNull(properties.longitude),
			),
		)
		.orderBy(sql`lower(${visits.during})`)
		.limit(500);
	return rows.flatMap(({ latitude, longitude }) =>
		latitude === null || longitude === null ? [] : [{ latitude, longitude }],
	);
}

export const tasks = schedule(
	"weather.fetch-sites",
	"7 * * * *",
	async ({ signal }) => {
		const now = new Date();
		await fetchSiteForecasts(await listPlannedSites(now), now, signal);
	},
	// a failed run isn't retried: the next one is in an hour
	{ label: "Job site forecasts", retryLimit: 0, expireInSeconds: 600 },
);
