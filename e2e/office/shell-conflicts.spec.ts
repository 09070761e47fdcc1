// What happens on a record's page after someone else changed the record: the same button works the second time.
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of 409/] });

test("after a conflict the page has the latest version, keeps what was typed, and the second try succeeds @desk", async ({
	page,
	product,
	signIn,
}) => {
	const owner = await signIn("owner");
	const { invoice } = await createTestIssuedInvoice(owner);
	await page.goto(`/admin/invoices/${invoice.id}`);
	const section = page.getByRole("group").filter({ hasText: "Void this invoice" });
	await section.getByText("Void this invoice").click();
	await section.getByLabel("Reason").fill("Wrong customer");
	await product.pool.query("update invoices set version = version + 1 where id = $1", [invoice.id]);
	const press = () => section.getByRole("button", { name: "Void invoice" }).click();
	await press();
	await expect(page.getByText("Someone else changed this invoice.").first()).toBeVisible();
	await expect(section.getByLabel("Reason")).toHaveValue("Wrong customer");
	await press();
	await expect(page.getByText("Voided", { exact: true }).first()).toBeVisible();
});
