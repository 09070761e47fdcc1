// Schemas of the National Weather Service's responses. Measured values are metric and often null. Invalid entries of a list
// are left out.
import { z } from "zod";
import { type Alert, stormKinds } from "./storm.ts";
import type { ForecastHour, Observation, Period } from "./weather.ts";

const text = z.string().nullish();
const instant = z.iso.datetime({ offset: true });
const measure = z.object({ unitCode: z.string(), value: z.number().nullable() }).nullish();
type Measure = z.infer<typeof measure>;

const toFahrenheit: Record<string, (value: number) => number> = {
	degC: (value) => value * 1.8 + 32,
	degF: (value) => value,
	K: (value) => (value - 273.15) * 1.8 + 32,
};
const toMph: Record<string, (value: number) => number> = {
	"km_h-1": (value) => value / 1.609344,
	"m_s-1": (value) => value * 2.236936,
	"mi_h-1": (value) => value,
};

/** The value in our unit, rounded; null when it was not measured or its unit is unknown. */
function convertMeasure(measured: Measure, units: Record<string, (value: number) => number>): number | null {
	const convert = units[measured?.unitCode.replace(/^(wmoUnit|unit|nwsUnit):/, "") ?? ""];
	if (!convert || measured?.value == null) return null;
	return Math.round(convert(measured.value)) || 0;
}

export const pointForm = z
	.object({
		properties: z.object({
			gridId: z.string().regex(/^[A-Z]{3}$/),
			gridX: z.int().nonnegative(),
			gridY: z.int().nonnegative(),
		}),
	})
	.transform(({ properties: { gridId, gridX, gridY } }) => `${gridId}/${gridX},${gridY}`);

export const stationsForm = z
	.object({ features: z.array(z.object({ properties: z.object({ stationIdentifier: z.string() }) })) })
	.transform(({ features }) =>
		features.map(({ properties }) => properties.stationIdentifier).filter((name) => /^\w{1,12}$/.test(name)),
	);

export const observationForm = z
	.object({
		properties: z.object({
			timestamp: instant,
			textDescription: text,
			icon: text,
			temperature: measure,
			windSpeed: measure,
			windGust: measure,
			windDirection: measure,
		}),
	})
	.transform(
		({ properties }): Omit<Observation, "station" | "location"> => ({
			at: new Date(properties.timestamp).toISOString(),
			text: properties.textDescription ?? "",
			icon: properties.icon ?? "",
			degrees: convertMeasure(properties.temperature, toFahrenheit),
			mph: convertMeasure(properties.windSpeed, toMph),
			gust: convertMeasure(properties.windGust, toMph),
			from: properties.windDirection?.value ?? null,
		}),
	);

const periodForm = z
	.object({
		startTime: instant,
		isDaytime: z.boolean(),
		temperature: z.union([z.number(), measure]),
		temperatureUnit: text,
		windSpeed: z.unknown(),
		shortForecast: text,
		detailedForecast: text,
		icon: text,
	})
	.transform(
		(period): Period => ({
			start: period.startTime,
			daytime: period.isDaytime,
			degrees: readDegrees(period.temperature, period.temperatureUnit),
			mph: readWind(period.windSpeed),
			gust: null,
			icon: period.icon ?? "",
			text: period.shortForecast ?? "",
			detail: period.detailedForecast ?? "",
		}),
	);

function readDegrees(temperature: number | Measure, unit: string | null | undefined): number | null {
	const measured =
		typeof temperature === "number" ? { unitCode: unit === "C" ? "degC" : "degF", value: temperature } : temperature;
	return convertMeasure(measured, toFahrenheit);
}

/** The highest speed in "5 to 10 mph" */
function readWind(speed: unknown): number | null {
	const speeds = typeof speed === "string" ? speed.match(/\d+/g) : null;
	return speeds ? Math.max(...speeds.map(Number)) : null;
}

export const forecastForm = z
	.object({ properties: z.object({ periods: z.array(z.unknown()) }) })
	.transform(({ properties }) => parseValid(properties.periods, periodForm))
	.refine((periods) => periods.length > 0, "the forecast has no readable periods");

const hourForm = z
	.object({
		startTime: instant,
		temperature: z.union([z.number(), measure]),
		temperatureUnit: text,
		windSpeed: z.unknown(),
		probabilityOfPrecipitation: z.object({ value: z.number().nullable() }).nullish(),
		shortForecast: text,
	})
	.transform(
		(hour): ForecastHour => ({
			at: new Date(hour.startTime).toISOString(),
			degrees: readDegrees(hour.temperature, hour.temperatureUnit),
			mph: readWind(hour.windSpeed),
			chance: hour.probabilityOfPrecipitation?.value ?? null,
			text: hour.shortForecast ?? "",
		}),
	);

export const hourlyForm = z
	.object({ properties: z.object({ periods: z.array(z.unknown()) }) })
	.transform(({ properties }) => parseValid(properties.periods, hourForm))
	.refine((hours) => hours.length > 0, "the hourly forecast has no readable hours");

const alertForm = z.object({
	properties: z.object({
		id: z.string().min(1),
		event: z.enum(stormKinds),
		status: z.literal("Actual"),
		messageType: z.enum(["Alert", "Update"]),
		headline: text,
		effective: instant,
		onset: instant.nullish(),
		expires: instant,
		ends: instant.nullish(),
		geocode: z.object({ SAME: z.array(z.string()).default([]), UGC: z.array(z.string()).default([]) }),
	}),
});

type AlertWithCodes = Omit<Alert, "counties"> & { codes: { same: string[]; ugc: string[] } };

/** Actual warnings of the kinds in stormKinds, without exercises and cancellations. */
export const alertsForm = z.object({ features: z.array(z.unknown()) }).transform(({ features }) =>
	parseValid(features, alertForm).map(
		({ properties }): AlertWithCodes => ({
			id: properties.id,
			kind: properties.event,
			headline: properties.headline ?? properties.event,
			from: new Date(properties.onset ?? properties.effective).toISOString(),
			until: new Date(properties.ends ?? properties.expires).toISOString(),
			codes: { same: properties.geocode.SAME, ugc: properties.geocode.UGC },
		}),
	),
);

function parseValid<S extends z.ZodType>(entries: unknown[], schema: S): z.output<S>[] {
	return entries.flatMap((entry) => {
		const parsed = schema.safeParse(entry);
		return parsed.success ? [parsed.data] : [];
	});
}
