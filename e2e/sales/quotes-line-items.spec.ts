// The line items of a draft quote in the editor.
import { createTestDraftQuote, createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { findQuote } from "#app/sales/quotes/quotes.server.ts";
import { expect, test } from "../support/test.ts";

test("@desk a line item is moved by keyboard and keeps the focus", async ({ page, signIn }) => {
	const staff = await signIn("owner");
	const titles = ["Bur oak", "Paper birch", "White pine"];
	const draft = await createTestDraftQuote(staff, { lines: titles.map((title) => createTestLineItem({ title })) });
	await page.goto(`/admin/quotes/${draft.quote.id}`);
	const section = page.getByRole("region", { name: "Line items" });
	const button = (name: string) => section.getByRole("button", { name });
	await button("Move Bur oak down").press("Enter");
	await expect(section.getByRole("status")).toHaveText("Bur oak moved to position 2 of 3");
	await expect(button("Move Bur oak down")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(section.getByRole("status")).toHaveText("Bur oak moved to position 3 of 3");
	// the last line item can't move down, so the focus is on the other button
	await expect(button("Move Bur oak up")).toBeFocused();
	await expect(section.getByRole("textbox", { name: "Description" }).last()).toHaveValue("Bur oak");
	await expect(page.getByText(/^Saved \d/)).toBeVisible();
});

test("@desk an oak by its species can't be cut in May, unless it's marked “No cutting”", async ({
	page,
	signIn,
	accessible,
}) => {
	const staff = await signIn("owner");
	const lines = [createTestLineItem({ title: "Tree 4, 31 in", detail: "Written report on the root collar." })];
	const draft = await createTestDraftQuote(staff, { lines, plannedOn: "2027-05-03", validUntil: "2027-06-01" });
	await page.goto(`/admin/quotes/${draft.quote.id}`);
	const species = page.getByRole("combobox", { name: "Species" });
	await species.fill("bur");
	await expect(page.getByRole("option", { name: /Bur oak/ })).toBeVisible();
	await species.press("ArrowDown");
	await species.press("Enter");
	await expect(species).toHaveValue("Bur oak");
	await expect(page.getByText("Oak wilt season")).toBeVisible();
	await page.getByRole("combobox", { name: "Work type" }).selectOption("Inspection");
	await page.getByRole("checkbox", { name: "No cutting" }).check();
	await expect(page.getByText("Oak wilt season")).toBeHidden();
	await expect(page.getByText(/^Saved \d/)).toBeVisible();
	await accessible();
	const saved = await findQuote(draft.quote.id);
	expect(saved?.lines[0]).toMatchObject({ workType: "inspect", species: "Bur oak", noCutting: true });
});
