import { invoiceUrl } from "#app/billing/invoices/emails.server.ts";
import { createTestAcceptedQuote, createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { findInvoice } from "#app/billing/invoices/invoices.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { sendDocument } from "../support/sale.ts";
import { expect, test } from "../support/test.ts";

// Answers 404 and 422 are what these tests provoke.
test.use({ expectedErrors: [/status of 4(04|09|22)/] });

test("@desk an accepted quote becomes a deposit and a final invoice, a credit memo follows, and the balances and export agree", async ({
	page,
	signIn,
	emailTo,
	accessible,
}) => {
	const staff = await signIn("owner");
	const email = `ruth-${Date.now()}@example.com`;
	const { quote } = await createTestAcceptedQuote(staff, {
		toEmail: email,
		deposit: { kind: "amount", value: 10_000 },
		lines: [createTestLineItem(), createTestLineItem({ title: "Paper birch, 11 in", unitPrice: 39_000 })],
	});
	await page.goto(`/admin/quotes/${quote.id}`);
	await page.getByRole("link", { name: "Create invoice" }).filter({ visible: true }).click();
	await accessible();
	await page.getByRole("button", { name: "Create deposit invoice" }).click();
	await expect(page.getByRole("region", { name: "Totals" })).toContainText("$100.00");
	await accessible();
	await sendDocument(page, "Issue and email");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^INV-\d{4}-\d{4}$/);
	const deposit = await page.getByRole("heading", { level: 1 }).innerText();
	expect((await emailTo(email, /^Invoice INV-.*: \$100\.00 due on receipt$/)).attachments).toHaveLength(1);
	await page.goto(`/admin/invoices/new?quote=${quote.id}`);
	await expect(page.getByText(`Deposit invoice ${deposit}`)).toBeVisible();
	await page.getByRole("button", { name: "Create final invoice" }).click();
	await page.getByLabel("County").fill("Clark");
	await page.getByLabel("County").press("Enter");
	await page.getByLabel("Message to the customer").fill("Thank you for the coffee.");
	await expect(page.getByRole("region", { name: "Totals" })).toContainText("$817.85");
	await expect(page.getByText(/^Saved \d/)).toBeVisible();
	await sendDocument(page, "Issue and email");
	await expect(page.getByRole("heading", { level: 2, name: /^Final invoice INV-/ })).toBeVisible();
	await expect(page.getByText("Clark County sales tax")).toBeVisible();
	await accessible();
	await page.getByText("Issue a credit memo").click();
	await page.getByRole("button", { name: "Issue credit memo" }).click();
	await expect(page.getByText("Enter a reason (at least 3 characters).").first()).toBeVisible();
	await page.getByLabel("Selected line items").check();
	await page.getByRole("checkbox", { name: "Paper birch, 11 in" }).check();
	await page.getByLabel("Reason").first().fill("The birch still stands");
	await page.getByRole("button", { name: "Issue credit memo" }).click();
	await expect(page.getByRole("heading", { level: 2, name: /^Credit memo CM-/ })).toBeVisible();
	await expect(page.getByRole("region", { name: "Totals" })).toContainText("$411.45");
	await page.goto(`/admin/invoices/receivables`);
	await expect(page.getByRole("row", { name: /Ruth Paulson/ }).first()).toBeVisible();
	await accessible();
	const file = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download for QuickBooks Online" }).click();
	expect((await file).suggestedFilename()).toMatch(/^quickbooks-/);
});

for (const javaScriptEnabled of [true, false])
	test.describe(() => {
		test.use({ javaScriptEnabled });
		test(`@phone a customer opens the link ${javaScriptEnabled ? "with" : "without"} JavaScript, sees the balance due and how to pay`, async ({
			page,
			accessible,
		}) => {
			const staff = await createTestStaff("owner");
			const { invoice } = await createTestIssuedInvoice(staff);
			const answer = await page.goto(invoiceUrl(invoice));
			expect(answer?.headers()["cache-control"]).toContain("no-store");
			await expect(page.getByRole("region", { name: "Balance due" })).toContainText("$506.40");
			await expect(page.getByText("Make your check payable to")).toBeVisible();
			if (javaScriptEnabled) {
				await accessible();
				await expect.poll(async () => (await findInvoice(invoice.id))?.invoice.viewCount).toBe(1);
			}
			const paper = await page.request.get(`${invoiceUrl(invoice)}/pdf`);
			expect(paper.headers()["content-type"]).toBe("application/pdf");
			await page.goto("/invoice/view/nonsense");
			await page.getByLabel("Your email address").fill("stranger@example.com");
			await page.getByRole("button", { name: "Send me a new link" }).click();
			await expect(page.getByText("Check your email")).toBeVisible();
		});
	});
