// The layout of every public page: header, menus, weather, footer, and navigation between pages.
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
	await tabTo("link", "Advice");
	await tabTo("link", "Glossary");
	await tabTo("link", "Fun");
	await tabTo("link", "Contact");
	await tabTo("link", "Search");
	await tabTo("button", /weather/);
	await tabTo("link", "Login");
	await tabTo("link", "Get a quote");
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
	await page.getByRole("main").getByRole("link", { name: "Get a quote" }).click();
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
	await expect(header(page).getByRole("link", { name: "Login" })).toBeVisible();
	const before = await positions();
	await release();
	await expect(header(page).getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin/dashboard");
	expect(await positions()).toEqual(before);
	expect(await shifts()).toBeLessThan(0.01);
});

test("signing out elsewhere shows Login again after an auth-change event @desk", async ({ page, signIn }) => {
	await signIn("owner");
	await page.goto("/search");
	await expect(header(page).getByRole("link", { name: "Admin" })).toBeVisible();
	await page.context().clearCookies();
	await page.evaluate(() => window.dispatchEvent(new Event("auth-change")));
	await expect(header(page).getByRole("link", { name: "Login" })).toHaveAttribute("href", "/admin/login");
});

test.describe("a signed-in customer", () => {
	test.use({ expectedErrors: [/status of (401|500)/] });

	test("sees Account; a 401 or a failed check shows Login; visitors are not checked @desk", async ({ page }) => {
		const check = { status: 200, json: { isAdmin: false, isCustomer: true } as object };
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
		user.status = 401;
		await dispatchAuthChange();
		await expect(link("Login")).toBeVisible();
		check.json = { isAdmin: true };
		await dispatchAuthChange();
		await expect(link("Admin")).toBeVisible();
		check.status = 500;
		await dispatchAuthChange();
		await expect(link("Login")).toBeVisible();
		Object.assign(check, { status: 200, json: { isAdmin: false } });
		const requestsBefore = requests;
		await dispatchAuthChange();
		await expect(link("Login")).toBeVisible();
		await page.reload({ waitUntil: "networkidle" });
		expect(requests).toBe(requestsBefore);
	});
});

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
	await drawer.getByRole("link", { name: "Schedule Service" }).click();
	await expect(page).toHaveURL(/\/contact$/);
	await expect(drawer).toBeHidden();
});

test.describe("when the weather fails to load", () => {
	test.use({ expectedErrors: [/status of 503/] });
	test("the defaults stay @desk", async ({ page }) => {
		await page.route("**/api/weather", (route) => route.fulfill({ status: 503, body: "no" }));
		const response = page.waitForResponse("**/api/weather");
		await page.goto("/search");
		await response;
		const block = header(page).getByRole("button", { name: /weather/ });
		await expect(block).toContainText("--°F");
		await expect(block).toContainText("Loading...");
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
	const links = ["About", "All services", "Advice", "Glossary", "Fun", "Contact", "All areas", "Login", "Get a quote"];
	for (const name of [...links, "Tree removal", "Yard cleanup"])
		await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
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

test("the footer has every link, the newsletter form and the company details", async ({ page, accessible }) => {
	await page.goto("/search");
	const footer = page.getByRole("contentinfo");
	const quick = footer.getByRole("navigation", { name: "Quick links" });
	await expect(quick.getByRole("link")).toHaveText([
		"Home",
		"Services",
		"Projects",
		"Advice",
		"About",
		"Contact",
		"Brand Assets",
	]);
	await expect(footer.getByRole("navigation", { name: "Services" }).getByRole("link")).toHaveCount(5);
	await expect(footer.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
	await expect(footer.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/terms");
	await expect(footer.getByRole("form", { name: "Newsletter" }).getByRole("textbox", { name: "Email" })).toBeVisible();
	await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
	await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
	await expect(footer).toContainText(`© ${new Date().getFullYear()} Stanley Tree Care`);
	await footer.scrollIntoViewIfNeeded();
	await accessible();
});

test("the logo sound plays at volume 0.3, only after a gesture, and can be muted in the footer @desk", async ({
	page,
}) => {
	await page.addInitScript(() => {
		const volumes: number[] = [];
		Object.assign(window, { volumes });
		// page.evaluate counts as a user gesture, so userActivation is replaced by one that reacts to clicks only
		let hasBeenActive = false;
		addEventListener("pointerdown", () => (hasBeenActive = true));
		Object.defineProperty(navigator, "userActivation", { get: () => ({ hasBeenActive }) });
		const set = AudioParam.prototype.setValueAtTime;
		AudioParam.prototype.setValueAtTime = function (value, at) {
			if (value < 1) volumes.push(Math.round(value * 100) / 100);
			return set.call(this, value, at);
		};
	});
	const volumes = () => page.evaluate(() => Reflect.get(window, "volumes"));
	const hover = async () => {
		await page.mouse.move(700, 400);
		await header(page)
			.getByRole("link", { name: /, home$/ })
			.hover();
	};
	const authCheck = page.waitForRequest("**/api/auth/check");
	await page.goto("/search");
	await authCheck;
	await hover();
	expect(await volumes()).toEqual([]);
	await page.getByRole("heading", { level: 1 }).click();
	await hover();
	await expect.poll(volumes).toEqual([0.3, 0.3]);
	await page.getByRole("button", { name: "Sound is on" }).click();
	await expect(page.getByRole("button", { name: "Sound is off" })).toBeVisible();
	await page.reload();
	await page.getByRole("heading", { level: 1 }).click();
	await expect(page.getByRole("button", { name: "Sound is off" })).toBeVisible();
	await hover();
	expect(await volumes()).toEqual([]);
	await page.getByRole("button", { name: "Sound is off" }).click();
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.evaluate(() => window.scrollTo(0, 0));
	await hover();
	expect(await volumes()).toEqual([]);
});

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

test("a click before the scripts load is handled once they load @desk", async ({ page }) => {
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

test.describe("an unknown URL", () => {
	test.use({ expectedErrors: [/404/] });

	test("shows the likely page, a search and links, inside the site frame", async ({ page, accessible }) => {
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

	test("a typo in a header URL suggests the page, without JavaScript too @nojs", async ({ page }) => {
		expect((await page.goto("/abuot"))?.status()).toBe(404);
		await expect(page.getByRole("main").getByRole("link", { name: "About" }).first()).toHaveAttribute("href", "/about");
		await page.getByRole("main").getByRole("searchbox").fill("marshfeild");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/search\?q=marshfeild$/);
		await expect(page.getByRole("link", { name: /^Marshfield/ })).toHaveAttribute("href", "/locations/marshfield");
	});
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
