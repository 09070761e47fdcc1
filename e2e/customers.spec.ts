import { sampleIssued } from "#app/billing/invoices/fixtures.server.ts";
import { sampleCustomer } from "#app/office/crm/fixtures.server.ts";
import { expect, test } from "./support/test.ts";

// Answers 409 and 422 are what this test provokes.
test.use({ expectedErrors: [/status of 4(09|22)/] });

test("a customer is found, edited, noted, asked about mail, and merged with who they were all along", async ({
	page,
	signIn,
	accessible,
}, { project }) => {
	const staff = await signIn("owner");
	const mark = `${project.name}${Date.now()}`;
	const email = `${mark}@example.com`;
	await sampleCustomer(staff, { name: `Ruth ${mark}`, email, phone: "+17155550142" });
	const twin = await sampleCustomer(staff, { name: `Ruth ${mark}`, email, address: "31 Oak Lane, Thorp, WI 54771" });
	const { invoice } = await sampleIssued(staff, { toName: `Ruth ${mark}` }, new Date(), { customerId: twin.id });
	await page.goto(`/admin/crm?q=${mark}`);
	await accessible();
	const list = page.getByRole("list", { name: "All" });
	await expect(list.getByRole("listitem")).toHaveCount(2);
	await list.getByRole("link", { name: /Nothing open/ }).click();
	await expect(page.getByRole("link", { name: "(715) 555-0142" })).toHaveAttribute("href", "tel:+17155550142");
	await accessible();

	await page.getByText("Edit name, ways to reach them and addresses").click();
	await page.getByLabel("Company").fill("Paulson Farms");
	await page.getByLabel("One more phone").fill("12");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("A phone number, such as 715 555 0142.").last()).toBeVisible();
	await expect(page.getByLabel("Company")).toHaveValue("Paulson Farms");
	await page.getByLabel("One more phone").fill("715 555 0199");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByRole("link", { name: "(715) 555-0199" })).toBeVisible();
	await page.getByLabel("New note").fill("Two dogs behind the gate.");
	await page.getByRole("button", { name: "Add the note" }).click();
	await page.getByRole("button", { name: "Pin", exact: true }).click();
	await expect(page.getByText("Pinned", { exact: true })).toBeVisible();
	await page.getByText("They told us").first().click();
	await page.getByRole("radio", { name: /^Yes/ }).first().check();
	await page.getByLabel("When and how").first().fill("On the phone, when the visit was set.");
	await page.getByRole("button", { name: "Write it down" }).first().click();
	await expect(page.getByText("Agreed", { exact: true })).toBeVisible();

	await page.getByRole("link", { name: "Compare and merge" }).click();
	await accessible();
	await page.getByRole("button", { name: "Merge the two" }).click();
	await expect(page.getByRole("heading", { level: 1, name: `Ruth ${mark}` })).toBeVisible();
	await expect(page.getByRole("region", { name: "Money" })).toContainText("$506.40");
	const papers = page.getByRole("region", { name: "Papers" });
	await expect(papers.getByRole("link", { name: new RegExp(invoice.number ?? "") })).toBeVisible();
	const happened = page.getByRole("region", { name: "What happened" });
	await expect(happened.getByText(/was the same person: merged/)).toBeVisible();
	await expect(happened.getByRole("link", { name: `Invoice ${invoice.number}` })).toBeVisible();
	await expect(page.getByText("Papers name them, so they stay in the books.")).toBeVisible();
	await accessible();
	await papers.getByRole("link", { name: new RegExp(invoice.number ?? "") }).click();
	await page
		.getByRole("heading", { level: 2 })
		.getByRole("link", { name: `Ruth ${mark}` })
		.click();
	await page.getByRole("button", { name: "Take apart again" }).click();
	await expect(happened.getByText(/is somebody else: taken apart/)).toBeVisible();
	await expect(papers).toContainText("No papers yet.");
});
