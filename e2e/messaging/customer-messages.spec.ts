import { conversationNotes } from "#app/messaging/conversations/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { signedInCustomer } from "#app/portal/account/fixtures.server.ts";
import { quoteUrl } from "#app/sales/quotes/emails.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { patience } from "../support/patience.ts";
import { expect, test } from "../support/test.ts";

// a field of the template that nothing filled in
test.use({ expectedErrors: [/status of 422/] });

test("a customer asks on a quote, the office answers, and the customer reads it by email, on the quote and in the account", async ({
	page,
	product,
	context,
	signIn,
	emailTo,
	accessible,
	isMobile,
}) => {
	test.setTimeout(120_000 * patience);
	const staff = await signIn("office");
	const email = `ruth-${crypto.randomUUID()}@example.com`;
	const { quote } = await createTestSentQuote(staff, { toEmail: email, toName: "Ruth Paulson" });
	await page.goto(quoteUrl(quote));
	await page.getByLabel("Ask a question about this quote").fill("Can the birch wait until March?");
	await page.getByRole("button", { name: "Send question" }).click();
	await expect(page.getByText("We got your question.")).toBeVisible();

	await page.goto("/admin/customer-messages");
	await accessible();
	await page.getByRole("link", { name: "Can the birch wait until March?" }).first().click();
	await expect(page.getByRole("heading", { name: "Message to the customer" })).toBeVisible();
	await accessible();
	await page.getByText("Add internal note").click();
	await page.getByLabel("Note", { exact: true }).fill("Always pays late.");
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(page.getByText("Internal note by").first()).toBeVisible();
	await expect.poll(async () => (await db.select().from(conversationNotes)).length).toBeGreaterThan(0);

	const text = page.getByRole("textbox", { name: "Message", exact: true });
	await text.fill("Hi {first name}, yes.");
	await expect(page.getByText(/^Saved \d/)).toBeVisible();
	await page.getByRole("button", { name: "Send message" }).click();
	await expect(page.getByText("Replace {first name} before you send this message.").first()).toBeVisible();
	await text.fill("Yes, until April.");
	if (isMobile) await page.getByRole("button", { name: "Send message" }).click();
	else await text.press("Control+Enter");
	await expect(page.getByRole("article").filter({ hasText: "Yes, until April." })).toBeVisible();
	await expect(text).toHaveValue("");
	await accessible();

	const sent = await emailTo(email, /Message about quote/);
	expect(sent.text).toContain("Yes, until April.");
	expect(sent.text).not.toContain("pays late");
	await page.goto(quoteUrl(quote));
	await expect(page.getByText("Yes, until April.")).toBeVisible();
	expect(await page.content()).not.toContain("pays late");

	const { cookies } = await signedInCustomer(email);
	await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: product.origin })));
	await page.goto("/account");
	await expect(page.getByText("Yes, until April.")).toBeVisible();
	expect(await page.content()).not.toContain("pays late");
	await accessible();
	await page.getByLabel("Your message").fill("Thank you!");
	await page.getByRole("button", { name: "Send message" }).click();
	await expect(page.getByText("We got your message.")).toBeVisible();
	await accessible();
});
