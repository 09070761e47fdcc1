import { type ForecastDay, unknownWeather, type Weather } from "./weather.ts";

/** The weather as last observed, from memory. */
export function readWeather(_now: Date): Weather {
	return unknownWeather;
}

/** Today and the days that follow, from memory; empty while nothing is known. */
export function readForecast(_now: Date): ForecastDay[] {
	return [];
}
