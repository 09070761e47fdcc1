import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

// An upload without a customer answers 422.
test.use({ expectedErrors: [/status of 422/] });

const csv = (...lines: string[]) => ({
	name: "jobber clients.csv",
	mimeType: "text/csv",
	buffer: Buffer.from(lines.join("\r\n")),
});

test("customers are imported from a file after a check, and the import is undone; all data is exported @desk", async ({
	page,
	signIn,
	accessible,
}) => {
	const staff = await signIn("owner");
	await createTestCustomer(staff, { name: "Karen Olson", email: "karen.import@example.com" });
	await page.goto("/admin/crm");
	await page.getByRole("link", { name: "Import customers" }).click();
	const file = page.getByLabel("CSV file");
	await file.setInputFiles(csv("Name,Email"));
	await page.getByRole("button", { name: "Upload file" }).click();
	await expect(page.getByText("The file has a header row but no customers below it.")).toBeVisible();
	await accessible();
	await file.setInputFiles(
		csv(
			"J-ID,Display Name,E-mails,Main Phone #s,Service Street 1,Service City,Service State,Service Zip code,Crew memo",
			'1,Karen Olson,karen.import@example.com,"(715) 555-0191",12 Oak Street,Stanley,WI,54768,',
			'2,Bo Lindqvist,bo.import@example.com,,"7 Elm Street\nRear house",Stanley,WI,54768,Call first',
			"3,=Broken,nowhere@,,,,,,",
		),
	);
	await page.getByRole("button", { name: "Upload file" }).click();
	await expect(page.getByText("This looks like an export from Jobber.")).toBeVisible();
	await page.getByLabel("Crew memo").selectOption({ label: "Note" });
	await page.getByLabel("E-mails").selectOption({ label: "Phone number" });
	await page.getByLabel("E-mails").selectOption({ label: "Email" });
	await accessible();
	await page.getByRole("button", { name: "Check the file" }).click();

	const rows = page.getByRole("region", { name: "File rows" });
	await expect(rows.getByText("E-mails: “nowhere@” isn't an email address.")).toBeVisible();
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Download rows with errors" }).click(),
	]);
	expect(download.suggestedFilename()).toBe("rows-to-correct.csv");
	await rows.getByRole("link", { name: /^Existing customers/ }).click();
	await expect(rows.getByRole("link", { name: "Karen Olson" })).toBeVisible();
	await page.getByLabel("Update contact details of existing customers").check();
	await accessible();
	await page.getByRole("button", { name: "Start import" }).click();

	await expect(page.getByText("Imported: 1 new customer")).toBeVisible({ timeout: 20_000 });
	const imported = page.getByRole("region", { name: "Imported rows" });
	await expect(imported.getByRole("link", { name: "Bo Lindqvist" })).toBeVisible();
	await accessible();
	await page.getByText("Undo this import").click();
	await page.getByRole("button", { name: "Undo import" }).click();
	await expect(page.getByText("Import undone: 1 customer removed")).toBeVisible({ timeout: 20_000 });

	await page.goto("/admin/crm");
	await page.getByRole("link", { name: "Export data" }).click();
	await accessible();
	const [zip] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Download all data" }).click(),
	]);
	expect(zip.suggestedFilename()).toMatch(/^all-data-\d{4}-\d\d-\d\d\.zip$/);
	await page.reload();
	await expect(page.getByRole("region", { name: "Past exports" })).toContainText("All data");
});
