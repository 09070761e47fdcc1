// The board of ideas: a question of a customer becomes the draft of an article.
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { askQuestion } from "#app/sales/quotes/questions.server.ts";
import { expect, test } from "../support/test.ts";

test("a customer's question becomes the draft of an article, and another idea is dismissed", async ({
	page,
	signIn,
	product,
	accessible,
}) => {
	product.connect();
	const { name } = test.info().project;
	const { quote } = await createTestSentQuote(await createTestStaff("owner"));
	const question = `Will the chipper fit through a gate of five feet, ${name}?`;
	await askQuestion(quote, question, { ip: "192.0.2.1", userAgent: "" }, new Date());
	await signIn("office");
	await page.goto("/admin/blog-ideas");
	const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: question }) });
	await expect(card.getByRole("link", { name: new RegExp(quote.number ?? "Q-") })).toBeVisible();
	await accessible();

	await page.getByText("Add your own idea").click();
	await page.getByLabel("What is the article about?").fill(`Palm trees ${name}`);
	await page.getByRole("button", { name: "Add idea" }).click();
	const palms = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `Palm trees ${name}` }) });
	await palms.getByText("Assign or dismiss").click();
	await palms.getByLabel("Reason to dismiss").selectOption("Not our work");
	await palms.getByRole("button", { name: "Dismiss" }).click();
	await expect(palms).toBeHidden();

	await card.getByRole("button", { name: "Start draft" }).click();
	await expect(page).toHaveURL(/\/admin\/advice\/[0-9a-f-]{36}/);
	await expect(page.getByLabel("Title", { exact: true })).toHaveValue(question);
	await page.goto("/admin/blog-ideas");
	const started = page.getByRole("region", { name: "Started" });
	await expect(started.getByRole("link", { name: question, exact: true })).toBeVisible();
	await accessible();
});
