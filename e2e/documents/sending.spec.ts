import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import {
	createTestChangeOrder,
	createTestSignedContract,
	getChangeOrder,
} from "#app/sales/change-orders/fixtures.server.ts";
import { createTestDraftQuote } from "#app/sales/quotes/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

test.describe("with time to undo", () => {
	test.use({ settings: { SEND_DELAY: "30" } });

	test("@desk a change order is sent with the keyboard, and the sending is undone", async ({
		page,
		signIn,
		product,
		accessible,
	}) => {
		const owner = await signIn("owner");
		const contract = await createTestSignedContract(owner);
		const { id } = await createTestChangeOrder(owner, contract.id);
		await page.goto(`/admin/change-orders/${id}`);
		await page.getByLabel("Explanation for the customer").press("Control+Enter");
		const sheet = page.getByRole("dialog");
		await expect(sheet.getByLabel("Subject")).toHaveValue(/^Please review change order \{number\} for /);
		await sheet.getByLabel("Message").fill("As discussed on the phone.");
		await expect(sheet.frameLocator("iframe").getByText("As discussed on the phone.")).toBeVisible();
		await accessible();
		await sheet.getByLabel("Message").press("Control+Enter");
		await expect(page.getByText("Sending in a few seconds")).toBeVisible();
		await accessible();
		await page.locator("main").getByRole("button", { name: "Undo" }).click();
		await expect(page.getByRole("link", { name: "Send to customer" }).filter({ visible: true })).toBeVisible();
		expect(await getChangeOrder(id)).toMatchObject({ status: "draft", seq: null });
		expect(product.mail.received.filter(({ subject }) => subject?.includes("Please review change order"))).toEqual([]);
	});
});

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test("@phone the customer is reminded of an invoice, and what was typed survives a lost connection", async ({
	page,
	context,
	signIn,
	emailTo,
	accessible,
}) => {
	const owner = await signIn("owner");
	const { invoice } = await createTestIssuedInvoice(owner);
	await page.goto(`/admin/invoices/${invoice.id}`);
	await page.getByRole("link", { name: "Remind now" }).click();
	const sheet = page.getByRole("dialog");
	await expect(sheet.getByLabel("Message")).toHaveValue(new RegExp(`${invoice.number}`));
	await sheet.getByLabel("Subject").fill("About your invoice");
	await sheet.getByLabel("Message").fill("Hi Ruth,\n\nDid our invoice reach you?");
	await context.setOffline(true);
	await sheet.getByRole("button", { name: "Send reminder" }).click();
	await expect(sheet.getByText("We couldn't reach our server").first()).toBeVisible();
	await context.setOffline(false);
	await sheet.getByLabel("To").fill("not an address");
	await sheet.getByRole("button", { name: "Send reminder" }).click();
	await expect(sheet.getByText("Enter an email address, such as name@example.com.").first()).toBeVisible();
	await accessible();
	await expect(sheet.getByLabel("Subject")).toHaveValue("About your invoice");
	await expect(sheet.getByLabel("Message")).toHaveValue("Hi Ruth,\n\nDid our invoice reach you?");
	await sheet.getByLabel("To").fill(invoice.toEmail);
	await sheet.getByRole("button", { name: "Send reminder" }).click();
	await expect(sheet).toBeHidden();
	expect((await emailTo(invoice.toEmail, /^About your invoice$/)).text).toContain("Did our invoice reach you?");
});

test("@nojs without scripts a quote is previewed and sent, and what was typed survives an error", async ({
	page,
	signIn,
	emailTo,
}) => {
	const owner = await signIn("owner");
	const email = `ruth-${Date.now()}@example.com`;
	const { quote } = await createTestDraftQuote(owner, { toEmail: email });
	await page.goto(`/admin/quotes/${quote.id}`);
	await page.getByRole("link", { name: "Send quote" }).filter({ visible: true }).first().click();
	await page.getByLabel("Message").fill("Here's the quote for the maple.");
	await page.getByRole("button", { name: "Update preview" }).click();
	await expect(page.frameLocator("iframe").getByText("Here's the quote for the maple.")).toBeVisible();
	await page.getByLabel("Cc").fill("nobody");
	await page.getByRole("button", { name: "Send quote" }).click();
	await expect(page.getByText("nobody isn't an email address.").first()).toBeVisible();
	await expect(page.getByLabel("Message")).toHaveValue("Here's the quote for the maple.");
	await page.getByLabel("Cc").fill("");
	await page.getByRole("button", { name: "Send quote" }).click();
	await expect(page.getByText("Sending in a few seconds").or(page.getByText("Not viewed yet.")).first()).toBeVisible();
	expect((await emailTo(email, /^Your quote Q-/)).text).toContain("Here's the quote for the maple.");
});
