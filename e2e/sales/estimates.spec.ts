import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { estimateLink } from "#app/sales/estimates/customer.server.ts";
import { createTestMutations, createTestPhone, getEstimate } from "#app/sales/estimates/fixtures.server.ts";
import { submitInOffice } from "#app/sales/estimates/review.server.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of 4(04|09|22)/] });

test("@desk an estimate is reviewed, a conflict is resolved, findings are shared, and a quote is created", async ({
	page,
	signIn,
	accessible,
}) => {
	const owner = await signIn("owner");
	const now = new Date();
	const address = `${Date.now()} Larch Street, Boyd, WI 54726`;
	const phone = createTestPhone();
	const { id, mutations } = createTestMutations(phone, { name: "Quintus Larch", address }, [
		{
			tree: { species: "green-ash", stems: [20], height: 50, location: { by: "sketch", x: 0.4, y: 0.4 } },
			finding: { condition: "dead", notes: "Bare at the top." },
			items: [{ work: "remove", spec: "Piece by piece." }],
		},
		{ tree: { species: "bur-oak", stems: [28] }, items: [{ work: "cable", spec: "One cable." }] },
	]);
	await phone.send(owner, mutations, now);
	const [ash] = (await getEstimate(id)).trees;
	const other = createTestPhone();
	await other.send(owner, [other.mutation("tree", ash?.id ?? "", { height: 55 }, 1)], now);
	await phone.send(owner, [phone.mutation("tree", ash?.id ?? "", { height: 48 }, 1)], now);
	const { changeCount } = (await getEstimate(id)).estimate;
	await submitInOffice(permissionFor(owner, "estimates.draft"), { id, changeCount }, now);

	await page.goto("/admin/field-estimates");
	await page.getByRole("link", { name: /Quintus Larch/ }).click();
	await expect(page.getByRole("heading", { name: "Green ash, 20 in" })).toBeVisible();
	await accessible();
	await page.getByRole("radio", { name: /48 ft.*, field app, / }).check();
	await page.getByRole("button", { name: "Keep selected" }).click();
	await expect(page.getByText("48 ft tall")).toBeVisible();
	await expect(page.getByText("Missing: crew hours")).toBeVisible();

	const card = page.getByRole("region", { name: /T1 Green ash/ });
	await card.getByText("Edit tree", { exact: true }).click();
	await card.getByLabel("Wires").selectOption("primary");
	await card.getByLabel("Nearest limb to wire (ft) (optional)").fill("8");
	await card.getByLabel("Voltage (kV) (optional)").fill("7.2");
	await card.getByRole("button", { name: /^Site map: 40% from the left, 40% from the top/ }).press("ArrowRight");
	await expect(card.getByLabel("Distance from left (%)")).toHaveValue("42");
	await card.getByRole("button", { name: "Save tree" }).click();
	await expect(card.getByText(/^Primary line, 8 ft away, 7.2 kV/)).toBeVisible();

	const cable = page.getByRole("listitem").filter({ hasText: "One cable." });
	await cable.getByText("Edit", { exact: true }).click();
	await cable.getByLabel("Crew hours (optional)").fill("lots");
	await cable.getByRole("button", { name: "Save line item" }).click();
	await expect(cable.getByText("Enter the hours, such as 2.5.")).toBeVisible();
	await expect(cable.getByLabel("Crew hours (optional)")).toHaveValue("lots");
	await cable.getByLabel("Crew hours (optional)").fill("2.5");
	await cable.getByRole("button", { name: "Save line item" }).click();
	await expect(cable.getByText(/Price breakdown: \$[\d,]+, 2.5 crew hours/)).toBeVisible();

	await page.getByRole("checkbox", { name: /T1 Green ash/ }).check();
	await page.getByRole("button", { name: "Save sharing settings" }).click();
	await expect(page.getByText("Shared: 1 of 2 findings and photos.")).toBeVisible();
	await page.getByRole("button", { name: "Create link" }).click();
	await expect(page.getByRole("link", { name: "View customer's page" })).toBeVisible();

	await page.getByRole("button", { name: "Mark as reviewed" }).filter({ visible: true }).click();
	await page.getByRole("button", { name: "Create quote" }).filter({ visible: true }).click();
	await expect(page).toHaveURL(/\/admin\/quotes\//);
	await expect(page.getByLabel("Description").first()).toHaveValue("T1 Green ash, 20 in: removal");
	await expect(page.getByLabel("County")).toHaveValue("Chippewa");
	await page.goto(`/admin/field-estimates/${id}`);
	await page.getByRole("button", { name: "View quote" }).filter({ visible: true }).click();
	await expect(page).toHaveURL(/\/admin\/quotes\//);

	await page.goto(estimateLink((await getEstimate(id)).estimate));
	await expect(page.getByRole("heading", { name: "Green ash" })).toBeVisible();
	await expect(page.getByText("Bur oak")).toHaveCount(0);
	await expect(page.getByText("$")).toHaveCount(0);
	await accessible();
});

test("@desk the price book is edited and published, and prices a stump", async ({ page, signIn, accessible }) => {
	await signIn("owner");
	await page.goto("/admin/price-book");
	await page.getByRole("button", { name: "Edit price book" }).click();
	await page.getByLabel("Per inch of diameter").fill("nothing");
	await page.getByRole("button", { name: /^Publish version/ }).click();
	await expect(page.getByText("Enter an amount, such as 85 or 85.50.").first()).toBeVisible();
	await page.getByLabel("Per inch of diameter").fill("10");
	await page.getByRole("button", { name: /^Publish version/ }).click();
	await expect(page.getByText("Per inch of diameter, from $4 to $10")).toBeVisible();
	await accessible();
	await page.goto("/admin/calculators");
	await page.getByLabel("Stump diameter (in)").fill("20");
	await page.getByRole("button", { name: "Calculate price" }).click();
	await expect(page.getByText("$230", { exact: true })).toBeVisible();
	await accessible();
});
