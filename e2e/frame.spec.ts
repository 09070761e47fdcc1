// What stands around every public page: header, menus, weather, footer, and how one page follows another.
import type { Page, Route } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const header = (page: Page) => page.getByRole("banner");

/** Holds every call to an address until it is let go. */
async function hold(page: Page, address: string) {
	const held: Route[] = [];
	let open = false;
	await page.route(address, (route) => (open ? route.continue() : void held.push(route)));
	return {
		held,
		letGo: async () => {
			open = true;
			for (const route of held) await route.continue();
		},
	};
}

/** Counts how far anything moves that nobody has touched. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		Object.assign(window, { moved: 0 });
		new PerformanceObserver((list) => {
			for (const shift of list.getEntries())
				Object.assign(window, { moved: Reflect.get(window, "moved") + Reflect.get(shift, "value") });
		}).observe({ type: "layout-shift", buffered: true });
	});
	return () => page.evaluate(() => Reflect.get(window, "moved"));
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

test("the keyboard walks the whole header, opens the services and comes back @desk", async ({ page, accessible }) => {
	const locations: string[] = [];
	page.on("request", (request) => request.url().endsWith("/api/locations") && locations.push(request.url()));
	const asked = page.waitForRequest("**/api/auth/check");
	await page.goto("/");
	await asked;
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
	await tabTo("link", "Get Quote");
	await page.getByRole("button", { name: "Services" }).press("Enter");
	await expect(panel).toBeVisible();
	expect(locations).toHaveLength(1);
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

test.describe("when the areas do not come", () => {
	test.use({ expectedErrors: [/status of 500/] });
	test("the menu says so, keeps its other links, and asks again when it is opened again @desk", async ({ page }) => {
		let broken = true;
		await page.route("**/api/locations", (route) =>
			broken ? route.fulfill({ status: 500, body: "no" }) : route.continue(),
		);
		await page.goto("/search");
		const services = page.getByRole("button", { name: "Services" });
		const panel = page.locator("#services-menu");
		await services.click();
		await expect(panel.getByText("The list of towns did not load this time.")).toBeVisible();
		await expect(panel.getByRole("link", { name: "All areas" })).toBeVisible();
		await page.keyboard.press("Escape");
		broken = false;
		await services.press("Enter");
		await expect(panel.getByRole("link", { name: / mi$/ })).toHaveCount(8);
	});
});

