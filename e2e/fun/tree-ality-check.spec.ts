import { expect, test } from "../support/test.ts";

test("eight answers fill both tables and lead from the worst rating to the emergency page", async ({
	page,
	accessible,
}) => {
	await page.goto("/fun/tree-ality-check");
	await accessible();
	for (const answer of [
		"An ash",
		/whole tree is dead/,
		/as long as anybody/,
		/shelf or conk/,
		/more than a third/,
		/wide fork/,
		/a play set$/,
		/the whole tree$/,
	]) {
		await page.getByRole("radio", { name: answer }).focus();
		await page.keyboard.press("Space");
	}
	await expect(page.getByText("Rating within one year: extreme.")).toBeVisible();
	await expect(page.getByRole("cell", { name: /your tree/ })).toHaveText([
		"very likely (your tree)",
		"extreme (your tree)",
	]);
	await accessible();
	await page.getByRole("link", { name: /What to do right now/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tree emergency button");
});
