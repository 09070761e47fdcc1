import { createTestDraftQuote, createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

test("privacy mode hides a document, its title and what is typed into its draft @desk", async ({
	page,
	signIn,
	accessible,
}) => {
	const owner = await signIn("owner");
	const draft = await createTestDraftQuote(owner, { toName: "Zelda Quackenbush" });
	const sent = await createTestSentQuote(owner, { toName: "Zelda Quackenbush" });
	await page.addInitScript(() => localStorage.setItem("privacyMode", "true"));
	await page.goto(`/admin/quotes/${sent.quote.id}`);
	await expect(page.getByText("This is hidden in privacy mode.").first()).toBeVisible();
	await expect(page.getByText("Zelda Quackenbush")).toHaveCount(0);
	await expect(page).not.toHaveTitle(/Zelda/);
	await accessible();
	const fromServer = await (await page.request.get(`/admin/quotes/${sent.quote.id}`)).text();
	expect(/<title>(.*?)<\/title>/.exec(fromServer)?.[1]).toMatch(/^Q-\S+ \| Quotes$/);

	await page.goto(`/admin/quotes/${draft.quote.id}`);
	await expect(page.getByText("Privacy mode is on")).toBeVisible();
	const field = page.getByRole("main").locator("textarea:visible").first();
	await expect(field).toHaveCSS("-webkit-text-security", "disc");
	await field.focus();
	await expect(field).toHaveCSS("-webkit-text-security", "none");

	await page.goto("/admin/company");
	await expect(page.getByText("Privacy mode is on")).toBeVisible();
	await expect(page.getByLabel("Company name")).toHaveCSS("-webkit-text-security", "none");
});
