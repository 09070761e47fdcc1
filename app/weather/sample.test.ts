import { expect, test } from "vitest";
import { sampleObservation, samplePeriods } from "./sample.ts";
import { toForecastDays, weatherType } from "./weather.ts";

const zone = "America/Chicago";
const days = Array.from({ length: 365 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n, 18)));

test("sample weather follows the seasons and changes by the hour and the day", () => {
	const at = (day: string) => sampleObservation(new Date(day), zone, "Stanley, WI").degrees ?? Number.NaN;
	for (const day of days) {
		const { degrees, mph } = sampleObservation(day, zone, "Stanley, WI");
		expect(degrees).toBeGreaterThan(-5);
		expect(degrees).toBeLessThan(90);
		expect(mph).toBeGreaterThanOrEqual(0);
	}
	expect(at("2026-07-15T20:00:00Z")).toBeGreaterThan(at("2026-01-15T20:00:00Z") + 40);
	expect(at("2026-07-15T20:00:00Z")).toBeGreaterThan(at("2026-07-15T09:00:00Z") + 10);
	expect(sampleObservation(new Date("2026-07-15T20:07:00Z"), zone, "").at).toBe("2026-07-15T20:00:00.000Z");
});

test("it snows only in the cold and rains only in the warm half of the year", () => {
	for (const day of days) {
		const forecast = toForecastDays(samplePeriods(day, zone));
		expect(forecast).toHaveLength(7);
		for (const { high, low, type, snow } of forecast) {
			expect(high).toBeGreaterThan(low ?? Number.NaN);
			expect(snow === null).toBe(type !== "snowy");
			if (type === "snowy") expect(low).toBeLessThan(34);
			if (type === "rainy") expect(high).toBeGreaterThan(34);
		}
	}
	const types = new Set(
		days.map((day) => weatherType(sampleObservation(day, zone, ""), day.toISOString().slice(0, 10))),
	);
	expect([...types].sort()).toEqual(expect.arrayContaining(["cloudy", "rainy", "snowy", "sunny"]));
});
