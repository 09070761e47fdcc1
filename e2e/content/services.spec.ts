import { diameterTables, priceLines, usualRange } from "#app/trade/price-bands.ts";
import { formatBand } from "#app/trade/price-labels.ts";
import { emergencyService, services } from "#app/trade/services.ts";
import { expect, test } from "../support/test.ts";

test("the five services show price, time and season, and link to their pages @desk", async ({ page, accessible }) => {
	await page.goto("/services");
	const cards = page.getByRole("main").getByRole("article");
	await expect(cards).toHaveCount(5);
	for (const [index, { slug, title }] of services.entries()) {
		const card = cards.nth(index);
		await expect(card.getByRole("heading", { name: title })).toBeVisible();
		await expect(card).toContainText(formatBand(usualRange(slug)));
		await expect(card).toContainText("How long");
		await expect(card.getByRole("link", { name: title })).toHaveAttribute("href", `/services/${slug}`);
	}
	await accessible();
});

for (const { slug, title } of services)
	test(`${title}: the page is complete and accessible @desk`, async ({ page, accessible }) => {
		await page.goto(`/services/${slug}`);
		const main = page.getByRole("main");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await expect(main.locator("picture").getByRole("img", { name: /^A print of / })).toBeVisible();
		const prices = main.getByRole("table", { name: "Typical prices" });
		for (const { label: what, band } of priceLines(slug))
			await expect(prices.getByRole("row", { name: `${what} ${formatBand(band)}`, exact: true })).toBeVisible();
		for (const { title: other, lines } of diameterTables(slug))
			await expect(main.getByRole("table", { name: other }).getByRole("row")).toHaveCount(lines.length + 1);
		for (const heading of ["How we do it", "What it costs here", "What's included, and what's not", "Common questions"])
			await expect(main.getByRole("heading", { name: heading })).toBeVisible();
		expect(await main.getByRole("figure").getByRole("listitem").count()).toBeGreaterThanOrEqual(3);
		expect(await main.locator("a.term").count()).toBeGreaterThan(0);
		expect(await main.locator('a[href^="/advice/"]').count()).toBeGreaterThan(0);
		const types = await page
			.locator('script[type="application/ld+json"]')
			.evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? "{}")["@type"]));
		expect(types).toEqual(expect.arrayContaining(["Service", "FAQPage", "BreadcrumbList"]));
		const isEmergency = slug === emergencyService;
		await expect(main.getByText("Best months")).toHaveCount(isEmergency ? 0 : 1);
		await expect(main.getByRole("region", { name: "Right now, in this order" })).toHaveCount(isEmergency ? 1 : 0);
		await accessible();
	});

test("a question opens and closes by keyboard @desk", async ({ page }) => {
	await page.goto("/services/tree-removal");
	const question = page.getByText("What about the stump?");
	const answer = page.getByText("we can cut it low and leave it, or grind it out.");
	await expect(answer).toBeHidden();
	await question.focus();
	await page.keyboard.press("Enter");
	await expect(answer).toBeVisible();
	await page.keyboard.press("Enter");
	await expect(answer).toBeHidden();
});

test("the quote form opens with the service selected @desk", async ({ page }) => {
	await page.goto("/services/yard-cleanup");
	await page.getByRole("region", { name: "Talk to us" }).getByRole("link", { name: "Get a quote" }).click();
	await expect(page).toHaveURL(/\/contact\?service=yard-cleanup$/);
	await expect(page.getByRole("checkbox", { name: "Yard cleanup" })).toBeChecked();
});

test.describe("bad URLs", () => {
	test.use({ expectedErrors: [/status of 404/] });

	test("a partial slug is not found and the full page is suggested @desk", async ({ page }) => {
		const response = await page.goto("/services/tree-trimming");
		expect(response?.status()).toBe(404);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("This branch isn't on our map");
		await expect(page.getByRole("main").getByRole("link", { name: "Trimming and pruning" })).toBeVisible();
	});
});

test("an old URL redirects permanently @desk", async ({ request, product }) => {
	await product.pool.query(
		"insert into page_moves (kind, slug, page_id) select 'service', 'tree-felling', id from pages where kind = 'service' and slug = 'tree-removal'",
	);
	const response = await request.get("/services/tree-felling", { maxRedirects: 0 });
	expect(response.status()).toBe(301);
	expect(response.headers().location).toBe("/services/tree-removal");
});

test.describe("without JavaScript", () => {
	test("all content is shown and the questions open @nojs", async ({ page }) => {
		await page.goto("/services/tree-trimming-pruning");
		await expect(page.getByRole("table", { name: "Typical prices" })).toContainText("$80 to $350");
		await page.getByText("Do the wounds need paint?").click();
		await expect(page.getByText("On every other tree paint does nothing useful.")).toBeVisible();
		await page.getByRole("main").getByRole("link", { name: "Get a quote" }).first().click();
		await expect(page.getByRole("checkbox", { name: "Trimming and pruning" })).toBeChecked();
	});
});
