import { expect, test } from "vitest";
import { gridForm } from "./nws-grid-form.ts";

const values = (...list: [time: string, value: unknown][]) => list.map(([validTime, value]) => ({ validTime, value }));

test("values that hold for hours or days are told apart by hour, in our units", () => {
	const hours = gridForm.parse({
		properties: {
			temperature: {
				uom: "wmoUnit:degC",
				values: values(["2026-11-28T06:00:00+00:00/PT2H", -5], ["2026-11-28T08:00:00+00:00/PT1H", 0]),
			},
			windSpeed: { uom: "wmoUnit:km_h-1", values: values(["2026-11-28T06:00:00+00:00/P1DT3H", 32.2]) },
			windGust: { uom: "wmoUnit:km_h-1", values: values(["2026-11-28T07:00:00+00:00/PT1H", 56.3]) },
			weather: {
				values: values([
					"2026-11-28T06:00:00+00:00/PT1H",
					[
						{ coverage: "chance", weather: "thunderstorms", intensity: null },
						{ coverage: "likely", weather: "rain_showers", intensity: "light" },
					],
				]),
			},
		},
	});
	expect(hours).toEqual([
		{
			at: "2026-11-28T06:00:00.000Z",
			degrees: 23,
			mph: 20,
			gust: null,
			chance: null,
			text: "Chance thunderstorms, Likely light rain showers",
		},
		{ at: "2026-11-28T07:00:00.000Z", degrees: 23, mph: 20, gust: 35, chance: null, text: "" },
		{ at: "2026-11-28T08:00:00.000Z", degrees: 32, mph: 20, gust: null, chance: null, text: "" },
	]);
});

test.each([
	[{ properties: {} }],
	[{ properties: { temperature: { values: [] } } }],
	[{ properties: { temperature: { values: values(["soon/PT1H", 1]) } } }],
	[{ properties: { temperature: { values: values(["2026-11-28T06:00:00+00:00/P1Y", 1]) } } }],
])("a forecast without readable hours is refused", (answer) => expect(gridForm.safeParse(answer).success).toBe(false));

test("a forecast of years is cut", () => {
	const long = values(
		...Array.from({ length: 500 }, (_, day): [string, number] => [
			`${new Date(Date.UTC(2026, 0, 1 + day)).toISOString().replace("Z", "+00:00")}/P1D`,
			1,
		]),
	);
	expect(gridForm.parse({ properties: { temperature: { uom: "wmoUnit:degC", values: long } } })).toHaveLength(14 * 24);
});
