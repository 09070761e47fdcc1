import { schedule } from "#app/platform/queue.server.ts";
import { askWeather } from "./asking.server.ts";

export const tasks = schedule("weather.ask", "*/10 * * * *", ({ signal }) => askWeather(new Date(), signal), {
	// a failed request waits for the next run in ten minutes
	retryLimit: 0,
	expireInSeconds: 120,
});
