// From the settings over the email and the customer's page to the public site, and off it again.
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { requestReview } from "#app/billing/review-requests/send.server.ts";
import { expectOutcome } from "../support/outcome.ts";
import { linkIn } from "../support/sale.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of 4(04|09|22)/] });

test("@phone a customer writes a review by the link in the email, the office publishes it, and the customer withdraws it", async ({
	page,
	signIn,
	emailTo,
	accessible,
}) => {
	const staff = await signIn("owner");
	await page.goto("/admin/settings/review-requests");
	await page.getByLabel("Ask customers for a review when a job is paid").check();
	await page.getByLabel("Google review link").fill("https://example.com/review");
	await page.getByRole("button", { name: "Save settings" }).click();
	await expect(page.getByText(/Paste the link from your Google Business Profile/).first()).toBeVisible();
	await page.getByLabel("Google review link").fill("https://g.page/r/abc/review");
	await page.getByRole("button", { name: "Save settings" }).click();
	await expect(page.getByText("Settings saved.")).toBeVisible();
	await accessible();
	await page.goto("/admin/email-templates/review-request");
	await expect(page.getByLabel("Subject")).toHaveValue("How did we do on {street}?");

	const email = `bonnie-${Date.now()}@example.com`;
	const siteAddress = "212 Maple Street, Thorp, WI 54771";
	const { invoice } = await createTestIssuedInvoice(staff, { toEmail: email, toName: "Bonnie Kowalski", siteAddress });
	await createTestPayment(staff, invoice);
	await requestReview(invoice, new Date());
	const link = linkIn((await emailTo(email, /^How did we do on Maple Street\?$/)).text, "review");
	await page.goto(link);
	await expect(page.getByRole("heading", { name: "How did we do on Maple Street?" })).toBeVisible();
	await accessible();
	await page.getByRole("button", { name: "Send review" }).click();
	await expect(page.getByText("Choose a rating.").first()).toBeVisible();
	await page.getByRole("radio", { name: /Excellent/ }).focus();
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("radio", { name: /Good/ })).toBeChecked();
	const text = "Careful with the old maple, and the yard was cleaner than before.";
	await page.getByLabel("Your review").fill(text);
	await page.getByRole("button", { name: "Send review" }).click();
	await expectOutcome(page, "Thank you!");
	await expect(page.getByRole("link", { name: "review us on Google" })).toHaveAttribute("href", /g\.page/);
	await accessible();

	await page.goto("/admin/reviews?view=new");
	await page.getByRole("link", { name: /Bonnie Kowalski/ }).click();
	await page.getByRole("button", { name: "Publish" }).click();
	await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
	await page.goto("/about");
	await expect(page.getByText(text)).toBeVisible();
	await expect(page.getByText("Bonnie K.")).toBeVisible();

	await page.goto(link);
	await expect(page.getByText("Your review is on our website.")).toBeVisible();
	await page.getByText("Withdraw your review").click();
	await page.getByRole("button", { name: "Withdraw review" }).click();
	await expectOutcome(page, "Your review has been withdrawn");
	await page.getByRole("button", { name: "Don't ask me for reviews again" }).click();
	await expectOutcome(page, "We won't ask you for a review again.");
	await page.goto("/about");
	await expect(page.getByText(text)).toHaveCount(0);
	await page.goto(`/review/${"A".repeat(44)}`);
	await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
});
