import { expect, test } from "../support/test.ts";

test("eight answers fill in both tables, and the worst rating links to the emergency page @desk", async ({
	page,
	accessible,
}) => {
	await page.goto("/fun/tree-ality-check");
	await accessible();
	for (const answer of [
		"An ash",
		/whole tree is dead/,
		/as long as anyone/,
		/conk/,
		/more than a third/,
		/U-shaped fork/,
		/a play set$/,
		/the whole tree$/,
	]) {
		await page.getByRole("radio", { name: answer }).focus();
		await page.keyboard.press("Space");
	}
	await expect(page.getByText("Rating for the next year: extreme.")).toBeVisible();
	await expect(page.getByRole("cell", { name: /your tree/ })).toHaveText([
		"very likely (your tree)",
		"extreme (your tree)",
	]);
	await accessible();
	await page.getByRole("link", { name: /What to do right now/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tree emergency button");
});
