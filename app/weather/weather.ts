// What the site says about the weather. Pure: the clock and the answers of the weather service are arguments.

export type WeatherType = "sunny" | "cloudy" | "rainy" | "snowy" | "fall" | "windy";

export type Weather = {
	location: string;
	/** whole degrees Fahrenheit as a figure without a sign of degree, "--" while unknown */
	temp: string;
	description: string;
	type: WeatherType;
	/** "12 mph from the west, gusts to 30", "Calm", or "" while unknown */
	wind: string;
	/** instant of the observation, ISO; null while nothing is known */
	observedAt: string | null;
	/** the observation is so old that its age has to be said */
	stale: boolean;
};

export type ForecastDay = {
	/** calendar day, "2026-11-21" */
	day: string;
	/** "Saturday" */
	name: string;
	/** degrees Fahrenheit; null once that half of the day is over */
	high: number | null;
	low: number | null;
	words: string;
	type: WeatherType;
	/** "2 to 4 in", or null when no snow amount is given */
	snow: string | null;
};

/** Shown until the weather service has answered for the first time. */
export const unknownWeather: Weather = {
	location: "La Crosse, WI",
	temp: "--",
	description: "Loading...",
	type: "cloudy",
	wind: "",
	observedAt: null,
	stale: false,
};

/** What a sky looks like, before the season has its say. `mph` and `gust` are null when nobody measured them. */
export type Sky = { icon: string; words: string; mph: number | null; gust: number | null };

/** What a station last saw. Degrees in Fahrenheit, wind in miles per hour, where it comes from in compass degrees. */
export type Observation = Sky & {
	at: string;
	station: string;
	location: string;
	degrees: number | null;
	from: number | null;
};

const staleAfter = 2 * 60 * 60_000;
const windyFrom = { mph: 25, gust: 35 };
const fall = { from: "09-21", to: "11-05" };

/** The weather as an observation tells it at the time `now`; `day` is today's calendar day in the company's zone. */
export function weatherFrom(seen: Observation | null, day: string, now: Date): Weather {
	if (!seen) return unknownWeather;
	const type = typeOf(seen, day);
	return {
		location: seen.location,
		temp: seen.degrees === null ? unknownWeather.temp : String(seen.degrees),
		description: sentence(seen.words) || plainWords[type],
		type,
		wind: windInWords(seen),
		observedAt: seen.at,
		stale: now.getTime() - Date.parse(seen.at) > staleAfter,
	};
}

const plainWords: Record<WeatherType, string> = {
	sunny: "Clear",
	cloudy: "Cloudy",
	rainy: "Rain",
	snowy: "Snow",
	fall: "Fall weather",
	windy: "Windy",
};

/** One of six. Rain and snow come before wind, wind before the season; "fall" is a dry, quiet day of the fall. */
export function typeOf(sky: Sky, day: string): WeatherType {
	const look = lookOf(sky);
	if (look === "snowy" || look === "rainy") return look;
	if (look === "windy" || (sky.mph ?? 0) >= windyFrom.mph || (sky.gust ?? 0) >= windyFrom.gust) return "windy";
	const date = day.slice(5);
	return date >= fall.from && date <= fall.to ? "fall" : look;
}

type Look = Exclude<WeatherType, "fall">;

// Codes of the service's icons and, where there is no icon, its words. The first rule that fits wins.
const looks: [look: Look, codes: RegExp, words: RegExp][] = [
	["snowy", /^(snow|rain_snow|snow_\w+|sleet|blizzard)$/, /snow|flurr|blizzard|sleet|ice pellets/i],
	["rainy", /^(rain\w*|tsra\w*|fzra|tornado|hurricane|tropical_storm)$/, /rain|drizzle|shower|thunder|tornado/i],
	["windy", /^wind_/, /windy|blustery/i],
	["sunny", /^(skc|few|sct|hot|cold)$/, /clear|sunny|fair|few clouds|partly cloudy/i],
];

function lookOf({ icon, words }: Sky): Look {
	const codes = iconCodes(icon);
	const byCode = looks.find(([, pattern]) => codes.some((code) => pattern.test(code)))?.[0];
	if (byCode || codes.length) return byCode ?? "cloudy";
	return looks.find(([, , pattern]) => pattern.test(words))?.[0] ?? "cloudy";
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

export function windInWords({ mph, gust, from }: Pick<Observation, "mph" | "gust" | "from">): string {
	if (mph === null) return "";
	if (mph < 1) return "Calm";
	const side = from === null ? "" : ` from the ${compass[Math.round(from / 45) % 8]}`;
	const gusts = gust !== null && gust > mph ? `, gusts to ${gust}` : "";
	return `${mph} mph${side}${gusts}`;
}

/** The service writes In Title Case, this site does not. */
export function sentence(words: string): string {
	const low = words.trim().toLowerCase();
	return low.charAt(0).toUpperCase() + low.slice(1);
}

/** Half a day of the forecast. `start` carries the place's own offset: "2026-11-21T06:00:00-06:00". */
export type Period = Sky & { start: string; daytime: boolean; degrees: number | null; detail: string };

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Days and the nights that follow them. The hours after midnight belong to a night that is nearly over. */
export function daysFrom(periods: Period[]): ForecastDay[] {
	const days = new Map<string, { daytime?: Period; night?: Period }>();
	for (const period of periods) {
		if (!period.daytime && Number(period.start.slice(11, 13)) < 12) continue;
		const day = period.start.slice(0, 10);
		const known = days.get(day) ?? {};
		known[period.daytime ? "daytime" : "night"] ??= period;
		days.set(day, known);
	}
	return [...days].map(([day, { daytime, night }]) => {
		const told = daytime ?? night;
		return {
			day,
			name: weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "",
			high: daytime?.degrees ?? null,
			low: night?.degrees ?? null,
			words: sentence(told?.words ?? ""),
			type: told ? typeOf(told, day) : "cloudy",
			snow: snowInWords([daytime, night].map((period) => snowOf(period?.detail ?? ""))),
		};
	});
}

type Inches = { from: number; to: number };
const inNumbers: Record<string, number> = { half: 0.5, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

/** Inches of new snow that a text such as "New snow accumulation of 1 to 3 inches possible." speaks of. */
export function snowOf(detail: string): Inches | null {
	const [, told] = /new snow accumulation of ([^.]*?)\binch/i.exec(detail) ?? [];
	if (!told) return null;
	const numbers = (told.toLowerCase().match(/\d+(?:\.\d+)?|half|one|two|three|four|five|six/g) ?? []).map(
		(word) => inNumbers[word] ?? Number(word),
	);
	const [first, second] = numbers;
	if (first === undefined) return null;
	if (/less than/i.test(told)) return { from: 0, to: first };
	return { from: first, to: second ?? first };
}

function snowInWords(falls: (Inches | null)[]): string | null {
	const known = falls.filter((fall) => fall !== null);
	if (!known.length) return null;
	const from = known.reduce((sum, fall) => sum + fall.from, 0);
	const to = known.reduce((sum, fall) => sum + fall.to, 0);
	if (from === to) return `about ${to} in`;
	return from ? `${from} to ${to} in` : `up to ${to} in`;
}
