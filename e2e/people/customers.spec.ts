import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

// Answers 409 and 422 are what this test provokes.
test.use({ expectedErrors: [/status of 4(09|22)/] });

test("a customer is found, edited, given a note and a consent, merged with a duplicate and unmerged @desk", async ({
	page,
	signIn,
	accessible,
}, { project }) => {
	test.setTimeout(90_000);
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

	await page.getByText("Edit details").click();
	await page.getByLabel("Company").fill("Paulson Farms");
	await page.getByLabel("Additional phone", { exact: true }).fill("12");
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByText("Enter a phone number with its area code, such as (715) 555-0142.").last()).toBeVisible();
	await expect(page.getByLabel("Company")).toHaveValue("Paulson Farms");
	await page.getByLabel("Additional phone", { exact: true }).fill("715 555 0199");
	await page.getByLabel("Additional property address").fill("7 Elm Street, Thorp, WI 54771");
	await expect(page.getByRole("combobox", { name: "Additional county" })).toHaveValue("Clark");
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByRole("link", { name: "(715) 555-0199" })).toBeVisible();
	await expect(page.getByText("Clark County").first()).toBeVisible();
	await page.getByText("Edit details").click();
	await page.getByLabel("Phone for new documents").selectOption("(715) 555-0142");
	await page.getByLabel("Status of phone 2").selectOption("Wrong number");
	await accessible();
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByText("Wrong number", { exact: true }).first()).toBeVisible();
	await expect(page.getByText("for documents", { exact: true })).toBeVisible();
	const contacts = page.getByRole("region", { name: "Contacts" });
	await contacts.getByText("Add contact").click();
	await contacts.getByLabel("Contact name").fill("Jim Paulson");
	await contacts.getByRole("button", { name: "Save contact" }).click();
	await expect(contacts.getByText("Choose a role.").last()).toBeVisible();
	await contacts.getByLabel("Role").selectOption("Spouse or partner");
	await contacts.getByLabel("Phone", { exact: true }).fill("715 555 0188");
	await accessible();
	await contacts.getByRole("button", { name: "Save contact" }).click();
	await expect(contacts.getByRole("link", { name: "(715) 555-0188" })).toBeVisible();
	await page.getByLabel("New note").fill("Two dogs behind the gate.");
	await page.getByRole("button", { name: "Add note" }).click();
	await page.getByRole("button", { name: "Pin", exact: true }).click();
	await expect(page.getByText("Pinned", { exact: true })).toBeVisible();
	await page.getByText("Record consent").first().click();
	await page.getByRole("radio", { name: /^Yes/ }).first().check();
	await page.getByLabel("When and how").first().fill("By phone, when we scheduled the visit.");
	await page.getByRole("button", { name: "Save answer" }).first().click();
	await expect(page.getByText("Agreed", { exact: true })).toBeVisible();

	await page.getByRole("combobox", { name: "New tag" }).fill("Farm");
	await page.getByRole("button", { name: "Add", exact: true }).click();
	await page.getByRole("list", { name: "Tags", exact: true }).getByRole("link", { name: "Farm" }).click();
	await page.getByRole("link", { name: "Edit tags" }).click();
	await page.getByLabel("Name of Farm").fill(`Farm ${mark}`.slice(0, 30));
	await accessible();
	await page.getByRole("button", { name: "Rename" }).first().click();
	await page.getByRole("link", { name: "1 customer" }).first().click();
	await expect(list.getByRole("listitem")).toHaveCount(1);
	await list.getByRole("link", { name: new RegExp(mark) }).click();

	const properties = page.getByRole("region", { name: "Properties" });
	await properties.getByText("Property sold").last().click();
	await properties.getByLabel("New owner's name").last().fill(`Nina ${mark}`);
	await accessible();
	await properties.getByRole("button", { name: "Move property" }).last().click();
	await properties.getByRole("link", { name: `Nina ${mark}` }).click();
	await expect(properties).toContainText("7 Elm Street, Thorp, WI 54771");
	await expect(page.getByRole("heading", { level: 2, name: `Nina ${mark}` })).toBeVisible();
	await properties.getByRole("link", { name: `Ruth ${mark}` }).click();
	await expect(page.getByRole("heading", { level: 2, name: `Ruth ${mark}` })).toBeVisible();
	await properties.getByRole("button", { name: "Undo sale" }).click();
	await expect(properties.getByText("7 Elm Street, Thorp, WI 54771")).toBeVisible();

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