test("nothing moves when the answer comes that somebody of the staff looks @desk", async ({ page, signIn }) => {
	await signIn("owner");
	const shifts = await watchShifts(page);
	const { letGo } = await hold(page, "**/api/auth/check");
	await page.goto("/");
	const places = () =>
		header(page)
			.locator("a, button")
			.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
	await expect(header(page).getByRole("link", { name: "Login" })).toBeVisible();
	const before = await places();
	await letGo();
	await expect(header(page).getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin/dashboard");
	expect(await places()).toEqual(before);
	expect(await shifts()).toBeLessThan(0.01);
});

test("whoever signs out elsewhere finds Login again, by the event auth-change @desk", async ({ page, signIn }) => {
	await signIn("owner");
	await page.goto("/search");
	await expect(header(page).getByRole("link", { name: "Admin" })).toBeVisible();
	await page.context().clearCookies();
	await page.evaluate(() => window.dispatchEvent(new Event("auth-change")));
	await expect(header(page).getByRole("link", { name: "Login" })).toHaveAttribute("href", "/admin/login");
});

test.describe("who is a customer", () => {
	test.use({ expectedErrors: [/status of (401|500)/] });

	test("finds Account; a refusal or a failed check is Login; strangers are not asked for @desk", async ({ page }) => {
		const check = { status: 200, json: { isAdmin: false, isCustomer: true } as object };
		const user = { status: 200, json: { name: "Ann" } as object };
		let asked = 0;
		await page.route("**/api/auth/check", (route) => route.fulfill(check));
		await page.route("**/api/customer/user", (route) => {
			asked += 1;
			return route.fulfill(user);
		});
		const link = (name: string) => header(page).getByRole("link", { name, exact: true });
		const again = () => page.evaluate(() => window.dispatchEvent(new Event("auth-change")));
		await page.goto("/search");
		await expect(link("Account")).toHaveAttribute("href", "/account");
		user.status = 401;
		await again();
		await expect(link("Login")).toBeVisible();
		check.json = { isAdmin: true };
		await again();
		await expect(link("Admin")).toBeVisible();
		check.status = 500;
		await again();
		await expect(link("Login")).toBeVisible();
		Object.assign(check, { status: 200, json: { isAdmin: false } });
		const seen = asked;
		await again();
		await expect(link("Login")).toBeVisible();
		await page.reload({ waitUntil: "networkidle" });
		expect(asked).toBe(seen);
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

test("the weather says what is known, is asked again after ten minutes, and opens its drawer @desk", async ({
	page,
	accessible,
}) => {
	const now = Date.now();
	await page.clock.install({ time: now });
	let temp = 68;
	const { held, letGo } = await hold(page, "**/api/auth/check");
	let answerWeather = () => {};
	const first = new Promise<void>((done) => (answerWeather = done));
	await page.route("**/api/weather", async (route) => {
		await first;
		const observedAt = await page.evaluate(() => new Date(Date.now() - 12 * 60_000).toISOString());
		await route.fulfill({ json: { ...weather, temp: String(temp), observedAt } });
	});
	await page.goto("/search");
	await expect.poll(() => held.length).toBe(1);
	await letGo();
	const block = header(page).getByRole("button", { name: /weather/ });
	await expect(block).toContainText("--°F");
	await expect(block).toContainText("La Crosse, WI");
	await expect(block).toContainText("Loading...");
	const before = await block.boundingBox();
	answerWeather();
	await expect(block).toContainText("68°F");
	await expect(block).toContainText("Eau Claire, WI");
	await expect(block).toContainText("Light rain");
	expect(await block.boundingBox()).toEqual(before);

	// from here time passes only as told; what has passed so far is at most these two minutes
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

test.describe("when the weather does not come", () => {
	test.use({ expectedErrors: [/status of 503/] });
	test("the defaults stay @desk", async ({ page }) => {
		await page.route("**/api/weather", (route) => route.fulfill({ status: 503, body: "no" }));
		const answered = page.waitForResponse("**/api/weather");
		await page.goto("/search");
		await answered;
		const block = header(page).getByRole("button", { name: /weather/ });
		await expect(block).toContainText("--°F");
		await expect(block).toContainText("Loading...");
	});
});

test("the phone's menu has all that the header has, covers the page and gives the focus back @phone", async ({
	page,
	accessible,
}) => {
	await page.goto("/");
	const button = page.getByRole("button", { name: "Menu" });
	await button.click();
	const menu = page.getByRole("navigation", { name: "Menu" });
	const links = ["About", "All services", "Advice", "Glossary", "Fun", "Contact", "All areas", "Login", "Get Quote"];
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

test("the footer has every link, the form and the company's facts", async ({ page, accessible }) => {
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

test("the logo knocks at volume 0.3, after a gesture only, and can be muted in the footer @desk", async ({ page }) => {
	await page.addInitScript(() => {
		const volumes: number[] = [];
		Object.assign(window, { volumes });
		// what a test asks of the page counts as a gesture to the browser, so the page hears of clicks only
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
	const asked = page.waitForRequest("**/api/auth/check");
	await page.goto("/search");
	await asked;
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

test("a new page begins at its top and its content, going back returns to the place @desk", async ({ page }) => {
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

test("a button pressed before the scripts have come is answered when they have @desk", async ({ page }) => {
	const { held, letGo } = await hold(page, "**/assets/entry.client-*.js");
	await page.goto("/brand", { waitUntil: "commit" });
	await page.getByRole("button", { name: "Copy Barn red on light" }).click();
	await expect.poll(() => held.length).toBeGreaterThan(0);
	await letGo();
	await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
});

test("a page that keeps one waiting is announced, and the word goes when it comes @desk", async ({ page }) => {
	await page.goto("/search");
	const { held, letGo } = await hold(page, "**/contact.data*");
	await header(page).getByRole("link", { name: "Contact" }).click();
	await expect.poll(() => held.length).toBeGreaterThan(0);
	const waiting = page.locator("[aria-live]").filter({ hasText: "Loading" });
	await expect(waiting).toBeVisible();
	await letGo();
	await expect(page).toHaveURL(/\/contact$/);
	await expect(waiting).toHaveCount(0);
});

test.describe("an unknown address", () => {
	test.use({ expectedErrors: [/404/] });

	test("gets a page with the likely page, a search and ways on, inside the frame", async ({ page, accessible }) => {
		const answer = await page.goto("/services/tree-removl");
		expect(answer?.status()).toBe(404);
		await expect(page).toHaveTitle("This branch is not on our map");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("This branch is not on our map");
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

	test("a letter wrong in a page of the header leads there, without script too @nojs", async ({ page }) => {
		expect((await page.goto("/abuot"))?.status()).toBe(404);
		await expect(page.getByRole("main").getByRole("link", { name: "About" }).first()).toHaveAttribute("href", "/about");
		await page.getByRole("main").getByRole("searchbox").fill("marshfeild");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/search\?q=marshfeild$/);
		await expect(page.getByRole("link", { name: /^Marshfield/ })).toHaveAttribute("href", "/locations/marshfield");
	});
});

test("without script the menu opens, and the weather that nobody can ask for is not there @nojs", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("button", { name: "Menu" }).click();
	const menu = page.getByRole("navigation", { name: "Menu" });
	await expect(menu.getByRole("link", { name: "Contact" })).toBeVisible();
	await expect(menu.getByText("Loading...")).toBeHidden();
	await menu.getByRole("link", { name: "Contact" }).click();
	await expect(page).toHaveURL(/\/contact$/);
});
