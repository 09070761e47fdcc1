import { expect, test } from "../support/test.ts";

test("the stump-o-meter works by keyboard, keeps its result in the URL and fills in the quote form @desk", async ({
	page,
	accessible,
}) => {
	await page.goto("/fun/stump-o-meter");
	const inches = page.getByRole("spinbutton", { name: "Diameter at the ground" });
	await inches.fill("999");
	await page.keyboard.press("Tab");
	await expect(inches).toHaveValue("72");
	await inches.fill("20");
	for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowUp");
	await page.getByLabel("Species").selectOption("red-pine");
	await page.getByRole("radio", { name: /Steep/ }).focus();
	await page.keyboard.press("Space");
	const price = page.getByRole("status").filter({ hasText: "$" });
	await expect(price).toHaveText("$125 to $180");
	await expect(page).toHaveURL(/\?r=1&inches=24&tree=red-pine&access=hard/);
	await accessible();
	await page.reload();
	await expect(inches).toHaveValue("24");
	await expect(price).toHaveText("$125 to $180");
	await page.getByRole("main").getByRole("link", { name: "Get a quote" }).click();
	await expect(page.getByRole("textbox", { name: /trees|about|message/i }).first()).toHaveValue(
		/24 inches.*red pine.*steep/i,
	);
});
