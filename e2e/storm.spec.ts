// A warning of the weather service, from the station to the visitor's screen and back. A product of its own: a storm
// changes every page.
import type { Page } from "@playwright/test";
import { askWeather } from "#app/weather/asking.server.ts";
import { openWeatherServer, type WeatherServer } from "#server/testing/weather-server.ts";
import { startProduct } from "./support/product.ts";
import { test as base, expect } from "./support/test.ts";

const test = base.extend<{ ask: () => Promise<void> }, { service: WeatherServer }>({
	service: [
		async ({ browserName: _ }, use) => {
			const service = await openWeatherServer();
			await use(service);
			await service.close();
		},
		{ scope: "worker" },
	],
	product: [
		async ({ service }, use) => {
			const product = await startProduct({ NWS_URL: service.url });
			await use(product);
			await product.close();
		},
		{ scope: "worker", timeout: 90_000 },
	],
	ask: async ({ product }, use) => {
		await use(async () => {
			await product.pool.query("update weather set asked_at = null");
			await askWeather(new Date(), AbortSignal.timeout(20_000));
		});
	},
});

// each goes to the database and back several times
test.describe.configure({ mode: "serial", timeout: 120_000 });
test.beforeEach(async ({ product, service }) => {
	service.be("up");
	service.warn();
	await product.pool.query("delete from weather");
});

const tornado = { event: "Tornado Warning", same: ["055019", "055017"] };
const notice = (page: Page) => page.getByRole("complementary", { name: "Storm notice" });

/** Reads the page until the server has heard of the weather, which takes a notice of the database. */
async function shows(page: Page, path: string, storm: boolean): Promise<void> {
	await expect(async () => {
		await page.goto(path);
		await expect(notice(page)).toHaveCount(storm ? 1 : 0, { timeout: 500 });
	}).toPass({ timeout: 20_000 });
}

test("a warning turns the home page to storm, and its end turns it back", async ({
	page,
	service,
	ask,
	accessible,
}) => {
	await shows(page, "/", false);
	service.warn(tornado);
	await ask();
	await shows(page, "/", true);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tree down? Step back, then call.");
	await expect(page.getByRole("img", { name: /dark sky/ })).toBeVisible();
	await expect(notice(page)).toContainText("Tornado warning for Chippewa and Clark counties until");
	await expect(notice(page).getByRole("link", { name: "What to do" })).toHaveAttribute(
		"href",
		"/services/storm-damage-emergency",
	);
	await expect(page.getByRole("link", { name: "Call (715) 555-0142" }).first()).toHaveAttribute(
		"href",
		"tel:+17155550142",
	);
	await accessible();
	await page.getByRole("link", { name: "Send two photos" }).click();
	await expect(page.getByRole("checkbox", { name: "Storm and emergency" })).toBeChecked();
	await expect(notice(page)).toBeVisible();
	await accessible();
	service.warn();
	await ask();
	await shows(page, "/", false);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Steady hands for old trees.");
});

test("the notice is put away for the visit, without a jump on the next page @phone", async ({ page, service, ask }) => {
	service.warn(tornado);
	await ask();
	await shows(page, "/", true);
	await notice(page).getByRole("button", { name: "Put the storm notice away" }).click();
	await expect(notice(page)).toHaveCount(0);
	await page.addInitScript(() => {
		Object.assign(window, { moved: 0 });
		new PerformanceObserver((list) => {
			for (const shift of list.getEntries())
				Object.assign(window, { moved: Reflect.get(window, "moved") + Reflect.get(shift, "value") });
		}).observe({ type: "layout-shift", buffered: true });
	});
	await page.goto("/contact", { waitUntil: "networkidle" });
	await expect(notice(page)).toHaveCount(0);
	expect(await page.evaluate(() => Reflect.get(window, "moved"))).toBeLessThan(0.01);
	service.warn({ event: "High Wind Warning", same: ["055019"] });
	await ask();
	await shows(page, "/", true);
	await expect(notice(page)).toContainText("High wind warning for Clark County until");
});

test("the office sees why, and switches it by hand @desk", async ({ page, service, ask, signIn, accessible }) => {
	service.warn(tornado);
	await ask();
	await shows(page, "/", true);
	await signIn("office", "Ruth Berg");
	await page.goto("/admin/dashboard");
	const strip = page.getByRole("status").filter({ hasText: "Storm mode is on." });
	await expect(strip).toContainText("Tornado warning of the National Weather Service for Chippewa and Clark counties");
	await accessible();
	await strip.getByRole("link", { name: "Weather" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Weather");
	await expect(page.getByText("45°F")).toBeVisible();
	await expect(page.getByText("KEAU")).toBeVisible();
	await expect(page.getByRole("table", { name: "Forecast" }).getByRole("row")).toHaveCount(8);
	await accessible();
	await page.getByText("Off", { exact: true }).click();
	await page.getByLabel("By hand for").selectOption("6");
	await page.getByRole("button", { name: "Switch" }).click();
	await expect(page.getByText("Ruth Berg switched it off by hand.")).toBeVisible();
	await expect(page.getByText("Storm mode off", { exact: true })).toBeVisible();
	await expect(strip).toHaveCount(0);
	await shows(page, "/", false);
	await page.goto("/admin/weather");
	await page.getByText("Automatic", { exact: true }).click();
	await page.getByRole("button", { name: "Switch" }).click();
	await expect(page.getByText("Storm mode automatic", { exact: true })).toBeVisible();
	await shows(page, "/", true);
});

test("crew see the weather and switch nothing @desk", async ({ page, signIn }) => {
	await signIn("crew");
	await page.goto("/admin/weather");
	await expect(page.getByText("The office switches it by hand.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Switch" })).toHaveCount(0);
});

test("a service that fails leaves the last weather, its age and the reason @desk", async ({
	page,
	service,
	ask,
	signIn,
	request,
}) => {
	await ask();
	await expect.poll(async () => (await (await request.get("/api/weather")).json()).temp).toBe("45");
	service.be("failing");
	await ask();
	const answer = await request.get("/api/weather");
	expect(await answer.json()).toMatchObject({ location: "Stanley, WI", temp: "45", stale: false });
	const again = await request.get("/api/weather", { headers: { "If-None-Match": answer.headers().etag ?? "" } });
	expect(again.status()).toBe(304);
	await signIn("owner");
	await page.goto("/admin/weather");
	await expect(page.getByText(/answered 503/)).toBeVisible();
});

test.describe("without JavaScript", () => {
	test("the storm is told all the same @nojs", async ({ page, service, ask }) => {
		service.warn(tornado);
		await ask();
		await shows(page, "/contact", true);
		await expect(notice(page)).toContainText("Take shelter now");
		await expect(notice(page).getByRole("button")).toBeHidden();
	});
});
