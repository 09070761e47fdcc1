import { listSeenDays } from "#app/weather/days.server.ts";
import type { ForecastDay } from "#app/weather/weather.ts";
import type { Coming } from "./rules.ts";
import { type DayKnown, seasonStart, seasonYear } from "./season.ts";

/** Days of the season that were seen, and those that are forecast with a high and a low. `today` is a calendar day. */
export async function readSeasonWeather(
	today: string,
	forecast: readonly ForecastDay[],
): Promise<{ known: DayKnown[]; coming: Coming[] }> {
	const from = `${seasonYear(today)}-${seasonStart}`;
	const seen = (await listSeenDays(from, today)).map(({ day, low, high }) => known(day, low, high, true));
	const told = forecast.flatMap(({ day, high, low }) =>
		day >= from && high !== null && low !== null ? [known(day, low, high, false)] : [],
	);
	const coming = forecast
		.filter(({ day }) => day > today)
		.slice(0, 4)
		.map(({ day, name, type }) => ({ day, name, windy: type === "windy", wet: type === "rainy" || type === "snowy" }));
	return { known: [...seen, ...told], coming };
}

function known(day: string, low: number, high: number, seen: boolean): DayKnown {
	return { day, low, mean: (low + high) / 2, seen };
}
