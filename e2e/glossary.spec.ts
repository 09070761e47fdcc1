import { brotliCompressSync } from "node:zlib";
import { movePage } from "#app/content/pages/pages.server.ts";
import { db } from "#app/platform/db.server.ts";
import { expect, test } from "./support/test.ts";

test("the glossary filters while somebody types and keeps its letters in sight", async ({ page, accessible }) => {
	test.slow();
	await page.goto("/glossary");
	await expect(page.getByRole("main").getByRole("status")).toHaveText(/^2\d\d words$/);
	await accessible();
	const letters = page.getByRole("navigation", { name: "Letters" });
	await letters.getByRole("link", { name: "A", exact: true }).focus();
	await page.keyboard.press("ArrowRight");
	await expect(letters.getByRole("link", { name: "B", exact: true })).toBeFocused();
	await page.keyboard.press("End");
	await expect(letters.getByRole("link", { name: "Y", exact: true })).toBeFocused();
	await page.keyboard.press("Home");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/#letter-C$/);
	await expect(page.getByRole("heading", { name: "C", exact: true })).toBeInViewport();
	await expect(letters).toBeInViewport();

	const search = page.getByRole("searchbox", { name: "Search the glossary" });
	await search.fill("dbh");
	await expect(page.getByRole("main").getByRole("status")).toHaveText("1 word for “dbh”");
	await expect(page.getByRole("link", { name: "Diameter at breast height" })).toBeVisible();
	await accessible();
	await search.fill("qqqq");
	await expect(page.getByText("No such word here yet")).toBeVisible();
	await search.fill("");
	await expect(page.getByRole("heading", { name: "A", exact: true })).toBeVisible();
});

test("a group is an address of its own @desk", async ({ page }) => {
	await page.goto("/glossary");
	await page.getByRole("navigation", { name: "Groups" }).getByRole("link", { name: "Tree parts" }).click();
	await expect(page).toHaveURL(/\?group=tree-parts$/);
	await expect(page.getByRole("main").getByRole("status")).toHaveText(/words on tree parts$/);
	await expect(page.getByRole("link", { name: "Branch collar" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Bur oak", exact: true })).toHaveCount(0);
});

test("a term says what it is first, shows it, and leads to what is near", async ({ page, accessible }) => {
	await page.goto("/glossary/bur-oak");
	await expect(page).toHaveTitle(/^Bur oak: what it means \| /);
	await expect(page.locator(".definition")).toHaveText(/^Bur oak is /);
	await expect(page.getByRole("img", { name: "Print: Bur oak, winter" })).toBeVisible();
	await accessible();
	await page.getByRole("region", { name: "Where we use it" }).getByRole("link").first().click();
	await expect(page).toHaveURL(/\/(advice|services)\//);
	await page.goto("/glossary/codominant-stems");
	await expect(page.getByRole("img", { name: /bark is trapped/ })).toBeVisible();
	await accessible();
	const next = page.getByRole("navigation", { name: "Words before and after" }).getByRole("link").last();
	const to = (await next.getAttribute("href")) ?? "-";
	await next.click();
	await expect(page).toHaveURL(to);
	const told = await page.locator('script[type="application/ld+json"]').allTextContents();
	expect(told.some((text) => JSON.parse(text)["@type"] === "DefinedTerm")).toBe(true);
});

test("the list stays light @desk", async ({ request }) => {
	const html = await (await request.get("/glossary")).text();
	const words = html.replace(/<style[\s\S]*?<\/style>/, "");
	expect(brotliCompressSync(words).length).toBeLessThanOrEqual(24_000);
});

test("an old address leads to the new one for good @desk", async ({ request, product: _ }) => {
	await db.transaction((tx) => movePage(tx, "term", "snag", "standing-dead-tree"));
	const answer = await request.get("/glossary/snag", { maxRedirects: 0 });
	expect(answer.status()).toBe(301);
	expect(answer.headers().location).toBe("/glossary/standing-dead-tree");
	expect((await request.get("/glossary/standing-dead-tree")).status()).toBe(200);
	await db.transaction((tx) => movePage(tx, "term", "standing-dead-tree", "snag"));
});

test.describe("an unknown word", () => {
	test.use({ expectedErrors: [/404/] });
	test("is a page that says so, with ways on", async ({ page, accessible }) => {
		const answer = await page.goto("/glossary/branch-colar");
		expect(answer?.status()).toBe(404);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("This branch is not on our map");
		await expect(page.getByRole("main").getByRole("link", { name: "Branch collar", exact: true })).toBeVisible();
		await accessible();
	});
});

test.describe("without JavaScript", () => {
	test("words are found by the form and by letters @nojs", async ({ page }) => {
		await page.goto("/glossary");
		await page.getByRole("navigation", { name: "Letters" }).getByRole("link", { name: "R", exact: true }).click();
		await expect(page.getByRole("link", { name: "Root flare" })).toBeInViewport();
		await page.getByRole("searchbox").fill("collar");
		await page.getByRole("button", { name: "Search" }).click();
		await expect(page.getByRole("link", { name: "Branch collar" })).toBeVisible();
		await expect(page.getByRole("link", { name: "Bur oak", exact: true })).toHaveCount(0);
		await page.getByRole("link", { name: "Branch collar" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Branch collar");
	});
});
