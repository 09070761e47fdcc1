import { sampleBelowBilled } from "#app/billing/invoices/fixtures.server.ts";
import { creditsOf } from "#app/billing/invoices/invoices.server.ts";
import { contractValue, findChange } from "#app/sales/change-orders/changes.server.ts";
import { linkOf } from "#app/sales/change-orders/emails.server.ts";
import { extraLine, sampleRequested, sampleSignedContract } from "#app/sales/change-orders/fixtures.server.ts";
import { photo } from "./support/field.ts";
import { draw, scrawl } from "./support/signing.ts";
import { expect, test } from "./support/test.ts";

test("@phone drawn and sent by the office, approved by drawing; the next one keeps the original work and one more is approved by name, without scripts", async ({
	page,
	signIn,
	browser,
	mailTo,
	accessible,
}) => {
	test.setTimeout(90_000);
	const staff = await signIn("owner");
	const contract = await sampleSignedContract(staff, { toName: "Ruth Paulson" });
	await page.goto(`/admin/contracts/${contract.id}`);
	await page.getByRole("button", { name: "New change order" }).click();
	await expect(page.getByText("Nothing is changed yet")).toBeVisible();
	await page.getByLabel("Why, for the customer").fill("The trunk is hollow below the fork.");
	await page.getByRole("button", { name: "Tree, stump or other work" }).click();
	const line = page.locator("#lines li").last();
	await line.getByRole("textbox").first().fill("Lift for the hollow trunk");
	await line.getByLabel("Price").fill("360");
	await expect(
		page.getByRole("region", { name: "Before and after" }).getByText("Lift for the hollow trunk"),
	).toBeVisible();
	await page.getByLabel("Add photos").setInputFiles([await photo("trunk.jpg", 640)]);
	await expect(page.getByRole("img", { name: "Found, 1 of 1" })).toBeVisible();
	await accessible();
	await page.getByRole("button", { name: "Send to the customer" }).filter({ visible: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/CO-001$/);
	await accessible();
	const id = page.url().split("/").at(-1) ?? "";

	const mail = await mailTo(contract.toEmail, /Please answer: change order CO-001/);
	const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true });
	const ruth = await phone.newPage();
	await ruth.goto(/http\S+\/change-orders\/\S+/.exec(mail.text ?? "")?.[0] ?? "");
	await ruth.getByLabel("Your full name").fill("Ruth Paulson");
	await ruth.getByRole("button", { name: "Draw a signature too" }).click();
	await draw(ruth, scrawl);
	await ruth.getByLabel(/I agree to this change/).check();
	await ruth.getByRole("button", { name: "Continue" }).click();
	await ruth.getByRole("button", { name: "Approve now" }).click();
	await expect(ruth.getByText("You approved this change")).toBeVisible();
	const paper = async () => (await ruth.request.get(`${ruth.url()}/pdf`)).headers()["content-disposition"];
	await expect.poll(paper).toContain("signed");
	await phone.close();
	const value = await contractValue(contract.id);
	expect([value?.version, value?.value]).toEqual([1, (await findChange(id))?.total]);

	const next = await sampleRequested(staff, contract.id, ({ lines }) => ({ lines: [...lines, extraLine()] }));
	const plain = await browser.newContext({ javaScriptEnabled: false });
	const ed = await plain.newPage();
	await ed.goto(linkOf(next));
	await ed.getByText("Ask us to call").click();
	await ed.getByRole("button", { name: "Please call me" }).click();
	await expect(ed.getByText("We will call you", { exact: true })).toBeVisible();
	await ed.getByText("Keep the original work only").first().click();
	await ed.getByRole("button", { name: "Keep the original work only" }).click();
	await expect(ed.getByText("You keep the original work only")).toBeVisible();
	const third = await sampleRequested(staff, contract.id);
	await page.goto(linkOf(third));
	await accessible();
	await ed.goto(linkOf(third));
	await ed.getByLabel("Your full name").fill("Ruth Paulson");
	await ed.getByLabel(/I agree to this change/).check();
	await ed.getByRole("button", { name: "Continue" }).click();
	await ed.getByRole("button", { name: "Approve now" }).click();
	await expect(ed.getByText("You approved this change")).toBeVisible();
	await plain.close();
	await page.goto("/admin/change-orders?view=all");
	await accessible();
	await page.goto(`/admin/work-done/${contract.id}`);
	await page.getByRole("button", { name: "Done with Lift for the hollow trunk" }).click();
	await expect(
		page.getByRole("button", { name: "Take the last mark back of Lift for the hollow trunk" }),
	).toBeVisible();
	await accessible();
});

test.describe("credit that waits", () => {
	// the reason that is left out on purpose
	test.use({ expectedErrors: [/status of 422/] });

	test("an order below what is billed leaves a credit note that the office looks at and gives", async ({
		page,
		signIn,
		accessible,
	}) => {
		const owner = await signIn("owner");
		const { less, part, final } = await sampleBelowBilled(owner);
		await page.goto("/admin");
		await expect(page.getByText("More is billed than the work comes to now").first()).toBeVisible();
		await page.goto(`/admin/change-orders/${less.id}`);
		await expect(page.getByText("A credit note waits")).toBeVisible();
		await accessible();
		await page.getByRole("link", { name: "Look at the credit note" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Credit for C-");
		for (const { number } of [part, final]) await expect(page.getByRole("link", { name: number ?? "" })).toBeVisible();
		await accessible();
		await page.getByLabel("The reason").fill("");
		await page.getByRole("button", { name: "Give 2 credit notes" }).click();
		await expect(page.getByText("Say why, for the customer.").first()).toBeVisible();
		await page.getByLabel("The reason").fill("The oak stays");
		await page.getByRole("button", { name: "Give 2 credit notes" }).click();
		await expect(page).toHaveURL(new RegExp(`/admin/change-orders/${less.id}$`));
		await expect(page.getByText("A credit note waits")).toHaveCount(0);
		const notes = [...(await creditsOf(part.id)), ...(await creditsOf(final.id))];
		expect(notes.map(({ invoice }) => invoice.reason)).toEqual(["The oak stays", "The oak stays"]);
		await page.goto(`/admin/change-orders/${less.id}/credit`);
		await expect(page.getByText("Nothing is left to credit")).toBeVisible();
		await page.goto("/admin/change-orders/settings");
		await expect(page.getByLabel("waits until the office has looked at it")).toBeChecked();
		await page.getByLabel("goes out at once").check();
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByLabel("goes out at once")).toBeChecked();
		await accessible();
		await page.getByLabel("waits until the office has looked at it").check();
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByLabel("waits until the office has looked at it")).toBeChecked();
	});
});
