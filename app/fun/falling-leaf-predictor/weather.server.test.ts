import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { observedDays } from "#app/weather/tables.server.ts";
import type { ForecastDay } from "#app/weather/weather.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { predictSeason } from "./rules.ts";
import { seasonDate } from "./season.ts";
import { readSeasonWeather } from "./weather.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const yard = { town: "stanley", tree: "sugar-maple", second: "green-ash", third: "none" };
const createTestForecastDay = (day: string, over: Partial<ForecastDay>): ForecastDay => ({
	day,
	name: "Friday",
	high: 50,
	low: 40,
	text: "",
	type: "sunny",
	snow: null,
	...over,
});

test("a cold fall brings the leaves down earlier, and a forecast freeze drops ash leaves at once", async () => {
	const today = "2026-09-28";
	const days = Array.from({ length: 43 }, (_, day) => seasonDate(day, 2026));
	await db
		.insert(observedDays)
		.values(days.map((day) => ({ day, low: 53, high: 71, reports: 24, lastAt: new Date(`${day}T23:00:00Z`) })));
	const forecast = [
		createTestForecastDay("2026-09-28", { low: null }),
		createTestForecastDay("2026-09-29", { low: 25, type: "windy" }),
		createTestForecastDay("2026-09-30", { type: "rainy" }),
	];
	const { known, upcoming } = await readSeasonWeather(today, forecast);
	expect(known.filter(({ isObserved }) => isObserved)).toHaveLength(43);
	expect(known.filter(({ isObserved }) => !isObserved).map(({ day }) => day)).toEqual(["2026-09-29", "2026-09-30"]);
	expect(upcoming).toEqual([
		{ day: "2026-09-29", name: "Friday", windy: true, wet: false },
		{ day: "2026-09-30", name: "Friday", windy: false, wet: true },
	]);
	const ordinary = predictSeason(yard, today, [], []);
	const cold = predictSeason(yard, today, known, upcoming);
	const of = (season: typeof cold, key: string) => season.yard.find(({ tree }) => tree.key === key);
	expect(of(cold, "sugar-maple")?.bare).toBeLessThan(of(ordinary, "sugar-maple")?.bare ?? 0);
	expect(of(cold, "green-ash")).toMatchObject({ frozen: true });
	expect(seasonDate(of(cold, "green-ash")?.bare ?? 0, 2026)).toBe("2026-10-02");
	expect([cold.observedDays, cold.forecastDays]).toEqual([43, 2]);
	expect((await readSeasonWeather("2027-03-01", [])).known).toEqual([]);
});
