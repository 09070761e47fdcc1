// "Price it": a line item of a draft gets its price from the price book.
import { createTestDraftQuote, createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { findQuote } from "#app/sales/quotes/quotes.server.ts";
import { expect, test } from "../support/test.ts";

test("a line item is priced by keyboard, and what was typed stays", async ({ page, signIn, accessible }) => {
	const staff = await signIn("estimator");
	const line = createTestLineItem({
		title: "Remove tree",
		detail: "By the barn.",
		unitPrice: 0,
		species: "",
		workType: "",
	});
	const draft = await createTestDraftQuote(staff, { lines: [line] });
	await page.goto(`/admin/quotes/${draft.quote.id}`);
	await page.getByRole("button", { name: "Price it Remove tree" }).press("Enter");
	const dialog = page.getByRole("dialog", { name: "Price it" });
	await dialog.getByRole("button", { name: "Use this price" }).press("Enter");
	await expect(dialog.getByText("Enter the DBH or crew hours, or a price.")).toBeVisible();
	const species = dialog.getByRole("combobox", { name: "Species" });
	await species.fill("bur o");
	await page.getByRole("option", { name: /Bur oak/ }).waitFor();
	await species.press("ArrowDown");
	await species.press("Enter");
	await dialog.getByLabel("DBH (in)").fill("31");
	await dialog.getByLabel("Access").selectOption("Tight");
	await expect(dialog.getByRole("status").filter({ hasText: "Price range" })).toBeVisible();
	await accessible();
	// closed by mistake: what was typed is still there
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Price it Remove tree" }).click();
	await expect(dialog.getByLabel("DBH (in)")).toHaveValue("31");
	const price = await dialog.getByLabel("Price", { exact: true }).inputValue();
	expect(Number(price)).toBeGreaterThan(500);
	await dialog.getByLabel("Price", { exact: true }).press("Enter");
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("combobox", { name: "Description" })).toHaveValue("Remove tree, Bur oak, 31 in");
	await expect
		.poll(async () => (await findQuote(draft.quote.id))?.lines[0])
		.toMatchObject({
			title: "Remove tree, Bur oak, 31 in",
			detail: "By the barn.",
			quantity: "1",
			unit: "tree",
			unitPrice: Number(price) * 100,
			workType: "remove",
			species: "Bur oak",
		});
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByRole("combobox", { name: "Description" })).toHaveValue("Remove tree");
});
