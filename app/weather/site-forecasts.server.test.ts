import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openWeatherServer, type WeatherServer } from "#server/testing/weather-server.ts";
import { fetchSiteForecasts, readSiteForecasts } from "./site-forecasts.server.ts";
import { forecastCells, forecastPoints } from "./tables.server.ts";

let product: TestProduct;
let service: WeatherServer;
const stanley = { latitude: 44.9597, longitude: -90.937 };
const nextDoor = { latitude: 44.9601, longitude: -90.9368 };
const north = { latitude: 45.26, longitude: -90.94 };
const hourMs = 3_600_000;

beforeAll(async () => {
	service = await openWeatherServer();
	product = await openTestProduct({ nwsUrl: service.url });
});
afterAll(async () => {
	await product.close();
	await service.close();
});
beforeEach(async () => {
	service.setMode("up");
	service.setGusts(32.2);
	service.requests.length = 0;
	await db.delete(forecastCells);
	await db.delete(forecastPoints);
});

const fetchNow = (sites = [stanley, nextDoor, north], now = new Date()) =>
	fetchSiteForecasts(sites, now, AbortSignal.timeout(20_000));

test("each cell is fetched once an hour, and each place is looked up once", async () => {
	expect(await fetchNow()).toBe(2);
	expect(service.requests.filter((path) => path.startsWith("/points"))).toHaveLength(2);
	expect(await fetchNow()).toBe(0);
	expect(await fetchNow(undefined, new Date(Date.now() + hourMs))).toBe(2);
	expect(service.requests.filter((path) => path.startsWith("/points"))).toHaveLength(2);
});

test("a site has the forecast of its own cell, for seven days", async () => {
	await fetchNow([stanley]);
	service.setGusts(64.4);
	await fetchNow([north]);
	const now = new Date();
	const of = await readSiteForecasts([stanley, nextDoor, north], now);
	expect(of(stanley)?.[0]).toMatchObject({ degrees: 30, mph: 10, gust: 20 });
	expect(of(nextDoor)).toEqual(of(stanley));
	expect(of(north)?.[0]).toMatchObject({ gust: 40 });
	expect(of({ latitude: 44, longitude: -91 })).toBeNull();
	expect(of(null)).toBeNull();
	const later = await readSiteForecasts([stanley], new Date(now.getTime() - 5 * 24 * hourMs));
	expect(later(stanley)?.length).toBeLessThan(3 * 24);
});

test.each(["failing", "broken", "odd", "empty"] as const)(
	"a %s service leaves what is stored, until it is too old",
	async (mode) => {
		await fetchNow([stanley]);
		service.setMode(mode);
		const later = new Date(Date.now() + 2 * hourMs);
		expect(await fetchNow([stanley], later)).toBe(0);
		expect((await readSiteForecasts([stanley], later))(stanley)).not.toBeNull();
		const tomorrow = new Date(Date.now() + 24 * hourMs);
		expect((await readSiteForecasts([stanley], tomorrow))(stanley)).toBeNull();
		await fetchNow([stanley], tomorrow);
		expect(await db.select().from(forecastCells)).toEqual([]);
	},
);
