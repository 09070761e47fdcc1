import { today } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { onNotice } from "#app/platform/notices.server.ts";
import {
	type Alert,
	automatic,
	type Choice,
	nextChange,
	noticeOf,
	type Storm,
	type StormNotice,
	standing,
	stormAt,
	stormReason,
} from "./storm.ts";
import { weather } from "./tables.server.ts";
import { type ForecastDay, type Observation, type Weather, weatherFrom } from "./weather.ts";

type Known = { observation: Observation | null; forecast: ForecastDay[]; alerts: Alert[]; choice: Choice };

// Every instance keeps it in memory, so that no page waits for it; the notice "weather" says when to look again.
let known: Known = { observation: null, forecast: [], alerts: [], choice: automatic };
let looking: Promise<void> = Promise.resolve();
let shown = "null";
let alarm: NodeJS.Timeout | undefined;
const listeners = new Set<(storm: boolean) => void>();
for (const topic of ["weather", "missed"]) onNotice(topic, () => void refreshWeather());

/** The weather as last observed, from memory. */
export function readWeather(now: Date): Weather {
	return weatherFrom(known.observation, today(now), now);
}

/** Today and the days that follow, from memory; empty while nothing is known. */
export function readForecast(now: Date): ForecastDay[] {
	const day = today(now);
	return known.forecast.filter((one) => one.day >= day);
}

/** The storm that the site shows, from memory; null: none. */
export function readStorm(now: Date): Storm | null {
	return stormAt(known.alerts, known.choice, now);
}

/** What every public page says about that storm; null: nothing. */
export function readStormNotice(now: Date): StormNotice | null {
	const storm = readStorm(now);
	return storm && noticeOf(storm, now, settings.timeZone);
}

/** Why storm mode is on, for the office; null: it is off. */
export function readStormReason(now: Date): string | null {
	const storm = readStorm(now);
	return storm && stormReason(storm, standing(known.choice, now), (iso) => formatInstant(iso, settings.timeZone));
}

/**
 * Called on this instance when it knows of newer weather, and with true when a storm begins, ends or becomes another:
 * then pages kept in memory must not be shown any more.
 */
export function onWeather(listener: (storm: boolean) => void): void {
	listeners.add(listener);
}

/** Reads again what is kept in the database, one look after the other. */
export function refreshWeather(): Promise<void> {
	looking = looking.then(look).catch((error) => log().warn({ err: error }, "the weather could not be read"));
	return looking;
}

async function look(): Promise<void> {
	const [row] = await db.select().from(weather);
	if (row) known = row;
	announce();
}

/** Tells of a change, and wakes up when one is due by the clock alone. */
function announce(): void {
	const now = new Date();
	const storm = JSON.stringify(readStorm(now));
	for (const listener of listeners) listener(storm !== shown);
	shown = storm;
	clearTimeout(alarm);
	const next = nextChange(known.alerts, known.choice, now);
	if (next) alarm = setTimeout(announce, Math.min(next.getTime() - now.getTime(), longestSleep)).unref();
}

const longestSleep = 2 ** 31 - 1;
