import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const article = "/advice/when-to-prune-oaks-wisconsin";

async function tabTo(page: Page, selector: string): Promise<void> {
	await expect
		.poll(
			async () => {
				await page.keyboard.press("Tab");
				return page.evaluate((target) => document.activeElement?.matches(target), selector);
			},
			{ intervals: [50] },
		)
		.toBe(true);
}

test("the list shows seasonal articles, searches and filters", async ({ page, accessible }) => {
	test.slow();
	await page.goto("/advice");
	await expect(page).toHaveTitle(/^Tree advice \| /);
	await expect(page.getByRole("heading", { name: /^Good to know in / })).toBeVisible();
	await expect(page.locator('link[rel="alternate"][type="application/rss+xml"]')).toHaveAttribute(
		"href",
		"/advice/feed.xml",
	);
	await accessible();
	await page.getByRole("searchbox", { name: "Search advice" }).pressSequentially("stump");
	await expect(page.getByRole("main").getByRole("status")).toHaveText(/articles? for “stump”$/);
	await expect(page).toHaveURL(/\?q=stump$/);
	await expect(page.getByRole("link", { name: /^Stump grinding/ })).toBeVisible();
	await expect(page.getByRole("searchbox")).toBeFocused();
	await accessible();
	await page.getByRole("searchbox").fill("qqqqzzzz");
	await expect(page.getByText("No articles about that yet")).toBeVisible();
	await page.getByRole("navigation", { name: "Topics" }).getByRole("link", { name: "All topics" }).click();
	await page.getByRole("navigation", { name: "Topics" }).getByRole("link", { name: "Storms" }).click();
	await expect(page.getByRole("main").getByRole("status")).toHaveText(/on storms/);
	await expect(page.getByRole("link", { name: "Storms" })).toHaveAttribute("aria-current", "true");
});

