import { schedule } from "#app/platform/queue.server.ts";
import { fetchWeather } from "./fetch.server.ts";

export const tasks = schedule("weather.fetch", "*/10 * * * *", ({ signal }) => fetchWeather(new Date(), signal), {
	label: "Weather update",
	// A failed run isn't retried: the next one is in ten minutes.
	retryLimit: 0,
	expireInSeconds: 120,
});
