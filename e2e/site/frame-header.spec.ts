// The header of every public page: menus, signing in and out.
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

/** Sums up layout shifts that the visitor did not cause. */
async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		Object.assign(window, { layoutShift: 0 });
		new PerformanceObserver((list) => {
			for (const shift of list.getEntries())
				Object.assign(window, { layoutShift: Reflect.get(window, "layoutShift") + Reflect.get(shift, "value") });
		}).observe({ type: "layout-shift", buffered: true });
	});
	return () => page.evaluate(() => Reflect.get(window, "layoutShift"));
}

test("the header turns solid at 90 pixels on the home page, is solid elsewhere, and keeps its height", async ({
	page,
	isMobile,
}) => {
	const height = isMobile ? 76 : 120;
	await page.goto("/search");
	await expect(header(page)).toHaveAttribute("data-site-header", "solid");
	expect((await header(page).boundingBox())?.height).toBe(height);
	await page.goto("/");
	await page.mouse.move(0, 0);
	await page.evaluate(() => window.scrollTo(0, 89));
	await expect(header(page)).toHaveAttribute("data-site-header", "clear");
	await page.evaluate(() => window.scrollTo(0, 90));
	await expect(header(page)).toHaveAttribute("data-site-header", "solid");
	expect((await header(page).boundingBox())?.height).toBe(height);
});

