// The weather in the header of every public page.
import type { Page, Route } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const header = (page: Page) => page.getByRole("banner");

/** Holds all requests to a URL until they are released. */
async function holdRequests(page: Page, address: string) {
	const held: Route[] = [];
	let open = false;
	await page.route(address, (route) => (open ? route.continue() : void held.push(route)));
	return {
		held,
		release: async () => {
			open = true;
			for (const route of held) await route.continue();
		},
	};
}

const weather = {
	location: "Eau Claire, WI",
	temp: "68",
	description: "Light rain",
	type: "rainy",
	wind: "12 mph from the west",
	stale: false,
};

test("the weather loads, refreshes after 10 minutes and opens its drawer @desk", async ({ page, accessible }) => {
	const now = Date.now();
	await page.clock.install({ time: now });
	let temp = 68;
	const { held, release } = await holdRequests(page, "**/api/auth/check");
	let sendWeather = () => {};
	const firstRequest = new Promise<void>((resolve) => (sendWeather = resolve));
	await page.route("**/api/weather", async (route) => {
		await firstRequest;
		const observedAt = await page.evaluate(() => new Date(Date.now() - 12 * 60_000).toISOString());
		await route.fulfill({ json: { ...weather, temp: String(temp), observedAt } });
	});
	await page.goto("/search");
	await expect.poll(() => held.length).toBe(1);
	await release();
	const block = header(page).getByRole("button", { name: /weather/ });
	await expect(block).toContainText("--°F");
	await expect(block).toContainText("La Crosse, WI");
	await expect(block).toContainText("Loading...");
	const before = await block.boundingBox();
	sendWeather();
	await expect(block).toContainText("68°F");
	await expect(block).toContainText("Eau Claire, WI");
	await expect(block).toContainText("Light rain");
	expect(await block.boundingBox()).toEqual(before);

	// from here the clock is paused; at most two minutes have passed so far
	await page.clock.pauseAt(now + 120_000);
	temp = 70;
	await page.clock.runFor(480_000 - 1);
	await expect(block).toContainText("68°F");
	await page.clock.runFor(120_000);
	await expect(block).toContainText("70°F");
	await page.clock.resume();

	await block.focus();
	await page.keyboard.press("Enter");
	const drawer = page.getByRole("dialog", { name: "Weather in Eau Claire, WI" });
	await expect(drawer).toContainText("Updates every 10 minutes");
	await expect(drawer).toContainText("Wind: 12 mph from the west");
	await expect(drawer).toContainText(/Measured 1[23] minutes ago/);
	await expect(drawer.getByRole("listitem")).toHaveText([
		/^Sunny/,
		/^Cloudy/,
		/^Rainy \(now\)/,
		/^Snowy/,
		/^Fall/,
		/^Windy/,
	]);
	await accessible();
	await page.keyboard.press("Escape");
	await expect(drawer).toBeHidden();
	await expect(block).toBeFocused();
	await page.keyboard.press("Enter");
	await drawer.getByRole("link", { name: "Get a quote" }).click();
	await expect(page).toHaveURL(/\/contact$/);
	await expect(drawer).toBeHidden();
});

test("the header and the phone menu ask for the weather together, every ten minutes @phone", async ({ page }) => {
	await page.clock.install();
	let calls = 0;
	await page.route("**/api/weather", (route) => {
		calls += 1;
		return route.fulfill({ json: weather });
	});
	await page.goto("/search");
	await page.getByRole("button", { name: "Menu" }).click();
	await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: /weather/ })).toBeVisible();
	await expect.poll(() => calls).toBe(1);
	for (const expected of [2, 3, 4]) {
		await page.clock.runFor(600_000);
		await expect.poll(() => calls).toBe(expected);
	}
});

test.describe("when the weather fails to load", () => {
	test.use({ expectedErrors: [/status of 503/] });
	test("it says that it is unavailable @desk", async ({ page }) => {
		await page.route("**/api/weather", (route) => route.fulfill({ status: 503, body: "no" }));
		const response = page.waitForResponse("**/api/weather");
		await page.goto("/search");
		await response;
		const block = header(page).getByRole("button", { name: /weather/ });
		await expect(block).toContainText("--°F");
		await expect(block).toContainText("Weather unavailable");
	});
});