test("a customer from a call is added, found while typing, and gets an inquiry and an invoice @phone", async ({
	page,
	signIn,
	accessible,
}, { project }) => {
	await signIn("office");
	const mark = `${project.name}${Date.now()}`;
	await page.goto("/admin/crm");
	await page.getByRole("link", { name: /^New/ }).click();
	await page.getByLabel("Name", { exact: true }).fill(`Lena ${mark}`);
	await page.getByRole("button", { name: "Save customer" }).click();
	await expect(page.getByText("Enter a phone number, an email or an address.").last()).toBeVisible();
	await accessible();
	await page.getByRole("textbox", { name: "Phone" }).fill("715.555.0177");
	await page.getByLabel("Property address").fill("12 Elm Street, Thorp, WI 54771");
	await expect(page.getByRole("combobox", { name: "County" })).toHaveValue("Clark");
	await page.getByRole("textbox", { name: "Email" }).fill(`${mark}@example.com`);
	await page.getByRole("button", { name: "Save customer" }).click();
	const nobody = page.getByRole("radio", { name: "No, create a new customer" });
	await expect(nobody.or(page.getByRole("link", { name: "(715) 555-0177" }))).toBeVisible();
	if (await nobody.isVisible()) {
		await nobody.check();
		await page.getByRole("button", { name: "Save customer" }).click();
	}
	await expect(page.getByRole("heading", { level: 2, name: `Lena ${mark}` })).toBeVisible();
	await accessible();

	await page.getByRole("link", { name: "New inquiry" }).click();
	await expect(page.getByRole("button", { name: "Save inquiry" })).toBeVisible();
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue(`Lena ${mark}`);
	await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("(715) 555-0177");
	await accessible();
	await page.getByLabel("Message", { exact: true }).fill("Called about a split maple.");
	await page.getByRole("button", { name: "Save inquiry" }).click();
	await expect(page).toHaveURL(/\/admin\/inquiries\/[0-9a-f-]{36}/);

	await page.goto("/admin/invoices/new");
	const picker = page.getByRole("combobox", { name: "Existing customer" });
	await picker.fill(mark);
	const found = page.getByRole("option", { name: new RegExp(`Lena ${mark}`) });
	await expect(found).toHaveAttribute("aria-selected", "true");
	await accessible();
	await picker.press("ArrowDown");
	await expect(page.getByRole("option", { name: "New customer" })).toHaveAttribute("aria-selected", "true");
	await picker.press("ArrowUp");
	await picker.press("Enter");
	await expect(page.getByLabel("Job site address")).toHaveValue("12 Elm Street, Thorp, WI 54771");
	const county = page.getByRole("combobox", { name: "County" });
	await county.fill("chip");
	await county.press("Enter");
	await expect(county).toHaveValue("Chippewa");
	await page.getByRole("button", { name: "Create invoice" }).click();
	await expect(page.getByLabel("County")).toHaveValue("Chippewa");
});

test.describe("without JavaScript @desk", () => {
	test.use({ javaScriptEnabled: false });

	test("a customer is found and chosen by links", async ({ page, signIn }) => {
		const staff = await signIn("owner");
		const mark = `plain${Date.now()}`;
		await createTestCustomer(staff, { name: `Ruth ${mark}`, address: "31 Oak Lane, Thorp, WI 54771" });
		await page.goto("/admin/quotes/new");
		await page.getByLabel("Existing customer").fill(mark);
		await page.getByRole("search", { name: "Customers" }).getByRole("button", { name: "Search" }).click();
		await page.getByRole("link", { name: new RegExp(mark) }).click();
		await expect(page.getByLabel("Job site address")).toHaveValue("31 Oak Lane, Thorp, WI 54771");
		await page.getByRole("button", { name: "Create quote" }).click();
		await expect(page).toHaveURL(/\/admin\/quotes\/[0-9a-f-]{36}/);
	});
});
