import { expect, test } from "../support/test.ts";

test("the leaf predictor works by keyboard: trees, town, date slider and the cleanup request @desk", async ({
	page,
	accessible,
}) => {
	await page.goto("/fun/falling-leaf-predictor");
	await accessible();
	const advice = page.getByRole("region", { name: /^(Wait|Mow|Rake|The season|Next season)/ });
	await expect(advice.getByText("Sugar maple")).toBeVisible();
	await page.getByLabel("Nearest town", { exact: true }).focus();
	await page.keyboard.type("Ladysmith");
	await expect(page.getByRole("heading", { name: /near Ladysmith, species by species/ })).toBeVisible();
	await page.getByLabel("Third tree").selectOption({ label: "Tamarack" });
	await expect(advice.getByRole("listitem")).toHaveCount(3);
	await expect(page).toHaveURL(/town=ladysmith.*third=tamarack/);

	const slider = page.getByRole("slider", { name: "Date" });
	await slider.focus();
	await page.keyboard.press("Home");
	await expect(slider).toHaveAttribute("aria-valuetext", /^September 1: [0-4] percent down$/);
	await expect(page.getByRole("img", { name: /Your trees on September 1: .*tamarack/ })).toBeVisible();
	await page.keyboard.press("End");
	await expect(page.getByRole("heading", { name: /^November 30: (9\d|100)% down$/ })).toBeVisible();
	await page.keyboard.press("ArrowLeft");
	await expect(slider).toHaveAttribute("aria-valuetext", /^November 29/);
	await page.getByRole("button", { name: "Play the season" }).focus();
	await page.keyboard.press("Enter");
	await expect(slider).not.toHaveValue("106");
	await page.getByRole("button", { name: "Stop" }).press("Enter");
	await accessible();

	await expect(page.getByRole("row", { name: /Tamarack \(yours\)/ })).toHaveCount(1);
	await page.reload();
	await expect(page.getByRole("row", { name: /Tamarack \(yours\)/ })).toHaveCount(1);
	await page.getByRole("main").getByRole("link", { name: "Get a quote" }).click();
	await expect(page.getByText(/a fall cleanup in Ladysmith/)).toBeVisible();
});

test("reduced motion hides the play button and the drifting leaves @desk", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/fun/falling-leaf-predictor");
	await expect(page.getByRole("slider", { name: "Date" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Play the season" })).toBeHidden();
	expect(await page.evaluate(() => document.getAnimations().filter((one) => one.playState === "running").length)).toBe(
		0,
	);
});

test("without script the server answers the form and fills in the table @nojs", async ({ page }) => {
	await page.goto("/fun/falling-leaf-predictor");
	await page.getByLabel("Nearest town", { exact: true }).selectOption({ label: "Black River Falls" });
	await page.getByRole("button", { name: "Show result" }).click();
	await expect(page.getByRole("heading", { name: /near Black River Falls/ })).toBeVisible();
	await expect(page.getByRole("row", { name: /Sugar maple \(yours\)/ })).toContainText("Oct 2");
});
