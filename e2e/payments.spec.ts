// From the invoice's link over Stripe's page and back, and what the office does with the money.
import { linkOf } from "#app/billing/invoices/emails.server.ts";
import { sampleIssued } from "#app/billing/invoices/fixtures.server.ts";
import { findInvoice, type Invoice } from "#app/billing/invoices/invoices.server.ts";
import { samplePhoto } from "#app/content/media/fixtures.server.ts";
import { sampleStaff } from "#app/people/staff/fixtures.server.ts";
import { test } from "./support/stripe.ts";
import { expect } from "./support/test.ts";

// What is refused on purpose.
test.use({ expectedErrors: [/status of 4(04|09|22)/] });

const settled = async ({ id }: Invoice) => (await findInvoice(id))?.invoice.settled;

test("@nojs without scripts a part is paid by bank, and the page says what is true of it", async ({ page, stripe }) => {
	const { invoice } = await sampleIssued(await sampleStaff("owner"));
	await page.goto(linkOf(invoice));
	await page.getByLabel("A part of it").check();
	await page.getByLabel("The part").fill("5");
	await page.getByRole("button", { name: "Pay by bank account" }).click();
	await expect(page.getByText("Pay $506.40 or a part from $100.00.").first()).toBeVisible();
	await page.getByLabel("The part").fill("200");
	await page.getByRole("button", { name: "Pay by bank account" }).click();
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

test("@nojs without scripts card and bank are a button each, and the way chosen last is the one that is open", async ({
	page,
	stripe,
}) => {
	const { invoice } = await sampleIssued(await sampleStaff("owner"));
	await page.goto(linkOf(invoice));
	await page.getByRole("button", { name: "Pay by bank account" }).click();
	await expect(page.getByRole("button", { name: "Pay by card" })).toHaveCount(0);
	const [byBank] = stripe.sessions().slice(-1);
	await page.getByRole("link", { name: "Back" }).click();
	await expect(page.getByText("Nothing was charged").first()).toBeVisible();
	await page.getByRole("button", { name: "Pay by card" }).click();
	await expect(page.getByRole("heading", { name: "Pay 50640" })).toBeVisible();
	expect(stripe.sessions().find(({ id }) => id === byBank?.id)?.status).toBe("expired");
	await page.getByRole("button", { name: "Pay by card" }).click();
	await expect(page.getByText(/\$506\.40/).first()).toBeVisible();
	await expect.poll(() => settled(invoice)).toBe(50_640);
	await page.goto(linkOf(invoice));
	await expect(page.getByRole("button", { name: /^Pay by/ })).toHaveCount(0);
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
