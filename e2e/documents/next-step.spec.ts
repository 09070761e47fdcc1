// The next step of a job is a button that opens what does it, on the record itself and on the other records of the job.
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { askQuestion } from "#app/sales/quotes/questions.server.ts";
import { expect, test } from "../support/test.ts";

test("the next step opens the reminder of an overdue invoice and the answer to a question", async ({
	page,
	signIn,
	accessible,
}) => {
	const staff = await signIn("owner");
	const { invoice } = await createTestIssuedInvoice(staff, {}, new Date(Date.now() - 90 * 86_400_000));
	await page.goto(`/admin/invoices/${invoice.id}`);
	const step = page.getByRole("region", { name: "Next step" });
	await step.getByRole("link", { name: "Follow up on payment" }).click();
	const sheet = page.getByRole("dialog");
	// the sheet draws the email first
	await expect(sheet.getByRole("button", { name: "Send reminder" })).toBeVisible({ timeout: 30_000 });
	await accessible();

	const sent = await createTestSentQuote(staff, {});
	await askQuestion(sent.quote, "Can the birch wait?", { ip: "203.0.113.9", userAgent: "Mozilla/5.0" }, new Date());
	await page.goto(`/admin/quotes/${sent.quote.id}`);
	await step.getByRole("link", { name: "Answer question" }).click();
	await expect(page.getByLabel("Your answer")).toBeFocused();
});
