import { deal, neither, rounds } from "#app/fun/before-after-game/rules.ts";
import { expect, test } from "../support/test.ts";

const dealt = deal("cone");
const numberOf = (right: number) => (right === neither ? /^Neither/ : new RegExp(`^${right + 1}: `));

test("eight pairs are played by keyboard, the score stays on the device, a fault at home becomes a request", async ({
	page,
	accessible,
}) => {
	await page.goto("/fun/before-after-game");
	await accessible();
	for (const [index, { right, pair }] of dealt.entries()) {
		// the first answer is a near one: the right picture, another spot
		const pick = index === 0 ? (right % 3 === 2 ? right - 1 : right + 1) : right;
		await page.getByRole("button", { name: numberOf(pick) }).focus();
		await page.keyboard.press("Enter");
		const told = page.getByRole("status").filter({ hasText: pair.name });
		await expect(told).toContainText(index === 0 ? "Right picture, another spot: 4 points" : "Right: 10 points");
		if (index === 0) {
			await expect(told.getByRole("link")).toHaveAttribute("href", `/glossary/${pair.term}`);
			await told.getByRole("button", { name: "We have one like this" }).press("Space");
			await expect(told.getByRole("button", { name: "We have one like this" })).toHaveAttribute("aria-pressed", "true");
			await accessible();
		}
		const next = page.getByRole("button", { name: index === rounds - 1 ? "See how you did" : "Next pair" });
		if (index > 0) await expect(next).toBeFocused();
		await next.press("Enter");
	}
	await expect(page.getByRole("heading", { name: "You read 7 of 8 pairs right" })).toBeFocused();
	await expect(page.getByRole("status").filter({ hasText: "74 of 80 points" })).toBeVisible();
	await expect(page.getByRole("table", { name: "Your best rounds" }).getByRole("cell", { name: "74" })).toBeVisible();
	await accessible();
	await page.reload();
	await expect(page.getByRole("heading", { name: "You read 7 of 8 pairs right" })).toBeVisible();
	await page.getByRole("link", { name: "Get a written quote" }).click();
	await expect(page.getByRole("textbox", { name: /trees|about|message/i }).first()).toHaveValue(
		/picture game.*topping/i,
	);
});

test("the slider says when more than a quarter is off @desk", async ({ page }) => {
	await page.goto("/fun/before-after-game");
	const slider = page.getByRole("slider", { name: "Leaves taken off, in percent" });
	await slider.focus();
	for (let step = 0; step < 10; step += 1) await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("status").filter({ hasText: "25 percent is off" })).toBeVisible();
	await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("status").filter({ hasText: "26 percent is too much" })).toBeVisible();
	await expect(page).toHaveURL(/off=26/);
});

test.describe("without script", () => {
	test("the server answers each spot, and all pairs stand there as text @nojs", async ({ page }) => {
		await page.goto("/fun/before-after-game");
		const first = dealt[0];
		if (!first) throw new Error("nothing dealt");
		await page.getByRole("button", { name: numberOf(first.right) }).click();
		await expect(page.getByRole("status").filter({ hasText: first.pair.name })).toContainText("Right: 10 points");
		await page.getByRole("button", { name: "Next pair" }).click();
		await expect(page.getByText(`Pair 2 of ${rounds}, 10 points`)).toBeVisible();
		await page.getByText("pairs and their answers").click();
		await expect(page.getByText("The other is a fault").first()).toBeVisible();
	});
});
