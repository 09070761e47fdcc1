// The library of line items: edited in the settings, and used in the drafts of documents.
import { formatAmountInput } from "#app/documents/drafts/draft-fields.ts";
import { formatMoney } from "#app/platform/money.ts";
import { readCurrentPriceBook } from "#app/sales/estimates/price-books.server.ts";
import { createTestDraftQuote } from "#app/sales/quotes/fixtures.server.ts";
import { findQuote } from "#app/sales/quotes/quotes.server.ts";
import { expect, test } from "../support/test.ts";

// browsers report rejected forms as errors
test.use({ expectedErrors: [/status of 4(09|22)/] });

test("@desk a line item comes from the library by keyboard, and one is saved to it and found again", async ({
	page,
	signIn,
	accessible,
}) => {
	const staff = await signIn("estimator");
	const draft = await createTestDraftQuote(staff, { lines: [] });
	await page.goto(`/admin/quotes/${draft.quote.id}`);
	await page.getByRole("button", { name: "Add tree, stump or other work" }).click();
	const title = page.getByRole("combobox", { name: "Description" });
	await expect(title).toBeFocused();
	await page.keyboard.type("grind st");
	// another test may have changed the price book
	const price = (await readCurrentPriceBook()).book["stump-per-inch"];
	await expect(page.getByRole("option", { name: `Grind stump ${formatMoney(price)} per inch` })).toBeVisible();
	await accessible();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(title).toHaveValue("Grind stump");
	await expect(page.getByLabel("Unit price")).toHaveValue(formatAmountInput(price));
	await expect
		.poll(async () => (await findQuote(draft.quote.id))?.lines[0])
		.toMatchObject({
			title: "Grind stump",
			unit: "inch",
			unitPrice: price,
			taxCode: "taxable",
			workType: "stump",
		});

	await title.fill("Grind stump behind the sauna");
	await page.getByRole("button", { name: /^Details of/ }).click();
	await page.getByRole("button", { name: "Save to library" }).click();
	await expect(page.getByText("Saved to the library", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Save to library" }).click();
	await expect(page.getByText("Already in the library", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Add tree, stump or other work" }).click();
	await page.getByRole("combobox", { name: "Description" }).last().pressSequentially("sauna");
	await page.getByRole("option", { name: /behind the sauna/ }).click();
	await expect(page.getByRole("combobox", { name: "Description" }).last()).toHaveValue("Grind stump behind the sauna");
});

test("a library item is added, edited, archived and restored @desk", async ({ page, signIn, accessible }) => {
	await signIn("office");
	await page.goto("/admin/settings");
	await page.getByRole("link", { name: /Line item library/ }).click();
	await expect(page.getByRole("link", { name: /Grind stump/ }).first()).toBeVisible();
	await accessible();
	await page.getByRole("link", { name: /^New/ }).click();
	await page.getByRole("button", { name: "Add to library" }).click();
	await expect(page.getByText("Enter a description.").first()).toBeVisible();
	await page.getByLabel("Description", { exact: true }).fill("Wrap young trunk");
	await page.getByLabel("Unit price").fill("35");
	await page.getByRole("button", { name: "Add to library" }).click();
	await expect(page.getByText("Added to the library")).toBeVisible();
	await page.getByLabel("Price", { exact: true }).selectOption({ label: "Ground worker, $86.25" });
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByText("Edited", { exact: true })).toBeVisible();
	await accessible();
	await page.getByRole("button", { name: "Archive" }).click();
	await page.getByRole("button", { name: "Restore" }).click();
	await expect(page.getByRole("button", { name: "Archive" })).toBeVisible();
	await page.goto("/admin/line-items?q=nothing+like+it");
	await expect(page.getByText("No library item matches your search")).toBeVisible();
});

test("@desk a template fills a draft, and a draft becomes a template", async ({ page, signIn, accessible }) => {
	const staff = await signIn("owner");
	const draft = await createTestDraftQuote(staff, { lines: [], included: "Free inspection", excluded: "" });
	await page.goto(`/admin/quotes/${draft.quote.id}`);
	await page.getByRole("button", { name: "Use a template" }).click();
	await expect(page.getByRole("dialog", { name: "Use a template" })).toBeVisible();
	await accessible();
	await page.getByRole("button", { name: /^Tree removal and stump/ }).click();
	await expect(page.getByText("2 line items added", { exact: true })).toBeVisible();
	await expect(page.getByLabel("What's included")).toHaveValue(/^Free inspection\nBrush and chips hauled away/);
	await expect(page.getByLabel("What's not included")).toHaveValue(/^Hauling stump grindings/);
	await expect
		.poll(async () => (await findQuote(draft.quote.id))?.lines.map(({ title, unitPrice }) => [title, unitPrice]))
		.toEqual([
			["Remove tree", 0],
			["Grind stump", (await readCurrentPriceBook()).book["stump-per-inch"]],
		]);
	await page.getByRole("button", { name: "Save as template" }).click();
	const dialog = page.getByRole("dialog", { name: "Save as template" });
	await dialog.getByRole("button", { name: "Save template" }).click();
	await expect(dialog.getByText("Enter a name.")).toBeVisible();
	await dialog.getByLabel("Template name").fill("Removal with free inspection");
	await dialog.getByRole("button", { name: "Save template" }).click();
	await expect(page.getByText("Template saved", { exact: true })).toBeVisible();

	await page.goto("/admin/line-item-templates");
	await accessible();
	await page.getByRole("link", { name: /Removal with free inspection/ }).click();
	await page.getByLabel("Name", { exact: true }).fill("Removal with inspection");
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByRole("heading", { name: "Removal with inspection" })).toBeVisible();
	await accessible();
	await page.getByRole("button", { name: "Archive" }).click();
	await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
});
