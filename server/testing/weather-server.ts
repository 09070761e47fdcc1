// A fake National Weather Service on loopback with failure modes.
import http from "node:http";
import type { AddressInfo } from "node:net";

/**
 * up: responds; broken: half of the JSON; odd: valid JSON of another shape; failing: 503; slow: never responds; huge: a
 * response without end; empty: all values are null; stale: the latest report is five hours old.
 */
type WeatherServerMode = "up" | "broken" | "odd" | "failing" | "slow" | "huge" | "empty" | "stale";

type Conditions = { celsius: number | null; text: string; icon: string; kmh: number | null; gust: number | null };
type WeatherAlert = {
	event: string;
	same: string[];
	ugc?: string[];
	from?: Date;
	until?: Date | null;
	status?: string;
};

export type WeatherServer = {
	url: string;
	/** paths of all requests, oldest first */
	requests: string[];
	userAgent: () => string;
	setMode: (mode: WeatherServerMode) => void;
	/** sets the observation of a station, the nearest one by default */
	setConditions: (conditions: Partial<Conditions>, station?: string) => void;
	/** the gusts of every hour in the grid's raw data, in kilometers per hour */
	setGusts: (kmh: number | null) => void;
	/** replaces all active alerts */
	setAlerts: (...alerts: WeatherAlert[]) => void;
	close: () => Promise<void>;
};

const hour = 3_600_000;
const stations = ["KEAU", "KAIG", "KMFI"];
const metric = (unit: string, value: number | null) => ({ unitCode: `wmoUnit:${unit}`, value, qualityControl: "V" });

export async function openWeatherServer(): Promise<WeatherServer> {
	let mode: WeatherServerMode = "up";
	let userAgent = "";
	let alerts: object[] = [];
	let gusts: number | null = 32.2;
	const requests: string[] = [];
	const held = new Set<http.ServerResponse>();
	const defaultConditions: Conditions = {
		celsius: 7.2,
		text: "Mostly Cloudy",
		icon: icon("day/bkn"),
		kmh: 14.8,
		gust: null,
	};
	const observations = new Map<string, Conditions>(stations.map((station) => [station, defaultConditions]));

	const server = http.createServer((request, response) => {
		const path = request.url ?? "/";
		requests.push(path);
		userAgent = request.headers["user-agent"] ?? "";
		if (mode === "slow") return void held.add(response);
		if (mode === "failing") return void response.writeHead(503).end('{"title":"Service Unavailable"}');
		const answer = answerTo(path);
		response.writeHead(answer ? 200 : 404, { "content-type": "application/geo+json" });
		if (mode === "huge") return writeForever(response);
		if (mode === "odd") return void response.end('{"properties":{"temperature":"warm"},"features":{}}');
		const body = JSON.stringify(answer ?? { title: "Not Found" });
		response.end(mode === "broken" ? body.slice(0, body.length / 2) : body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

	function answerTo(path: string): unknown {
		const [, station] = /^\/stations\/(\w+)\/observations\/latest$/.exec(path) ?? [];
		if (station) return observations.has(station) ? observation(station) : null;
		if (/^\/points\/-?\d+(\.\d+)?,-?\d+(\.\d+)?$/.test(path))
			return { properties: { gridId: "ARX", gridX: 56, gridY: gridY(path), forecast: "https://elsewhere.example/" } };
		if (path === "/gridpoints/ARX/56,133/stations")
			return { features: stations.map((name) => ({ properties: { stationIdentifier: name } })) };
		if (path === "/gridpoints/ARX/56,133/forecast")
			return { properties: { periods: mode === "empty" ? [] : periods() } };
		if (path === "/gridpoints/ARX/56,133/forecast/hourly")
			return { properties: { periods: mode === "empty" ? [] : hours() } };
		if (/^\/gridpoints\/ARX\/\d+,\d+$/.test(path)) return { properties: mode === "empty" ? {} : grid(gusts) };
		if (path.startsWith("/alerts/active?area=WI")) return { features: alerts };
		return null;
	}

	function observation(station: string) {
		const conditions = observations.get(station) ?? defaultConditions;
		const known = <T>(value: T) => (mode === "empty" ? null : value);
		return {
			properties: {
				timestamp: new Date(Date.now() - (mode === "stale" ? 5 : 0.2) * hour).toISOString().replace("Z", "+00:00"),
				textDescription: known(conditions.text) ?? "",
				icon: known(conditions.icon),
				temperature: metric("degC", known(conditions.celsius)),
				windSpeed: metric("km_h-1", known(conditions.kmh)),
				windGust: metric("km_h-1", known(conditions.gust)),
				windDirection: metric("degree_(angle)", known(270)),
			},
		};
	}

	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		requests: requests,
		userAgent: () => userAgent,
		setMode: (next) => {
			mode = next;
		},
		setConditions: (conditions, station = stations[0] as string) =>
			void observations.set(station, { ...defaultConditions, ...conditions }),
		setGusts: (kmh) => {
			gusts = kmh;
		},
		setAlerts: (...next) => {
			alerts = next.map(toFeature);
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

/** A forecast of seven days and nights from today (Chicago time); it snows on the second day. */
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

/** Hour by hour for six days and a half from this hour. */
function hours() {
	const first = Math.floor(Date.now() / hour) * hour;
	return Array.from({ length: 156 }, (_, index) => ({
		number: index + 1,
		startTime: new Date(first + index * hour).toISOString().replace(".000Z", "+00:00"),
		temperature: 30,
		temperatureUnit: "F",
		probabilityOfPrecipitation: { unitCode: "wmoUnit:percent", value: 20 },
		windSpeed: "5 to 10 mph",
		shortForecast: "Mostly Cloudy",
	}));
}

/** The cell of the company, and one more to the north for each tenth of a degree. */
function gridY(path: string): number {
	const latitude = Number(path.split("/")[2]?.split(",")[0]);
	return 133 + Math.max(0, Math.round((latitude - 44.96) * 10));
}

/** The raw data of a cell for six days and a half, in blocks of several hours. */
function grid(gust: number | null) {
	const first = Math.floor(Date.now() / hour) * hour;
	const every = (hours: number, uom: string, value: number | null) => ({
		uom: `wmoUnit:${uom}`,
		values: Array.from({ length: 156 / hours }, (_, index) => ({
			validTime: `${new Date(first + index * hours * hour).toISOString().replace(".000Z", "+00:00")}/PT${hours}H`,
			value: value,
		})),
	});
	return {
		temperature: every(1, "degC", -1),
		windSpeed: every(3, "km_h-1", 16),
		windGust: every(6, "km_h-1", gust),
		probabilityOfPrecipitation: every(12, "percent", 20),
		weather: { values: [] },
	};
}

function toFeature({ event, same, ugc = [], from, until, status = "Actual" }: WeatherAlert) {
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

/** Writes until the client disconnects. */
function writeForever(response: http.ServerResponse): void {
	const part = Buffer.alloc(256 * 1024, " ");
	const more = () => {
		while (!response.destroyed) if (!response.write(part)) return void response.once("drain", more);
	};
	response.once("error", () => undefined);
	more();
}
