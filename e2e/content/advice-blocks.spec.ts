// An article whose blocks are inserted and filled with the keyboard, and what visitors and search engines read of them.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of 4(01|04|09|10|22)/] });

const textOf = (page: Page) => page.getByRole("textbox", { name: "Text of the article" });

/** Chooses a block in the slash menu. The focus is then in its first field. */
async function insert(page: Page, name: string): Promise<void> {
	await page.keyboard.type(`/${name.toLowerCase()}`);
	await expect(page.getByRole("listbox", { name: "Insert" }).getByRole("option", { name })).toBeVisible();
	await page.keyboard.press("Enter");
}

/** From a block's fields back to the text, below it. */
async function leave(page: Page): Promise<void> {
	await page.keyboard.press("Escape");
	await expect(textOf(page)).toBeFocused();
}

test("questions, prices, a species and a calendar are inserted with the keyboard and read by visitors", async ({
	page,
	signIn,
	accessible,
	browser,
}) => {
	test.slow();
	await signIn("office");
	await page.goto("/admin/advice/new");
	await page.getByLabel("Title", { exact: true }).fill(`What an oak costs ${test.info().project.name}`);
	await page.getByRole("button", { name: "Start article" }).click();
	const text = textOf(page);
	// the editor's code is loaded after the page
	await expect(text).toBeVisible({ timeout: 30_000 });
	await text.focus();
	await insert(page, "Price guide");
	const prices = page.getByRole("region", { name: "Price guide" });
	await expect(prices.getByLabel("Prices")).toBeFocused();
	await prices.getByLabel("Prices").selectOption("Stump grinding, by widest diameter at ground level");
	await leave(page);
	await insert(page, "Species card");
	const species = page.getByRole("region", { name: "Species card" });
	await expect(species.getByLabel("Species")).toBeFocused();
	await expect(page.getByText("Choose a species for the species card.")).toBeVisible();
	await species.getByLabel("Species").selectOption("Bur oak");
	await expect(species.getByText(/Quercus macrocarpa/)).toBeVisible();
	await leave(page);
	await insert(page, "Season calendar");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	const calendar = page.getByRole("region", { name: "Season calendar" });
	await expect(calendar.getByRole("checkbox", { name: "Prune: elm" })).toBeChecked();
	await leave(page);
	await insert(page, "Questions and answers");
	await page.keyboard.type("Is spring fine?");
	await page.keyboard.press("Enter");
	await page.keyboard.type("No. Not from April through July.");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	await page.keyboard.type("And winter?");
	await page.keyboard.press("Enter");
	await page.keyboard.type("Yes.");
	// a blank question at the end ends them
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	await page.keyboard.type("Call us with yours.");
	await expect(text.locator(".faq-item")).toHaveCount(2);
	// at the top, where the toolbar covers nothing
	await page.getByLabel("Title", { exact: true }).scrollIntoViewIfNeeded();
	await accessible();
	await page.getByRole("textbox", { name: "Summary" }).fill("Prices, months and answers about oaks.");
	await page.getByLabel("Topic").selectOption("Pruning");
	await expect(page.getByText("Ready to publish")).toBeVisible();
	await page
		.getByRole("button", { name: /^Publish/ })
		.filter({ visible: true })
		.click();
	const link = page.getByRole("link", { name: "View the page" });
	await expect(link).toBeVisible();

	const context = await browser.newContext({ javaScriptEnabled: false });
	const visitor = await context.newPage();
	await visitor.goto((await link.getAttribute("href")) ?? "");
	const article = visitor.getByRole("article").first();
	await expect(article.getByRole("table", { name: /Stump grinding.*Our price guide for \d{4}/ })).toContainText("$");
	await expect(article.getByRole("complementary", { name: "Bur oak" })).toContainText("Quercus macrocarpa");
	await expect(article.getByRole("row", { name: /^Oak/ })).toBeVisible();
	await expect(article.getByRole("row", { name: /^Elm/ })).toBeVisible();
	const questions = article.locator(".faq details");
	await expect(questions).toHaveCount(2);
	await expect(questions.last()).not.toHaveAttribute("open");
	await article.getByText("And winter?").click();
	await expect(questions.last()).toHaveAttribute("open");
	await expect(article.getByText("Yes.", { exact: true })).toBeVisible();
	await expect(article.getByText("Call us with yours.")).toBeVisible();
	const data = await visitor.locator('script[type="application/ld+json"]').allTextContents();
	const faq = data.map((one) => JSON.parse(one)).find((thing) => thing["@type"] === "FAQPage");
	expect(faq.mainEntity).toEqual([
		{
			"@type": "Question",
			name: "Is spring fine?",
			acceptedAnswer: { "@type": "Answer", text: "No. Not from April through July." },
		},
		{ "@type": "Question", name: "And winter?", acceptedAnswer: { "@type": "Answer", text: "Yes." } },
	]);
	await context.close();
});
