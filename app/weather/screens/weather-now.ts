import { readForecast, readWeather } from "../weather.server.ts";

/** GET /api/weather: what is known of the weather, and the days to come. */
export function loader() {
	const now = new Date();
	return Response.json(
		{ ...readWeather(now), forecast: readForecast(now) },
		{ headers: { "Cache-Control": "public, max-age=60" } },
	);
}
