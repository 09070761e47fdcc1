import { createTestOverbilledJob } from "#app/billing/invoices/fixtures.server.ts";
import { findCreditMemos } from "#app/billing/invoices/invoices.server.ts";
import { findChangeOrder } from "#app/sales/change-orders/change-orders.server.ts";
import { findContractValue } from "#app/sales/change-orders/contract-state.server.ts";
import { changeOrderUrl } from "#app/sales/change-orders/emails.server.ts";
import {
	createTestExtraLine,
	createTestSentChangeOrder,
	createTestSignedContract,
} from "#app/sales/change-orders/fixtures.server.ts";
import { openDashboard } from "../support/dashboard.ts";
import { photo } from "../support/field.ts";
import { expectOutcome } from "../support/outcome.ts";
import { sendDocument } from "../support/sale.ts";
import { draw, scrawl } from "../support/signing.ts";
import { expect, test } from "../support/test.ts";

test("@phone one change order is approved with a drawn signature, the next is declined, and one is approved by name without scripts", async ({
	page,
	signIn,
	browser,
	emailTo,
	accessible,
}) => {
	test.setTimeout(90_000);
	const staff = await signIn("owner");
	const contract = await createTestSignedContract(staff, { toName: "Ruth Paulson" });
	await page.goto(`/admin/contracts/${contract.id}`);
	await page.getByRole("button", { name: "New change order" }).click();
	await expect(page.getByText("No changes yet")).toBeVisible();
	const email = page.locator("#field-toEmail");
	await email.fill("");
	const checks = page.getByRole("region", { name: "Before you send" });
	await checks.getByLabel("Email").fill(contract.toEmail);
	await checks.getByRole("button", { name: "Save email" }).click();
	await expect(email).toHaveValue(contract.toEmail);
	await page.getByLabel("Explanation for the customer").fill("The trunk is hollow below the fork.");
	await page.getByRole("button", { name: "Add tree, stump or other work" }).click();
	const line = page.locator("#lines li").last();
	await line.getByRole("combobox", { name: "Description" }).fill("Lift for the hollow trunk");
	await line.getByLabel("Price").fill("360");
	await expect(
		page.getByRole("region", { name: "Before and after" }).getByText("Lift for the hollow trunk"),
	).toBeVisible();
	await page
		.getByRole("main")
		.getByLabel("Add photos")
		.first()
		.setInputFiles([await photo("trunk.jpg", 640)]);
	await expect(page.getByRole("img", { name: "Site condition 1 of 1" })).toBeVisible();
	await accessible();
	await sendDocument(page, "Send to customer");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/CO-001$/);
	await accessible();
	const id = page.url().split("/").at(-1) ?? "";

	const mail = await emailTo(contract.toEmail, /Please review change order CO-001/);
	const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true });
	const ruth = await phone.newPage();
	await ruth.goto(/http\S+\/change-orders\/\S+/.exec(mail.text ?? "")?.[0] ?? "");
	await ruth.getByLabel("Your full name").fill("Ruth Paulson");
	await ruth.getByRole("button", { name: "Draw signature" }).click();
	await draw(ruth, scrawl);
	await ruth.getByLabel(/I agree to this change/).check();
	await ruth.getByRole("button", { name: "Continue" }).click();
	await ruth.getByRole("button", { name: "Approve change" }).click();
	await expectOutcome(ruth, "You approved this change");
	const paper = async () =>
		(await ruth.request.get(`${ruth.url().replace("#outcome", "")}/pdf`)).headers()["content-disposition"];
	await expect.poll(paper).toContain("signed");
	await phone.close();
	const value = await findContractValue(contract.id);
	expect([value?.version, value?.value]).toEqual([1, (await findChangeOrder(id))?.total]);

	const next = await createTestSentChangeOrder(staff, contract.id, ({ lines }) => ({
		lines: [...lines, createTestExtraLine()],
	}));
	const plain = await browser.newContext({ javaScriptEnabled: false });
	const ed = await plain.newPage();
	await ed.goto(changeOrderUrl(next));
	await ed.getByText("Ask us to call").click();
	await ed.getByRole("button", { name: "Request call" }).click();
	await expectOutcome(ed, "We'll call you");
	await ed.getByText("Decline this change").first().click();
	await ed.getByRole("button", { name: "Decline change" }).click();
	await expectOutcome(ed, "You declined this change");
	const third = await createTestSentChangeOrder(staff, contract.id);
	await page.goto(changeOrderUrl(third));
	await accessible();
	await ed.goto(changeOrderUrl(third));
	await ed.getByLabel("Your full name").fill("Ruth Paulson");
	await ed.getByLabel(/I agree to this change/).check();
	await ed.getByRole("button", { name: "Continue" }).click();
	await ed.getByRole("button", { name: "Approve change" }).click();
	await expectOutcome(ed, "You approved this change");
	await plain.close();
	await page.goto("/admin/change-orders?view=all");
	await accessible();
	await page.goto(`/admin/work-done/${contract.id}`);
	await page.getByRole("button", { name: "Record as done Lift for the hollow trunk" }).click();
	await expect(page.getByRole("button", { name: "Undo last entry Lift for the hollow trunk" })).toBeVisible();
	await accessible();
});

test.describe("a credit memo that needs review", () => {
	// the reason that is left out on purpose
	test.use({ expectedErrors: [/status of 422/] });

	test("a change order below the invoiced amount leads to a credit memo that the office reviews and issues @desk", async ({
		page,
		signIn,
		accessible,
	}) => {
		const owner = await signIn("owner");
		const { changeOrder, progress, final } = await createTestOverbilledJob(owner);
		await openDashboard(page);
		await expect(page.getByText("You've invoiced more than the new contract total").first()).toBeVisible();
		await page.goto(`/admin/change-orders/${changeOrder.id}`);
		await expect(page.getByText("Credit memo needed")).toBeVisible();
		await accessible();
		await page.getByRole("link", { name: "Review credit memo" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Credit memo for C-");
		for (const { number } of [progress, final])
			await expect(page.getByRole("link", { name: number ?? "" })).toBeVisible();
		await accessible();
		await page.getByLabel("Reason").fill("");
		await page.getByRole("button", { name: "Issue 2 credit memos" }).click();
		await expect(page.getByText("Enter a reason for the customer.").first()).toBeVisible();
		await page.getByLabel("Reason").fill("The oak stays");
		await page.getByRole("button", { name: "Issue 2 credit memos" }).click();
		await expect(page).toHaveURL(new RegExp(`/admin/change-orders/${changeOrder.id}$`));
		await expect(page.getByText("Credit memo needed")).toHaveCount(0);
		const notes = [...(await findCreditMemos(progress.id)), ...(await findCreditMemos(final.id))];
		expect(notes.map(({ invoice }) => invoice.reason)).toEqual(["The oak stays", "The oak stays"]);
		await page.goto(`/admin/change-orders/${changeOrder.id}/credit`);
		await expect(page.getByText("Nothing left to credit")).toBeVisible();
		await page.goto("/admin/change-orders/settings");
		await expect(page.getByLabel("Review the credit memo before it's issued")).toBeChecked();
		await page.getByLabel("Issue the credit memo automatically").check();
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByLabel("Issue the credit memo automatically")).toBeChecked();
		await accessible();
		await page.getByLabel("Review the credit memo before it's issued").check();
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByLabel("Review the credit memo before it's issued")).toBeChecked();
	});
});
