import { expect, test } from "../support/test.ts";

test("a yard's leaves by keyboard: its kinds, its town, the slider of days, and the cleanup asked for", async ({
	page,
	accessible,
}) => {
	await page.goto("/fun/falling-leaf-predictor");
	await accessible();
	const advice = page.getByRole("region", { name: /^(Wait|Mow|Rake|The season|The next season)/ });
	await expect(advice.getByText("Sugar maple")).toBeVisible();
	await page.getByLabel("Near", { exact: true }).focus();
	await page.keyboard.type("Ladysmith");
	await expect(page.getByRole("heading", { name: /near Ladysmith, kind by kind/ })).toBeVisible();
	await page.getByLabel("A third kind").selectOption({ label: "Tamarack" });
	await expect(advice.getByRole("listitem")).toHaveCount(3);
	await expect(page).toHaveURL(/town=ladysmith.*third=tamarack/);

	const slider = page.getByRole("slider", { name: "Day of the fall" });
	await slider.focus();
	await page.keyboard.press("Home");
	await expect(slider).toHaveAttribute("aria-valuetext", /^September 1: [0-4] percent down$/);
	await expect(page.getByRole("img", { name: /Your trees on September 1: .*tamarack/ })).toBeVisible();
	await page.keyboard.press("End");
	await expect(page.getByRole("heading", { name: /^November 30: (9\d|100)% down$/ })).toBeVisible();
	await page.keyboard.press("ArrowLeft");
	await expect(slider).toHaveAttribute("aria-valuetext", /^November 29/);
	await page.getByRole("button", { name: "Play the fall" }).focus();
	await page.keyboard.press("Enter");
	await expect(slider).not.toHaveValue("106");
	await page.getByRole("button", { name: "Stop" }).press("Enter");
	await accessible();

	await expect(page.getByRole("row", { name: /Tamarack \(yours\)/ })).toHaveCount(1);
	await page.reload();
	await expect(page.getByRole("row", { name: /Tamarack \(yours\)/ })).toHaveCount(1);
	await page.getByRole("main").getByRole("link", { name: "Get a written quote" }).click();
	await expect(page.getByText(/A fall cleanup in Ladysmith, please/)).toBeVisible();
});

test("who wants things to stand still gets no play button and no drifting leaf @desk", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/fun/falling-leaf-predictor");
	await expect(page.getByRole("slider", { name: "Day of the fall" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Play the fall" })).toBeHidden();
	expect(await page.evaluate(() => document.getAnimations().filter((one) => one.playState === "running").length)).toBe(
		0,
	);
});

test("without script the form asks the server, and the dates stand in the table @nojs", async ({ page }) => {
	await page.goto("/fun/falling-leaf-predictor");
	await page.getByLabel("Near", { exact: true }).selectOption({ label: "Black River Falls" });
	await page.getByRole("button", { name: "Show the result" }).click();
	await expect(page.getByRole("heading", { name: /near Black River Falls/ })).toBeVisible();
	await expect(page.getByRole("row", { name: /Sugar maple \(yours\)/ })).toContainText("Oct 2");
});
