import { expect, test } from "../support/test.ts";

test("the oath says whether the tree fits and offers a watering calendar @desk", async ({ page, accessible }) => {
	await page.goto("/fun/lorax-oath");
	const verdict = page.getByRole("status").filter({ hasText: /fits|big/ });
	await expect(verdict).toHaveText("It fits there");
	await page.getByRole("radio", { name: "A wire nearby" }).focus();
	await page.keyboard.press("Space");
	await expect(verdict).toHaveText("Too big for this spot");
	const refused = page.getByRole("region", { name: "Please don't promise a bur oak here" });
	await expect(refused).toContainText("It would grow into the wire");
	await expect(page.getByRole("region", { name: "The oath" })).toBeHidden();
	await accessible();
	await page.getByLabel("Your tree", { exact: true }).selectOption("northern-red-oak");
	await page.getByRole("link", { name: /^Crabapple/ }).focus();
	await page.keyboard.press("Enter");
	await expect(verdict).toHaveText("It fits there");
	await expect(page.getByLabel("Your tree", { exact: true })).toHaveValue("crabapple");
	await expect(page.getByRole("img", { name: /a crabapple, .* mature at 25 feet/ })).toBeVisible();
	await expect(page.getByRole("region", { name: "The oath" })).toContainText("I will plant a crabapple");
	await accessible();
	const waiting = page.waitForEvent("download");
	await page.getByRole("link", { name: /watering reminders/ }).press("Enter");
	expect((await waiting).suggestedFilename()).toBe("watering.ics");
	const file = await page.request.get("/fun/lorax-oath/watering.ics?r=1&tree=crabapple");
	expect(file.headers()["content-type"]).toContain("text/calendar");
	expect(await file.text()).toContain("SUMMARY:Water the crabapple: 10 gallons");
});