test("an article shows its author, dates and sources, and links on", async ({ page, accessible, isMobile }) => {
	await page.goto(article);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("When it's safe to prune an oak in our area");
	const main = page.getByRole("main");
	await expect(main).toContainText("min read");
	await expect(main).toContainText("Published March 9, 2026");
	await expect(main).toContainText("By Stanley Tree Care");
	await expect(page.getByRole("complementary", { name: "The short answer" })).toContainText("November through March");
	await expect(page.getByRole("img", { name: /^The oak's year/ })).toBeVisible();
	await expect(main.getByRole("link", { name: /oak harvesting guidelines/ })).toHaveAttribute("href", /^https:/);
	await accessible();
	if (isMobile) await page.getByText("On this page").last().click();
	await page
		.getByRole("navigation", { name: "On this page" })
		.getByRole("link", { name: "If it breaks in the window" })
		.click();
	await expect(page).toHaveURL(/#if-it-breaks-in-the-window$/);
	await expect(page.getByRole("heading", { name: "If it breaks in the window" })).toBeInViewport();
	await main.getByRole("link", { name: "The first hour after a storm" }).click();
	await expect(page).toHaveURL("/advice/first-hour-after-a-storm");
	await expect(page.getByRole("heading", { level: 1 })).toContainText("first hour");
	expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("an article has structured data @desk", async ({ page }) => {
	await page.goto(article);
	const things = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
		JSON.parse(text),
	);
	const articleThing = things.find((thing) => thing["@type"] === "Article");
	expect(articleThing).toMatchObject({ datePublished: "2026-03-09", author: { "@type": "Organization" } });
	expect(articleThing.image).toMatch(/\/social\/advice\/when-to-prune-oaks-wisconsin\.png$/);
	expect(things.find((thing) => thing["@type"] === "BreadcrumbList").itemListElement).toHaveLength(3);
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${article}$`));
});

test("a term shows its definition on focus, keeps it while hovered, and Escape closes it @desk", async ({
	page,
	accessible,
}) => {
	await page.goto(article, { waitUntil: "networkidle" });
	await page.getByRole("main").getByRole("link", { name: "Pruning", exact: true }).first().focus();
	await tabTo(page, "a.term");
	const card = page.getByRole("tooltip");
	await expect(card).toBeVisible();
	const term = page.locator("a.term:focus");
	await expect(card).toHaveText((await term.getAttribute("data-note")) ?? "-");
	await expect(term).toHaveAttribute("aria-describedby", "term-card");
	await accessible();
	await page.keyboard.press("Escape");
	await expect(card).toBeHidden();
	await expect(term).toBeFocused();
	await expect(term).not.toHaveAttribute("aria-describedby");

	const other = page.locator("a.term").nth(3);
	await other.scrollIntoViewIfNeeded();
	await other.hover();
	await expect(card).toBeVisible();
	await card.hover();
	await expect(card).toBeVisible();
	await page.mouse.move(2, 2);
	await expect(card).toBeHidden();
	await term.press("Enter");
	await expect(page).toHaveURL(/\/glossary\/[a-z-]+$/);
});

test("a first tap shows the definition and its link opens the term @phone", async ({ page, accessible }) => {
	await page.goto(article, { waitUntil: "networkidle" });
	const term = page.locator(".prose a.term").first();
	const to = (await term.getAttribute("href")) ?? "-";
	await term.tap();
	const card = page.locator("#term-card");
	await expect(card).toContainText((await term.getAttribute("data-note")) ?? "-");
	await accessible();
	await page.touchscreen.tap(8, 300);
	await expect(card).toBeHidden();
	await expect(page).toHaveURL(article);
	await term.tap();
	await card.getByRole("link", { name: "Read more" }).tap();
	await expect(page).toHaveURL(to);
	await expect(card).toBeHidden();
});

test("the printed page has only the article, with source URLs @desk", async ({ page }) => {
	await page.goto(article);
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
	await expect(page.getByRole("heading", { name: "Read next" })).toBeHidden();
	await expect(page.getByRole("banner")).toBeHidden();
	const source = page.getByRole("link", { name: /oak harvesting guidelines/ });
	expect(await source.evaluate((link) => getComputedStyle(link, "::after").content)).toContain("https://");
});

test("the feed is well formed and complete, and answers 304 when unchanged @desk", async ({ page, request }) => {
	const first = await request.get("/advice/feed.xml");
	expect(first.status()).toBe(200);
	expect(first.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
	const text = await first.text();
	const { broken, version, self, items, links, dates } = await page.evaluate((xml) => {
		const feed = new DOMParser().parseFromString(xml, "application/xml");
		const textsOf = (name: string) =>
			[...feed.querySelectorAll(`item > ${name}`)].map((node) => node.textContent ?? "");
		return {
			broken: feed.querySelectorAll("parsererror").length,
			version: feed.documentElement.getAttribute("version"),
			self: feed.getElementsByTagNameNS("http://www.w3.org/2005/Atom", "link")[0]?.getAttribute("href"),
			items: feed.querySelectorAll("item").length,
			links: textsOf("link"),
			dates: textsOf("pubDate").map((date) => Date.parse(date)),
		};
	}, text);
	expect([broken, version]).toEqual([0, "2.0"]);
	// and those that other journeys published
	expect(items).toBeGreaterThanOrEqual(24);
	expect(self).toMatch(/\/advice\/feed\.xml$/);
	expect(new Set(links).size).toBe(items);
	expect(dates).toEqual([...dates].sort((a, b) => b - a));
	const etag = first.headers().etag ?? "";
	const modified = first.headers()["last-modified"] ?? "";
	expect(etag).not.toBe("");
	const getFeed = (headers: Record<string, string>) => request.get("/advice/feed.xml", { headers });
	expect((await getFeed({ "If-None-Match": etag })).status()).toBe(304);
	expect((await getFeed({ "If-Modified-Since": modified })).status()).toBe(304);
	expect((await getFeed({ "If-None-Match": '"another"' })).status()).toBe(200);
});

test.describe("an unknown article", () => {
	test.use({ expectedErrors: [/404/] });
	test("shows a not-found page with the likely article @desk", async ({ page, accessible }) => {
		const response = await page.goto("/advice/tapping-yard-maples");
		expect(response?.status()).toBe(404);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("This branch isn't on our map");
		await expect(page.getByRole("main").getByRole("link", { name: "Tapping a yard maple" })).toBeVisible();
		await accessible();
	});
});

test.describe("without JavaScript", () => {
	test("search, topics, articles and terms work as plain links and forms @nojs", async ({ page }) => {
		await page.goto("/advice");
		await page.getByRole("searchbox").fill("firewood");
		await page.getByRole("button", { name: "Search" }).click();
		await expect(page).toHaveURL(/\?q=firewood$/);
		await expect(page.getByRole("link", { name: /^Firewood, brush/ })).toBeVisible();
		await page.goto(article);
		await page.locator("details", { hasText: "On this page" }).click();
		await expect(page.getByRole("link", { name: "What counts as a wound" })).toBeVisible();
		const term = page.locator("a.term").first();
		expect(await term.getAttribute("title")).toBeNull();
		await term.click();
		await expect(page).toHaveURL(/\/glossary\//);
	});
});
