import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signedIn } from "#app/people/staff/fixtures.server.ts";
import { permit } from "#app/people/staff/permit.server.ts";
import { timeline } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openWeatherServer, type WeatherServer } from "#server/testing/weather-server.ts";
import { askWeather, servedCounties } from "./asking.server.ts";
import { countyNumber } from "./counties.ts";
import { listSeenDays, noteDay } from "./days.server.ts";
import { loadWeather, switchStorm, weatherId } from "./switching.server.ts";
import { seenDays, weather } from "./tables.server.ts";
import { onWeather, readForecast, readStorm, readWeather, refreshWeather } from "./weather.server.ts";

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
	service.be("up");
	service.see({});
	service.see({}, "KAIG");
	service.warn();
	await db.delete(weather);
	await db.delete(seenDays);
});

const ask = async (now = new Date(), patience?: number) => {
	const done = await askWeather(now, AbortSignal.timeout(20_000), patience);
	await refreshWeather();
	return done;
};
/** Ten minutes and a bit later, as often as it is called. */
const askAgain = async (patience?: number) => {
	await db.update(weather).set({ askedAt: sql`${weather.askedAt} - interval '11 minutes'` });
	return ask(new Date(), patience);
};

test("a good answer is told in this site's units, and who asks says whom to write to", async () => {
	expect(await ask()).toBe("asked");
	const told = readWeather(new Date());
	expect(told).toMatchObject({
		location: "Stanley, WI",
		temp: "45",
		description: "Mostly cloudy",
		wind: "9 mph from the west",
		stale: false,
	});
	expect(readForecast(new Date())).toHaveLength(7);
	expect(readForecast(new Date())[1]).toMatchObject({ words: "Snow likely", type: "snowy", snow: "2 to 4 in" });
	expect(readStorm(new Date())).toBeNull();
	expect((await loadWeather())?.problem).toBe("");
	expect(service.userAgent()).toBe("(localhost:3000, hello@example.com)");
	expect(service.asked[0]).toMatch(/^\/points\/44\.9597,-90\.937$|^\/alerts/);
});

test("two instances ask once, and once in ten minutes", async () => {
	service.asked.length = 0;
	const now = new Date("2026-11-21T18:03:00Z");
	const done = await Promise.all([ask(now), ask(now), ask(now)]);
	expect(done.sort()).toEqual(["asked", "not yet", "not yet"]);
	expect(await ask(new Date("2026-11-21T18:09:59Z"))).toBe("not yet");
	expect(service.asked.filter((path) => path.startsWith("/points"))).toHaveLength(1);
	expect(await ask(new Date("2026-11-21T18:10:00Z"))).toBe("asked");
});

test("where the company lies is asked once a day", async () => {
	await ask();
	service.asked.length = 0;
	await askAgain();
	expect(service.asked.filter((path) => /^\/points|\/stations$/.test(path))).toEqual([]);
	expect(service.asked).toContain("/gridpoints/ARX/56,133/forecast");
});

test.each([
	["broken", "no valid JSON"],
	["odd", "something unexpected"],
	["failing", "503"],
	["slow", "no answer in time"],
	["huge", "too large"],
] as const)("a %s service changes nothing that is known, and the reason is kept", async (mood, reason) => {
	service.warn(clark);
	await ask();
	const before = await loadWeather();
	service.be(mood);
	expect(await askAgain(300)).toBe("asked");
	const after = await loadWeather();
	expect(after).toMatchObject({
		observation: before?.observation,
		forecast: before?.forecast,
		forecastAt: before?.forecastAt,
		alerts: before?.alerts,
	});
	expect(after?.problem).toContain(reason);
	expect(readWeather(new Date()).temp).toBe("45");
	expect(readStorm(new Date())?.kind).toBe(clark.event);
	service.be("up");
	await askAgain();
	expect((await loadWeather())?.problem).toBe("");
});

test("a service that never answered leaves the defaults", async () => {
	service.be("failing");
	await ask();
	expect((await loadWeather())?.observation).toBeNull();
	expect((await loadWeather())?.forecast).toEqual([]);
});

test("a station without a thermometer is passed over for the next one", async () => {
	service.see({ celsius: null });
	service.see({ celsius: -10 }, "KAIG");
	await ask();
	expect(readWeather(new Date()).temp).toBe("14");
	expect((await loadWeather())?.observation?.station).toBe("KAIG");
});

