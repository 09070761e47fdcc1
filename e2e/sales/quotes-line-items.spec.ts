// The line items of a draft quote in the editor.
import { createTestDraftQuote, createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
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
