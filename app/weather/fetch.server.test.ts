import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { permit } from "#app/noun/permit.server.ts";
import { createTestSession } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openWeatherServer, type WeatherServer } from "#server/testing/weather-server.ts";
import { findCountyNumber } from "./counties.ts";
import { fetchWeather, servedCounties } from "./fetch.server.ts";
import { listObservedDays, recordDay } from "./observed-days.server.ts";
import { loadWeather, setStormMode, weatherAuditId } from "./storm-mode.server.ts";
import { observedDays, weather } from "./tables.server.ts";
import {
	onWeather,
	readForecast,
	readForecastHours,
	readStorm,
	readWeather,
	refreshWeather,
} from "./weather.server.ts";

let product: TestProduct;
let service: WeatherServer;
const clark = { event: "Severe Thunderstorm Warning", same: ["055019"] };

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
	service.setConditions({});
	service.setConditions({}, "KAIG");
	service.setAlerts();
	await db.delete(weather);
	await db.delete(observedDays);
});

const fetchNow = async (now = new Date(), timeout?: number) => {
	const result = await fetchWeather(now, AbortSignal.timeout(20_000), timeout);
	await refreshWeather();
	return result;
};
/** Fetches as if eleven minutes had passed since the last fetch. */
const fetchAgain = async (timeout?: number) => {
	await db.update(weather).set({ fetchedAt: sql`${weather.fetchedAt} - interval '11 minutes'` });
	return fetchNow(new Date(), timeout);
};

test("a good response is converted to our units, and the request identifies us", async () => {
	expect(await fetchNow()).toBe("fetched");
	const shown = readWeather(new Date());
	expect(shown).toMatchObject({
		location: "Stanley, WI",
		temp: "45",
		description: "Mostly cloudy",
		wind: "9 mph from the west",
		stale: false,
	});
	expect(readForecast(new Date())).toHaveLength(7);
	expect(readForecast(new Date())[1]).toMatchObject({ text: "Snow likely", type: "snowy", snow: "2 to 4 in" });
	expect(readForecastHours()).toHaveLength(156);
	expect(readForecastHours()[0]).toMatchObject({ degrees: 30, mph: 10, gust: 20, chance: 20, text: "Mostly Cloudy" });
	expect(readStorm(new Date())).toBeNull();
	expect((await loadWeather())?.problem).toBe("");
	expect(service.userAgent()).toBe("(localhost:3000, hello@example.com)");
	expect(service.requests[0]).toMatch(/^\/points\/44\.9597,-90\.937$|^\/alerts/);
});

test("concurrent instances ask once every ten minutes", async () => {
	service.requests.length = 0;
	const now = new Date("2026-11-21T18:03:00Z");
	const done = await Promise.all([fetchNow(now), fetchNow(now), fetchNow(now)]);
	expect(done.sort()).toEqual(["fetched", "not yet", "not yet"]);
	expect(await fetchNow(new Date("2026-11-21T18:09:59Z"))).toBe("not yet");
	expect(service.requests.filter((path) => path.startsWith("/points"))).toHaveLength(1);
	expect(await fetchNow(new Date("2026-11-21T18:10:00Z"))).toBe("fetched");
});

test("the grid point is looked up once a day", async () => {
	await fetchNow();
	service.requests.length = 0;
	await fetchAgain();
	expect(service.requests.filter((path) => /^\/points|\/stations$/.test(path))).toEqual([]);
	expect(service.requests).toContain("/gridpoints/ARX/56,133/forecast");
});

test.each([
	["broken", "invalid JSON"],
	["odd", "unexpected response"],
	["failing", "503"],
	["slow", "timed out"],
	["huge", "too large"],
] as const)("a %s service keeps the known weather and records the error", async (mood, reason) => {
	service.setAlerts(clark);
	await fetchNow();
	const before = await loadWeather();
	service.setMode(mood);
	expect(await fetchAgain(300)).toBe("fetched");
	const after = await loadWeather();
	expect(after).toMatchObject({
		observation: before?.observation,
		forecast: before?.forecast,
		forecastAt: before?.forecastAt,
		hours: before?.hours,
		alerts: before?.alerts,
	});
	expect(after?.problem).toContain(reason);
	expect(readWeather(new Date()).temp).toBe("45");
	expect(readStorm(new Date())?.kind).toBe(clark.event);
	service.setMode("up");
	await fetchAgain();
	expect((await loadWeather())?.problem).toBe("");
});

test("a service that never responded leaves the defaults", async () => {
	service.setMode("failing");
	await fetchNow();
	expect((await loadWeather())?.observation).toBeNull();
	expect((await loadWeather())?.forecast).toEqual([]);
});

test("a station without a temperature is skipped", async () => {
	service.setConditions({ celsius: null });
	service.setConditions({ celsius: -10 }, "KAIG");
	await fetchNow();
	expect(readWeather(new Date()).temp).toBe("14");
	expect((await loadWeather())?.observation?.station).toBe("KAIG");
});

test("an old report is marked stale, and an empty one does not replace it", async () => {
	service.setMode("stale");
	await fetchNow();
	expect(readWeather(new Date())).toMatchObject({ temp: "45", stale: true });
	service.setMode("empty");
	await fetchAgain();
	expect(readWeather(new Date())).toMatchObject({ temp: "45", stale: true });
	expect(readForecast(new Date())).toHaveLength(7);
	expect((await loadWeather())?.problem).toContain("no station reported a temperature");
});

