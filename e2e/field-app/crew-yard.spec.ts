// The crew's change order in the yard: priced from the library and approved on the crew's phone, or with the office in a minute.
import { createTestSession, permissionFor, testPassword } from "#app/people/staff/fixtures.server.ts";
import { createTestSignedContract } from "#app/sales/change-orders/fixtures.server.ts";
import { addItem } from "#app/sales/line-item-library/library.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { openDashboard } from "../support/dashboard.ts";
import { expectOutcome } from "../support/outcome.ts";
import { openOfficeBrowser } from "../support/sale.ts";
import { expect, test } from "../support/test.ts";

// a step that waits for something that never comes fails long before the whole test
test.use({ actionTimeout: 30_000, expectedErrors: [/status of 4(01|03|04|09|22)/] });

async function createJob() {
	const { staff: owner } = await createTestSession("owner", { name: "Ada Voss" });
	const contract = await createTestSignedContract(owner, {
		toName: "Ruth Paulson",
		siteAddress: "9 Larch Lane, Boyd, WI 54726",
		lines: [createTestLineItem({ title: "Take down the maple", unitPrice: 48_000 })],
	});
	const title = `Lift ${contract.number}`;
	const price = { detail: "", unit: "", unitPrice: 24_000, taxCode: "taxable", priceFigure: null } as const;
	const content = { ...price, workType: "", species: "", quantity: "1", title } as unknown;
	await addItem(permissionFor(owner, "line-library.add"), content as Parameters<typeof addItem>[1], new Date());
	return { contract, title };
}

test("the crew's change order is priced from the library, handed to the customer and approved in the yard", async ({
	page,
	signIn,
	accessible,
}) => {
	test.setTimeout(90_000);
	const { contract, title } = await createJob();
	const crew = await signIn("crew", "Cal Jensen");
	await page.goto(`/admin/field#/j/${contract.id}`);
	await page.getByRole("button", { name: "Start change order" }).click();
	await page.getByRole("link", { name: "Add line item" }).click();
	await page.getByLabel("Search line items").fill(title);
	await page.getByRole("button", { name: new RegExp(`^${title}`) }).click();
	await page.getByRole("button", { name: "Done" }).click();
	await page.getByLabel("What changed and why").fill("The trunk is hollow below the fork.");
	await page.getByRole("button", { name: "Hand phone to customer" }).click();
	await expect(page.getByText(title).first()).toBeVisible();
	await expect(page.getByText("$240.00").first()).toBeVisible();
	await accessible();
	await page.getByLabel("Your full name").fill("Ruth Paulson");
	await page.getByLabel(/I agree to this change/).check();
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByRole("button", { name: "Approve change" }).click();
	await expectOutcome(page, "Thank you");

	await page.getByRole("link", { name: "Team sign-in" }).click();
	await page.getByLabel("Email").fill(crew.email);
	await page.getByLabel("Password").fill(testPassword);
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page).toHaveURL(/\/admin\/field/);
	await page.goto(`/admin/field#/j/${contract.id}`);
	await expect(page.getByText(title).first()).toBeVisible();
	await page.getByRole("link", { name: /^CO-001.*Approved/ }).click();
	await expect(page.getByRole("heading", { name: "Change order CO-001" })).toBeVisible();
});

test("above the limit the office gets an urgent notice and opens the record with one click, and the crew goes on", async ({
	page,
	signIn,
	browser,
	product,
	accessible,
}) => {
	test.setTimeout(120_000);
	const { contract } = await createJob();
	await signIn("crew", "Cal Jensen");
	await page.goto(`/admin/field#/j/${contract.id}`);
	await page.getByRole("button", { name: "Start change order" }).click();
	await page.getByRole("link", { name: "Add line item" }).click();
	await page.getByLabel("Search line items").fill("Crane for the maple");
	await page.getByRole("button", { name: "Custom item" }).click();
	await page.getByRole("button", { name: "Done" }).click();
	await page.getByLabel("What changed and why").fill("The trunk is hollow below the fork.");
	await page.getByRole("button", { name: "Hand phone to customer" }).click();
	await expect(page.getByText("The office knows that you're waiting")).toBeVisible();
	await accessible();

	const desk = await openOfficeBrowser(browser, product.origin);
	const office = await desk.newPage();
	await office.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 });
	await openDashboard(office);
	const row = office.getByRole("listitem").filter({ hasText: "Crew waiting at 9 Larch Lane" });
	await expect(row).toContainText("Ruth Paulson");
	await row.getByRole("link").click();
	await expect(
		office
			.getByText(/^Crew waiting at 9 Larch Lane, asked/)
			.filter({ visible: true })
			.first(),
	).toBeVisible();
	await expect(office.getByText("Crane for the maple has no price yet")).toBeVisible();
	await accessible(office);
	await office.locator("#lines li").last().getByLabel("Price").fill("1800");
	await office.getByRole("button", { name: "More actions" }).click();
	await office.getByRole("menuitem", { name: "Issue without emailing" }).click();
	// a busy machine takes a while to draw the PDF
	await expect(office.getByRole("heading", { level: 1 })).toHaveText(/CO-001$/, { timeout: 30_000 });
	await desk.close();

	await page.reload();
	await page
		.getByRole("button", { name: /^(Try again|Hand phone to)/ })
		.first()
		.click();
	await page.getByLabel("Your full name").fill("Ruth Paulson");
	await page.getByLabel(/I agree to this change/).check();
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByRole("button", { name: "Approve change" }).click();
	await expectOutcome(page, "Thank you");
});
