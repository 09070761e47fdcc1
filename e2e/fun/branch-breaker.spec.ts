import { riddleOf } from "#app/fun/branch-breaker/rules.ts";
import { expect, test } from "../support/test.ts";

const path = "/fun/branch-breaker";

test("a fork is loaded by keyboard until it breaks, and the break leads to its word and a request", async ({
	page,
	accessible,
}) => {
	await page.goto(path);
	const told = page.getByRole("status").filter({ hasText: /holds|creaks|breaks/ });
	await expect(told).toContainText("It holds, 5.4 times over");
	await page.getByRole("link", { name: /^A foot of wet snow/ }).press("Enter");
	await expect(told).toContainText("under 12 inches of wet snow");
	await page.getByRole("radio", { name: "In leaf" }).focus();
	await page.keyboard.press("Space");
	await expect(told).toContainText("It breaks");
	await accessible();
	await expect(page.getByRole("img", { name: /shortened while it was thin: it holds/ })).toBeVisible();
	await page.getByRole("slider", { name: "Inches of wet snow, slider" }).focus();
	for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowLeft");
	await expect(page.getByRole("spinbutton", { name: "Inches of wet snow" })).toHaveValue("6");
	await expect(told).toContainText("It creaks");
	await expect(page).toHaveURL(/snow=6/);
	await page.getByRole("button", { name: "Gust, miles an hour: one step more" }).focus();
	for (let step = 0; step < 7; step += 1) await page.keyboard.press("Enter");
	await expect(told).toContainText("It breaks");
	await expect(page).toHaveURL(/wind=35/);
	await page.reload();
	await expect(told).toContainText("It breaks");
	await page.getByRole("link", { name: "Get a written quote" }).click();
	await expect(page.getByRole("textbox", { name: /trees|about|message/i }).first()).toHaveValue(/bark seems folded/);
	await page.goBack();
	await page.getByRole("link", { name: "codominant stems" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Codominant stems");
});

test("a guess is answered by the ice itself, and the round is kept @desk", async ({ page, accessible }) => {
	const { ice } = riddleOf("a");
	await page.goto(`${path}?r=1&mode=guess&seed=a`);
	await page.getByRole("spinbutton", { name: "Inches of ice" }).fill(String(Math.round(ice * 20) / 20));
	await page.keyboard.press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "It breaks at" })).toContainText(`${ice.toFixed(2)} in`);
	await expect(page.getByRole("table", { name: "Your best rounds" })).toBeVisible();
	await accessible();
	await page.getByRole("link", { name: "Another fork" }).press("Enter");
	await expect(page.getByText("Bare, before the rain freezes.")).toBeVisible();
});

test("without script the form asks the server, and the guess is answered there @nojs", async ({ page }) => {
	await page.goto(path);
	await page.getByRole("spinbutton", { name: "Inches of wet snow" }).fill("12");
	await page.getByRole("radio", { name: "In leaf" }).check();
	await page.getByRole("button", { name: "Show the result" }).click();
	await expect(page.getByRole("heading", { name: /^It breaks/ })).toBeVisible();
	await page.getByRole("link", { name: "Guess the ice" }).click();
	await page.getByRole("button", { name: "See it" }).click();
	await expect(page.getByText(/^It breaks at/)).toBeVisible();
});
