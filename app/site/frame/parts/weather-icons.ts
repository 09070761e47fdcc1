import type { IconName } from "#app/ui/icon-names.ts";
import type { WeatherType } from "#app/weather/weather.ts";

export const weatherIcons: Record<WeatherType, IconName> = {
	sunny: "sun",
	cloudy: "cloud",
	rainy: "cloud-rain",
	snowy: "snowflake",
	fall: "leaf",
	windy: "wind",
};
