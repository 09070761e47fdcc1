// From the invoice's link over Stripe's page and back, and what the office does with the money.
import { invoiceUrl } from "#app/billing/invoices/emails.server.ts";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { findInvoice, type Invoice } from "#app/billing/invoices/invoices.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { readPaymentSettings, savePaymentSettings } from "#app/billing/payments/settings.server.ts";
import { createTestJpeg } from "#app/content/media/fixtures.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listContractSigners } from "#app/sales/contracts/contracts.server.ts";
import { signingUrl } from "#app/sales/contracts/emails.server.ts";
import { createTestContractOfQuote } from "#app/sales/contracts/fixtures.server.ts";
import { countersign } from "#app/sales/contracts/signing.server.ts";
import { recordAcceptance } from "#app/sales/quotes/answers.server.ts";
import { quoteUrl } from "#app/sales/quotes/emails.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { expectOutcome } from "../support/outcome.ts";
import { payByCard, signContract } from "../support/sale.ts";
import { test } from "../support/stripe.ts";
import { expect } from "../support/test.ts";

// What is refused on purpose.
test.use({ expectedErrors: [/status of 4(04|09|22)/] });

const settled = async ({ id }: Invoice) => (await findInvoice(id))?.invoice.settled;

test("@nojs without scripts a partial bank payment works, and the page shows its status", async ({ page, stripe }) => {
	const { invoice } = await createTestIssuedInvoice(await createTestStaff("owner"));
	await page.goto(invoiceUrl(invoice));
	await page.getByLabel("Another amount").check();
	await page.getByLabel("Amount to pay").fill("5");
	await page.getByRole("button", { name: "Pay by bank account" }).click();
	await expect(page.getByText("Enter $506.40 to pay in full, or at least $100.00.").first()).toBeVisible();
	await page.getByLabel("Amount to pay").fill("200");
	await page.getByRole("button", { name: "Pay by bank account" }).click();
	await page.getByRole("button", { name: "Pay by bank" }).click();
	await expect(page.getByText(/Checking your payment|\$200\.00 bank payment is processing/).first()).toBeVisible();
	const again = page.getByRole("button", { name: "Check again" });
	if (await again.isVisible()) await again.click();
	await expectOutcome(page, "Your $200.00 bank payment is processing");
	expect(await settled(invoice)).toBe(0);
	const [session] = stripe.sessions().slice(-1);
	stripe.clear(session?.id ?? "");
	await expect.poll(() => settled(invoice)).toBe(20_000);
	await page.goto(invoiceUrl(invoice));
	await expect(page.getByText("$306.40").first()).toBeVisible();
	await page.getByLabel("Ask a question about this invoice").fill("Why two stumps?");
	await page.getByRole("button", { name: "Send question" }).click();
	await expectOutcome(page, "We got your question");
});

test("@nojs without scripts card and bank have a button each, and only the checkout opened last stays open", async ({
	page,
	stripe,
}) => {
	const { invoice } = await createTestIssuedInvoice(await createTestStaff("owner"));
	await page.goto(invoiceUrl(invoice));
	await page.getByRole("button", { name: "Pay by bank account" }).click();
	await expect(page.getByRole("button", { name: "Pay by card" })).toHaveCount(0);
	const [byBank] = stripe.sessions().slice(-1);
	await page.getByRole("link", { name: "Back" }).click();
	await expect(page.getByText("You weren't charged").first()).toBeVisible();
	await page.getByRole("button", { name: "Pay by card" }).click();
	await expect(page.getByRole("heading", { name: "Pay 50640" })).toBeVisible();
	expect(stripe.sessions().find(({ id }) => id === byBank?.id)?.status).toBe("expired");
	await page.getByRole("button", { name: "Pay by card" }).click();
	await expect(page.getByText(/\$506\.40/).first()).toBeVisible();
	await expect.poll(() => settled(invoice)).toBe(50_640);
	await page.goto(invoiceUrl(invoice));
	await expect(page.getByRole("button", { name: /^Pay by/ })).toHaveCount(0);
});

