import { askWeather } from "./asking.server.ts";

export const tasks = {
	"weather.ask": {
		run: (_: unknown, { signal }: { signal: AbortSignal }) => askWeather(new Date(), signal),
		cron: "*/10 * * * *",
		// what fails is asked again in ten minutes, not sooner
		retryLimit: 0,
		expireInSeconds: 120,
	},
};
