// Storm mode, from a warning of the weather service to the visitor's page and back. It runs on its own server, because
// storm mode changes every page.
import type { Page } from "@playwright/test";
import { fetchWeather } from "#app/weather/fetch.server.ts";
import { test as base, expect } from "../support/test.ts";

const test = base.extend<{ fetchWeather: () => Promise<void> }>({
	product: async ({ weatherService, products }, use) => use(await products.get({ NWS_URL: weatherService.url })),
	fetchWeather: async ({ product }, use) => {
		await use(async () => {
			await product.pool.query("update weather set fetched_at = null");
			await fetchWeather(new Date(), AbortSignal.timeout(20_000));
		});
	},
});

// each test waits for the database several times
test.describe.configure({ mode: "serial", timeout: 120_000 });
test.beforeEach(async ({ product, weatherService }) => {
	weatherService.setMode("up");
	weatherService.setAlerts();
	await product.pool.query("delete from weather");
});

const tornado = { event: "Tornado Warning", same: ["055019", "055017"] };
const stormNotice = (page: Page) => page.getByRole("complementary", { name: "Storm notice" });

/** Reloads the page until storm mode is on or off. The server learns of it by a database notification. */
async function expectStormMode(page: Page, path: string, storm: boolean): Promise<void> {
	await expect(async () => {
		await page.goto(path);
		await expect(stormNotice(page)).toHaveCount(storm ? 1 : 0, { timeout: 500 });
	}).toPass({ timeout: 20_000 });
}

test("a warning switches the home page to storm mode, and its end switches it back", async ({
	page,
	weatherService,
	fetchWeather,
	accessible,
}) => {
	await expectStormMode(page, "/", false);
	weatherService.setAlerts(tornado);
	await fetchWeather();
	await expectStormMode(page, "/", true);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tree down? Step back, then call.");
	await expect(page.getByRole("img", { name: /dark sky/ })).toBeVisible();
	await expect(stormNotice(page)).toContainText("Tornado warning for Chippewa and Clark counties until");
	await expect(stormNotice(page).getByRole("link", { name: "What to do" })).toHaveAttribute(
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
	await expect(stormNotice(page)).toBeVisible();
	await accessible();
	weatherService.setAlerts();
	await fetchWeather();
	await expectStormMode(page, "/", false);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Steady hands for old trees.");
});

test("the notice stays dismissed for the visit, without a layout shift on the next page @phone", async ({
	page,
	weatherService,
	fetchWeather,
}) => {
	weatherService.setAlerts(tornado);
	await fetchWeather();
	await expectStormMode(page, "/", true);
	await stormNotice(page).getByRole("button", { name: "Dismiss storm notice" }).click();
	await expect(stormNotice(page)).toHaveCount(0);
	await page.addInitScript(() => {
		Object.assign(window, { layoutShift: 0 });
		new PerformanceObserver((list) => {
			for (const shift of list.getEntries())
				Object.assign(window, { layoutShift: Reflect.get(window, "layoutShift") + Reflect.get(shift, "value") });
		}).observe({ type: "layout-shift", buffered: true });
	});
	await page.goto("/contact", { waitUntil: "networkidle" });
	await expect(stormNotice(page)).toHaveCount(0);
	expect(await page.evaluate(() => Reflect.get(window, "layoutShift"))).toBeLessThan(0.01);
	weatherService.setAlerts({ event: "High Wind Warning", same: ["055019"] });
	await fetchWeather();
	await expectStormMode(page, "/", true);
	await expect(stormNotice(page)).toContainText("High wind warning for Clark County until");
});

test("the office sees the reason and changes storm mode manually @desk", async ({
	page,
	weatherService,
	fetchWeather,
	signIn,
	accessible,
}) => {
	weatherService.setAlerts(tornado);
	await fetchWeather();
	await expectStormMode(page, "/", true);
	await signIn("office", "Ruth Berg");
	await page.goto("/admin/dashboard");
	const strip = page.getByRole("status").filter({ hasText: "Storm mode is on." });
	await expect(strip).toContainText(
		"Tornado warning from the National Weather Service for Chippewa and Clark counties",
	);
	await accessible();
	await strip.getByRole("link", { name: "Weather" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Weather");
	await expect(page.getByText("45°F")).toBeVisible();
	await expect(page.getByText("KEAU")).toBeVisible();
	await expect(page.getByRole("table", { name: "Forecast" }).getByRole("row")).toHaveCount(8);
	await accessible();
	await page.getByText("Off", { exact: true }).click();
	await page.getByLabel("Duration").selectOption("6");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(/Ruth Berg turned storm mode off until/)).toBeVisible();
	await expect(page.getByText("Storm mode turned off", { exact: true })).toBeVisible();
	await expect(strip).toHaveCount(0);
	await expectStormMode(page, "/", false);
	await page.goto("/admin/weather");
	await page.getByText("Automatic", { exact: true }).click();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Storm mode set to automatic", { exact: true })).toBeVisible();
	await expectStormMode(page, "/", true);
});

test("crew can see the weather but not change storm mode @desk", async ({ page, signIn }) => {
	await signIn("crew");
	await page.goto("/admin/weather");
	await expect(page.getByText("Only the office can change storm mode.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
});

test("a failing weather service keeps the last weather and shows the error @desk", async ({
	page,
	weatherService,
	fetchWeather,
	signIn,
	request,
}) => {
	await fetchWeather();
	await expect.poll(async () => (await (await request.get("/api/weather")).json()).temp).toBe("45");
	weatherService.setMode("failing");
	await fetchWeather();
	const response = await request.get("/api/weather");
	expect(await response.json()).toMatchObject({ location: "Stanley, WI", temp: "45", stale: false });
	const conditional = await request.get("/api/weather", {
		headers: { "If-None-Match": response.headers().etag ?? "" },
	});
	expect(conditional.status()).toBe(304);
	await signIn("owner");
	await page.goto("/admin/weather");
	await expect(page.getByText(/returned 503/)).toBeVisible();
});

test.describe("without JavaScript", () => {
	test("the storm notice is shown @nojs", async ({ page, weatherService, fetchWeather }) => {
		weatherService.setAlerts(tornado);
		await fetchWeather();
		// the product may still show the warning of the test before
		await expect(async () => {
			await page.goto("/contact");
			await expect(stormNotice(page)).toContainText("Take shelter now", { timeout: 500 });
		}).toPass({ timeout: 20_000 });
		await expect(stormNotice(page).getByRole("button")).toBeHidden();
	});
});
