import { onBroadcast } from "#app/platform/broadcast.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { db, forEachDatabase } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import {
	type Alert,
	activeOverride,
	currentStorm,
	nextStormChange,
	noOverride,
	type Storm,
	type StormNotice,
	type StormOverride,
	stormNotice,
	stormReason,
} from "./storm.ts";
import { weather } from "./tables.server.ts";
import { type ForecastDay, type ForecastHour, type Observation, toWeather, type Weather } from "./weather.ts";

type WeatherState = {
	observation: Observation | null;
	forecast: ForecastDay[];
	hours: ForecastHour[];
	alerts: Alert[];
	stormOverride: StormOverride;
};

// Every instance keeps the weather in memory, so that no page waits for it, and reloads it on the broadcast "weather".
const memory = forEachDatabase(
	(): WeatherState => ({ observation: null, forecast: [], hours: [], alerts: [], stormOverride: noOverride }),
);
let loading: Promise<void> = Promise.resolve();
let announcedStorm = "null";
let stormTimer: NodeJS.Timeout | undefined;
const listeners = new Set<(stormChanged: boolean) => void>();
for (const topic of ["weather", "missed"]) onBroadcast(topic, () => void refreshWeather());

/** The weather as last observed, from memory. */
export function readWeather(now: Date): Weather {
	return toWeather(memory().observation, today(now), now);
}

/** The forecast from today on, from memory; empty before the first fetch. */
export function readForecast(now: Date): ForecastDay[] {
	const day = today(now);
	return memory().forecast.filter((one) => one.day >= day);
}

/** The hourly forecast for about a week, from memory; empty before the first fetch. */
export function readForecastHours(): ForecastHour[] {
	return memory().hours;
}

/** The current storm, from memory; null when there is none. */
export function readStorm(now: Date): Storm | null {
	return currentStorm(memory().alerts, memory().stormOverride, now);
}

/** The notice for public pages; null when there is no storm. */
export function readStormNotice(now: Date): StormNotice | null {
	const storm = readStorm(now);
	return storm && stormNotice(storm, now, settings.timeZone);
}

/** Why storm mode is on, for the office; null when it is off. */
export function readStormReason(now: Date): string | null {
	const storm = readStorm(now);
	return (
		storm &&
		stormReason(storm, activeOverride(memory().stormOverride, now), (iso) => formatInstant(iso, settings.timeZone))
	);
}

/**
 * Calls the listener on this instance after every reload. `stormChanged`: a storm has begun, ended or changed, so pages
 * cached in memory are outdated.
 */
export function onWeather(listener: (stormChanged: boolean) => void): void {
	listeners.add(listener);
}

/** Reloads the weather from the database, one reload after another. */
export function refreshWeather(): Promise<void> {
	loading = loading
		.then(loadState)
		.catch((error) => log().warn({ err: error }, "could not load the weather from the database"));
	return loading;
}

async function loadState(): Promise<void> {
	const [row]: WeatherState[] = await db.select().from(weather);
	if (row) Object.assign(memory(), row);
	notifyListeners();
}

/** Calls the listeners, and schedules the next call for when an alert or override ends. */
function notifyListeners(): void {
	const now = new Date();
	const storm = JSON.stringify(readStorm(now));
	for (const listener of listeners) listener(storm !== announcedStorm);
	announcedStorm = storm;
	clearTimeout(stormTimer);
	const next = nextStormChange(memory().alerts, memory().stormOverride, now);
	if (next) stormTimer = setTimeout(notifyListeners, Math.min(next.getTime() - now.getTime(), maxTimeout)).unref();
}

/** the longest delay that setTimeout accepts */
const maxTimeout = 2 ** 31 - 1;
