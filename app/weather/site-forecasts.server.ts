// The forecast at the places of planned work. The service has one for each cell of about a mile and a half; a town's can be
// calm while the ridge ten miles away isn't.
import { and, eq, gt, inArray, lt } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Coordinates } from "#app/trade/travel.ts";
import { errorReason } from "./fetch.server.ts";
import { fetchGridHours, fetchGridPoint } from "./nws.server.ts";
import { sampleService } from "./sample.ts";
import { forecastCells, forecastPoints } from "./tables.server.ts";
import type { ForecastHour } from "./weather.ts";
import { openWeatherService, readWeatherUrl } from "./weather-service.server.ts";

const hourMs = 3_600_000;
/** The service renews a forecast about once an hour. */
const freshForMs = 55 * 60_000;
/** An older one is no better than the company's own. */
const usableForMs = 12 * hourMs;
/** Nothing is claimed beyond this. */
const aheadMs = 7 * 24 * hourMs;
/** Requests of one run: a busy week touches about thirty cells. */
const maxCells = 60;

const toPoint = ({ latitude, longitude }: Coordinates) => `${latitude.toFixed(2)},${longitude.toFixed(2)}`;

/**
 * Fetches the forecast of each site whose stored one is older than an hour, one after another. A failed request leaves what
 * is stored. Returns the number of cells fetched.
 */
export async function fetchSiteForecasts(
	sites: readonly Coordinates[],
	now: Date,
	signal: AbortSignal,
): Promise<number> {
	const url = await readWeatherUrl();
	const points = [...new Set(sites.map(toPoint))];
	await db.delete(forecastCells).where(lt(forecastCells.fetchedAt, new Date(now.getTime() - usableForMs)));
	if (!url || url === sampleService || !points.length) return 0;
	const { service } = await openWeatherService({ url: url, signal: signal });
	const known = new Map(
		(await db.select().from(forecastPoints).where(inArray(forecastPoints.point, points))).map((row) => [
			row.point,
			row.grid,
		]),
	);
	const fresh = await db
		.select({ grid: forecastCells.grid })
		.from(forecastCells)
		.where(gt(forecastCells.fetchedAt, new Date(now.getTime() - freshForMs)));
	const done = new Set(fresh.map(({ grid }) => grid));
	let fetched = 0;
	for (const point of points) {
		if (signal.aborted || fetched >= maxCells) break;
		try {
			const grid = known.get(point) ?? (await fetchGridPoint(service, point));
			if (!known.has(point))
				await db.insert(forecastPoints).values({ point: point, grid: grid, lookedUpAt: now }).onConflictDoNothing();
			if (done.has(grid)) continue;
			done.add(grid);
			const hours = await fetchGridHours(service, grid);
			await db
				.insert(forecastCells)
				.values({ grid: grid, hours: hours, fetchedAt: now })
				.onConflictDoUpdate({ target: forecastCells.grid, set: { hours: hours, fetchedAt: now } });
			fetched += 1;
		} catch (error) {
			log().warn({ problem: errorReason(error) }, "the forecast of a site is missing");
		}
	}
	return fetched;
}

/** The stored forecasts by site, for the next seven days; a site without one is absent. */
export async function readSiteForecasts(
	sites: readonly Coordinates[],
	now: Date,
): Promise<(site: Coordinates | null) => ForecastHour[] | null> {
	const points = [...new Set(sites.map(toPoint))];
	if (!points.length) return () => null;
	const rows = await db
		.select({ point: forecastPoints.point, hours: forecastCells.hours })
		.from(forecastPoints)
		.innerJoin(forecastCells, eq(forecastCells.grid, forecastPoints.grid))
		.where(
			and(inArray(forecastPoints.point, points), gt(forecastCells.fetchedAt, new Date(now.getTime() - usableForMs))),
		);
	const last = new Date(now.getTime() + aheadMs).toISOString();
	const byPoint = new Map(rows.map(({ point, hours }) => [point, hours.filter(({ at }) => at < last)]));
	return (site) => (site && byPoint.get(toPoint(site))) ?? null;
}
