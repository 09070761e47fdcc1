import { queueTestEmail } from "../support/emails.ts";
import { expect, test } from "../support/test.ts";

test("a visitor is sent to the sign-in page @desk", async ({ page }) => {
	await page.goto("/admin/dashboard");
	await expect(page).toHaveURL(/\/admin\/login/);
});

test("the back office shows its landmarks, the person and one heading", async ({
	page,
	signIn,
	accessible,
	isMobile,
}) => {
	await signIn("owner", "Jo Kessler");
	await page.goto("/admin");
	await expect(page).toHaveURL(/\/admin\/dashboard$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
	if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
	await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
	await expect(page.getByText("Jo Kessler", { exact: true }).filter({ visible: true })).toBeVisible();
	await accessible();
});

test("the command palette searches and works by keyboard @desk", async ({ page, signIn, accessible }) => {
	await signIn("owner");
	await page.goto("/admin/dashboard");
	await page.keyboard.press("Control+k");
	const field = page.getByRole("combobox");
	await expect(field).toBeFocused();
	await accessible();
	await field.fill("go to setti");
	await expect(page.getByRole("dialog").getByRole("option")).toHaveCount(1);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/admin\/settings$/);
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.keyboard.press("Control+k");
	await page.keyboard.type("no such person");
	await expect(page.getByText("No results")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("keyboard shortcuts work, and single-key shortcuts can be turned off @desk", async ({
	page,
	signIn,
	accessible,
}) => {
	await signIn("owner");
	await page.goto("/admin/dashboard");
	await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
	await page.keyboard.press("d");
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await page.keyboard.press("g");
	await page.keyboard.press("s");
	await expect(page).toHaveURL(/\/admin\/settings$/);
	await page.getByLabel("Search settings").press("d");
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await page.locator("h1").click();
	await page.keyboard.press("?");
	await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
	await accessible();
	await page.getByLabel("Single-key shortcuts").uncheck();
	await page.keyboard.press("Escape");
	await page.keyboard.press("d");
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await page.reload();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("an icon button shows its name in a tooltip after 700 ms @desk", async ({ page, signIn, accessible }) => {
	const now = Date.now();
	await page.clock.install({ time: now });
	await signIn("owner");
	await page.goto("/admin/dashboard");
	await page.clock.pauseAt(now + 60_000);
	await page.getByRole("button", { name: "Privacy mode" }).filter({ visible: true }).hover();
	const tooltip = page.getByRole("tooltip", { name: "Privacy mode" });
	await page.clock.runFor(650);
	await expect(tooltip).toHaveCount(0);
	await page.clock.runFor(100);
	await expect(tooltip).toBeVisible();
	await page.clock.resume();
	await accessible();
});

test.describe("with what browsers report as an error", () => {
	// the sandbox of an email's body, and an unknown page
	test.use({ expectedErrors: [/frame is sandboxed|status of 404/] });

	test("each page and record begins at the top, and Back returns to the place @desk", async ({ page, signIn }) => {
		for (const name of ["first", "second"]) await queueTestEmail(`${name}-${"long-".repeat(3)}@example.com`);
		await signIn("owner");
		await page.setViewportSize({ width: 1280, height: 320 });
		await page.goto("/admin/company");
		const main = page.getByRole("main");
		const scrollMain = (top: number) => main.evaluate((element, to) => element.scrollTo({ top: to }), top);
		const place = () => main.evaluate((element) => Math.round(element.scrollTop));
		await scrollMain(500);
		await page.getByRole("link", { name: "Dashboard", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
		expect(await place()).toBe(0);
		await page.goBack();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Company");
		await expect.poll(place).toBe(500);

		await page.goto("/admin/outbox?view=all");
		const rows = page.getByRole("region", { name: "Outbox list" }).getByRole("link", { name: /long-/ });
		await rows.nth(0).click();
		const record = page.getByRole("region", { name: "Outbox list" }).locator("xpath=following-sibling::div");
		await expect(record.getByRole("heading", { level: 1 })).toBeVisible();
		await record.evaluate((element) => element.scrollTo({ top: 80 }));
		expect(await record.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
		const address = page.url();
		await rows.nth(1).click();
		await expect(page).not.toHaveURL(address);
		await expect.poll(() => record.evaluate((element) => element.scrollTop)).toBe(0);
	});

	test("an unknown page of the back office is answered in plain words, beside the menu @desk", async ({
		page,
		signIn,
	}) => {
		await signIn("owner");
		await page.goto("/admin/no-such-page");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
		await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
	});
});

test("privacy mode hides personal details on screen and from screen readers, and stays on", async ({
	page,
	signIn,
	isMobile,
	accessible,
}) => {
	await queueTestEmail("somebody@example.com");
	await signIn("owner");
	await page.goto("/admin/outbox?view=all");
	await expect(page.getByText("somebody@example.com").first()).toBeVisible();
	if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Privacy mode" }).filter({ visible: true }).click();
	await page.reload();
	await expect(page.getByText("Privacy mode is on")).toBeVisible();
	await expect(page.getByText("somebody@example.com")).toHaveCount(0);
	await accessible();
	expect(await page.evaluate(() => localStorage.getItem("privacyMode"))).toBe("true");
	await page.getByRole("button", { name: "Turn off" }).click();
	await expect(page.getByText("somebody@example.com").first()).toBeVisible();
});

test("each dashboard number opens its list, and the owner sees the setup steps @desk", async ({
	page,
	signIn,
	accessible,
}) => {
	await signIn("owner");
	await page.goto("/admin/dashboard");
	await expect(page.getByRole("link", { name: /Confirm .* company detail/ })).toBeVisible();
	await accessible();
	await page.getByRole("link", { name: /Quotes with no reply/ }).click();
	await expect(page).toHaveURL(/\/admin\/quotes\?view=no-reply/);
	await page.goto("/admin/dashboard");
	await page.getByRole("link", { name: /Quotes expiring soon/ }).click();
	await expect(page).toHaveURL(/\/admin\/quotes\?view=expiring/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quotes");
});

test("the crew's start page is the field app, and their menu has only their own pages @desk", async ({
	page,
	signIn,
	accessible,
}) => {
	await signIn("crew", "Cal Jensen");
	await page.goto("/admin");
	await expect(page).toHaveURL(/\/admin\/field$/);
	await expect(page.getByRole("heading", { name: "My jobs" })).toBeVisible();
	await page.getByRole("link", { name: /^Sync status/ }).click();
	await page.getByRole("link", { name: "Go to completed work" }).click();
	await expect(page).toHaveURL(/\/admin\/work-done$/);
	const menu = page.getByRole("navigation", { name: "Back office" });
	await expect(menu.getByRole("link", { name: "Field app" })).toBeVisible();
	for (const name of ["Dashboard", "Quotes"]) await expect(menu.getByRole("link", { name })).toHaveCount(0);
	await accessible();
});

test("an estimator starts on the dashboard on a computer, and in the field app on a phone", async ({
	page,
	signIn,
	isMobile,
}) => {
	await signIn("estimator");
	await page.goto("/admin");
	await expect(page).toHaveURL(isMobile ? /\/admin\/field$/ : /\/admin\/dashboard$/);
});

test("a person opens and closes groups of the menu by keyboard, and finds them as they were @desk", async ({
	page,
	signIn,
	accessible,
}) => {
	await signIn("owner");
	await page.goto("/admin/dashboard");
	const menu = page.getByRole("navigation", { name: "Back office" });
	await expect(menu.getByRole("link", { name: "Quotes" })).toBeVisible();
	await expect(menu.getByRole("link", { name: "Outbox" })).toBeHidden();
	const toggle = async (group: string) => {
		const saved = page.waitForResponse("/api/office/menu");
		await menu.locator("summary", { hasText: group }).focus();
		await page.keyboard.press("Enter");
		expect((await saved).status()).toBe(204);
	};
	await toggle("Settings");
	await toggle("Sales");
	await accessible();
	await page.reload();
	await expect(menu.getByRole("link", { name: "Outbox" })).toBeVisible();
	await expect(menu.getByRole("link", { name: "Quotes" })).toBeHidden();
	await page.keyboard.press("g");
	await page.keyboard.press("q");
	await expect(page).toHaveURL(/\/admin\/quotes/);
	await signIn("office");
	await page.goto("/admin/quotes");
	await expect(menu.getByRole("link", { name: "Quotes" })).toHaveAttribute("aria-current", "page");
});

test("a phone has the most used pages in a bar, which makes room for a page's own buttons @phone", async ({
	page,
	signIn,
	accessible,
}) => {
	await signIn("owner");
	await page.goto("/admin/dashboard");
	const bar = page.getByRole("navigation", { name: "Most used pages" });
	await expect(bar.getByRole("link")).toHaveText([/Dashboard/, /Schedule/, /Inquiries/, /Customers/]);
	await expect(bar).toBeInViewport({ ratio: 1 });
	await accessible();
	await bar.getByRole("link", { name: "Customers" }).click();
	await expect(page).toHaveURL(/\/admin\/crm/);
	await expect(bar.getByRole("link", { name: "Customers" })).toHaveAttribute("aria-current", "page");
});
