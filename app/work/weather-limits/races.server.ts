// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import { readWeatherLimits, saveWeatherLimits } from "./limits.server.ts";

export const races: Races = {
	saveWeatherLimits: async () => {
		const { version, ...limits } = await readWeatherLimits();
		return () =>
			saveWeatherLimits(allowed("weather-limits.edit"), version, { ...limits, rainChance: limits.rainChance - 1 }, now);
	},
};
