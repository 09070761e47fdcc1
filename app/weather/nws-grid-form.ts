// The raw forecast of a grid cell ("forecastGridData"): each quantity is a list of values with the time for which each holds.
import { z } from "zod";
import type { ForecastHour } from "./weather.ts";

/** Raw forecasts end after about a week; nobody can plan by what a broken one says of next year. */
const maxHours = 14 * 24;
const hourMs = 3_600_000;

const series = <V extends z.ZodType>(value: V) =>
	z
		.object({
			uom: z.string().optional(),
			values: z.array(z.object({ validTime: z.string().max(60), value: value })).max(1_000),
		})
		.nullish();
const numbers = series(z.number().nullable());

const conditions = series(
	z
		.array(
			z.object({
				coverage: z.string().nullish(),
				weather: z.string().nullish(),
				intensity: z.string().nullish(),
			}),
		)
		.max(20),
);

const toMph: Record<string, number> = { "km_h-1": 1 / 1.609344, "m_s-1": 2.236936, "mi_h-1": 1 };

export const gridForm = z
	.object({
		properties: z.object({
			temperature: numbers,
			windSpeed: numbers,
			windGust: numbers,
			probabilityOfPrecipitation: numbers,
			weather: conditions,
		}),
	})
	.transform(({ properties }): ForecastHour[] => {
		const degrees = byHour(properties.temperature);
		const wind = byHour(properties.windSpeed);
		const gust = byHour(properties.windGust);
		const chance = byHour(properties.probabilityOfPrecipitation);
		const weather = byHour(properties.weather);
		const mph = (value: number | null | undefined, uom = "") => {
			const factor = toMph[uom.replace(/^wmoUnit:/, "")];
			return value == null || !factor ? null : Math.round(value * factor);
		};
		return [...degrees.keys()].sort().map((at) => ({
			at: at,
			degrees: toFahrenheit(degrees.get(at), properties.temperature?.uom),
			mph: mph(wind.get(at), properties.windSpeed?.uom),
			gust: mph(gust.get(at), properties.windGust?.uom),
			chance: chance.get(at) ?? null,
			text: (weather.get(at) ?? []).map(describe).filter(Boolean).join(", "),
		}));
	})
	.refine((hours) => hours.length > 0, "the forecast of the grid cell has no readable hours");

function toFahrenheit(value: number | null | undefined, uom: string | undefined): number | null {
	if (value == null) return null;
	return Math.round(uom === "wmoUnit:degC" ? value * 1.8 + 32 : value);
}

/** The value of each hour, by its ISO instant. "2026-11-28T06:00:00+00:00/PT3H" is three hours. */
function byHour<V>(series: { values: { validTime: string; value: V }[] } | null | undefined): Map<string, V> {
	const hours = new Map<string, V>();
	for (const { validTime, value } of series?.values ?? []) {
		const [start = "", length = ""] = validTime.split("/");
		const from = Date.parse(start);
		const count = readHours(length);
		if (Number.isNaN(from) || !count) continue;
		for (let hour = 0; hour < count && hours.size < maxHours; hour += 1)
			hours.set(new Date(from + hour * hourMs).toISOString(), value);
	}
	return hours;
}

/** 27 for "P1DT3H"; 0 when it can't be read. */
function readHours(length: string): number {
	const [, days, hours] = /^P(?:(\d{1,2})D)?(?:T(\d{1,3})H)?$/.exec(length) ?? [];
	return Number(days ?? 0) * 24 + Number(hours ?? 0);
}

/** "Likely light rain showers" */
function describe({
	coverage,
	weather,
	intensity,
}: {
	coverage?: string | null | undefined;
	weather?: string | null | undefined;
	intensity?: string | null | undefined;
}): string {
	if (!weather) return "";
	const text = [coverage, intensity, weather].filter(Boolean).join(" ").replaceAll("_", " ");
	return text.charAt(0).toUpperCase() + text.slice(1);
}
