import { eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { listPlaces } from "#app/content/places/places.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { affectedCounties, parseCounties } from "./counties.ts";
import {
	fetchAlerts,
	fetchForecast,
	fetchGridHours,
	fetchGridPoint,
	fetchHourly,
	fetchObservation,
	fetchStations,
	type NwsService,
} from "./nws.server.ts";
import { recordDay } from "./observed-days.server.ts";
import { sampleHours, sampleObservation, samplePeriods, sampleService } from "./sample.ts";
import type { Alert } from "./storm.ts";
import { type GridPoint, weather } from "./tables.server.ts";
import { toForecastDays } from "./weather.ts";
import { openWeatherService, readWeatherUrl } from "./weather-service.server.ts";

const gridPointLifetime = 24 * 60 * 60_000;

/**
 * Fetches the weather and stores it. Whatever a failed request would have returned stays as it was. Only one instance
 * fetches in each ten minutes of the clock; the others get "not yet". "off": the environment turns the weather off.
 */
export async function fetchWeather(
	now: Date,
	signal: AbortSignal,
	timeout?: number,
): Promise<"off" | "not yet" | "fetched"> {
	const url = await readWeatherUrl();
	if (!url) return "off";
	const [row] = await db
		.insert(weather)
		.values({ fetchedAt: now })
		.onConflictDoUpdate({
			target: weather.singleton,
			set: { fetchedAt: now },
			setWhere: or(isNull(weather.fetchedAt), lt(weather.fetchedAt, startOfTenMinutes(now))) as SQL,
		})
		.returning({ gridPoint: weather.gridPoint });
	if (!row) return "not yet";

	const { city, state } = await readCompany();
	const location = `${city}, ${state}`;
	if (url === sampleService) {
		await storeSample(now, location);
		return "fetched";
	}
	const { service, point } = await openWeatherService({ url, signal, timeout });
	const errors: string[] = [];
	const attempt = async <T>(request: Promise<T>): Promise<T | null> => {
		try {
			return await request;
		} catch (error) {
			errors.push(errorReason(error));
			return null;
		}
	};

	const [gridPoint, alerts] = await Promise.all([
		attempt(findGridPoint(service, point, row.gridPoint, now)),
		attempt(fetchServedAlerts(service)),
	]);
	const [observation, periods, hourly, raw] = await Promise.all([
		gridPoint && attempt(fetchObservation(service, gridPoint.stations, location, now)),
		gridPoint && attempt(fetchForecast(service, gridPoint.grid)),
		gridPoint && attempt(fetchHourly(service, gridPoint.grid)),
		gridPoint && attempt(fetchGridHours(service, gridPoint.grid)),
	]);
	// only the raw data names gusts
	const gusts = new Map(raw?.map(({ at, gust }) => [at, gust]));
	const hours = hourly?.map((hour) => ({ ...hour, gust: gusts.get(hour.at) ?? null }));
	const problem = [...new Set(errors)].join("; ");
	if (problem) log().warn({ problem }, "weather service request incomplete");
	await db.transaction(async (tx) => {
		await tx
			.update(weather)
			.set({
				problem,
				...(gridPoint && { gridPoint }),
				...(observation && { observation }),
				...(periods && { forecast: toForecastDays(periods), forecastAt: now }),
				...(hours && { hours }),
				...(alerts && { alerts, alertsAt: now }),
			})
			.where(eq(weather.singleton, true));
		if (observation) await recordDay(tx, observation, now);
		await broadcast(tx, "weather");
	});
	return "fetched";
}

async function storeSample(now: Date, location: string): Promise<void> {
	const observation = sampleObservation(now, settings.timeZone, location);
	const forecast = toForecastDays(samplePeriods(now, settings.timeZone));
	const hours = sampleHours(now, settings.timeZone);
	await db.transaction(async (tx) => {
		await tx
			.update(weather)
			.set({ problem: "", observation, forecast, forecastAt: now, hours })
			.where(eq(weather.singleton, true));
		await broadcast(tx, "weather");
	});
}

function startOfTenMinutes(now: Date): SQL {
	return sql`date_bin('10 minutes', ${now.toISOString()}::timestamptz, 'epoch'::timestamptz)`;
}

async function findGridPoint(
	service: NwsService,
	point: string,
	known: GridPoint | null,
	now: Date,
): Promise<GridPoint> {
	if (known?.point === point && now.getTime() - Date.parse(known.lookedUpAt) < gridPointLifetime) return known;
	try {
		const grid = await fetchGridPoint(service, point);
		return { point, lookedUpAt: now.toISOString(), grid, stations: await fetchStations(service, grid) };
	} catch (error) {
		if (known?.point !== point) throw error;
		return known; // The grid hardly ever changes.
	}
}

/** Active warnings for counties in the service area. */
async function fetchServedAlerts(service: NwsService): Promise<Alert[]> {
	const served = await servedCounties();
	return (await fetchAlerts(service)).flatMap(({ codes, ...alert }) => {
		const counties = affectedCounties(codes, served);
		return counties.length ? [{ ...alert, counties }] : [];
	});
}

/** The counties of places within 60 miles. Zone D, beyond that, is closer to other companies. */
export async function servedCounties(): Promise<string[]> {
	const places = (await listPlaces()).filter(({ zone }) => zone !== "D");
	return [...new Set(places.flatMap(({ county }) => parseCounties(county)))].sort();
}

export function errorReason(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (error.name === "TimeoutError") return "request timed out";
	return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
