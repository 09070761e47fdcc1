import { expect, test } from "./support/test.ts";

test("a stranger is led to the sign-in page @desk", async ({ page }) => {
	await page.goto("/admin/dashboard");
	await expect(page).toHaveURL(/\/admin\/login/);
});

test("the frame names its landmarks, the person and one page", async ({ page, signIn, accessible, isMobile }) => {
	await signIn("owner", "Jo Kessler");
	await page.goto("/admin");
	await expect(page).toHaveURL(/\/admin\/dashboard$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
	if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
	await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
	await expect(page.getByText("Jo Kessler", { exact: true }).filter({ visible: true })).toBeVisible();
	await accessible();
});
