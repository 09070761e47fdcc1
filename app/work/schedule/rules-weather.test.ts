import { describe, expect, test } from "vitest";
import type { ForecastDay, ForecastHour } from "#app/weather/weather.ts";
import { defaultLimits } from "#app/work/weather-limits/weather-limits.ts";
import { windChill } from "./rules-weather.ts";
import { codes, finding, goodVisit, mapleRemoval, needs, truck } from "./visit-rules.testing.ts";

/** Calm, dry and cool for a week from midnight before the visit, but for the hours that a test changes. */
function forecast(change: Partial<ForecastHour> = {}, hours: readonly number[] = [8, 9, 10, 11]): ForecastHour[] {
	const midnight = goodVisit.starts - 8 * 3_600_000;
	return Array.from({ length: 168 }, (_, hour) => ({
		at: new Date(midnight + hour * 3_600_000).toISOString(),
		degrees: 34,
		mph: 6,
		chance: 0,
		text: "Sunny",
		...(hours.includes(hour) && change),
	}));
}

const lift = { ...truck, id: "lift", kind: "lift" as const };
const crane = { ...truck, id: "crane", kind: "crane" as const };

describe("wind", () => {
	test.each([
		["crane", 20, [...goodVisit.booked, crane], []],
		["crane", 21, [...goodVisit.booked, crane], ["wind warning"]],
		["climbing", 24, goodVisit.booked, []],
		["climbing", 25, goodVisit.booked, ["wind warning"]],
	])("%s at %d mph", (_, mph, booked, expected) =>
		expect(codes({ booked, hours: forecast({ mph }) })).toEqual(expected),
	);
	test("an aerial lift without a climber may work in more wind", () => {
		const job = { ...needs, skills: [], equipment: ["lift", "truck"] as const };
		const booked = [...goodVisit.booked, lift];
		expect(codes({ job, booked, hours: forecast({ mph: 28 }) })).toEqual([]);
		expect(codes({ job, booked, hours: forecast({ mph: 29 }) })).toEqual(["wind warning"]);
	});
	test("grinding a stump has no wind limit", () => {
		const stump = { ...mapleRemoval, title: "Rake leaves", workType: "cleanup" } as const;
		expect(codes({ lines: [stump], job: { ...needs, skills: [] }, hours: forecast({ mph: 40 }) })).toEqual([]);
	});
	test("gusts have a limit of their own, and forecasts without gusts are silent", () => {
		expect(codes({ hours: forecast({ gust: 32 }) })).toEqual([]);
		expect(finding("wind", { hours: forecast({ gust: 33 }) })?.message).toBe(
			"Gusts of 33 mph are forecast, and the limit for climbing is 32 mph in gusts.",
		);
		expect(codes({ hours: forecast({ gust: null }) })).toEqual([]);
	});
	test("the owner's limits count, and are named as theirs", () => {
		const limits = { ...defaultLimits, climbingWind: 15, climbingGust: 20 };
		const found = finding("wind", { hours: forecast({ mph: 16 }), limits: limits });
		expect(found?.message).toBe("Winds of 16 mph are forecast, and the limit for climbing is 15 mph.");
		expect(found?.source).toBe("Company limit: Settings, Weather limits");
		expect(codes({ hours: forecast({ degrees: 0, mph: 0 }), limits: { ...limits, windChill: 5 } })).toEqual([
			"cold warning",
		]);
	});
	test("only the hours of the visit count, and the next calm day is named", () => {
		expect(codes({ hours: forecast({ mph: 40 }, [7, 12]) })).toEqual([]);
		const twoDays = forecast({ mph: 40 }, [9, 33]);
		expect(finding("wind", { hours: twoDays })?.suggestedDay).toBe("2026-12-10");
	});
	test("nothing is said beyond the forecast", () =>
		expect(codes({ hours: forecast({ mph: 40 }).slice(0, 8) })).toEqual([]));
});

test.each([
	[{ text: "Slight Chance T-storms" }, "lightning"],
	[{ text: "Showers And Thunderstorms" }, "lightning"],
	[{ text: "Heavy Rain" }, "rain"],
	[{ text: "Rain Likely", chance: 60 }, "rain"],
	[{ degrees: -10, mph: 5 }, "cold"],
])("%j is warned about: %s", (change, rule) => expect(codes({ hours: forecast(change) })).toEqual([`${rule} warning`]));

test.each([
	[{ text: "Light Rain", chance: 90 }],
	[{ text: "Rain Likely", chance: 59 }],
	[{ text: "Light Snow", chance: 90 }],
	[{ degrees: 0, mph: 5 }],
])("%j isn't", (change) => expect(codes({ hours: forecast(change) })).toEqual([]));

test("the wind chill is that of the National Weather Service's chart", () => {
	expect(Math.round(windChill({ degrees: 0, mph: 15 }))).toBe(-19);
	expect(Math.round(windChill({ degrees: 30, mph: 10 }))).toBe(21);
	expect(windChill({ degrees: 30, mph: 0 })).toBe(30);
});

test("a treatment needs 40 to 90 °F", () => {
	const lines = [{ ...mapleRemoval, title: "Treat maple", workType: "treat" as const }];
	const at = (degrees: number) => codes({ lines, hours: forecast({ degrees }) });
	expect(at(39)).toEqual(["treatment-temperature warning"]);
	expect(at(40)).toEqual([]);
	expect(at(90)).toEqual([]);
	expect(at(91)).toEqual(["treatment-temperature warning"]);
});

test("an oak isn't cut in winter when it gets warm within two days", () => {
	const lines = [{ ...mapleRemoval, title: "Prune oak", species: "Bur oak" }];
	expect(codes({ lines, hours: forecast({ degrees: 50 }, [12 + 47]) })).toEqual(["oak-warm-spell warning"]);
	expect(codes({ lines, hours: forecast({ degrees: 50 }, [12 + 49]) })).toEqual([]);
	expect(codes({ lines, hours: forecast({ degrees: 49 }, [13]) })).toEqual([]);
});

describe("frozen ground", () => {
	const job = { ...needs, needsFrozenGround: true };
	const pastMeans = (mean: number, days = 5) =>
		Object.fromEntries(Array.from({ length: days }, (_, index) => [`2026-12-0${7 - index}`, mean]));
	test.each([
		[24, []],
		[25, ["frozen-ground warning"]],
	])("five days at %d °F", (mean, expected) => expect(codes({ job, pastMeans: pastMeans(mean) })).toEqual(expected));
	test("nothing is said when the temperature isn't known, or the job doesn't need it", () => {
		expect(codes({ job, pastMeans: pastMeans(40, 2) })).toEqual([]);
		expect(codes({ pastMeans: pastMeans(40) })).toEqual([]);
	});
	test("the message says that only the air was measured, and names the first cold enough day", () => {
		const cold = (day: string): ForecastDay => ({
			day,
			name: "",
			high: 20,
			low: 0,
			text: "",
			type: "sunny",
			snow: null,
		});
		const days = ["08", "09", "10", "11", "12", "13", "14", "15"].map((day) => cold(`2026-12-${day}`));
		const found = finding("frozen-ground", { job, days, pastMeans: pastMeans(40) });
		expect(found?.message).toContain("only know the air temperature");
		expect(found?.suggestedDay).toBe("2026-12-11");
	});
});
