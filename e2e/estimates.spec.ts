import { proof } from "#app/people/staff/fixtures.server.ts";
import { linkOf } from "#app/sales/estimates/customer.server.ts";
import { mustFind, sampleMutations, samplePhone } from "#app/sales/estimates/fixtures.server.ts";
import { submitAtDesk } from "#app/sales/estimates/reviewing.server.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 4(04|09|22)/] });

test("@desk an estimate is reviewed, a choice is made, the customer sees what was released, and it becomes one quote", async ({
	page,
	signIn,
	accessible,
}) => {
	const owner = await signIn("owner");
	const now = new Date();
	const address = `${Date.now()} Larch Street, Boyd, WI 54726`;
	const phone = samplePhone();
	const { id, mutations } = sampleMutations(phone, { name: "Quintus Larch", address }, [
		{
			tree: { species: "green-ash", stems: [20], height: 50, place: { by: "sketch", x: 0.4, y: 0.4 } },
			finding: { condition: "dead", notes: "Bare at the top." },
			items: [{ work: "remove", spec: "Piece by piece." }],
		},
		{ tree: { species: "bur-oak", stems: [28] }, items: [{ work: "cable", spec: "One cable." }] },
	]);
	await phone.send(owner, mutations, now);
	const [ash] = (await mustFind(id)).trees;
	const other = samplePhone();
	await other.send(owner, [other.does("tree", ash?.id ?? "", { height: 55 }, 1)], now);
	await phone.send(owner, [phone.does("tree", ash?.id ?? "", { height: 48 }, 1)], now);
	const { edits } = (await mustFind(id)).estimate;
	await submitAtDesk(proof(owner, "estimates.draft"), { id, edits }, now);

	await page.goto("/admin/field-estimates");
	await page.getByRole("link", { name: /Quintus Larch/ }).click();
	await expect(page.getByRole("heading", { name: "Green ash, 20 in" })).toBeVisible();
	await accessible();
	await page.getByRole("radio", { name: /48 ft.*, on the device, / }).check();
	await page.getByRole("button", { name: "This holds" }).click();
	await expect(page.getByText("48 ft tall")).toBeVisible();
	await expect(page.getByText("Missing: The crew's hours.")).toBeVisible();

	const card = page.getByRole("region", { name: /T1 Green ash/ });
	await card.getByText("Measure again", { exact: true }).click();
	await card.getByLabel("Wires").selectOption("primary");
	await card.getByLabel("Limb to wire, feet (optional)").fill("8");
	await card.getByLabel("Kilovolts (optional)").fill("7.2");
	await card
		.getByRole("button", { name: /^Sketch of the lot: 40% from the left, 40% from the top/ })
		.press("ArrowRight");
	await expect(card.getByLabel("From the left, %")).toHaveValue("42");
	await card.getByRole("button", { name: "Save the tree" }).click();
	await expect(card.getByText(/^Primary on the poles, 8 ft away, 7.2 kV/)).toBeVisible();

	const cable = page.getByRole("listitem").filter({ hasText: "One cable." });
	await cable.getByText("Change", { exact: true }).click();
	await cable.getByLabel("Crew hours (optional)").fill("lots");
	await cable.getByRole("button", { name: "Save the work" }).click();
	await expect(cable.getByText("Hours, such as 2.5.")).toBeVisible();
	await expect(cable.getByLabel("Crew hours (optional)")).toHaveValue("lots");
	await cable.getByLabel("Crew hours (optional)").fill("2.5");
	await cable.getByRole("button", { name: "Save the work" }).click();
	await expect(cable.getByText(/Why \$[\d,]+, 2.5 crew hours/)).toBeVisible();

	await page.getByRole("checkbox", { name: /T1 Green ash/ }).check();
	await page.getByRole("button", { name: "Save what is shown" }).click();
	await expect(page.getByText("1 of 2 findings and photos are released.")).toBeVisible();
	await page.getByRole("button", { name: "Make a link" }).click();
	await expect(page.getByRole("link", { name: "The customer's page" })).toBeVisible();

	await page.getByRole("button", { name: "Mark reviewed" }).filter({ visible: true }).click();
	await page.getByRole("button", { name: "Make the quote" }).filter({ visible: true }).click();
	await expect(page).toHaveURL(/\/admin\/quotes\//);
	await expect(page.getByRole("textbox", { name: "What" }).first()).toHaveValue("T1 Green ash, 20 in: remove");
	await expect(page.getByLabel("County of the work")).toHaveValue("Chippewa");
	await page.goto(`/admin/field-estimates/${id}`);
	await page.getByRole("button", { name: "Open the quote" }).filter({ visible: true }).click();
	await expect(page).toHaveURL(/\/admin\/quotes\//);

	await page.goto(linkOf((await mustFind(id)).estimate));
	await expect(page.getByRole("heading", { name: "Green ash" })).toBeVisible();
	await expect(page.getByText("Bur oak")).toHaveCount(0);
	await expect(page.getByText("$")).toHaveCount(0);
	await accessible();
});

test("@desk the price book is changed and published, and its figures reckon a stump", async ({
	page,
	signIn,
	accessible,
}) => {
	await signIn("owner");
	await page.goto("/admin/price-book");
	await page.getByRole("button", { name: "Change the figures" }).click();
	await page.getByLabel("Each inch of the widest diameter").fill("nothing");
	await page.getByRole("button", { name: /^Publish version/ }).click();
	await expect(page.getByText("An amount, such as 85 or 85.50.").first()).toBeVisible();
	await page.getByLabel("Each inch of the widest diameter").fill("10");
	await page.getByRole("button", { name: /^Publish version/ }).click();
	await expect(page.getByText("Each inch of the widest diameter: $4 to $10")).toBeVisible();
	await accessible();
	await page.goto("/admin/calculators");
	await page.getByLabel("Widest at the ground, inches").fill("20");
	await page.getByRole("button", { name: "Work out the price" }).click();
	await expect(page.getByText("$230", { exact: true })).toBeVisible();
	await accessible();
});
