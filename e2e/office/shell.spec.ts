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
	await field.fill("go to compa");
	await expect(page.getByRole("dialog").getByRole("option")).toHaveCount(1);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/admin\/company$/);
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
	await page.keyboard.press("f");
	await expect(page).toHaveURL(/\/admin\/company$/);
	await page.getByLabel("Company name").press("d");
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

test("crew members see only their own menu @desk", async ({ page, signIn, accessible }) => {
	await signIn("crew");
	await page.goto("/admin/dashboard");
	await expect(page.getByText("Your jobs are in the field app")).toBeVisible();
	await expect(page.getByRole("link", { name: "Open the field app" })).toHaveAttribute("href", "/admin/field");
	const menu = page.getByRole("navigation", { name: "Back office" });
	await expect(menu.getByRole("link", { name: "Quotes" })).toHaveCount(0);
	await accessible();
});
