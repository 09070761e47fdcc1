import { createTestDraftQuote } from "#app/sales/quotes/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of 422/] });

test("@desk the owner writes the email with a quote and goes back to the standard text", async ({
	page,
	signIn,
	accessible,
}) => {
	const owner = await signIn("owner");
	await page.goto("/admin/email-templates/quote");
	await accessible();
	await page.getByLabel("Subject").fill("Quote {nummer}");
	await page.getByLabel("Message").fill("Hello {first name}, thanks for calling.");
	await expect(page.getByRole("region", { name: "Preview" })).toContainText("Hello Bonnie, thanks for calling.");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("{nummer} isn't a placeholder in this email.").first()).toBeVisible();
	await expect(page.getByLabel("Message")).toHaveValue("Hello {first name}, thanks for calling.");
	await page.getByLabel("Subject").fill("Quote {number}");
	await page.getByRole("button", { name: "Save" }).click();
	const reset = page.getByRole("button", { name: "Reset to default" });
	await expect(reset).toBeVisible();
	const { quote } = await createTestDraftQuote(owner, { toName: "Ruth Paulson" });
	await page.goto(`/admin/send/quote/${quote.id}/send`);
	await expect(page.getByLabel("Message")).toHaveValue(/^Hello Ruth, thanks for calling\./);
	await page.goto("/admin/email-templates/quote");
	await reset.click();
	await expect(reset).toBeHidden();
	await expect(page.getByLabel("Message")).toHaveValue(/^Thank you for contacting us\./);
});
