import { listObservedDays } from "#app/weather/observed-days.server.ts";
import type { ForecastDay } from "#app/weather/weather.ts";
import type { UpcomingDay } from "./rules.ts";
import { type DayWeather, seasonStart, seasonYear } from "./season.ts";

/** Observed days of the season, and forecast days that have both a high and a low. `today` is a calendar day. */
export async function readSeasonWeather(
	today: string,
	forecast: readonly ForecastDay[],
): Promise<{ known: DayWeather[]; upcoming: UpcomingDay[] }> {
	const from = `${seasonYear(today)}-${seasonStart}`;
	const observed = (await listObservedDays(from, today)).map(({ day, low, high }) => dayWeather(day, low, high, true));
	const predicted = forecast.flatMap(({ day, high, low }) =>
		day >= from && high !== null && low !== null ? [dayWeather(day, low, high, false)] : [],
	);
	const upcoming = forecast
		.filter(({ day }) => day > today)
		.slice(0, 4)
		.map(({ day, name, type }) => ({ day, name, windy: type === "windy", wet: type === "rainy" || type === "snowy" }));
	return { known: [...observed, ...predicted], upcoming };
}

function dayWeather(day: string, low: number, high: number, isObserved: boolean): DayWeather {
	return { day, low, mean: (low + high) / 2, isObserved };
}