test("@desk the office records a check, deposits it and changes the payment settings", async ({
	page,
	signIn,
	accessible,
}) => {
	const owner = await signIn("owner");
	const { invoice } = await createTestIssuedInvoice(owner);
	await page.goto(`/admin/invoices/${invoice.id}`);
	await page.getByText("Record a payment").click();
	await page.getByRole("button", { name: "Record payment" }).click();
	await expect(page.getByText("Enter the check number.").first()).toBeVisible();
	await page.getByLabel("Check number").fill("1042");
	const photo = { name: "check.jpg", mimeType: "image/jpeg", buffer: await createTestJpeg() };
	await page.getByLabel("Photo of the check").setInputFiles(photo);
	await accessible();
	await page.getByRole("button", { name: "Record payment" }).click();
	await expect(page.getByRole("link", { name: /^Check #1042, / })).toBeVisible();
	expect(await settled(invoice)).toBe(50_640);
	await page.getByRole("link", { name: /^Check #1042, / }).click();
	await expect(page.getByRole("img", { name: "The check we received" })).toBeVisible();
	await page.goto("/admin/payments?view=all");
	await accessible();
	await page.getByRole("link", { name: "Bank deposit" }).click();
	await accessible();
	await page.getByRole("button", { name: "Create deposit slip" }).click();
	await expect(page.getByRole("heading", { name: "Deposit slip" })).toBeVisible();
	await accessible();
	await page.goto("/admin/payments/settings");
	await page.getByLabel("Minimum partial payment").fill("50");
	await accessible();
	await page.getByRole("button", { name: "Save settings" }).click();
	await expect(page.getByText("Settings saved.")).toBeVisible();
});

test("@desk a returned check leads to a fee invoice and an email to the customer", async ({
	page,
	signIn,
	emailTo,
	accessible,
}) => {
	const owner = await signIn("owner");
	const { invoice } = await createTestIssuedInvoice(owner);
	const payment = await createTestPayment(owner, invoice);
	await page.goto(`/admin/payments/${payment}`);
	await page.getByRole("button", { name: "Mark check as returned" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Mark check as returned" }).click();
	await page.getByRole("link", { name: "Email customer" }).click();
	const sheet = page.getByRole("dialog");
	await expect(sheet.getByLabel("Message")).toHaveValue(/^The bank returned your check 1042 for /);
	await accessible();
	await sheet.getByRole("button", { name: "Send email" }).click();
	await emailTo(invoice.toEmail, /^Your check for invoice .* was returned by the bank$/);
	await page.goto(`/admin/payments/${payment}`);
	await accessible();
	await page.getByRole("button", { name: "Charge $30.00 fee" }).click();
	await expect(page.getByRole("combobox", { name: "Description" })).toHaveValue(
		`Returned check fee: check 1042 for invoice ${invoice.number}`,
	);
	await page.goto(`/admin/payments/${payment}`);
	await expect(page.getByRole("link", { name: "Draft of the fee invoice" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Charge $30.00 fee" })).toHaveCount(0);
});

test("@phone after accepting a quote or signing its contract, the customer pays the deposit by card", async ({
	page,
	stripe,
	accessible,
}) => {
	const owner = await createTestStaff("owner");
	const setAutomatic = async (depositAtAcceptance: boolean, depositAtSignature = false) => {
		const { version, ...settings } = await readPaymentSettings();
		const by = permissionFor(owner, "payments.set-up");
		await savePaymentSettings(by, version, { ...settings, depositAtAcceptance, depositAtSignature }, new Date());
	};
	const deposit = { kind: "amount", value: 10_000 } as const;
	await setAutomatic(true);
	// a quote states when its deposit is due, so what the settings say at its sending counts
	const { quote } = await createTestSentQuote(owner, { deposit });
	try {
		await page.goto(quoteUrl(quote));
		await page.getByLabel("Your full name").fill("Ruth Paulson");
		await page.getByLabel(/I accept this quote/).check();
		await page.getByRole("button", { name: /^Accept quote for / }).click();
		await expect(page.getByRole("heading", { name: "Pay your deposit of $100.00" })).toBeVisible();
	} finally {
		await setAutomatic(false);
	}
	await page.getByRole("link", { name: "Pay deposit" }).click();
	await payByCard(page, "$100.00");
	expect(stripe.sessions().length).toBeGreaterThan(0);
	await page.goto(quoteUrl(quote));
	await expect(page.getByText("You accepted this quote")).toBeVisible();
	await expect(page.getByRole("region", { name: "Deposit" })).toHaveCount(0);

	await setAutomatic(false, true);
	const signed = await createTestSentQuote(owner, { deposit });
	const acceptance = { name: "Ruth Paulson", evidence: "By phone on Monday", selection: [] };
	await recordAcceptance(permissionFor(owner, "quotes.send"), signed.quote.id, acceptance, new Date());
	const contract = await createTestContractOfQuote(owner, signed.quote.id);
	const [signer] = await listContractSigners(contract.id);
	try {
		await page.goto(signingUrl({ linkId: signer?.linkId ?? "" }));
		await signContract(page, "Ruth Paulson");
		await expect(page.getByRole("heading", { name: "Next: your deposit of $100.00" })).toBeVisible();
		await accessible();
		const signature = { hash: contract.contentHash ?? "", name: owner.name, drawing: null };
		expect(await countersign(permissionFor(owner, "contracts.countersign"), contract.id, signature, new Date())).toBe(
			"done",
		);
		await expect(async () => {
			await page.reload();
			await expect(page.getByRole("heading", { name: "Pay your deposit of $100.00" })).toBeVisible({ timeout: 1_000 });
		}).toPass();
	} finally {
		await setAutomatic(false);
	}
	await accessible();
	await page.getByRole("link", { name: "Pay deposit" }).click();
	await expect(page.getByRole("button", { name: "Pay by card" })).toBeVisible();
});
