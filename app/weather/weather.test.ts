import { describe, expect, test } from "vitest";
import {
	formatWind,
	iconCodes,
	type Observation,
	type Period,
	parseSnowfall,
	toForecastDays,
	toWeather,
	unknownWeather,
	weatherType,
} from "./weather.ts";

const icon = (codes: string) => `https://api.weather.gov/icons/land/day/${codes}?size=medium`;
const calm = { mph: 5, gust: null };
const winter = "2026-12-15";
const autumn = "2026-10-10";

describe("weather type", () => {
	test.each([
		["skc", "sunny"],
		["few", "sunny"],
		["sct", "sunny"],
		["hot", "sunny"],
		["cold", "sunny"],
		["bkn", "cloudy"],
		["ovc", "cloudy"],
		["fog", "cloudy"],
		["haze", "cloudy"],
		["rain,40", "rainy"],
		["rain_showers_hi,20", "rainy"],
		["tsra_sct,60", "rainy"],
		["fzra", "rainy"],
		["rain_fzra", "rainy"],
		["tornado", "rainy"],
		["snow,80", "snowy"],
		["rain_snow", "snowy"],
		["snow_sleet", "snowy"],
		["blizzard", "snowy"],
		["rain,30/snow,60", "snowy"],
		["bkn/rain_showers,20", "rainy"],
		["wind_bkn", "windy"],
		["never_heard_of", "cloudy"],
	])("the icon %s is %s", (codes, type) =>
		expect(weatherType({ icon: icon(codes), text: "Whatever", ...calm }, winter)).toBe(type),
	);

	test.each([
		["Light Snow Showers", "snowy"],
		["Flurries", "snowy"],
		["Light Freezing Rain", "rainy"],
		["Thunderstorm in Vicinity", "rainy"],
		["Drizzle and Fog", "rainy"],
		["Fair", "sunny"],
		["Mostly Clear", "sunny"],
		["Partly Cloudy", "sunny"],
		["Mostly Cloudy", "cloudy"],
		["Fog/Mist", "cloudy"],
		["Fair and Windy", "windy"],
		["", "cloudy"],
	])("without an icon, the text %j is %s", (text, type) =>
		expect(weatherType({ icon: "", text, ...calm }, winter)).toBe(type),
	);

	test.each([
		[24, null, "sunny"],
		[25, null, "windy"],
		[10, 34, "sunny"],
		[10, 35, "windy"],
		[null, 40, "windy"],
		[null, null, "sunny"],
	])("a clear day with %s mph and gusts of %s is %s", (mph, gust, type) =>
		expect(weatherType({ icon: icon("skc"), text: "Clear", mph, gust }, winter)).toBe(type),
	);

	test.each([
		["2026-09-20", "skc", 5, "sunny"],
		["2026-09-21", "skc", 5, "fall"],
		["2026-11-05", "ovc", 5, "fall"],
		["2026-11-06", "ovc", 5, "cloudy"],
		[autumn, "rain", 5, "rainy"],
		[autumn, "snow", 5, "snowy"],
		[autumn, "skc", 30, "windy"],
		[autumn, "rain", 30, "rainy"],
	])("on %s, %s with %i mph is %s", (day, codes, mph, type) =>
		expect(weatherType({ icon: icon(codes), text: "", mph, gust: null }, day)).toBe(type),
	);

	test("icon codes are read only from weather service URLs", () => {
		expect(iconCodes("https://api.weather.gov/icons/land/night/tsra,40/ovc?size=small")).toEqual(["tsra", "ovc"]);
		expect(iconCodes("/icons/marine/day/few,0")).toEqual(["few"]);
		expect(iconCodes("nonsense")).toEqual([]);
	});
});

