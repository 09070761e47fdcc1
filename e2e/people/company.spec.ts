import { placeholderCompany } from "#app/people/company/company.ts";
import { expect, test } from "../support/test.ts";

// Answers 409 and 422 are what these tests provoke.
test.use({ expectedErrors: [/status of 4(09|22)/] });
// These tell one record's story, in order.
test.describe.configure({ mode: "serial" });

// Other journeys on the same product read the company's name.
test.afterAll(async ({ product }) => {
	await product.pool.query(
		"update company set name = $1, phone = $2, street = '', confirmed = '[]', version = version + 1",
		[placeholderCompany.name, placeholderCompany.phone],
	);
	await product.pool.query("select pg_notify('app', 'company')");
});

test("the owner edits the company details and the website shows them at once @desk", async ({
	page,
	signIn,
	accessible,
}) => {
	await signIn("owner");
	await page.goto("/admin/company");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Company");
	await accessible();
	await page.getByLabel("Company name").fill("Oak & Ash Tree Care");
	await page.getByLabel("Phone", { exact: true }).fill("715 555 0177");
	await page.getByRole("button", { name: "Save" }).filter({ visible: true }).click();
	await expect(page).toHaveURL(/saved/);
	await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("(715) 555-0177");
	await expect(page.getByText("Updated: company name, phone")).toBeVisible();
	await page.getByRole("button", { name: "Confirm Email" }).click();
	await expect(page.getByRole("button", { name: "Confirm Email" })).toHaveCount(0);
	await expect(page.getByText("Confirmed: email")).toBeVisible();
	await page.goto("/search");
	await expect(page.getByRole("banner").getByRole("link", { name: "(715) 555-0177", exact: true })).toBeVisible();
});

test("errors show beside their fields and nothing typed is lost @desk", async ({ page, signIn, accessible }) => {
	await signIn("owner");
	await page.goto("/admin/company");
	await page.getByLabel("ZIP code").fill("12");
	await page.getByLabel("Monday, opens").fill("18:00");
	await page.getByLabel(/^Insurer/).fill("A very long insurer");
	await page.getByRole("button", { name: "Save" }).filter({ visible: true }).click();
	await expect(page.getByRole("alert")).toContainText("There are 2 problems");
	await expect(page.getByLabel("ZIP code")).toHaveAccessibleDescription(/5-digit ZIP code/);
	await expect(page.getByLabel(/^Insurer/)).toHaveValue("A very long insurer");
	await accessible();
});

test("the second person to save is warned, keeps what they typed and can save again @desk", async ({
	page,
	context,
	signIn,
}) => {
	await signIn("owner");
	const other = await context.newPage();
	await page.goto("/admin/company");
	await other.goto("/admin/company");
	await other.getByLabel("Street").fill("1 First Street");
	await other.getByRole("button", { name: "Save" }).filter({ visible: true }).click();
	await expect(other).toHaveURL(/saved/);
	await page.getByLabel("Street").fill("2 Second Street");
	await page.getByRole("button", { name: "Save" }).filter({ visible: true }).click();
	await expect(page.getByRole("alert")).toContainText("Your version differs in: address");
	await expect(page.getByLabel("Street")).toHaveValue("2 Second Street");
	await page.getByRole("button", { name: "Save" }).filter({ visible: true }).click();
	await expect(page).toHaveURL(/saved/);
	await expect(page.getByLabel("Street")).toHaveValue("2 Second Street");
});

test("the office can view the details but not change them @desk", async ({ page, signIn, accessible }) => {
	await signIn("office");
	await page.goto("/admin/company");
	await expect(page.getByLabel("Company name")).toBeDisabled();
	await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
	await accessible();
});
