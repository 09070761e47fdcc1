// A conversation by text with one customer: Twilio's API and its webhooks are a server on loopback.
import { agreeToTexts } from "#app/messaging/texts/fixtures.server.ts";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { patience } from "../support/patience.ts";
import { expect } from "../support/test.ts";
import { postWebhook, test } from "../support/twilio.ts";

// the message that was sent after STOP had arrived
test.use({ expectedErrors: [/status of 409/] });

test("the office texts a customer, sees that it arrived, reads the answer, and STOP ends it", async ({
	page,
	product,
	twilio,
	signIn,
	accessible,
	isMobile,
}) => {
	test.setTimeout(90_000);
	const staff = await signIn("office");
	const phone = `+1715555${isMobile ? "8101" : "8102"}`;
	const { id } = await createTestCustomer(staff, { name: "Ruth Paulson", phone });
	await agreeToTexts(phone);
	const conversation = `/admin/customer-messages/${id}`;
	const received = `${product.origin}/api/texts/received`;
	const articles = page.getByRole("article");

	await page.goto(conversation);
	const text = page.getByRole("textbox", { name: "Message", exact: true });
	const way = page.getByRole("radio", { name: /^Text to / });
	await way.check();
	await text.fill("We could come Tuesday at 8.");
	const preview = page.getByRole("region", { name: "What the customer reads" });
	await expect(preview).toContainText("Stanley Tree Care: We could come Tuesday at 8.");
	await expect(preview).toContainText("1 segment");
	await expect(page.getByText(/^Saved \d/)).toBeVisible();
	await accessible();
	const send = page.getByRole("button", { name: "Send message" });
	if (isMobile) await send.click();
	else await text.press("Control+Enter");
	await expect(articles.filter({ hasText: "We could come Tuesday at 8." })).toBeVisible();
	const find = () => twilio.messages.find(({ params }) => params.To === phone);
	await expect.poll(find, { timeout: 20_000 * patience }).toBeDefined();
	const message = find();
	expect(message?.params.Body).toBe("Stanley Tree Care: We could come Tuesday at 8.");

	const { rows } = await product.pool.query("select id from texts where phone = $1", [phone]);
	const params = { ...message?.params, StatusCallback: `${product.origin}/api/texts/status?text=${rows[0].id}` };
	await postWebhook(twilio.report({ sid: message?.sid ?? "", params }, "delivered"));
	await postWebhook(twilio.receive(received, phone, "Tuesday works. Thanks!"));
	await page.reload();
	await expect(articles.filter({ hasText: "Stanley Tree Care: We could come" })).toContainText("Delivered");
	await expect(articles.filter({ hasText: "Tuesday works. Thanks!" })).toBeVisible();
	await accessible();

	// the next one introduces nobody
	await text.fill("See you then.");
	await expect(page.getByText("13 of 160")).toBeVisible();
	await expect(preview).toHaveCount(0);
	await expect(page.getByText(/^Saved \d/)).toBeVisible();
	await postWebhook(twilio.receive(received, phone, "STOP"));
	await send.click();
	await expect(page.getByText("This number opted out of texts.", { exact: false }).first()).toBeVisible();
	await page.reload();
	await expect(way).toBeDisabled();
	await expect(text).toHaveValue("See you then.");
	await accessible();
	expect(twilio.messages.filter(({ params: sent }) => sent.To === phone)).toHaveLength(1);
});
