// One truth about the deposit: the quote, its page, the email and the next screen say the same, however the quote is accepted.
import type { Page } from "@playwright/test";
import { readPaymentSettings, savePaymentSettings } from "#app/billing/payments/settings.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { quoteUrl } from "#app/sales/quotes/emails.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { linkIn } from "../support/sale.ts";
import { expect, test } from "../support/test.ts";

// each walks a whole job
test.describe.configure({ timeout: 90_000 });

const deposit = { kind: "amount", value: 10_000 } as const;

async function setDepositAtAcceptance(owner: Staff, isOn: boolean): Promise<void> {
	const { version, ...settings } = await readPaymentSettings();
	const by = permissionFor(owner, "payments.set-up");
	await savePaymentSettings(by, version, { ...settings, depositAtAcceptance: isOn }, new Date());
}

async function acceptOnline(page: Page): Promise<void> {
	await page.getByLabel("Your full name").fill("Ruth Paulson");
	await page.getByLabel(/I accept this quote/).check();
	await page.getByRole("button", { name: /^Accept quote for / }).click();
	await expect(page.getByText("You accepted this quote")).toBeVisible();
}

test.describe("a deposit that is due at acceptance", () => {
	test("is stated by the quote, its page and the email, and the next screen leads to the payment", async ({
		page,
		signIn,
		emailTo,
		accessible,
	}) => {
		const owner = await signIn("owner");
		await setDepositAtAcceptance(owner, true);
		const { quote } = await createTestSentQuote(owner, { deposit });
		await page.goto(quoteUrl(quote));
		await expect(page.getByText(/Deposit due when you accept/).first()).toBeVisible();
		await expect(page.getByText("You don't pay anything on this page")).toHaveCount(0);
		await acceptOnline(page);
		await accessible();
		const email = await emailTo(quote.toEmail, /You accepted quote/);
		expect(email.text).toContain("Your deposit of $100.00 is due now.");
		const invoice = linkIn((await emailTo(quote.toEmail, /^Invoice INV-/)).text, "invoice/view");
		await page
			.getByRole("link", { name: /[Pp]ay.*deposit|deposit/ })
			.first()
			.click();
		await expect(page).toHaveURL(invoice);
		await expect(page.getByRole("region", { name: "Balance due" })).toContainText("$100.00");
		await accessible();
		await page.goto(`/admin/quotes/${quote.id}`);
		await expect(
			page.getByRole("list", { name: "Documents of this job" }).getByRole("link", { name: /INV-/ }),
		).toBeVisible();
	});

	for (const way of ["phone", "paper"] as const)
		test(`is invoiced when the office records an acceptance by ${way}`, async ({ page, signIn, emailTo }) => {
			const owner = await signIn("owner");
			await setDepositAtAcceptance(owner, true);
			const { quote } = await createTestSentQuote(owner, { deposit });
			await page.goto(`/admin/quotes/${quote.id}`);
			if (way === "phone") {
				await page.getByText("Accepted by phone", { exact: true }).click();
				await page.getByLabel("How the customer accepted").fill("Ruth called Dana on Monday at 9.");
				await page.getByRole("button", { name: "Record acceptance" }).click();
			} else {
				const buffer = Buffer.from("%PDF-1.7\n%%EOF\n");
				await page.getByText("Signed on paper", { exact: true }).click();
				await page.getByLabel("Signed copy").setInputFiles({ name: "signed.pdf", mimeType: "application/pdf", buffer });
				await page.getByRole("button", { name: "Record signed copy" }).click();
			}
			const invoice = page.getByRole("list", { name: "Documents of this job" }).getByRole("link", { name: /INV-/ });
			await expect(invoice).toBeVisible();
			const link = linkIn((await emailTo(quote.toEmail, /^Invoice INV-/)).text, "invoice/view");
			await invoice.click();
			await expect(page.getByRole("region", { name: "Totals" })).toContainText("Total$100.00");
			await page.goto(link);
			await expect(page.getByRole("region", { name: "Balance due" })).toContainText("$100.00");
		});
});

test("a deposit that is due with the contract says so on the quote, the next screen and in the email", async ({
	page,
	signIn,
	emailTo,
}) => {
	const owner = await signIn("owner");
	await setDepositAtAcceptance(owner, false);
	const { quote } = await createTestSentQuote(owner, { deposit });
	await page.goto(quoteUrl(quote));
	await expect(page.getByText(/Deposit due when you accept/)).toHaveCount(0);
	await acceptOnline(page);
	const email = await emailTo(quote.toEmail, /You accepted quote/);
	expect(email.text).toContain("The deposit of $100.00 is due when we've both signed the contract.");
	await expect(page.getByText(/deposit of \$100\.00 is due when we've both signed the contract/)).toBeVisible();
});
