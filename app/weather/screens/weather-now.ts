import { createHash } from "node:crypto";
import { readForecast, readStorm, readWeather } from "../weather.server.ts";
import type { Route } from "./+types/weather-now.ts";

/** GET /api/weather: the current weather, the forecast and the current storm. */
export function loader({ request }: Route.LoaderArgs) {
	const now = new Date();
	const body = JSON.stringify({ ...readWeather(now), forecast: readForecast(now), storm: readStorm(now) });
	const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`;
	const headers = { ETag: tag, "Cache-Control": "public, max-age=60", "Content-Type": "application/json" };
	if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
	return new Response(body, { headers });
}
