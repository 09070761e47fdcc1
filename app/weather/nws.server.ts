import type { z } from "zod";
import { alertsForm, forecastForm, observationForm, pointForm, stationsForm } from "./nws-form.ts";
import { stormKinds } from "./storm.ts";
import type { Observation } from "./weather.ts";

// The National Weather Service, https://www.weather.gov/documentation/services-web-api: no key, but it wants to know
// whom to write to. Only paths made here are asked, never an address from an answer.

export type Service = {
	/** without a slash at its end */
	url: string;
	userAgent: string;
	signal: AbortSignal;
	/** milliseconds that one answer may take */
	patience?: number;
};

const patience = 10_000;
const mostBytes = 4 * 1024 * 1024;

export function askPoint(service: Service, point: string) {
	return ask(service, `/points/${point}`, pointForm);
}

export function askStations(service: Service, grid: string) {
	return ask(service, `/gridpoints/${grid}/stations`, stationsForm);
}

export function askForecast(service: Service, grid: string) {
	return ask(service, `/gridpoints/${grid}/forecast`, forecastForm);
}

/** All of Wisconsin: warnings of some kinds go by county, others by forecast zone, and each names its counties. */
export function askAlerts(service: Service) {
	const kinds = stormKinds.map(encodeURIComponent).join(",");
	return ask(service, `/alerts/active?area=WI&event=${kinds}`, alertsForm);
}

const stationsTried = 3;
const freshFor = 60 * 60_000;

/** The nearest station's last report; one that is old or has no temperature is passed over while another has better. */
export async function askObservation(
	service: Service,
	stations: string[],
	location: string,
	now: Date,
): Promise<Observation> {
	let best: Observation | null = null;
	let problem: unknown = new Error("no station reported a temperature");
	for (const station of stations.slice(0, stationsTried)) {
		try {
			const path = `/stations/${station}/observations/latest`;
			const seen = { ...(await ask(service, path, observationForm)), station, location };
			if (seen.degrees === null) continue;
			if (!best || seen.at > best.at) best = seen;
			if (now.getTime() - Date.parse(seen.at) < freshFor) return seen;
		} catch (error) {
			problem = error;
		}
	}
	if (!best) throw problem;
	return best;
}

async function ask<S extends z.ZodType>(service: Service, path: string, form: S): Promise<z.output<S>> {
	const response = await fetch(service.url + path, {
		headers: { "User-Agent": service.userAgent, Accept: "application/geo+json" },
		redirect: "error",
		signal: AbortSignal.any([service.signal, AbortSignal.timeout(service.patience ?? patience)]),
	});
	if (!response.ok) {
		await response.body?.cancel();
		throw new Error(`${plainPath(path)} answered ${response.status}`);
	}
	const read = form.safeParse(parse(await readUpTo(response, mostBytes), path));
	if (!read.success) throw new Error(`${plainPath(path)} answered something unexpected`);
	return read.data;
}

function parse(text: string, path: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Error(`${plainPath(path)} answered no valid JSON`);
	}
}

async function readUpTo(response: Response, bytes: number): Promise<string> {
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of response.body ?? []) {
		length += part.length;
		if (length > bytes) throw new Error("the answer is too large");
		parts.push(part);
	}
	return Buffer.concat(parts).toString("utf8");
}

function plainPath(path: string): string {
	return path.replace(/\?.*$/, "");
}
