// What the site says about the weather. Pure: the clock and the answers of the weather service are arguments.

export type WeatherType = "sunny" | "cloudy" | "rainy" | "snowy" | "fall" | "windy";

export type Weather = {
	location: string;
	/** whole degrees Fahrenheit as a figure without a sign of degree, "--" while unknown */
	temp: string;
	description: string;
	type: WeatherType;
	/** "12 mph from the west", "Calm", or "" while unknown */
	wind: string;
	/** instant of the observation, ISO; null while nothing is known */
	observedAt: string | null;
	/** the observation is so old that its age has to be said */
	stale: boolean;
};

export type ForecastDay = {
	/** calendar day, "2026-11-21" */
	day: string;
	/** "Saturday" */
	name: string;
	/** degrees Fahrenheit; null once that half of the day is over */
	high: number | null;
	low: number | null;
	words: string;
	type: WeatherType;
	/** "2 to 4 in", or null when no snow amount is given */
	snow: string | null;
};

/** Shown until the weather service has answered for the first time. */
export const unknownWeather: Weather = {
	location: "La Crosse, WI",
	temp: "--",
	description: "Loading...",
	type: "cloudy",
	wind: "",
	observedAt: null,
	stale: false,
};
