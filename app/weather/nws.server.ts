import type { z } from "zod";
import { requireAllowedHost } from "#app/platform/refused-hosts.server.ts";
import { alertsForm, forecastForm, hourlyForm, observationForm, pointForm, stationsForm } from "./nws-form.ts";
import { gridForm } from "./nws-grid-form.ts";
import { stormKinds } from "./storm.ts";
import type { Observation } from "./weather.ts";

// The API of the National Weather Service, https://www.weather.gov/documentation/services-web-api. It needs no key, but a
// User-Agent with a contact address. Only paths built here are requested, never a URL from a response.

export type NwsService = {
	/** without a trailing slash */
	url: string;
	userAgent: string;
	signal: AbortSignal;
	/** milliseconds for one request */
	timeout?: number;
};

const defaultTimeout = 10_000;
const maxResponseBytes = 4 * 1024 * 1024;

/** The grid cell of "latitude,longitude", such as "ARX/56,133" */
export function fetchGridPoint(service: NwsService, point: string) {
	return fetchParsed(service, `/points/${point}`, pointForm);
}

export function fetchStations(service: NwsService, grid: string) {
	return fetchParsed(service, `/gridpoints/${grid}/stations`, stationsForm);
}

export function fetchForecast(service: NwsService, grid: string) {
	return fetchParsed(service, `/gridpoints/${grid}/forecast`, forecastForm);
}

/** Hour by hour for about a week. */
export function fetchHourly(service: NwsService, grid: string) {
	return fetchParsed(service, `/gridpoints/${grid}/forecast/hourly`, hourlyForm);
}

/** Hour by hour for about a week, with gusts: the raw data behind the other forecasts. */
export function fetchGridHours(service: NwsService, grid: string) {
	return fetchParsed(service, `/gridpoints/${grid}`, gridForm);
}

/** Warnings for all of Wisconsin: some kinds are issued by county, others by forecast zone, but all name their counties. */
export function fetchAlerts(service: NwsService) {
	const kinds = stormKinds.map(encodeURIComponent).join(",");
	return fetchParsed(service, `/alerts/active?area=WI&event=${kinds}`, alertsForm);
}

const maxStations = 3;
const freshFor = 60 * 60_000;

/**
 * The latest report of the nearest station. A report that is older than an hour or has no temperature is skipped if another
 * of the first stations has a newer one.
 */
export async function fetchObservation(
	service: NwsService,
	stations: string[],
	location: string,
	now: Date,
): Promise<Observation> {
	let best: Observation | null = null;
	let lastError: unknown = new Error("no station reported a temperature");
	for (const station of stations.slice(0, maxStations)) {
		try {
			const path = `/stations/${station}/observations/latest`;
			const report = { ...(await fetchParsed(service, path, observationForm)), station, location };
			if (report.degrees === null) continue;
			if (!best || report.at > best.at) best = report;
			if (now.getTime() - Date.parse(report.at) < freshFor) return report;
		} catch (error) {
			lastError = error;
		}
	}
	if (!best) throw lastError;
	return best;
}

async function fetchParsed<S extends z.ZodType>(service: NwsService, path: string, schema: S): Promise<z.output<S>> {
	await requireAllowedHost(new URL(service.url).hostname);
	const response = await fetch(service.url + path, {
		headers: { "User-Agent": service.userAgent, Accept: "application/geo+json" },
		redirect: "error",
		signal: AbortSignal.any([service.signal, AbortSignal.timeout(service.timeout ?? defaultTimeout)]),
	});
	if (!response.ok) {
		await response.body?.cancel();
		throw new Error(`${withoutQuery(path)} returned ${response.status}`);
	}
	const parsed = schema.safeParse(parseJson(await readUpTo(response, maxResponseBytes), path));
	if (!parsed.success) throw new Error(`${withoutQuery(path)} returned an unexpected response`);
	return parsed.data;
}

function parseJson(text: string, path: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Error(`${withoutQuery(path)} returned invalid JSON`);
	}
}

async function readUpTo(response: Response, bytes: number): Promise<string> {
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of response.body ?? []) {
		length += part.length;
		if (length > bytes) throw new Error("the response is too large");
		parts.push(part);
	}
	return Buffer.concat(parts).toString("utf8");
}

function withoutQuery(path: string): string {
	return path.replace(/\?.*$/, "");
}
