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
	await expect(page).toHaveTitle("Tree care in Stanley, WI | Stanley Tree Care");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Steady hands for old trees.");
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /:\d+\/$/);
	await seeAll(page);
	await accessible();
});

test("the page leads on: services, jobs, this month's work, advice, towns @desk", async ({ page }) => {
	await page.goto("/");
	const section = (name: string | RegExp) => page.getByRole("region", { name });
	await expect(section("Five kinds of work, done by the book").getByRole("link")).toHaveCount(5);
	await expect(
		section(/drawn as examples/)
			.getByText("Example, drawn")
			.first(),
	).toBeVisible();
	await expect(section(/in a Wisconsin yard$/).getByRole("heading", { level: 3 })).toHaveCount(5);
	await expect(section(/^Good to read in/).getByRole("article")).toHaveCount(3);
	await expect(section("What you can hold us to")).toContainText("ANSI A300");
	await expect(section("What you can hold us to")).not.toContainText("Insured");
	await section(/miles of the yard$/)
		.getByRole("link", { name: /^Boyd/ })
		.click();
	await expect(page).toHaveURL(/\/locations\/boyd$/);
});

type Move = { value: number; what: string[] };

test("nothing moves while the page arrives @desk", async ({ page }) => {
	await page.addInitScript(() => {
		const moves: Move[] = [];
		Object.assign(window, { moves });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
				moves.push({ value, what: sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200) ?? "") });
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
	await page.goto("/", { waitUntil: "networkidle" });
	const moves = (await page.evaluate(() => Reflect.get(window, "moves"))) as Move[];
	const far = moves.reduce((sum, { value }) => sum + value, 0);
	expect(far, JSON.stringify(moves, null, 1)).toBeLessThan(0.05);
});

test("Call and Get Quote are at the thumb once the hero's buttons are gone @phone", async ({ page }) => {
	await page.goto("/");
	const call = page.getByRole("link", { name: "Call", exact: true });
	await expect(call).not.toBeInViewport();
	await page.evaluate(() => window.scrollTo(0, 900));
	await expect(call).toBeInViewport();
	// while somebody types, the screen's keyboard has that place
	const field = page.getByRole("contentinfo").getByLabel("Email");
	await field.focus();
	await expect(call).toBeHidden();
	await field.blur();
	await expect(call).toBeInViewport();
	await page.evaluate(() => window.scrollTo(0, 0));
	await expect(call).not.toBeInViewport();
});

test("unticking a line of the example moves its total @desk", async ({ page }) => {
	await page.goto("/");
	const example = page.getByRole("region", { name: "Example of a quote" });
	await expect(example).toContainText("Trees and prices are made up");
	await expect(example).toContainText("$1,100");
	// the first move of a visitor wakes it
	await example.scrollIntoViewIfNeeded();
	await example.getByRole("checkbox", { name: /Bur oak/ }).uncheck();
	await expect(example).toContainText("$400");
	await expect(example).toContainText("1 of 3 chosen");
});

test.describe("without JavaScript", () => {
	test("the page says everything @nojs", async ({ page }) => {
		await page.goto("/");
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.getByRole("link", { name: "Get a written quote" })).toHaveAttribute("href", "/contact");
		await expect(page.getByRole("table")).toContainText("Do not cut");
		await expect(page.getByRole("link", { name: /^Boyd/ })).toBeAttached();
		await expect(page.getByRole("checkbox", { name: /Bur oak/ })).toBeDisabled();
	});
});

test("robots and the web manifest answer @desk", async ({ request }) => {
	expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /admin");
	expect(await (await request.get("/site.webmanifest")).json()).toMatchObject({ name: "Stanley Tree Care" });
});
