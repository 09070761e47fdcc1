// Navigation between public pages: scroll position, focus, loading, and addresses that do not exist.
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

test("a new page starts at the top with focus on its content, and going back restores the scroll position @desk", async ({
	page,
}) => {
	await page.goto("/");
	await page.evaluate(() => window.scrollTo({ top: 1200, behavior: "instant" }));
	await header(page).getByRole("link", { name: "Contact" }).click();
	await expect(page).toHaveURL(/\/contact$/);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
	await expect(page.getByRole("main")).toBeFocused();
	await page.goBack();
	await expect(page).toHaveURL(/\/$/);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200);
	await page.goForward();
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("a click before the scripts load is handled once they load @desk", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const { held, release } = await holdRequests(page, "**/assets/entry.client-*.js");
	await page.goto("/brand", { waitUntil: "commit" });
	await page.getByRole("button", { name: "Copy Barn red on light" }).click();
	await expect.poll(() => held.length).toBeGreaterThan(0);
	await release();
	await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
});

test("a slow page is announced as loading until it arrives @desk", async ({ page }) => {
	await page.goto("/search");
	const { held, release } = await holdRequests(page, "**/contact.data*");
	await header(page).getByRole("link", { name: "Contact" }).click();
	await expect.poll(() => held.length).toBeGreaterThan(0);
	const loadingMessage = page.locator("[aria-live]").filter({ hasText: "Loading" });
	await expect(loadingMessage).toBeVisible();
	await release();
	await expect(page).toHaveURL(/\/contact$/);
	await expect(loadingMessage).toHaveCount(0);
});

test("only the style sheet of the current layout applies after a navigation and back @desk", async ({ page }) => {
	const activeSheets = () => page.evaluate(() => [...document.styleSheets].filter(({ disabled }) => !disabled).length);
	await page.goto("/about");
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Fun" }).click();
	await expect(page).toHaveURL(/\/fun$/);
	await expect.poll(activeSheets).toBe(1);
	await page.goBack();
	await expect(page).toHaveURL(/\/about$/);
	await expect.poll(activeSheets).toBe(1);
});

test.describe("an unknown URL", () => {
	test.use({ expectedErrors: [/404/] });

	test("below a known one shows the likely page, a search and links, inside the site frame", async ({
		page,
		accessible,
	}) => {
		const response = await page.goto("/services/tree-removl");
		expect(response?.status()).toBe(404);
		await expect(page).toHaveTitle("This branch isn't on our map");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("This branch isn't on our map");
		const main = page.getByRole("main");
		await expect(main.getByRole("link", { name: "Tree removal" })).toHaveAttribute("href", "/services/tree-removal");
		await expect(header(page)).toBeVisible();
		await accessible();
		await expect(main.getByRole("searchbox")).toHaveValue("tree removl");
		await main.getByRole("searchbox").fill("stump");
		await main.getByRole("button", { name: "Search" }).click();
		await expect(page).toHaveURL(/\/search\?q=stump$/);
		await expect(page.getByRole("main").locator('a[href="/glossary/stump-grinding"]')).toBeVisible();
	});

	test("has a small page of its own with a search, links and the phone number", async ({ page, accessible }) => {
		expect((await page.goto("/abuot"))?.status()).toBe(404);
		await expect(page).toHaveTitle("This branch isn't on our map");
		await expect(page.getByRole("main").getByRole("link", { name: "(715) 555-0142" })).toBeVisible();
		await accessible();
		await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
		await expect(page.getByRole("heading", { level: 1, name: /^Steady hands/ })).toBeVisible();
	});

	test("a typo in a header URL suggests the page, without JavaScript too @nojs", async ({ page }) => {
		expect((await page.goto("/abuot"))?.status()).toBe(404);
		await expect(page.getByRole("main").getByRole("link", { name: "About" }).first()).toHaveAttribute("href", "/about");
		await page.getByRole("main").getByRole("searchbox").fill("marshfeild");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/search\?q=marshfeild$/);
		await expect(page.getByRole("link", { name: /^Marshfield/ })).toHaveAttribute("href", "/locations/marshfield");
	});
});
