import type { Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import type { TodayEntry, TodayPart } from "#app/noun/today.ts";
import { settings } from "#app/platform/env.server.ts";
import { readForecast, readForecastHours, readWeather } from "#app/weather/weather.server.ts";
import { describeWorkWeather, type WorkWeather } from "#app/work/schedule/work-weather.ts";
import { formatClock } from "#app/work/visits/arrival.ts";
import { readWeatherLimits } from "#app/work/weather-limits/limits.server.ts";

export type TodayRow = Omit<TodayEntry, "from" | "until"> & { time: string };
export type Today = {
	rows: TodayRow[];
	parts: (Pick<TodayPart, "count" | "label" | "to"> & { shown: number })[];
	notes: string[];
};

/** What happens today, of all nouns, in order. */
export async function loadToday(by: Staff, day: string, now: Date): Promise<Today> {
	const found = await Promise.all(collect("today").map(({ find }) => find(by, day, now)));
	const parts = found.filter((part) => part !== null);
	const entries = parts.flatMap((part) => part.entries).sort((a, b) => a.from.getTime() - b.from.getTime());
	return {
		rows: entries.map(({ from, until: _, ...entry }) => ({ ...entry, time: formatClock(from, settings.timeZone) })),
		parts: parts.map(({ count, label, to, entries }) => ({ count, label, to, shown: entries.length })),
		notes: parts.flatMap(({ notes = [] }) => notes),
	};
}

export type TodayWeather = {
	/** "41°F, mostly cloudy" */
	current: string;
	/** "High 44, low 29" */
	range: string;
	wind: string;
	work: WorkWeather[];
};

/** The weather for the crews; null while there is none. */
export async function loadTodayWeather(day: string, now: Date): Promise<TodayWeather | null> {
	const weather = readWeather(now);
	const forecast = readForecast(now).find((one) => one.day === day);
	if (!weather.observedAt && !forecast) return null;
	const degrees = [
		forecast?.high !== null && forecast?.high !== undefined && `High ${forecast.high}°F`,
		forecast?.low !== null && forecast?.low !== undefined && `low ${forecast.low}°F`,
	].filter(Boolean);
	return {
		current: weather.observedAt ? `${weather.temp}°F, ${lowerFirst(weather.description)}` : (forecast?.text ?? ""),
		range: degrees.join(", "),
		wind: weather.wind,
		work: describeWorkWeather(readForecastHours(), day, {
			timeZone: settings.timeZone,
			limits: await readWeatherLimits(),
		}),
	};
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
