import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectOutcome } from "../support/outcome.ts";
import type { RunningProduct } from "../support/product.ts";
import { expect, test } from "../support/test.ts";

const uniqueTitle = (title: string) => `${title} ${randomUUID().slice(0, 6)}`;

async function createReleased(product: RunningProduct, title: string, state = "new") {
	await product.pool.query(
		"insert into feature_suggestions (key, title, why, state, released_at) values (gen_random_uuid(), $1, 'so', $2, now())",
		[title, state],
	);
}

async function findByTitle(product: RunningProduct, title: string) {
	const { rows } = await product.pool.query(
		"select why, name, email, state, spam_reasons, (select count(*)::int from feature_votes v where v.suggestion_id = s.id) as votes from feature_suggestions s where title = $1",
		[title],
	);
	return rows;
}

/** The form treats submissions within three seconds as spam. */
async function waitOutSpamCheck(page: Page) {
	await expect.poll(() => page.evaluate(() => performance.now()), { timeout: 6_000 }).toBeGreaterThan(3_300);
}

test.beforeEach(({ product }) => product.pool.query("delete from rate_limits"));

test("a suggestion is sent by keyboard after similar ones are shown @desk", async ({ page, product, accessible }) => {
	const [existing, title] = [uniqueTitle("Show the crew on a map"), uniqueTitle("A map with the crew on it")];
	await createReleased(product, existing);
	await page.goto("/suggest-feature", { waitUntil: "networkidle" });
	await accessible();
	await page.getByLabel("What would you like?").focus();
	await page.keyboard.type(title, { delay: 5 });
	await expect(page.getByRole("heading", { name: "Is your idea one of these?" })).toBeVisible();
	await accessible();
	await page.getByLabel("How would it help you?").fill("I know when to move the car.");
	await page.getByLabel("Name").fill("Karen Olson");
	await waitOutSpamCheck(page);
	await page.getByLabel("Email").focus();
	await page.keyboard.press("Enter");
	await expectOutcome(page, "Thanks! We got your suggestion.");
	await accessible();
	expect(await findByTitle(product, title)).toEqual([
		{ why: "I know when to move the car.", name: "Karen Olson", email: "", state: "new", spam_reasons: [], votes: 1 },
	]);
	expect(await findByTitle(product, existing)).toMatchObject([{ votes: 0 }]);
	await page.getByRole("link", { name: "Suggest something else" }).click();
	await expect(page.getByLabel("What would you like?")).toHaveValue("");
	await expect(page.getByText(title)).toHaveCount(0);
});

test("a vote counts once and the typed text stays @desk", async ({ page, product }) => {
	const existing = uniqueTitle("Pay by bank transfer");
	await createReleased(product, existing);
	await createReleased(product, uniqueTitle("Text me before the truck comes"), "done");
	await page.goto("/suggest-feature", { waitUntil: "networkidle" });
	await page.getByLabel("How would it help you?").fill("Half typed");
	await page.getByLabel("What would you like?").fill(existing);
	const item = page.getByRole("listitem").filter({ hasText: existing }).first();
	await item.getByRole("button", { name: `Me too for ${existing}` }).click();
	await expect(item.getByText("You voted")).toBeVisible();
	await expect(item.getByText("1 person wants this")).toBeVisible();
	await expect(page.getByLabel("How would it help you?")).toHaveValue("Half typed");
	expect(await findByTitle(product, existing)).toMatchObject([{ votes: 1 }]);
	await page.reload();
	await expect(page.getByRole("listitem").filter({ hasText: existing }).getByText("You voted")).toBeVisible();
	await expect(page.getByRole("listitem").filter({ hasText: "Done" }).getByRole("button")).toHaveCount(0);
});

test.describe("mistakes", () => {
	test.use({ expectedErrors: [/status of 422/] });

	test("are shown at the top and beside the field @desk", async ({ page, accessible }) => {
		await page.goto("/suggest-feature", { waitUntil: "networkidle" });
		await page.getByLabel("What would you like?").fill("Map");
		await page.getByLabel("Email").fill("karen");
		await page.getByRole("button", { name: "Send suggestion" }).click();
		const summary = page.getByRole("alert");
		await expect(summary).toContainText("There are 3 problems");
		await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/Enter a valid email address/);
		await expect(page.getByLabel("What would you like?")).toHaveValue("Map");
		await accessible();
		await summary.getByRole("link", { name: /How would it help you/ }).click();
		await expect(page.getByLabel("How would it help you?")).toBeFocused();
	});
});

test.describe("without JavaScript", () => {
	test("similar suggestions, voting and sending work @nojs", async ({ page, product }) => {
		const [existing, title] = [uniqueTitle("Plant trees as a gift"), uniqueTitle("A gift of planted trees")];
		await createReleased(product, existing);
		await page.goto("/suggest-feature");
		const opened = Date.now();
		await page.getByLabel("What would you like?").fill(title);
		await page.getByRole("button", { name: "Find similar suggestions" }).click();
		await expect(page.getByRole("heading", { name: "Is your idea one of these?" })).toBeVisible();
		await expect(page.getByLabel("What would you like?")).toHaveValue(title);
		await page
			.getByRole("button", { name: `Me too for ${existing}` })
			.first()
			.click();
		await expect(page.getByText("You voted").first()).toBeVisible();
		await page.getByLabel("How would it help you?").fill("For my daughter.");
		await expect.poll(() => Date.now() - opened, { timeout: 6_000 }).toBeGreaterThan(3_300);
		await page.getByRole("button", { name: "Send suggestion" }).click();
		await expectOutcome(page, "Thanks! We got your suggestion.");
		expect(await findByTitle(product, title)).toMatchObject([{ why: "For my daughter.", spam_reasons: [], votes: 1 }]);
		expect(await findByTitle(product, existing)).toMatchObject([{ votes: 1 }]);
	});
});

test("the similar-suggestions endpoint handles any input and rate limits @desk", async ({ product }) => {
	const getSimilar = (query: string) => fetch(`${product.origin}/api/suggestions/similar${query}`);
	for (const query of ["", "?q=", "?q=%00", `?q=${"x".repeat(3000)}`, "?q=a&q=b", "?other=1"]) {
		const response = await getSimilar(query);
		expect([response.status, response.headers.get("cache-control"), await response.json()], query).toEqual([
			200,
			"no-store",
			{ suggestions: [], pages: [] },
		]);
	}
	let response = await getSimilar("?q=a");
	for (let more = 0; more < 130 && response.status === 200; more += 1) response = await getSimilar("?q=a");
	expect(response.status).toBe(429);
	expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("searching for similar ideas too often says so and keeps the text @desk", async ({ request, product }) => {
	const ip = "10.77.0.1";
	await product.pool.query("insert into rate_limits (key, points, expire) values ($1, 120, $2)", [
		`suggestion.similar:${ip}`,
		Date.now() + 60_000,
	]);
	const form = { intent: "similar", title: "A crew on a map", unknown: "not given back" };
	const response = await request.post("/suggest-feature", { headers: { "x-forwarded-for": ip }, form });
	expect(response.status()).toBe(429);
	const html = await response.text();
	expect(html).toContain("Too many searches. Try again in a minute.");
	expect(html).toContain('value="A crew on a map"');
	expect(html).not.toContain("not given back");
});
