import { brotliCompressSync } from "node:zlib";
import { movePage } from "#app/content/pages/pages.server.ts";
import { db } from "#app/platform/db.server.ts";
import { expect, test } from "../support/test.ts";

test("the glossary filters while typing and keeps the letters in view @phone", async ({ page, accessible }) => {
	test.slow();
	await page.goto("/glossary");
	await expect(page.getByRole("main").getByRole("status")).toHaveText(/^2\d\d terms$/);
	await accessible();
	const trees = page.getByRole("region", { name: "Tree plates" });
	await expect(trees.getByRole("listitem").filter({ hasText: "Bur oak" }).locator("img")).toHaveAttribute(
		"loading",
		"lazy",
	);
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
	await expect(page.getByRole("main").getByRole("status")).toHaveText("1 term for “dbh”");
	await expect(page.getByRole("link", { name: "Diameter at breast height" })).toBeVisible();
	await accessible();
	await search.fill("qqqq");
	await expect(page.getByText("We don't have that term yet")).toBeVisible();
	await search.fill("");
	await expect(page.getByRole("heading", { name: "A", exact: true })).toBeVisible();
});

test("each category has its own URL @desk", async ({ page }) => {
	await page.goto("/glossary");
	await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Tree parts" }).click();
	await expect(page).toHaveURL(/\?group=tree-parts$/);
	await expect(page.getByRole("main").getByRole("status")).toHaveText(/terms on tree parts$/);
	await expect(page.getByRole("link", { name: "Branch collar" })).toBeVisible();
	await expect(page.getByText(/^The branch collar is the swollen ring/)).toBeVisible();
	await expect(page.getByRole("link", { name: "Bur oak", exact: true })).toHaveCount(0);
});

test("a term page starts with the definition, shows pictures and links to related pages @desk", async ({
	page,
	accessible,
}) => {
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
	const next = page.getByRole("navigation", { name: "Previous and next term" }).getByRole("link").last();
	const to = (await next.getAttribute("href")) ?? "-";
	await next.click();
	await expect(page).toHaveURL(to);
	const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents();
	expect(jsonLd.some((text) => JSON.parse(text)["@type"] === "DefinedTerm")).toBe(true);
});

test("the glossary list stays small @desk", async ({ request }) => {
	const html = await (await request.get("/glossary")).text();
	const withoutStyles = html.replace(/<style[\s\S]*?<\/style>/, "");
	expect(brotliCompressSync(withoutStyles).length).toBeLessThanOrEqual(24_000);
});

test("an old URL redirects permanently @desk", async ({ request, product: _ }) => {
	await db.transaction((tx) => movePage(tx, "term", "snag", "standing-dead-tree"));
	const response = await request.get("/glossary/snag", { maxRedirects: 0 });
	expect(response.status()).toBe(301);
	expect(response.headers().location).toBe("/glossary/standing-dead-tree");
	expect((await request.get("/glossary/standing-dead-tree")).status()).toBe(200);
	await db.transaction((tx) => movePage(tx, "term", "standing-dead-tree", "snag"));
});

test.describe("an unknown term", () => {
	test.use({ expectedErrors: [/404/] });
	test("shows a not-found page with suggestions @desk", async ({ page, accessible }) => {
		const response = await page.goto("/glossary/branch-colar");
		expect(response?.status()).toBe(404);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("This branch isn't on our map");
		await expect(page.getByRole("main").getByRole("link", { name: "Branch collar", exact: true })).toBeVisible();
		await accessible();
	});
});

test.describe("without JavaScript", () => {
	test("terms are found by the form and by letter @nojs", async ({ page }) => {
		await page.goto("/glossary");
		await page.getByRole("navigation", { name: "Letters" }).getByRole("link", { name: "R", exact: true }).click();
		await expect(page.getByRole("link", { name: "Reaction wood" })).toBeInViewport();
		await page.getByRole("searchbox").fill("collar");
		await page.getByRole("button", { name: "Search" }).click();
		await expect(page.getByRole("link", { name: "Branch collar" })).toBeVisible();
		await expect(page.getByRole("link", { name: "Bur oak", exact: true })).toHaveCount(0);
		await page.getByRole("link", { name: "Branch collar" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Branch collar");
	});
});
