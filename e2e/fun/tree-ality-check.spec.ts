import { expect, test } from "../support/test.ts";

const worst = [
	"An ash",
	/whole tree is dead/,
	/as long as anyone/,
	/conk/,
	/more than a third/,
	/U-shaped fork/,
	/a play set$/,
	/the whole tree$/,
];

test("eight questions, one per screen, fill in both tables, and the worst rating links to the emergency page @desk", async ({
	page,
	accessible,
}) => {
	await page.goto("/fun/tree-ality-check");
	await accessible();
	const next = page.getByRole("button", { name: "Next question" });
	await next.press("Enter");
	await expect(page.getByText("Choose the answer that fits best.")).toBeVisible();
	for (const [index, answer] of worst.entries()) {
		await expect(page.getByText(`Question ${index + 1} of 8`)).toBeVisible();
		const group = page.getByRole("form", { name: "Your tree" }).getByRole("group");
		await expect(group).toHaveCount(1);
		if (index > 0) await expect(group).toBeFocused();
		if (index === 2) {
			await page.getByRole("button", { name: "Back" }).press("Enter");
			await expect(page.getByRole("radio", { name: worst[1] })).toBeChecked();
			await next.press("Enter");
		}
		await page.getByRole("radio", { name: answer }).focus();
		await page.keyboard.press("Space");
		await page.keyboard.press("Enter");
	}
	await expect(page.getByRole("heading", { name: "Your result" })).toBeFocused();
	await expect(page.getByRole("img", { name: /Your tree so far. An ash. .*whole tree is dead/ })).toBeVisible();
	await expect(page.getByText("Rating for the next year: extreme.")).toBeVisible();
	await expect(page.getByRole("cell", { name: /your tree/ })).toHaveText([
		"very likely (your tree)",
		"extreme (your tree)",
	]);
	await accessible();
	await page.getByRole("link", { name: /What to do right now/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tree emergency button");
	await page.goBack();
	await page.getByRole("button", { name: "Check another tree" }).press("Enter");
	await expect(page.getByText("Question 1 of 8")).toBeVisible();
	await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
});

test("without script all questions are one form @nojs", async ({ page }) => {
	await page.goto("/fun/tree-ality-check");
	for (const answer of worst) await page.getByRole("radio", { name: answer }).check();
	await page.getByRole("button", { name: "Show result" }).click();
	await expect(page.getByText("Rating for the next year: extreme.")).toBeVisible();
});