test("only active, real warnings for served counties count", async () => {
	service.setAlerts(
		{ event: "Tornado Warning", same: ["055025"] },
		{ event: "Flood Warning", same: ["055019"] },
		{ event: "Tornado Warning", same: ["055019"], status: "Exercise" },
		{ event: "Ice Storm Warning", same: ["055017"], until: new Date(Date.now() - 60_000) },
	);
	await fetchNow();
	expect(readStorm(new Date())).toBeNull();
	service.setAlerts({ event: "Winter Storm Warning", same: ["055017", "055019"], ugc: ["WIZ027", "WIZ029"] });
	await fetchAgain();
	expect(readStorm(new Date())).toMatchObject({ kind: "Winter Storm Warning", counties: ["Chippewa", "Clark"] });
});

test("every served county has a census number", async () => {
	const served = await servedCounties();
	expect(served).toContain("Chippewa");
	expect(served).not.toContain("La Crosse");
	expect(served.filter((name) => !findCountyNumber(name))).toEqual([]);
});

test("listeners are called when a storm begins and ends, and not in between", async () => {
	let changes = 0;
	await refreshWeather();
	await fetchNow();
	onWeather((stormChanged) => {
		if (stormChanged) changes += 1;
	});
	service.setAlerts(clark);
	await fetchAgain();
	expect(changes).toBe(1);
	await fetchAgain();
	expect(changes).toBe(1);
	service.setAlerts();
	await fetchAgain();
	expect(changes).toBe(2);
});

test("the office changes storm mode for some hours, and the change is recorded", async () => {
	const { staff } = await createTestSession("office", { name: "Ruth" });
	const by = permit(staff, "weather.switch");
	if (!by) throw new Error("the office may switch it");
	service.setAlerts(clark);
	await fetchNow();
	const now = new Date();
	await setStormMode(by, "off", 24, now);
	expect(readStorm(now)).toBeNull();
	await fetchAgain();
	expect(readStorm(new Date())).toBeNull();
	expect(readStorm(new Date(now.getTime() + 24 * 3_600_000))).toBeNull();
	await setStormMode(by, "on", 2, now);
	service.setAlerts();
	await fetchAgain();
	expect(readStorm(now)).toMatchObject({ kind: null, until: new Date(now.getTime() + 2 * 3_600_000).toISOString() });
	await setStormMode(by, "automatic", 24, now);
	expect(readStorm(now)).toBeNull();
	const events = await listAuditEvents({ entity: "weather", id: weatherAuditId });
	expect(events.map(({ actorName, diff }) => [actorName, (diff as { choice: string }).choice])).toEqual([
		["Ruth", "automatic"],
		["Ruth", "on"],
		["Ruth", "off"],
	]);
});

test("a demo shows sample weather that changes, and makes no request", async () => {
	const settings = product.settings;
	service.requests.length = 0;
	const { openEnv } = await import("#app/platform/env.server.ts");
	openEnv({ ...settings, nwsUrl: "sample" });
	const [morning, evening] = ["2099-07-15T11:00:00Z", "2099-07-15T20:00:00Z"].map((time) => new Date(time));
	if (!morning || !evening) throw new Error("no times");
	expect(await fetchNow(morning)).toBe("fetched");
	expect(readWeather(morning).observedAt).toBe(morning.toISOString());
	const { temp } = readWeather(morning);
	expect(readForecast(morning)).toHaveLength(7);
	expect(await fetchNow(evening)).toBe("fetched");
	expect(Number(readWeather(evening).temp)).toBeGreaterThan(Number(temp));
	expect(service.requests).toEqual([]);
	openEnv(settings);
});

test("when the environment turns the weather off, no request is made", async () => {
	const settings = product.settings;
	service.requests.length = 0;
	const { openEnv } = await import("#app/platform/env.server.ts");
	openEnv({ ...settings, nwsUrl: "off" });
	expect(await fetchNow()).toBe("off");
	expect(service.requests).toEqual([]);
	openEnv(settings);
});

test("the lowest and highest report of each day are stored, and only nearly complete days count", async () => {
	const calm = { text: "", icon: "", mph: 0, gust: null, from: null, station: "KEAU", location: "Stanley, WI" };
	for (let hour = 0; hour < 20; hour += 1) {
		const at = new Date(Date.UTC(2026, 9, 10, 6 + hour));
		const report = { ...calm, at: at.toISOString(), degrees: 23 + hour };
		for (const _ of [1, 2]) await db.transaction((tx) => recordDay(tx, report, at));
	}
	await db.transaction((tx) => recordDay(tx, { ...calm, at: "2026-10-11T12:00:00Z", degrees: null }, new Date()));
	const [day] = await db.select().from(observedDays);
	expect(day).toMatchObject({ day: "2026-10-10", low: 23, high: 42, reports: 20 });
	expect(await listObservedDays("2026-08-15", "2026-10-11")).toEqual([{ day: "2026-10-10", low: 23, high: 42 }]);
	expect(await listObservedDays("2026-08-15", "2026-10-10")).toEqual([]);
	expect(await listObservedDays("2026-10-11", "2026-10-20")).toEqual([]);
	await db.update(observedDays).set({ reports: 12 });
	expect(await listObservedDays("2026-08-15", "2026-10-11")).toEqual([]);
	await fetchNow();
	expect(await db.select().from(observedDays)).toHaveLength(2);
});
