// From the invoice's link over Stripe's page and back, and what the office does with the money.
import type { Page } from "@playwright/test";
import { linkOf } from "#app/invoices/emails.server.ts";
import { findInvoice, type Invoice } from "#app/invoices/invoices.server.ts";
import { sampleAccepted, sampleIssued, sampleOfQuote } from "#app/invoices/samples.server.ts";
import { samplePhoto } from "#app/media/samples.server.ts";
import { paymentsOf } from "#app/payments/payments.server.ts";
import { sampleStaff } from "#app/staff/samples.server.ts";
import { openStripeServer, type StripeServer } from "#server/testing/stripe-server.ts";
import { startProduct } from "./support/product.ts";
import { test as base, expect } from "./support/test.ts";

const test = base.extend<object, { stripe: StripeServer }>({
	stripe: [
		async ({ browserName: _ }, use) => {
			const stripe = await openStripeServer();
			await use(stripe);
			await stripe.close();
		},
		{ scope: "worker" },
	],
	product: [
		async ({ stripe }, use) => {
			const product = await startProduct({
				STRIPE_SECRET_KEY: stripe.key,
				STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
				STRIPE_API_URL: stripe.url,
			});
			stripe.postTo(`${product.origin}/api/payments/stripe`, 2);
			await use(product);
			await product.close();
		},
		{ scope: "worker", timeout: 90_000 },
	],
});

// What is refused on purpose.
test.use({ expectedErrors: [/status of 4(04|09|22)/] });

/** The deposit invoice of an accepted quote: $253.20. */
async function deposit(): Promise<Invoice> {
	const owner = await sampleStaff("owner");
	const { quote } = await sampleAccepted(owner, { deposit: { kind: "percent", value: 5_000 } });
	return (await sampleOfQuote(owner, quote.id, { kind: "deposit" })).invoice;
}
const settled = async ({ id }: Invoice) => (await findInvoice(id))?.invoice.settled;

async function payByCard(page: Page, invoice: Invoice): Promise<void> {
	await page.goto(linkOf(invoice));
	await page.getByRole("button", { name: "Pay by card or bank account" }).click();
	await page.getByRole("button", { name: "Pay by card" }).click();
}

test("@phone a deposit is paid by card with a doubled webhook, and the office gives a part of it back", async ({
	page,
	signIn,
	mailTo,
	accessible,
	stripe,
}) => {
	const invoice = await deposit();
	await page.goto(linkOf(invoice));
	await expect(page.getByText("$253.20").first()).toBeVisible();
	await accessible();
	await payByCard(page, invoice);
	await expect(page.getByText("Thank you, $253.20 arrived")).toBeVisible();
	await accessible();
	await stripe.posted();
	await expect.poll(() => settled(invoice)).toBe(25_320);
	expect(await paymentsOf(invoice.id)).toHaveLength(1);
	expect((await mailTo(invoice.toEmail, /^Receipt for \$253\.20/)).attachments).toHaveLength(1);
	await signIn("office");
	await page.goto(`/admin/invoices/${invoice.id}`);
	await page.getByRole("link", { name: /^Card/ }).click();
	await page.getByRole("button", { name: "Refund" }).click();
	await page.getByLabel("Amount").fill("500");
	await page.getByRole("button", { name: "Give it back" }).click();
	await expect(page.getByText("At most $253.20 can go back.").first()).toBeVisible();
	await page.getByLabel("Amount").fill("100");
	await accessible();
	await page.getByRole("button", { name: "Give it back" }).click();
	await expect(page.getByText("Refunded in part").filter({ visible: true })).toBeVisible();
	await mailTo(invoice.toEmail, /^We refunded \$100\.00/);
	expect(await settled(invoice)).toBe(15_320);
});

test("@nojs without scripts a part is paid by bank, and the page says what is true of it", async ({ page, stripe }) => {
	const { invoice } = await sampleIssued(await sampleStaff("owner"));
	await page.goto(linkOf(invoice));
	await page.getByLabel("A part of it").check();
	await page.getByLabel("The part").fill("5");
	await page.getByRole("button", { name: "Pay by card or bank account" }).click();
	await expect(page.getByText("Pay $506.40 or a part from $100.00.").first()).toBeVisible();
	await page.getByLabel("The part").fill("200");
	await page.getByRole("button", { name: "Pay by card or bank account" }).click();
	await page.getByRole("button", { name: "Pay by bank" }).click();
	await expect(page.getByText(/asking whether your payment|\$200\.00 is on its way/).first()).toBeVisible();
	const again = page.getByRole("button", { name: "Look again" });
	if (await again.isVisible()) await again.click();
	await expect(page.getByText("$200.00 is on its way from your bank")).toBeVisible();
	expect(await settled(invoice)).toBe(0);
	const [session] = stripe.sessions().slice(-1);
	stripe.clear(session?.id ?? "");
	await expect.poll(() => settled(invoice)).toBe(20_000);
	await page.goto(linkOf(invoice));
	await expect(page.getByText("$306.40").first()).toBeVisible();
	await page.getByText("I have a question about this invoice").click();
	await page.getByLabel("Your question").fill("Why two stumps?");
	await page.getByRole("button", { name: "Send question" }).click();
	await expect(page.getByText("Your question is with us.")).toBeVisible();
});

test("@desk the office records a check, takes it to the bank and sets how customers pay", async ({
	page,
	signIn,
	accessible,
}) => {
	const owner = await signIn("owner");
	const { invoice } = await sampleIssued(owner);
	await page.goto(`/admin/invoices/${invoice.id}`);
	await page.getByText("Record a check or cash").click();
	await page.getByRole("button", { name: "Record the payment" }).click();
	await expect(page.getByText("The number on the check.").first()).toBeVisible();
	await page.getByLabel("Check number").fill("1042");
	const photo = { name: "check.jpg", mimeType: "image/jpeg", buffer: await samplePhoto() };
	await page.getByLabel("Photo of the check").setInputFiles(photo);
	await accessible();
	await page.getByRole("button", { name: "Record the payment" }).click();
	await expect(page.getByRole("link", { name: /^Check 1042/ })).toBeVisible();
	expect(await settled(invoice)).toBe(50_640);
	await page.getByRole("link", { name: /^Check 1042/ }).click();
	await expect(page.getByRole("img", { name: "The check" })).toBeVisible();
	await page.goto("/admin/payments?view=all");
	await accessible();
	await page.getByRole("link", { name: "To the bank" }).click();
	await accessible();
	await page.getByRole("button", { name: "Make the deposit slip" }).click();
	await expect(page.getByRole("heading", { name: "Deposit slip" })).toBeVisible();
	await accessible();
	await page.goto("/admin/payments/settings");
	await page.getByLabel("The smallest part").fill("50");
	await accessible();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Saved.")).toBeVisible();
});
