import type { Page } from "@playwright/test";
import { winningSide } from "#app/fun/wood-you-rather/pairs.ts";
import { gameRounds } from "#app/fun/wood-you-rather/rules.ts";
import { expect, test } from "../support/test.ts";

const seed = "journey";
const run = gameRounds(seed);
const start = `/fun/wood-you-rather?r=1&seed=${seed}`;
const labelOf = (index: number, hit: boolean) => {
	const pair = run[index]?.pair;
	if (!pair) throw new Error("round not found");
	const more = winningSide(pair);
	return pair[hit ? more : more === "a" ? "b" : "a"].label;
};
const heard = (page: Page) => page.getByRole("status").filter({ hasText: /^(Right|Nope)\./ });

test("ten pairs are played by keyboard, the URL keeps the result, and the quote form is filled in @desk", async ({
	page,
	product,
	accessible,
}) => {
	await page.goto(start);
	await page.getByRole("button", { name: "Turn sound on" }).click();
	await expect(page.getByRole("button", { name: "Turn sound off" })).toBeVisible();
	await accessible();
	for (let index = 0; index < 10; index += 1) {
		await page.getByRole("button", { name: labelOf(index, index !== 3), exact: true }).focus();
		await page.keyboard.press("Enter");
		await expect(heard(page)).toHaveText(index === 3 ? /^Nope\./ : /^Right\./);
		if (index === 0) await accessible();
		await expect(page.getByRole("button", { name: index < 9 ? "Next pair" : "See my score" })).toBeFocused();
		await page.keyboard.press("Enter");
	}
	await expect(page.getByRole("heading", { name: "9 of 10: Timber cruiser" })).toBeFocused();
	await expect(page.getByRole("cell", { name: "9", exact: true })).toBeVisible();
	await expect(page).toHaveURL(/seed=journey&picks=[ab]{10}&at=11$/);
	await accessible();
	const { rows } = await product.pool.query(
		"select coalesce(sum(votes_a + votes_b), 0)::int as votes from wood_you_rather_counts",
	);
	expect(rows[0].votes).toBeGreaterThanOrEqual(10);
	await page.reload();
	await expect(page.getByRole("heading", { name: "9 of 10: Timber cruiser" })).toBeVisible();
	await page.getByRole("link", { name: "Play another ten rounds" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: /.+/ }).and(page.locator('[name="side"]'))).toHaveCount(2);
	await page.goBack();
	await page.goto(start);
	await page.getByRole("main").getByRole("link", { name: "Get a quote" }).click();
	await expect(page.getByRole("textbox", { name: /trees|about|message/i }).first()).toHaveValue(/keep the wood/);
});

test("from ten votes on the page shows what others picked, and a repeated vote counts once @desk", async ({
	page,
	product,
}) => {
	const first = run[0]?.pair.id;
	await product.pool.query(
		"insert into wood_you_rather_counts values ($1, 30, 10) on conflict (pair) do update set votes_a = 30, votes_b = 10",
		[first],
	);
	await page.goto(start);
	const sent = page.waitForRequest(/wood-you-rather\/vote$/);
	await page.locator('[name="side"][value="a"]').click();
	await expect(page.getByText(/^76% of 41 visitors picked/)).toBeVisible();
	const form = (await sent).postData() ?? "";
	const again = await page.request.post("/fun/wood-you-rather/vote", {
		headers: { "content-type": "application/x-www-form-urlencoded" },
		data: form,
	});
	expect(await again.json()).toEqual({ cast: "counted before", count: { a: 31, b: 10 } });
	expect((await page.request.post("/fun/wood-you-rather/vote", { form: { side: "c" } })).status()).toBe(400);
	expect((await page.request.post("/fun/wood-you-rather/vote", { form: { side: "a", visit: "x" } })).status()).toBe(
		409,
	);
});

test.describe("without script", () => {
	test("the server answers a pick and counts it once when it's sent twice @nojs", async ({ page, product }) => {
		const votes = async () => {
			const { rows } = await product.pool.query<{ votes: number }>(
				"select coalesce(sum(votes_a + votes_b), 0)::int as votes from wood_you_rather_counts",
			);
			return rows[0]?.votes ?? 0;
		};
		await page.goto(start);
		const before = await votes();
		await page.getByRole("button", { name: labelOf(0, true), exact: true }).click();
		await expect(page.getByText("Right", { exact: true })).toBeVisible();
		await page.reload();
		expect(await votes()).toBe(before + 1);
		await page.getByRole("button", { name: "Next pair" }).click();
		await page.getByRole("button", { name: labelOf(1, false), exact: true }).click();
		await expect(page.getByText("Nope", { exact: true })).toBeVisible();
		expect(await votes()).toBe(before + 2);
		await page.getByText(/^All \d+ pairs with their answers$/).click();
		await expect(page.getByRole("table", { name: "All pairs with their answers" })).toBeVisible();
	});
});
