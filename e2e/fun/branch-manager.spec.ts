import { expect, test } from "../support/test.ts";

test("a young maple is pruned by keyboard, a cut is undone, and the result fills in the quote form @desk", async ({
	page,
	accessible,
}) => {
	await page.goto("/fun/branch-manager");
	await accessible();
	const list = page.getByRole("list", { name: "Remaining limbs" });
	const done = page.getByRole("button", { name: "Done: show three years later" });
	await list.getByRole("button", { name: /^9 Limb 9/ }).press("Enter");
	await expect(page.getByRole("heading", { name: "Limb 9" })).toBeFocused();
	await page.getByRole("button", { name: "Cut here, between side branches" }).press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "Heading cut" })).toContainText("a poor cut");
	// out from under the phone's bar, which covers whatever lies there
	await page
		.getByRole("img", { name: /^The young maple/ })
		.evaluate((tree) => tree.scrollIntoView({ block: "center" }));
	await accessible();
	await page.getByRole("button", { name: "Undo last cut" }).press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "0% of the live crown removed" })).toBeVisible();
	await page.getByRole("link", { name: "Cut point B on limb 9" }).press("Enter");
	await expect(page.getByRole("button", { name: /^Cut back to side branch 9a/ })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "Reduction cut" })).toContainText("a good cut");
	await expect(page.getByRole("list", { name: "Goals" })).toContainText("done");
	await done.press("Enter");
	await expect(page.getByRole("heading", { name: "Three years later" })).toBeFocused();
	await expect(page.getByRole("status").filter({ hasText: "100 of 100 points" })).toBeVisible();
	await expect(page.getByRole("table", { name: "Your best rounds" }).getByRole("cell", { name: "100" })).toBeVisible();
	await expect(page).toHaveURL(/cuts=9ra&limb=9?&done=yes/);
	await accessible();
	await page.reload();
	await expect(page.getByRole("status").filter({ hasText: "100 of 100 points" })).toBeVisible();
	await page.getByRole("main").getByRole("link", { name: "Get a quote" }).click();
	await expect(page.getByRole("textbox", { name: /trees|about|message/i }).first()).toHaveValue(/two leaders/);
});

test("the oak in May is best left alone, and a random tree comes next @desk", async ({ page }) => {
	await page.goto("/fun/branch-manager?r=1&level=may");
	await page.getByRole("button", { name: "Choose limb 1" }).press("Enter");
	await page.getByRole("button", { name: "Remove it at the branch collar" }).press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "oak in May" })).toContainText("a poor cut");
	await page.getByRole("button", { name: "Done: show three years later" }).press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "0 of 100 points" })).toBeVisible();
	await page.getByRole("button", { name: "Start over" }).press("Enter");
	await page.getByRole("button", { name: "Not this season" }).press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "100 of 100 points" })).toBeVisible();
	await page.getByRole("button", { name: /^Next: A random tree/ }).press("Enter");
	await expect(page.getByRole("heading", { level: 2, name: "A random tree" })).toBeVisible();
});

test.describe("without script", () => {
	test("the server answers each cut @nojs", async ({ page }) => {
		await page.goto("/fun/branch-manager");
		await page.getByRole("button", { name: "4. After the storm" }).click();
		for (const limb of ["3", "5"]) {
			await page.getByRole("button", { name: `Choose limb ${limb}` }).click();
			await page.getByRole("button", { name: "Remove it at the branch collar" }).click();
		}
		await page.getByRole("button", { name: "Done: show three years later" }).click();
		await expect(page.getByRole("status").filter({ hasText: "100 of 100 points" })).toBeVisible();
	});
});
