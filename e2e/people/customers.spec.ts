import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

// Answers 409 and 422 are what this test provokes.
test.use({ expectedErrors: [/status of 4(09|22)/] });

test("a customer is found, edited, given a note and a consent, merged with a duplicate and unmerged", async ({
	page,
	signIn,
	accessible,
}, { project }) => {
	const staff = await signIn("owner");
	const mark = `${project.name}${Date.now()}`;
	const email = `${mark}@example.com`;
	await createTestCustomer(staff, { name: `Ruth ${mark}`, email, phone: "+17155550142" });
	const twin = await createTestCustomer(staff, {
		name: `Ruth ${mark}`,
		email,
		address: "31 Oak Lane, Thorp, WI 54771",
	});
	const { invoice } = await createTestIssuedInvoice(staff, { toName: `Ruth ${mark}` }, new Date(), {
		customerId: twin.id,
	});
	await page.goto(`/admin/crm?q=${mark}`);
	await accessible();
	const list = page.getByRole("list", { name: "All" });
	await expect(list.getByRole("listitem")).toHaveCount(2);
	await list.getByRole("link", { name: /No open documents/ }).click();
	await expect(page.getByRole("link", { name: "(715) 555-0142" })).toHaveAttribute("href", "tel:+17155550142");
	await accessible();

	await page.getByText("Edit contact details").click();
	await page.getByLabel("Company").fill("Paulson Farms");
	await page.getByLabel("Additional phone").fill("12");
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByText("Enter a phone number with its area code, such as (715) 555-0142.").last()).toBeVisible();
	await expect(page.getByLabel("Company")).toHaveValue("Paulson Farms");
	await page.getByLabel("Additional phone").fill("715 555 0199");
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByRole("link", { name: "(715) 555-0199" })).toBeVisible();
	await page.getByLabel("New note").fill("Two dogs behind the gate.");
	await page.getByRole("button", { name: "Add note" }).click();
	await page.getByRole("button", { name: "Pin", exact: true }).click();
	await expect(page.getByText("Pinned", { exact: true })).toBeVisible();
	await page.getByText("Record consent").first().click();
	await page.getByRole("radio", { name: /^Yes/ }).first().check();
	await page.getByLabel("When and how").first().fill("By phone, when we scheduled the visit.");
	await page.getByRole("button", { name: "Save answer" }).first().click();
	await expect(page.getByText("Agreed", { exact: true })).toBeVisible();

	await page.getByRole("link", { name: "Compare and merge" }).click();
	await accessible();
	await page.getByRole("button", { name: "Merge customers" }).click();
	await expect(page.getByRole("heading", { level: 1, name: `Ruth ${mark}` })).toBeVisible();
	await expect(page.getByRole("region", { name: "Balance", exact: true })).toContainText("$506.40");
	const documents = page.getByRole("region", { name: "Documents" });
	await expect(documents.getByRole("link", { name: new RegExp(invoice.number ?? "") })).toBeVisible();
	const activity = page.getByRole("region", { name: "Activity" });
	await expect(activity.getByText(/Merged with Ruth/)).toBeVisible();
	await expect(activity.getByRole("link", { name: `Invoice ${invoice.number}` })).toBeVisible();
	await expect(page.getByText("This customer has documents, so it can't be deleted.")).toBeVisible();
	await accessible();
	await documents.getByRole("link", { name: new RegExp(invoice.number ?? "") }).click();
	await page
		.getByRole("heading", { level: 2 })
		.getByRole("link", { name: `Ruth ${mark}` })
		.click();
	await page.getByRole("button", { name: "Unmerge" }).click();
	await expect(activity.getByText(/Unmerged from Ruth/)).toBeVisible();
	await expect(documents).toContainText("No documents yet.");
});
