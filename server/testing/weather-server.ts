// A real server on loopback that answers as the National Weather Service does, and can be told to misbehave.
import http from "node:http";
import type { AddressInfo } from "node:net";

/**
 * up: answers; broken: half a JSON; odd: valid JSON of another shape; failing: 503; slow: holds every answer back;
 * huge: never stops talking; empty: no value is known; stale: the last report is five hours old.
 */
type WeatherServerMood = "up" | "broken" | "odd" | "failing" | "slow" | "huge" | "empty" | "stale";

type Seen = { celsius: number | null; words: string; icon: string; kmh: number | null; gust: number | null };
type Warning = { event: string; same: string[]; ugc?: string[]; from?: Date; until?: Date | null; status?: string };

export type WeatherServer = {
	url: string;
	/** paths that were asked for, oldest first, and who asked last */
	asked: string[];
	userAgent: () => string;
	be: (mood: WeatherServerMood) => void;
	/** what the nearest station sees, and the next ones instead when the nearest is out of order */
	see: (seen: Partial<Seen>, station?: string) => void;
	/** replaces all warnings that are in force */
	warn: (...warnings: Warning[]) => void;
	close: () => Promise<void>;
};

const hour = 3_600_000;
const stations = ["KEAU", "KAIG", "KMFI"];
const metric = (unit: string, value: number | null) => ({ unitCode: `wmoUnit:${unit}`, value, qualityControl: "V" });

export async function openWeatherServer(): Promise<WeatherServer> {
	let mood: WeatherServerMood = "up";
	let userAgent = "";
	let warnings: object[] = [];
	const asked: string[] = [];
	const held = new Set<http.ServerResponse>();
	const bright: Seen = { celsius: 7.2, words: "Mostly Cloudy", icon: icon("day/bkn"), kmh: 14.8, gust: null };
	const skies = new Map<string, Seen>(stations.map((station) => [station, bright]));

	const server = http.createServer((request, response) => {
		const path = request.url ?? "/";
		asked.push(path);
		userAgent = request.headers["user-agent"] ?? "";
		if (mood === "slow") return void held.add(response);
		if (mood === "failing") return void response.writeHead(503).end('{"title":"Service Unavailable"}');
		const answer = answerTo(path);
		response.writeHead(answer ? 200 : 404, { "content-type": "application/geo+json" });
		if (mood === "huge") return talk(response);
		if (mood === "odd") return void response.end('{"properties":{"temperature":"warm"},"features":{}}');
		const body = JSON.stringify(answer ?? { title: "Not Found" });
		response.end(mood === "broken" ? body.slice(0, body.length / 2) : body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

	function answerTo(path: string): unknown {
		const [, station] = /^\/stations\/(\w+)\/observations\/latest$/.exec(path) ?? [];
		if (station) return skies.has(station) ? observation(station) : null;
		if (/^\/points\/-?\d+(\.\d+)?,-?\d+(\.\d+)?$/.test(path))
			return { properties: { gridId: "ARX", gridX: 56, gridY: 133, forecast: "https://elsewhere.example/" } };
		if (path === "/gridpoints/ARX/56,133/stations")
			return { features: stations.map((name) => ({ properties: { stationIdentifier: name } })) };
		if (path === "/gridpoints/ARX/56,133/forecast")
			return { properties: { periods: mood === "empty" ? [] : periods() } };
		if (path.startsWith("/alerts/active?area=WI")) return { features: warnings };
		return null;
	}

	function observation(station: string) {
		const seen = skies.get(station) ?? bright;
		const known = <T>(value: T) => (mood === "empty" ? null : value);
		return {
			properties: {
				timestamp: new Date(Date.now() - (mood === "stale" ? 5 : 0.2) * hour).toISOString().replace("Z", "+00:00"),
				textDescription: known(seen.words) ?? "",
				icon: known(seen.icon),
				temperature: metric("degC", known(seen.celsius)),
				windSpeed: metric("km_h-1", known(seen.kmh)),
				windGust: metric("km_h-1", known(seen.gust)),
				windDirection: metric("degree_(angle)", known(270)),
			},
		};
	}

	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		asked,
		userAgent: () => userAgent,
		be: (next) => {
			mood = next;
		},
		see: (seen, station = stations[0] as string) => void skies.set(station, { ...bright, ...seen }),
		warn: (...next) => {
			warnings = next.map(warning);
		},
		close: () => {
			for (const response of held) response.destroy();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}

function icon(codes: string): string {
	return `https://api.weather.gov/icons/land/${codes}?size=medium`;
}

/** Seven days and nights from today on, as Chicago counts them; the second day brings snow. */
function periods() {
	const today = Temporal.Now.plainDateISO("America/Chicago");
	return Array.from({ length: 14 }, (_, index) => {
		const isDaytime = index % 2 === 0;
		const start = today.add({ days: index >> 1 }).toZonedDateTime({
			timeZone: "America/Chicago",
			plainTime: isDaytime ? "06:00" : "18:00",
		});
		const snow = index >> 1 === 1;
		return {
			number: index + 1,
			name: isDaytime ? start.toLocaleString("en-US", { weekday: "long" }) : "Night",
			startTime: start.toString({ timeZoneName: "never" }),
			isDaytime,
			temperature: isDaytime ? 34 - index : 20 - index,
			temperatureUnit: "F",
			windSpeed: "5 to 10 mph",
			windDirection: "NW",
			icon: icon(snow ? "day/snow,70/snow,40" : "day/sct"),
			shortForecast: snow ? "Snow Likely" : "Partly Sunny",
			detailedForecast: snow ? "Snow likely. New snow accumulation of 1 to 2 inches possible." : "Partly sunny.",
		};
	});
}

function warning({ event, same, ugc = [], from, until, status = "Actual" }: Warning) {
	const begins = from ?? new Date(Date.now() - hour / 2);
	const ends = until === undefined ? new Date(Date.now() + hour) : until;
	return {
		properties: {
			id: `urn:oid:2.49.0.1.840.0.${event}.${same.join(".")}`,
			event,
			status,
			messageType: "Alert",
			headline: `${event} issued by NWS La Crosse WI`,
			effective: begins.toISOString(),
			onset: begins.toISOString(),
			expires: (ends ?? new Date(Date.now() + hour)).toISOString(),
			ends: ends?.toISOString() ?? null,
			geocode: { SAME: same, UGC: ugc },
		},
	};
}

/** Writes until the other side hangs up. */
function talk(response: http.ServerResponse): void {
	const part = Buffer.alloc(256 * 1024, " ");
	const more = () => {
		while (!response.destroyed) if (!response.write(part)) return void response.once("drain", more);
	};
	response.once("error", () => undefined);
	more();
}
