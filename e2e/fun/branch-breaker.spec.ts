import { guessingRound } from "#app/fun/branch-breaker/rules.ts";
import { expect, test } from "../support/test.ts";

const path = "/fun/branch-breaker";

test("a fork is loaded by keyboard until it breaks, and the result links to the glossary and fills in the quote form @desk", async ({
	page,
	accessible,
}) => {
	await page.goto(path);
	const line = page.getByRole("status").filter({ hasText: /holds|creaks|breaks/ });
	await expect(line).toContainText("It holds, with 5.4 times the strength it needs");
	await page.getByRole("link", { name: /^A foot of wet snow/ }).press("Enter");
	await expect(line).toContainText("under 12 inches of wet snow");
	await page.getByRole("radio", { name: "In leaf" }).focus();
	await page.keyboard.press("Space");
	await expect(line).toContainText("It breaks");
	await accessible();
	await expect(page.getByRole("img", { name: /shortened while it was thin: it holds/ })).toBeVisible();
	await page.getByRole("slider", { name: "Wet snow (in), slider" }).focus();
	for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowLeft");
	await expect(page.getByRole("spinbutton", { name: "Wet snow (in)" })).toHaveValue("6");
	await expect(line).toContainText("It creaks");
	await expect(page).toHaveURL(/snow=6/);
	await page.getByRole("button", { name: "Wind gust (mph): increase" }).focus();
	for (let step = 0; step < 7; step += 1) await page.keyboard.press("Enter");
	await expect(line).toContainText("It breaks");
	await expect(page).toHaveURL(/wind=35/);
	await page.reload();
	await expect(line).toContainText("It breaks");
	await page.getByRole("main").getByRole("link", { name: "Get a quote" }).click();
	await expect(page.getByRole("textbox", { name: /trees|about|message/i }).first()).toHaveValue(
		/seems to have included bark/,
	);
	await page.goBack();
	await page.getByRole("link", { name: "codominant stems" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Codominant stems");
});

test("a guess is scored against the real ice, and the round is saved @desk", async ({ page, accessible }) => {
	const { ice } = guessingRound("a");
	await page.goto(`${path}?r=1&mode=guess&seed=a`);
	await page.getByRole("spinbutton", { name: "Ice on each twig" }).fill(String(Math.round(ice * 20) / 20));
	await page.keyboard.press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "It breaks at" })).toContainText(`${ice.toFixed(2)} in`);
	await expect(page.getByRole("link", { name: "Another fork" })).toBeFocused();
	await expect(page.getByRole("table", { name: "Your best rounds" })).toBeVisible();
	await accessible();
	await page.getByRole("link", { name: "Another fork" }).press("Enter");
	await expect(page.getByText("The branch is still bare. The freezing rain hasn't started.")).toBeVisible();
});

test("without script the server answers the form and the guess @nojs", async ({ page }) => {
	await page.goto(path);
	await page.getByRole("spinbutton", { name: "Wet snow (in)" }).fill("12");
	await page.getByRole("radio", { name: "In leaf" }).check();
	await page.getByRole("button", { name: "Show result" }).click();
	await expect(page.getByRole("heading", { name: /^It breaks/ })).toBeVisible();
	await page.getByRole("link", { name: "Guess the ice" }).click();
	await page.getByRole("button", { name: "Check my guess" }).click();
	await expect(page.getByText(/^It breaks at/)).toBeVisible();
});