test("an old report is shown as old, and an empty one does not replace it", async () => {
	service.be("stale");
	await ask();
	expect(readWeather(new Date())).toMatchObject({ temp: "45", stale: true });
	service.be("empty");
	await askAgain();
	expect(readWeather(new Date())).toMatchObject({ temp: "45", stale: true });
	expect(readForecast(new Date())).toHaveLength(7);
	expect((await loadWeather())?.problem).toContain("no station reported a temperature");
});

test("warnings count for served counties only, and not when they are an exercise or over", async () => {
	service.warn(
		{ event: "Tornado Warning", same: ["055025"] },
		{ event: "Flood Warning", same: ["055019"] },
		{ event: "Tornado Warning", same: ["055019"], status: "Exercise" },
		{ event: "Ice Storm Warning", same: ["055017"], until: new Date(Date.now() - 60_000) },
	);
	await ask();
	expect(readStorm(new Date())).toBeNull();
	service.warn({ event: "Winter Storm Warning", same: ["055017", "055019"], ugc: ["WIZ027", "WIZ029"] });
	await askAgain();
	expect(readStorm(new Date())).toMatchObject({ kind: "Winter Storm Warning", counties: ["Chippewa", "Clark"] });
});

test("every county that is served has its number", async () => {
	const served = await servedCounties();
	expect(served).toContain("Chippewa");
	expect(served).not.toContain("La Crosse");
	expect(served.filter((name) => !countyNumber(name))).toEqual([]);
});

test("pages are told when a storm begins and ends, and not in between", async () => {
	let told = 0;
	await refreshWeather();
	await ask();
	onWeather((storm) => {
		if (storm) told += 1;
	});
	service.warn(clark);
	await askAgain();
	expect(told).toBe(1);
	await askAgain();
	expect(told).toBe(1);
	service.warn();
	await askAgain();
	expect(told).toBe(2);
});

test("the office switches it by hand for some hours, and that is recorded", async () => {
	const { staff } = await signedIn("office", { name: "Ruth" });
	const by = permit(staff, "weather.switch");
	if (!by) throw new Error("the office may switch it");
	service.warn(clark);
	await ask();
	const now = new Date();
	await switchStorm(by, "off", 24, now);
	expect(readStorm(now)).toBeNull();
	await askAgain();
	expect(readStorm(new Date())).toBeNull();
	expect(readStorm(new Date(now.getTime() + 24 * 3_600_000))).toBeNull();
	await switchStorm(by, "on", 2, now);
	service.warn();
	await askAgain();
	expect(readStorm(now)).toMatchObject({ kind: null, until: new Date(now.getTime() + 2 * 3_600_000).toISOString() });
	await switchStorm(by, "automatic", 24, now);
	expect(readStorm(now)).toBeNull();
	const events = await timeline({ entity: "weather", id: weatherId });
	expect(events.map(({ actorName, diff }) => [actorName, (diff as { choice: string }).choice])).toEqual([
		["Ruth", "automatic"],
		["Ruth", "on"],
		["Ruth", "off"],
	]);
});

test("without an address nobody is asked", async () => {
	const settings = product.settings;
	service.asked.length = 0;
	const { openEnv } = await import("#app/platform/env.server.ts");
	openEnv({ ...settings, nwsUrl: undefined }, "test");
	expect(await ask()).toBe("off");
	expect(service.asked).toEqual([]);
	openEnv(settings, "test");
});

test("a day's lowest and highest report are kept, once each, and only a day seen nearly whole counts", async () => {
	const calm = { words: "", icon: "", mph: 0, gust: null, from: null, station: "KEAU", location: "Stanley, WI" };
	for (let hour = 0; hour < 20; hour += 1) {
		const at = new Date(Date.UTC(2026, 9, 10, 6 + hour));
		const report = { ...calm, at: at.toISOString(), degrees: 23 + hour };
		for (const _ of [1, 2]) await db.transaction((tx) => noteDay(tx, report, at));
	}
	await db.transaction((tx) => noteDay(tx, { ...calm, at: "2026-10-11T12:00:00Z", degrees: null }, new Date()));
	const [day] = await db.select().from(seenDays);
	expect(day).toMatchObject({ day: "2026-10-10", low: 23, high: 42, reports: 20 });
	expect(await listSeenDays("2026-08-15", "2026-10-11")).toEqual([{ day: "2026-10-10", low: 23, high: 42 }]);
	expect(await listSeenDays("2026-08-15", "2026-10-10")).toEqual([]);
	expect(await listSeenDays("2026-10-11", "2026-10-20")).toEqual([]);
	await db.update(seenDays).set({ reports: 12 });
	expect(await listSeenDays("2026-08-15", "2026-10-11")).toEqual([]);
	await ask();
	expect(await db.select().from(seenDays)).toHaveLength(2);
});
