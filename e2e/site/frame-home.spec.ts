import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

/** Scrolls through the page, so that everything that is loaded lazily appears. */
async function scrollThroughPage(page: Page): Promise<void> {
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	for (let y = 0; y < height; y += 600)
		await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), y);
	await expect(page.getByRole("contentinfo")).toBeVisible();
	await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
}

test("the home page is complete and accessible", async ({ page, accessible }) => {
	await page.goto("/");
	await expect(page).toHaveTitle("Tree care in Stanley, WI | Stanley Tree Care");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Steady hands for old trees.");
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /:\d+\/$/);
	await scrollThroughPage(page);
	await accessible();
});

test("the home page links to services, jobs, this month's tasks, advice and towns @desk", async ({ page }) => {
	await page.goto("/");
	const section = (name: string | RegExp) => page.getByRole("region", { name });
	// beside the number to call in an emergency
	const services = section("Five kinds of work, done by the book").getByRole("link");
	await expect(services.filter({ hasNotText: /^911$/ })).toHaveCount(5);
	await expect(
		// the other title, once a journey before this one has published a job
		section(/illustrated examples$|^Jobs we've finished$/)
			.getByText("Illustrated example")
			.first(),
	).toBeVisible();
	await expect(section(/in a Wisconsin yard$/).getByRole("heading", { level: 3 })).toHaveCount(5);
	await expect(section(/^Worth reading in/).getByRole("article")).toHaveCount(3);
	await expect(section("What you can hold us to")).toContainText("ANSI A300");
	await expect(section("What you can hold us to")).not.toContainText("Insured");
	await section(/miles of our yard$/)
		.getByRole("link", { name: /^Boyd/ })
		.click();
	await expect(page).toHaveURL(/\/locations\/boyd$/);
});

type LayoutShift = { value: number; elements: string[] };

test("nothing shifts while the page loads @desk", async ({ page }) => {
	await page.addInitScript(() => {
		const shifts: LayoutShift[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
				shifts.push({ value, elements: sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200) ?? "") });
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
	await page.goto("/", { waitUntil: "networkidle" });
	const shifts = (await page.evaluate(() => Reflect.get(window, "shifts"))) as LayoutShift[];
	const total = shifts.reduce((sum, { value }) => sum + value, 0);
	expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(0.05);
});

test("Call and Get a quote appear at the bottom once the hero buttons scroll away @phone", async ({ page }) => {
	await page.goto("/");
	const call = page.getByRole("link", { name: "Call", exact: true });
	await expect(call).not.toBeInViewport();
	await page.evaluate(() => window.scrollTo(0, 900));
	await expect(call).toBeInViewport();
	// hidden while a field has focus, because the on-screen keyboard takes that space
	const field = page.getByRole("contentinfo").getByRole("textbox", { name: "Email" });
	await field.focus();
	await expect(call).toBeHidden();
	await field.blur();
	await expect(call).toBeInViewport();
	await page.evaluate(() => window.scrollTo(0, 0));
	await expect(call).not.toBeInViewport();
});

test("clearing a line of the example quote updates its total @desk", async ({ page }) => {
	await page.goto("/");
	const example = page.getByRole("region", { name: "Example quote" });
	await expect(example).toContainText("The trees and prices are made up");
	await expect(example).toContainText("$1,100");
	// scrolling is the first interaction, which hydrates it
	await example.scrollIntoViewIfNeeded();
	await example.getByRole("checkbox", { name: /Bur oak/ }).uncheck();
	await expect(example).toContainText("$400");
	await expect(example).toContainText("1 of 3 selected");
});

test.describe("without JavaScript", () => {
	test("the page shows all its content @nojs", async ({ page }) => {
		await page.goto("/");
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.getByRole("main").getByRole("link", { name: "Get a quote" })).toHaveAttribute("href", "/contact");
		await expect(page.getByRole("table")).toContainText("Don't prune");
		await expect(page.getByRole("link", { name: /^Boyd/ })).toBeAttached();
		await expect(page.getByRole("checkbox", { name: /Bur oak/ })).toBeDisabled();
	});
});

test("robots.txt and the web manifest are served @desk", async ({ request }) => {
	expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /admin");
	expect(await (await request.get("/site.webmanifest")).json()).toMatchObject({ name: "Stanley Tree Care" });
});
