import { eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { readPlaces } from "#app/content/places/places.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { countiesHit, countiesIn } from "./counties.ts";
import { noteDay } from "./days.server.ts";
import { askAlerts, askForecast, askObservation, askPoint, askStations, type Service } from "./nws.server.ts";
import type { Alert } from "./storm.ts";
import { type Spot, weather } from "./tables.server.ts";
import { daysFrom } from "./weather.ts";

const spotLasts = 24 * 60 * 60_000;

/**
 * Asks the weather service and keeps what it says; what it does not say stays as it was. However many instances try, one
 * of them asks in each ten minutes of the clock.
 */
export async function askWeather(
	now: Date,
	signal: AbortSignal,
	patience?: number,
): Promise<"off" | "not yet" | "asked"> {
	if (!settings.nwsUrl) return "off";
	const [row] = await db
		.insert(weather)
		.values({ askedAt: now })
		.onConflictDoUpdate({
			target: weather.one,
			set: { askedAt: now },
			setWhere: or(isNull(weather.askedAt), lt(weather.askedAt, beginningOfTen(now))) as SQL,
		})
		.returning({ spot: weather.spot });
	if (!row) return "not yet";

	const company = await readCompany();
	const service: Service = {
		url: settings.nwsUrl,
		userAgent: `(${new URL(settings.origin).host}, ${company.email})`,
		signal,
		patience,
	};
	const point = [company.latitude, company.longitude].map((degrees) => String(Number(degrees.toFixed(4)))).join(",");
	const location = `${company.city}, ${company.state}`;
	const problems: string[] = [];
	const told = async <T>(asking: Promise<T>): Promise<T | null> => {
		try {
			return await asking;
		} catch (error) {
			problems.push(reason(error));
			return null;
		}
	};

	const [spot, alerts] = await Promise.all([
		told(findSpot(service, point, row.spot, now)),
		told(servedAlerts(service)),
	]);
	const [observation, periods] = await Promise.all([
		spot && told(askObservation(service, spot.stations, location, now)),
		spot && told(askForecast(service, spot.grid)),
	]);
	const problem = [...new Set(problems)].join("; ");
	if (problem) log().warn({ problem }, "the weather service did not tell everything");
	await db.transaction(async (tx) => {
		await tx
			.update(weather)
			.set({
				problem,
				...(spot && { spot }),
				...(observation && { observation }),
				...(periods && { forecast: daysFrom(periods), forecastAt: now }),
				...(alerts && { alerts, alertsAt: now }),
			})
			.where(eq(weather.one, true));
		if (observation) await noteDay(tx, observation, now);
		await notify(tx, "weather");
	});
	return "asked";
}

function beginningOfTen(now: Date): SQL {
	return sql`date_bin('10 minutes', ${now.toISOString()}::timestamptz, 'epoch'::timestamptz)`;
}

async function findSpot(service: Service, point: string, known: Spot | null, now: Date): Promise<Spot> {
	if (known?.of === point && now.getTime() - Date.parse(known.at) < spotLasts) return known;
	try {
		const grid = await askPoint(service, point);
		return { of: point, at: now.toISOString(), grid, stations: await askStations(service, grid) };
	} catch (error) {
		if (known?.of !== point) throw error;
		return known; // the grid hardly ever moves
	}
}

/** Warnings for the counties of the places that the company drives to. */
async function servedAlerts(service: Service): Promise<Alert[]> {
	const served = await servedCounties();
	return (await askAlerts(service)).flatMap(({ codes, ...alert }) => {
		const counties = countiesHit(codes, served);
		return counties.length ? [{ ...alert, counties }] : [];
	});
}

/** Farther than 60 miles (zone D) somebody else is nearer. */
export async function servedCounties(): Promise<string[]> {
	const places = (await readPlaces()).filter(({ zone }) => zone !== "D");
	return [...new Set(places.flatMap(({ county }) => countiesIn(county)))].sort();
}

function reason(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (error.name === "TimeoutError") return "no answer in time";
	return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
