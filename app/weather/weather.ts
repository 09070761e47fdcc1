// The weather as the site shows it. Pure. Observation and ForecastDay are stored as JSON.

export type WeatherType = "sunny" | "cloudy" | "rainy" | "snowy" | "fall" | "windy";

export type Weather = {
	location: string;
	/** whole degrees Fahrenheit without the degree sign; "--" while unknown */
	temp: string;
	description: string;
	type: WeatherType;
	/** "12 mph from the west, gusts to 30", "Calm"; "" while unknown */
	wind: string;
	/** ISO instant of the observation; null while unknown */
	observedAt: string | null;
	/** the observation is more than two hours old */
	stale: boolean;
};

export type ForecastDay = {
	/** calendar day, "2026-11-21" */
	day: string;
	/** "Saturday" */
	name: string;
	/** degrees Fahrenheit; null once that half of the day has passed */
	high: number | null;
	low: number | null;
	text: string;
	type: WeatherType;
	/** "2 to 4 in"; null when no amount of snow is forecast */
	snow: string | null;
};

/** The description while there is no observation. */
export const unavailable = "Weather unavailable";

/** Shown until the first answer of the server. */
export const unknownWeather: Weather = {
	location: "La Crosse, WI",
	temp: "--",
	description: "Loading...",
	type: "cloudy",
	wind: "",
	observedAt: null,
	stale: false,
};

/** Sky and wind as the service reports them. `mph` and `gust` are null when not measured. */
export type Sky = { icon: string; text: string; mph: number | null; gust: number | null };

/** A station's report: `degrees` in Fahrenheit, wind in mph, `from` is the wind direction in compass degrees. */
export type Observation = Sky & {
	at: string;
	station: string;
	location: string;
	degrees: number | null;
	from: number | null;
};

const staleAfter = 2 * 60 * 60_000;
const windyLimits = { mph: 25, gust: 35 };
const fall = { from: "09-21", to: "11-05" };

/** `day` is today's calendar day in the company's time zone. */
export function toWeather(observation: Observation | null, day: string, now: Date): Weather {
	if (!observation) return { ...unknownWeather, description: unavailable };
	const type = weatherType(observation, day);
	return {
		location: observation.location,
		temp: observation.degrees === null ? unknownWeather.temp : String(observation.degrees),
		description: sentenceCase(observation.text) || typeLabels[type],
		type,
		wind: formatWind(observation),
		observedAt: observation.at,
		stale: now.getTime() - Date.parse(observation.at) > staleAfter,
	};
}

const typeLabels: Record<WeatherType, string> = {
	sunny: "Clear",
	cloudy: "Cloudy",
	rainy: "Rain",
	snowy: "Snow",
	fall: "Fall weather",
	windy: "Windy",
};

/** Rain and snow take precedence over wind, and wind over the season. "fall" is a dry, calm day in the fall. */
export function weatherType(sky: Sky, day: string): WeatherType {
	const type = skyType(sky);
	if (type === "snowy" || type === "rainy") return type;
	if (type === "windy" || (sky.mph ?? 0) >= windyLimits.mph || (sky.gust ?? 0) >= windyLimits.gust) return "windy";
	const date = day.slice(5);
	return date >= fall.from && date <= fall.to ? "fall" : type;
}

type SkyType = Exclude<WeatherType, "fall">;

// Matches the service's icon codes or, without an icon, its text. The first rule that matches wins.
const skyRules: [type: SkyType, codes: RegExp, text: RegExp][] = [
	["snowy", /^(snow|rain_snow|snow_\w+|sleet|blizzard)$/, /snow|flurr|blizzard|sleet|ice pellets/i],
	["rainy", /^(rain\w*|tsra\w*|fzra|tornado|hurricane|tropical_storm)$/, /rain|drizzle|shower|thunder|tornado/i],
	["windy", /^wind_/, /windy|blustery/i],
	["sunny", /^(skc|few|sct|hot|cold)$/, /clear|sunny|fair|few clouds|partly cloudy/i],
];

