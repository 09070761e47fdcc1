import { expect, test } from "../support/test.ts";

test("a stump is read by keyboard, shared by address, and becomes a request", async ({ page, accessible }) => {
	await page.goto("/fun/stump-o-meter");
	const inches = page.getByRole("spinbutton", { name: "Inches across" });
	await inches.focus();
	for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowUp");
	await page.getByLabel("What tree it was").selectOption("red-pine");
	await page.getByRole("radio", { name: /Steep/ }).focus();
	await page.keyboard.press("Space");
	const price = page.getByRole("status").filter({ hasText: "$" });
	await expect(price).toHaveText("$125 to $180");
	await expect(page).toHaveURL(/\?r=1&inches=24&tree=red-pine&access=hard/);
	await accessible();
	await page.reload();
	await expect(inches).toHaveValue("24");
	await expect(price).toHaveText("$125 to $180");
	await page.getByRole("link", { name: "Get a written quote" }).click();
	await expect(page.getByRole("textbox", { name: /trees|about|message/i }).first()).toHaveValue(
		/24 inches.*red pine.*steep/i,
	);
});
