// What the National Weather Service answers, and what is kept of it. Its values are metric, often null, and a broken entry
// among good ones is left out.
import { z } from "zod";
import { type Alert, stormKinds } from "./storm.ts";
import type { Observation, Period } from "./weather.ts";

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

/** A value in our unit, whole; null when nobody measured it or the unit is unknown. */
function inUnit(measured: Measure, units: Record<string, (value: number) => number>): number | null {
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
		({ properties: told }): Omit<Observation, "station" | "location"> => ({
			at: new Date(told.timestamp).toISOString(),
			words: told.textDescription ?? "",
			icon: told.icon ?? "",
			degrees: inUnit(told.temperature, toFahrenheit),
			mph: inUnit(told.windSpeed, toMph),
			gust: inUnit(told.windGust, toMph),
			from: told.windDirection?.value ?? null,
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
	.transform((told): Period => {
		const measured =
			typeof told.temperature === "number"
				? { unitCode: told.temperatureUnit === "C" ? "degC" : "degF", value: told.temperature }
				: told.temperature;
		const speeds = typeof told.windSpeed === "string" ? told.windSpeed.match(/\d+/g) : null;
		return {
			start: told.startTime,
			daytime: told.isDaytime,
			degrees: inUnit(measured, toFahrenheit),
			mph: speeds ? Math.max(...speeds.map(Number)) : null,
			gust: null,
			icon: told.icon ?? "",
			words: told.shortForecast ?? "",
			detail: told.detailedForecast ?? "",
		};
	});

export const forecastForm = z
	.object({ properties: z.object({ periods: z.array(z.unknown()) }) })
	.transform(({ properties }) => goodOnes(properties.periods, periodForm))
	.refine((periods) => periods.length > 0, "no period of the forecast can be read");

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

type NamedAlert = Omit<Alert, "counties"> & { codes: { same: string[]; ugc: string[] } };

/** Real warnings of the kinds that matter; exercises, cancellations and everything else are left out. */
export const alertsForm = z.object({ features: z.array(z.unknown()) }).transform(({ features }) =>
	goodOnes(features, alertForm).map(
		({ properties: told }): NamedAlert => ({
			id: told.id,
			kind: told.event,
			headline: told.headline ?? told.event,
			from: new Date(told.onset ?? told.effective).toISOString(),
			until: new Date(told.ends ?? told.expires).toISOString(),
			codes: { same: told.geocode.SAME, ugc: told.geocode.UGC },
		}),
	),
);

function goodOnes<S extends z.ZodType>(entries: unknown[], form: S): z.output<S>[] {
	return entries.flatMap((entry) => {
		const read = form.safeParse(entry);
		return read.success ? [read.data] : [];
	});
}