function skyType({ icon, text }: Sky): SkyType {
	const codes = iconCodes(icon);
	const byCode = skyRules.find(([, pattern]) => codes.some((code) => pattern.test(code)))?.[0];
	if (byCode || codes.length) return byCode ?? "cloudy";
	return skyRules.find(([, , pattern]) => pattern.test(text))?.[0] ?? "cloudy";
}

/** "https://api.weather.gov/icons/land/day/rain,30/snow,60?size=medium" has the codes rain and snow. */
export function iconCodes(icon: string): string[] {
	const [, codes = ""] = /\/icons\/\w+\/(?:day|night)\/([^?]+)/.exec(icon) ?? [];
	return codes
		.split("/")
		.map((code) => code.replace(/,.*$/, ""))
		.filter(Boolean);
}

const compass = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];

export function formatWind({ mph, gust, from }: Pick<Observation, "mph" | "gust" | "from">): string {
	if (mph === null) return "";
	if (mph < 1) return "Calm";
	const side = from === null ? "" : ` from the ${compass[Math.round(from / 45) % 8]}`;
	const gusts = gust !== null && gust > mph ? `, gusts to ${gust}` : "";
	return `${mph} mph${side}${gusts}`;
}

/** "Light snow" for the service's "Light Snow" */
export function sentenceCase(text: string): string {
	const lower = text.trim().toLowerCase();
	return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** An hour of the forecast. Stored as JSON. */
export type ForecastHour = {
	/** ISO instant of its start */
	at: string;
	/** Fahrenheit */
	degrees: number | null;
	/** sustained wind */
	mph: number | null;
	/** absent in forecasts stored before gusts were read */
	gust?: number | null;
	/** of rain or snow, in percent */
	chance: number | null;
	text: string;
};

/** Half a day of the forecast. `start` is in local time with its offset: "2026-11-21T06:00:00-06:00". */
export type Period = Sky & { start: string; daytime: boolean; degrees: number | null; detail: string };

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Combines each day with the night that follows it. A period that starts after midnight is the rest of a night and is left out. */
export function toForecastDays(periods: Period[]): ForecastDay[] {
	const days = new Map<string, { daytime?: Period; night?: Period }>();
	for (const period of periods) {
		if (!period.daytime && Number(period.start.slice(11, 13)) < 12) continue;
		const day = period.start.slice(0, 10);
		const known = days.get(day) ?? {};
		known[period.daytime ? "daytime" : "night"] ??= period;
		days.set(day, known);
	}
	return [...days].map(([day, { daytime, night }]) => {
		const period = daytime ?? night;
		return {
			day,
			name: weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "",
			high: daytime?.degrees ?? null,
			low: night?.degrees ?? null,
			text: sentenceCase(period?.text ?? ""),
			type: period ? weatherType(period, day) : "cloudy",
			snow: formatSnowfall([daytime, night].map((half) => parseSnowfall(half?.detail ?? ""))),
		};
	});
}

type Inches = { from: number; to: number };
const numberWords: Record<string, number> = { half: 0.5, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

/** The inches in a text such as "New snow accumulation of 1 to 3 inches possible."; null when it names none. */
export function parseSnowfall(detail: string): Inches | null {
	const [, amount] = /new snow accumulation of ([^.]*?)\binch/i.exec(detail) ?? [];
	if (!amount) return null;
	const numbers = (amount.toLowerCase().match(/\d+(?:\.\d+)?|half|one|two|three|four|five|six/g) ?? []).map(
		(word) => numberWords[word] ?? Number(word),
	);
	const [first, second] = numbers;
	if (first === undefined) return null;
	if (/less than/i.test(amount)) return { from: 0, to: first };
	return { from: first, to: second ?? first };
}

function formatSnowfall(falls: (Inches | null)[]): string | null {
	const known = falls.filter((fall) => fall !== null);
	if (!known.length) return null;
	const from = known.reduce((sum, fall) => sum + fall.from, 0);
	const to = known.reduce((sum, fall) => sum + fall.to, 0);
	if (from === to) return `about ${to} in`;
	return from ? `${from} to ${to} in` : `up to ${to} in`;
}
