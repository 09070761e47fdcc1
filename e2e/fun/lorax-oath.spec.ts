import { expect, test } from "../support/test.ts";

test("the oath says whether the tree fits and offers a watering calendar @desk", async ({ page, accessible }) => {
	await page.goto("/fun/lorax-oath");
	const verdict = page.getByRole("status").filter({ hasText: /fits|close/ });
	await expect(verdict).toHaveText("It fits there");
	await page.getByRole("radio", { name: "A wire nearby" }).focus();
	await page.keyboard.press("Space");
	await expect(verdict).toHaveText("Too close for this tree");
	await expect(page.getByText(/^These would fit: /)).toContainText("crabapple");
	await page.getByLabel("Your tree", { exact: true }).selectOption("crabapple");
	await expect(verdict).toHaveText("It fits there");
	await accessible();
	const waiting = page.waitForEvent("download");
	await page.getByRole("link", { name: /watering reminders/ }).press("Enter");
	expect((await waiting).suggestedFilename()).toBe("watering.ics");
	const file = await page.request.get("/fun/lorax-oath/watering.ics?r=1&tree=crabapple");
	expect(file.headers()["content-type"]).toContain("text/calendar");
	expect(await file.text()).toContain("SUMMARY:Water the crabapple: 10 gallons");
});
