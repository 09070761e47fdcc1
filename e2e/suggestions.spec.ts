import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { RunningProduct } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const wish = (what: string) => `${what} ${randomUUID().slice(0, 6)}`;

async function release(product: RunningProduct, title: string, state = "new") {
	await product.pool.query(
		"insert into feature_suggestions (key, title, why, state, released_at) values (gen_random_uuid(), $1, 'so', $2, now())",
		[title, state],
	);
}

async function rowsOf(product: RunningProduct, title: string) {
	const { rows } = await product.pool.query(
		"select why, name, email, state, spam_reasons, (select count(*)::int from feature_votes v where v.suggestion_id = s.id) as votes from feature_suggestions s where title = $1",
		[title],
	);
	return rows;
}

/** A robot is told from a person by the first three seconds. */
async function readThePage(page: Page) {
	await expect.poll(() => page.evaluate(() => performance.now()), { timeout: 6_000 }).toBeGreaterThan(3_300);
}

test.beforeEach(({ product }) => product.pool.query("delete from rate_limits"));

test("a wish is sent by keyboard, after a look at those like it", async ({ page, product, accessible }) => {
	const [like, title] = [wish("Show the crew on a map"), wish("A map with the crew on it")];
	await release(product, like);
	await page.goto("/suggest-feature", { waitUntil: "networkidle" });
	await accessible();
	await page.getByLabel("What would you like?").focus();
	await page.keyboard.type(title, { delay: 5 });
	await expect(page.getByRole("heading", { name: "Is it one of these?" })).toBeVisible();
	await accessible();
	await page.getByLabel("What would it help you with?").fill("I know when to move the car.");
	await page.getByLabel("Name").fill("Karen Olson");
	await readThePage(page);
	await page.getByLabel("Email").focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. It is here.");
	await accessible();
	expect(await rowsOf(product, title)).toEqual([
		{ why: "I know when to move the car.", name: "Karen Olson", email: "", state: "new", spam_reasons: [], votes: 1 },
	]);
	expect(await rowsOf(product, like)).toMatchObject([{ votes: 0 }]);
	await page.getByRole("link", { name: "Suggest something else" }).click();
	await expect(page.getByLabel("What would you like?")).toHaveValue("");
	await expect(page.getByText(title)).toHaveCount(0);
});

test("me too counts once, and what was typed stays @desk", async ({ page, product }) => {
	const like = wish("Pay by bank transfer");
	await release(product, like);
	await release(product, wish("Text me before the truck comes"), "done");
	await page.goto("/suggest-feature", { waitUntil: "networkidle" });
	await page.getByLabel("What would it help you with?").fill("Half typed");
	await page.getByLabel("What would you like?").fill(like);
	const mine = page.getByRole("listitem").filter({ hasText: like }).first();
	await mine.getByRole("button", { name: `Me too for ${like}` }).click();
	await expect(mine.getByText("You too")).toBeVisible();
	await expect(mine.getByText("1 person wants this")).toBeVisible();
	await expect(page.getByLabel("What would it help you with?")).toHaveValue("Half typed");
	expect(await rowsOf(product, like)).toMatchObject([{ votes: 1 }]);
	await page.reload();
	await expect(page.getByRole("listitem").filter({ hasText: like }).getByText("You too")).toBeVisible();
	await expect(page.getByRole("listitem").filter({ hasText: "Done" }).getByRole("button")).toHaveCount(0);
});

test.describe("mistakes", () => {
	test.use({ expectedErrors: [/status of 422/] });

	test("are said on top and beside the field @desk", async ({ page, accessible }) => {
		await page.goto("/suggest-feature", { waitUntil: "networkidle" });
		await page.getByLabel("What would you like?").fill("Map");
		await page.getByLabel("Email").fill("karen");
		await page.getByRole("button", { name: "Send it to us" }).click();
		const summary = page.getByRole("alert");
		await expect(summary).toContainText("3 things need another look");
		await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/does not look like an email/);
		await expect(page.getByLabel("What would you like?")).toHaveValue("Map");
		await accessible();
		await summary.getByRole("link", { name: /What would it help you with/ }).click();
		await expect(page.getByLabel("What would it help you with?")).toBeFocused();
	});
});

test.describe("without JavaScript", () => {
	test("similar ones, a vote and the wish itself work @nojs", async ({ page, product }) => {
		const [like, title] = [wish("Plant trees as a gift"), wish("A gift of planted trees")];
		await release(product, like);
		await page.goto("/suggest-feature");
		const opened = Date.now();
		await page.getByLabel("What would you like?").fill(title);
		await page.getByRole("button", { name: "Look for similar ones" }).click();
		await expect(page.getByRole("heading", { name: "Is it one of these?" })).toBeVisible();
		await expect(page.getByLabel("What would you like?")).toHaveValue(title);
		await page
			.getByRole("button", { name: `Me too for ${like}` })
			.first()
			.click();
		await expect(page.getByText("You too").first()).toBeVisible();
		await page.getByLabel("What would it help you with?").fill("For my daughter.");
		await expect.poll(() => Date.now() - opened, { timeout: 6_000 }).toBeGreaterThan(3_300);
		await page.getByRole("button", { name: "Send it to us" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. It is here.");
		expect(await rowsOf(product, title)).toMatchObject([{ why: "For my daughter.", spam_reasons: [], votes: 1 }]);
		expect(await rowsOf(product, like)).toMatchObject([{ votes: 1 }]);
	});
});

test("the answers of the address for typing @desk", async ({ product }) => {
	const ask = (query: string) => fetch(`${product.origin}/api/suggestions/similar${query}`);
	for (const query of ["", "?q=", "?q=%00", `?q=${"x".repeat(3000)}`, "?q=a&q=b", "?other=1"]) {
		const answer = await ask(query);
		expect([answer.status, answer.headers.get("cache-control"), await answer.json()], query).toEqual([
			200,
			"no-store",
			{ suggestions: [], pages: [] },
		]);
	}
	let answer = await ask("?q=a");
	for (let more = 0; more < 130 && answer.status === 200; more += 1) answer = await ask("?q=a");
	expect(answer.status).toBe(429);
	expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
});
