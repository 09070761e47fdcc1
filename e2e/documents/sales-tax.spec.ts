import { saveRate } from "#app/documents/sales-tax/sales-tax.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { createTestDraftQuote } from "#app/sales/quotes/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of 422/] });

test("the owner adds a rate with its effective date and removes it @desk", async ({ page, signIn, accessible }) => {
	await signIn("owner");
	await page.goto("/admin/sales-tax");
	await expect(page.getByRole("row", { name: /^Wood County/ })).toContainText("5.5%");
	await page.getByLabel("Place").selectOption("Winnebago");
	await page.getByLabel("Local rate (%)").fill("half");
	await page.getByLabel("Effective date").fill("2027-01-01");
	await page.getByRole("button", { name: "Add rate" }).click();
	await expect(page.getByText("Enter a percentage, such as 0.5.").first()).toBeVisible();
	await accessible();
	await page.getByLabel("Local rate (%)").fill("0.5");
	await page.getByRole("button", { name: "Add rate" }).click();
	const added = page.getByRole("table", { name: "Rates you added" }).getByRole("row", { name: /Winnebago County/ });
	await expect(added).toContainText("0.5%");
	await accessible();
	await added.getByRole("button", { name: "Remove" }).click();
	await expect(added).toHaveCount(0);
});

test("a quote for Wood County and a planned day after a change shows the new rate", async ({ page, signIn }) => {
	const staff = await signIn("owner");
	const by = permissionFor(staff, "taxes.edit");
	await saveRate(by, { area: "Waupaca", ppm: 10_000, since: "2099-01-01" }, new Date());
	const { quote } = await createTestDraftQuote(staff, { county: "Wood" });
	await page.goto(`/admin/quotes/${quote.id}`);
	await expect(page.getByText("Sales tax (5.5% of $480.00)").first()).toBeVisible();
	await page.getByLabel("County").fill("waup");
	await page.getByLabel("County").press("Enter");
	await page.getByLabel("Planned start date").fill("2099-01-01");
	await expect(page.getByText("Sales tax (6% of $480.00)").first()).toBeVisible();
});