test("the keyboard reaches the whole header and opens and closes the services menu @desk", async ({
	page,
	accessible,
}) => {
	const locations: string[] = [];
	page.on("request", (request) => request.url().endsWith("/api/locations") && locations.push(request.url()));
	const authCheck = page.waitForRequest("**/api/auth/check");
	await page.goto("/");
	await authCheck;
	const tabTo = async (role: "link" | "button", name: string | RegExp) => {
		await page.keyboard.press("Tab");
		await expect(page.getByRole(role, { name, exact: true }).first()).toBeFocused();
	};
	await tabTo("link", "Skip to content");
	await tabTo("link", "Stanley Tree Care, home");
	await tabTo("link", "About");
	await tabTo("button", "Services");
	expect(locations).toEqual([]);
	await page.keyboard.press("Enter");
	const panel = page.locator("#services-menu");
	await expect(panel.getByRole("link", { name: / mi$/ })).toHaveCount(8);
	expect(locations).toHaveLength(1);
	await expect(panel.getByRole("link", { name: /^Boyd/ })).toHaveAttribute("href", "/locations/boyd");
	for (const slug of [
		"tree-trimming-pruning",
		"tree-removal",
		"tree-health-assessment",
		"storm-damage-emergency",
		"yard-cleanup",
	])
		await expect(panel.locator(`a[href="/services/${slug}"]`)).toBeVisible();
	await expect(panel.getByRole("link", { name: "All services" })).toHaveAttribute("href", "/services");
	await expect(panel.getByRole("link", { name: "All areas" })).toHaveAttribute("href", "/service-areas");
	await expect(panel.locator('a[href^="tel:"]')).toBeVisible();
	await accessible();
	await page.keyboard.press("Tab");
	await expect(panel.getByRole("link", { name: /^Trimming and pruning/ })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(panel).toBeHidden();
	await expect(page.getByRole("button", { name: "Services" })).toBeFocused();
	if (await header(page).getByRole("link", { name: "Snow" }).isVisible()) await tabTo("link", "Snow");
	await tabTo("link", "Advice");
	await tabTo("link", "Glossary");
	await tabTo("link", "Fun");
	await tabTo("link", "Contact");
	await tabTo("link", "Search");
	await tabTo("button", /weather/);
	await tabTo("link", "Customer login");
	await tabTo("link", "Get Quote");
	await page.getByRole("button", { name: "Services" }).press("Enter");
	await expect(panel).toBeVisible();
	expect(locations).toHaveLength(1);
});

test("a service in the menu links to its page, which links to the form with the service selected @desk", async ({
	page,
}) => {
	await page.goto("/");
	await page.getByRole("button", { name: "Services" }).click();
	await page
		.locator("#services-menu")
		.getByRole("link", { name: /^Tree removal/ })
		.click();
	await expect(page).toHaveURL(/\/services\/tree-removal$/);
	await expect(page.locator("#services-menu")).toBeHidden();
	await expect(page.getByRole("heading", { level: 1, name: /tree removal/i })).toBeVisible();
	await page.getByRole("main").getByRole("link", { name: "Get a quote" }).last().click();
	await expect(page).toHaveURL(/\/contact\?service=tree-removal$/);
	await expect(page.getByRole("checkbox", { name: "Tree removal" })).toBeChecked();
	expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe("when the areas fail to load", () => {
	test.use({ expectedErrors: [/status of 500/] });
	test("the menu shows an error, keeps its other links and retries when reopened @desk", async ({ page }) => {
		let broken = true;
		await page.route("**/api/locations", (route) =>
			broken ? route.fulfill({ status: 500, body: "no" }) : route.continue(),
		);
		await page.goto("/search");
		const services = page.getByRole("button", { name: "Services" });
		const panel = page.locator("#services-menu");
		await services.click();
		await expect(panel.getByText("We couldn't load the list of towns.")).toBeVisible();
		await expect(panel.getByRole("link", { name: "All areas" })).toBeVisible();
		await page.keyboard.press("Escape");
		broken = false;
		await services.press("Enter");
		await expect(panel.getByRole("link", { name: / mi$/ })).toHaveCount(8);
	});
});

test("nothing moves when the auth check finds a staff member @desk", async ({ page, signIn }) => {
	await signIn("owner");
	const shifts = await watchLayoutShifts(page);
	const { release } = await holdRequests(page, "**/api/auth/check");
	await page.goto("/");
	const positions = () =>
		header(page)
			.locator("a, button")
			.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().x));
	await expect(header(page).getByRole("link", { name: "Customer login" })).toBeVisible();
	const before = await positions();
	await release();
	await expect(header(page).getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin");
	expect(await positions()).toEqual(before);
	expect(await shifts()).toBeLessThan(0.01);
});

test("signing out elsewhere shows Customer login again after an auth-change event @desk", async ({ page, signIn }) => {
	await signIn("owner");
	await page.goto("/search");
	await expect(header(page).getByRole("link", { name: "Admin" })).toBeVisible();
	await page.context().clearCookies();
	await page.evaluate(() => window.dispatchEvent(new Event("auth-change")));
	await expect(header(page).getByRole("link", { name: "Customer login" })).toHaveAttribute("href", "/account");
});

test.describe("a signed-in customer", () => {
	test.use({ expectedErrors: [/status of (401|500)/] });

	test("sees Account; a 401 or a failed check shows Customer login; each page load asks once @desk", async ({
		page,
	}) => {
		const check = { status: 200, json: { isAdmin: false, hasCustomerSession: true } as object };
		const user = { status: 200, json: { name: "Ann" } as object };
		let requests = 0;
		await page.route("**/api/auth/check", (route) => route.fulfill(check));
		await page.route("**/api/customer/user", (route) => {
			requests += 1;
			return route.fulfill(user);
		});
		const link = (name: string) => header(page).getByRole("link", { name, exact: true });
		const dispatchAuthChange = () => page.evaluate(() => window.dispatchEvent(new Event("auth-change")));
		await page.goto("/search");
		await expect(link("Account")).toHaveAttribute("href", "/account");
		await header(page).getByRole("link", { name: "Advice" }).click();
		await expect(page).toHaveURL(/advice/);
		expect(requests).toBe(1);
		user.status = 401;
		await dispatchAuthChange();
		await expect(link("Customer login")).toBeVisible();
		check.json = { isAdmin: true };
		await dispatchAuthChange();
		await expect(link("Admin")).toBeVisible();
		check.status = 500;
		await dispatchAuthChange();
		await expect(link("Customer login")).toBeVisible();
		Object.assign(check, { status: 200, json: { isAdmin: false, hasCustomerSession: true } });
		user.status = 200;
		// the browser shows a page that it had kept in memory
		await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
		await expect(link("Account")).toBeVisible();
	});
});

test("the mobile menu has every header link, covers the page and returns the focus @phone", async ({
	page,
	accessible,
}) => {
	await page.goto("/");
	const button = page.getByRole("button", { name: "Menu" });
	await button.click();
	const menu = page.getByRole("navigation", { name: "Menu" });
	const links = [
		"About",
		"All services",
		"Advice",
		"Glossary",
		"Fun",
		"Contact",
		"All areas",
		"Customer login",
		"Get a quote",
	];
	for (const name of [...links, "Tree removal", "Yard cleanup"])
		await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
	await expect(menu.getByRole("link", { name: /^[A-Z].* \d+ mi$/ })).toHaveCount(8);
	await expect(page.locator("[inert] main")).toHaveCount(1);
	await accessible();
	await page.keyboard.press("Escape");
	await expect(menu).toBeHidden();
	await expect(button).toBeFocused();

	await button.click();
	await menu.getByRole("button", { name: /weather/ }).click();
	const drawer = page.getByRole("dialog", { name: /^Weather in/ });
	await expect(drawer).toBeVisible();
	await accessible();
	await drawer.getByRole("button", { name: "Close" }).click();
	await expect(drawer).toBeHidden();
	await menu.getByRole("searchbox", { name: "Search the site" }).fill("oak wilt");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/search\?q=oak/);
	await expect(menu).toBeHidden();
	await expect(page.locator("[inert] main")).toHaveCount(0);
});

test("without JavaScript the menu opens and the weather is hidden @nojs", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("button", { name: "Menu" }).click();
	const menu = page.getByRole("navigation", { name: "Menu" });
	await expect(menu.getByRole("link", { name: "Contact" })).toBeVisible();
	await expect(menu.getByText("Loading...")).toBeHidden();
	await menu.getByRole("link", { name: "Contact" }).click();
	await expect(page).toHaveURL(/\/contact$/);
});
