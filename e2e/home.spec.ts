import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** Walks down the page, so that everything that loads late is there. */
async function seeAll(page: Page): Promise<void> {
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	for (let y = 0; y < height; y += 600)
		await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), y);
	await expect(page.getByRole("contentinfo")).toBeVisible();
	await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
}

test("the home page is whole and accessible", async ({ page, accessible }) => {
	await page.goto("/");
	await expect(page).toHaveTitle("Stanley Tree Care: tree care in Stanley, WI");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Steady hands for old trees.");
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /:\d+\/$/);
	await seeAll(page);
	await accessible();
});

test("nothing moves while the page arrives", async ({ page }) => {
	await page.addInitScript(() => {
		Object.assign(window, { moved: 0 });
		new PerformanceObserver((list) => {
			for (const shift of list.getEntries())
				Object.assign(window, { moved: Reflect.get(window, "moved") + Reflect.get(shift, "value") });
		}).observe({ type: "layout-shift", buffered: true });
	});
	await page.goto("/", { waitUntil: "networkidle" });
	expect(await page.evaluate(() => Reflect.get(window, "moved"))).toBeLessThan(0.01);
});

test("the header turns solid at 90 pixels and keeps its height", async ({ page, isMobile }) => {
	await page.goto("/");
	const header = page.getByRole("banner");
	const height = isMobile ? 76 : 120;
	await page.mouse.move(0, 0);
	await page.evaluate(() => window.scrollTo(0, 89));
	await expect(header).toHaveAttribute("data-site-header", "clear");
	await page.evaluate(() => window.scrollTo(0, 90));
	await expect(header).toHaveAttribute("data-site-header", "solid");
	expect((await header.boundingBox())?.height).toBe(height);
});

test("the keyboard walks the header, opens the services and comes back @desk", async ({ page, accessible }) => {
	const asked = page.waitForRequest("**/api/auth/check");
	await page.goto("/");
	await asked;
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Stanley Tree Care, home" })).toBeFocused();
	await page.keyboard.press("Tab");
	const services = page.getByRole("button", { name: "Services" });
	await expect(services).toBeFocused();
	const areas = page.waitForRequest("**/api/locations");
	await page.keyboard.press("Enter");
	await areas;
	const panel = page.locator("#services-menu");
	await expect(panel.getByRole("link", { name: /^Trimming and pruning/ })).toBeVisible();
	await expect(panel.getByRole("link", { name: / mi$/ })).toHaveCount(8);
	await accessible();
	await page.keyboard.press("Tab");
	await expect(panel.getByRole("link", { name: /^Trimming and pruning/ })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(panel).toBeHidden();
	await expect(services).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" })).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeFocused();
});

test("a service of the menu leads to its page, and that to the form with it chosen @desk", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("button", { name: "Services" }).click();
	await page
		.locator("#services-menu")
		.getByRole("link", { name: /^Tree removal/ })
		.click();
	await expect(page).toHaveURL(/\/services\/tree-removal$/);
	await expect(page.locator("#services-menu")).toBeHidden();
	await page.getByRole("main").getByRole("link", { name: "Get a written quote" }).click();
	await expect(page).toHaveURL(/\/contact\?service=tree-removal$/);
	await expect(page.getByRole("checkbox", { name: "Tree removal" })).toBeChecked();
	expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("staff find Admin in the place of Login @desk", async ({ page, signIn }) => {
	await signIn("owner");
	await page.goto("/");
	await expect(page.getByRole("banner").getByRole("link", { name: "Admin" })).toHaveAttribute(
		"href",
		"/admin/dashboard",
	);
	await page.context().clearCookies();
	await page.evaluate(() => window.dispatchEvent(new Event("auth-change")));
	await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("the phone's menu covers the page and gives the focus back @phone", async ({ page, accessible }) => {
	await page.goto("/");
	const button = page.getByRole("button", { name: "Menu" });
	await button.click();
	const menu = page.getByRole("navigation", { name: "Menu" });
	await expect(menu.getByRole("link", { name: "Tree removal" })).toBeVisible();
	await expect(page.locator("[inert] main")).toHaveCount(1);
	await accessible();
	await page.keyboard.press("Escape");
	await expect(menu).toBeHidden();
	await expect(button).toBeFocused();
});

test("Call and Get Quote are at the thumb once the hero's buttons are gone @phone", async ({ page }) => {
	await page.goto("/");
	const call = page.getByRole("link", { name: "Call", exact: true });
	await expect(call).not.toBeInViewport();
	await page.evaluate(() => window.scrollTo(0, 900));
	await expect(call).toBeInViewport();
	await page.evaluate(() => window.scrollTo(0, 0));
	await expect(call).not.toBeInViewport();
});

test("unticking a line of the example moves its total", async ({ page }) => {
	await page.goto("/");
	const example = page.getByRole("region", { name: "Example of a quote" });
	await expect(example).toContainText("Trees and prices are made up");
	await expect(example).toContainText("$1,100");
	await example.getByRole("checkbox", { name: /Bur oak/ }).uncheck();
	await expect(example).toContainText("$400");
	await expect(example).toContainText("1 of 3 chosen");
});

test.describe("without JavaScript", () => {
	test("the page says everything and the menu opens @nojs", async ({ page }) => {
		await page.goto("/");
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.getByRole("link", { name: "Get a written quote" })).toHaveAttribute("href", "/contact");
		await expect(page.getByRole("table")).toContainText("Do not cut");
		await expect(page.getByRole("link", { name: /^Boyd/ })).toBeAttached();
		await page.getByRole("button", { name: "Menu" }).click();
		await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Contact" }).click();
		await expect(page).toHaveURL(/\/contact$/);
		await page.goto("/");
		await expect(page.getByRole("checkbox", { name: /Bur oak/ })).toBeDisabled();
	});
});

test.describe("an unknown address", () => {
	test.use({ expectedErrors: [/404/] });
	test("gets a page with ways on, inside the frame", async ({ page, accessible }) => {
		const answer = await page.goto("/no/such/page");
		expect(answer?.status()).toBe(404);
		await expect(page).toHaveTitle("This branch is not on our map");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("This branch is not on our map");
		await expect(page.getByRole("banner")).toBeVisible();
		await accessible();
		await page.getByRole("main").getByRole("link", { name: "Contact" }).click();
		await expect(page).toHaveURL(/\/contact$/);
	});
});

test("robots and the web manifest answer @desk", async ({ request }) => {
	expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /admin");
	expect(await (await request.get("/site.webmanifest")).json()).toMatchObject({ name: "Stanley Tree Care" });
});
