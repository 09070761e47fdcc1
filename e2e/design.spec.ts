import { expect, test } from "./support/test.ts";

test("every part in every theme passes", async ({ page, signIn, accessible }) => {
	await signIn("crew");
	await page.goto("/admin/design");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Design");
	await accessible();
});

test("an entry of the summary leads to its field @desk", async ({ page, signIn }) => {
	await signIn("crew");
	await page.goto("/admin/design");
	await page
		.getByRole("link", { name: /^Email: / })
		.first()
		.click();
	await expect(page.getByRole("textbox", { name: "Email" }).first()).toBeFocused();
});

test("a dialog keeps the focus, closes on Esc and gives it back @desk", async ({ page, signIn, accessible }) => {
	await signIn("crew");
	await page.goto("/admin/design", { waitUntil: "networkidle" });
	const opener = page.getByRole("button", { name: "Dialog" });
	await opener.click();
	const dialog = page.getByRole("dialog", { name: "Withdraw this quote?" });
	await expect(dialog).toBeVisible();
	await accessible();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(opener).toBeFocused();
	await page.getByRole("button", { name: "Drawer" }).click();
	await expect(page.getByRole("dialog", { name: "From the side" })).toBeVisible();
	await page.mouse.click(100, 400);
	await expect(page.getByRole("dialog", { name: "From the side" })).toBeHidden();
});

test("one toast at a time, reached by F8 @desk", async ({ page, signIn, accessible }) => {
	await signIn("crew");
	await page.goto("/admin/design", { waitUntil: "networkidle" });
	await page.getByRole("button", { name: "Toast", exact: true }).click();
	const toast = page.getByRole("listitem").filter({ hasText: "Line removed" });
	await expect(toast).toBeVisible();
	await page.keyboard.press("F8");
	await expect(page.getByRole("region", { name: "Messages (F8)" }).getByRole("list")).toBeFocused();
	await accessible();
	await page.getByRole("button", { name: "Toast with a problem" }).click();
	await expect(page.getByRole("listitem").filter({ hasText: "Not sent" })).toBeVisible();
	await expect(toast).toBeHidden();
});

test("a menu opens by keyboard @desk", async ({ page, signIn, accessible }) => {
	await signIn("crew");
	await page.goto("/admin/design", { waitUntil: "networkidle" });
	await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
	await expect(page.getByRole("menuitem", { name: "As the customer sees it" })).toBeFocused();
	await accessible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("menu")).toBeHidden();
});

test.describe("a page of the office that is not for everybody", () => {
	test.use({ expectedErrors: [/403|404/] });
	test("is refused inside the office's frame @desk", async ({ page, signIn, accessible }) => {
		await signIn("crew");
		expect((await page.goto("/admin/company"))?.status()).toBe(403);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("This gate is closed to you");
		await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
		await accessible();
		expect((await page.goto("/admin/no-such-screen"))?.status()).toBe(404);
		await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
	});
});
