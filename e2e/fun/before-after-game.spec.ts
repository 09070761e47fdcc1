import { dealRounds, neither, rounds } from "#app/fun/before-after-game/rules.ts";
import { expect, test } from "../support/test.ts";

const dealt = dealRounds("cone");
const numberOf = (right: number) => (right === neither ? /^Neither/ : new RegExp(`^${right + 1}: `));

test("eight pairs are played by keyboard, the score is saved, and a problem at home fills in the quote form @desk", async ({
	page,
	accessible,
}) => {
	await page.goto("/fun/before-after-game");
	await accessible();
	for (const [index, { correctPick, pair }] of dealt.entries()) {
		// the first answer is a near one: the right picture, another spot
		const pick = index === 0 ? (correctPick % 3 === 2 ? correctPick - 1 : correctPick + 1) : correctPick;
		await page.getByRole("button", { name: numberOf(pick) }).focus();
		await page.keyboard.press("Enter");
		const line = page.getByRole("status").filter({ hasText: pair.name });
		await expect(line).toContainText(index === 0 ? "Right picture, wrong spot: 4 points" : "Right: 10 points");
		if (index === 0) {
			await expect(line.getByRole("link")).toHaveAttribute("href", `/glossary/${pair.term}`);
			await line.getByRole("button", { name: "We have one like this" }).press("Space");
			await expect(line.getByRole("button", { name: "We have one like this" })).toHaveAttribute("aria-pressed", "true");
			await accessible();
		}
		const next = page.getByRole("button", { name: index === rounds - 1 ? "See how you did" : "Next pair" });
		if (index > 0) await expect(next).toBeFocused();
		await expect(next).toBeInViewport();
		await next.press("Enter");
	}
	await expect(page.getByRole("heading", { name: "You got 7 of 8 pairs right" })).toBeFocused();
	await expect(page.getByRole("status").filter({ hasText: "74 of 80 points" })).toBeVisible();
	await expect(page.getByRole("table", { name: "Your best rounds" }).getByRole("cell", { name: "74" })).toBeVisible();
	await accessible();
	await page.reload();
	await expect(page.getByRole("heading", { name: "You got 7 of 8 pairs right" })).toBeVisible();
	await page.getByRole("main").getByRole("link", { name: "Get a quote" }).click();
	await expect(page.getByRole("textbox", { name: /trees|about|message/i }).first()).toHaveValue(
		/picture game.*topping/i,
	);
});

test("the slider warns above a quarter @desk", async ({ page }) => {
	await page.goto("/fun/before-after-game");
	const slider = page.getByRole("slider", { name: "Leaves removed (%)" });
	await slider.focus();
	for (let step = 0; step < 10; step += 1) await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("status").filter({ hasText: "25% removed" })).toBeVisible();
	await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("status").filter({ hasText: "26% is too much" })).toBeVisible();
	await expect(page).toHaveURL(/off=26/);
});

test.describe("without script", () => {
	test("the server answers each spot, and all pairs are listed as text @nojs", async ({ page }) => {
		await page.goto("/fun/before-after-game");
		const first = dealt[0];
		if (!first) throw new Error("nothing dealt");
		await page.getByRole("button", { name: numberOf(first.correctPick) }).click();
		await expect(page.getByRole("status").filter({ hasText: first.pair.name })).toContainText("Right: 10 points");
		await page.getByRole("button", { name: "Next pair" }).click();
		await expect(page.getByText(`Pair 2 of ${rounds}, 10 points`)).toBeVisible();
		await page.getByText("pairs and their answers").click();
		await expect(page.getByText("The second one has a problem").first()).toBeVisible();
	});
});