describe("what is shown", () => {
	const report: Observation = {
		at: "2026-12-15T18:00:00.000Z",
		station: "KEAU",
		location: "Stanley, WI",
		degrees: -4,
		text: "Light Snow and Fog/Mist",
		icon: icon("snow"),
		mph: 12,
		gust: 22,
		from: 272,
	};
	const at = (time: string) => new Date(`2026-12-15T${time}Z`);

	test("before the first report the weather is unavailable", () => {
		expect(toWeather(null, winter, at("18:00:00"))).toEqual({
			location: "La Crosse, WI",
			temp: "--",
			description: "Weather unavailable",
			type: "cloudy",
			wind: "",
			observedAt: null,
			stale: false,
		});
	});

	test("a report is put in plain words", () => {
		expect(toWeather(report, winter, at("18:30:00"))).toEqual({
			location: "Stanley, WI",
			temp: "-4",
			description: "Light snow and fog/mist",
			type: "snowy",
			wind: "12 mph from the west, gusts to 22",
			observedAt: "2026-12-15T18:00:00.000Z",
			stale: false,
		});
	});

	test("a report is stale after two hours", () => {
		expect(toWeather(report, winter, at("20:00:00")).stale).toBe(false);
		expect(toWeather(report, winter, at("20:00:01")).stale).toBe(true);
	});

	test("missing measurements stay unknown", () => {
		const blind = { ...report, degrees: null, text: "", icon: "", mph: null, gust: null, from: null };
		const weather = toWeather(blind, winter, at("18:30:00"));
		expect([weather.temp, weather.description, weather.wind]).toEqual([unknownWeather.temp, "Cloudy", ""]);
	});

	test.each([
		[{ mph: 0, gust: null, from: 90 }, "Calm"],
		[{ mph: 9, gust: 9, from: 338 }, "9 mph from the north"],
		[{ mph: 9, gust: null, from: null }, "9 mph"],
		[{ mph: 20, gust: 41, from: 226 }, "20 mph from the southwest, gusts to 41"],
	])("%j is %s", (wind, text) => expect(formatWind(wind)).toBe(text));
});

describe("the forecast", () => {
	const period = (start: string, daytime: boolean, degrees: number, text = "Sunny", detail = ""): Period => ({
		start: `${start}:00:00-06:00`,
		daytime,
		degrees,
		text,
		detail,
		icon: "",
		mph: 5,
		gust: null,
	});

	test("a day has its high and the low of the following night", () => {
		expect(
			toForecastDays([
				period("2026-12-15T02", false, 9, "Clear"),
				period("2026-12-15T06", true, 30, "Snow Likely", "New snow accumulation of 1 to 2 inches possible."),
				period("2026-12-15T18", false, 18, "Snow", "New snow accumulation of around one inch possible."),
				period("2026-12-16T06", true, 25),
			]),
		).toEqual([
			{ day: "2026-12-15", name: "Tuesday", high: 30, low: 18, text: "Snow likely", type: "snowy", snow: "2 to 3 in" },
			{ day: "2026-12-16", name: "Wednesday", high: 25, low: null, text: "Sunny", type: "sunny", snow: null },
		]);
	});

	test("in the evening, today has only its low", () => {
		expect(toForecastDays([period("2026-12-15T18", false, 18, "Mostly Clear")])).toEqual([
			{ day: "2026-12-15", name: "Tuesday", high: null, low: 18, text: "Mostly clear", type: "sunny", snow: null },
		]);
	});

	test.each([
		["New snow accumulation of 2 to 4 inches possible.", { from: 2, to: 4 }],
		["Snow. New snow accumulation of less than half an inch possible.", { from: 0, to: 0.5 }],
		["New snow accumulation of less than one inch possible.", { from: 0, to: 1 }],
		["New snow accumulation of around one inch possible.", { from: 1, to: 1 }],
		["New snow accumulation of around 6 inches.", { from: 6, to: 6 }],
		["New ice accumulation of around a tenth of an inch.", null],
		["Sunny, with a high near 30.", null],
		["New rainfall amounts between one and two inches possible.", null],
	])("%s", (detail, inches) => expect(parseSnowfall(detail)).toEqual(inches));
});
