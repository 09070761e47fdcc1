// A text campaign from its first words to what came of it, by keyboard where a form is filled in.
import { randomUUID } from "node:crypto";
import { createTestAudience } from "#app/messaging/text-campaigns/fixtures.server.ts";
import { sendCampaign } from "#app/messaging/text-campaigns/run.server.ts";
import { receiveText } from "#app/messaging/texts/receive.server.ts";
import { patience } from "../support/patience.ts";
import { expect, test } from "../support/test.ts";

test.setTimeout(90_000);
// the confirmation that was left out
test.use({ expectedErrors: [/status of 422/] });

test("a campaign is written, narrowed down, tested and sent, and its results arrive", async ({
	page,
	signIn,
	accessible,
	product,
}) => {
	const mark = randomUUID().slice(0, 8);
	const { tagId, phones } = await createTestAudience(3, `Zoë ${mark}`);
	const [first = ""] = phones;
	await product.pool.query("update customer_tags set name = $1 where id = $2", [`Oaks ${mark}`, tagId]);
	await signIn("owner");
	await page.goto("/admin/sms-campaigns");
	await accessible();
	await page.getByRole("link", { name: "Write a campaign" }).first().click();
	const name = `Dormant pruning ${mark}`;
	await page.getByLabel("Name", { exact: true }).fill(name);
	await accessible();
	await page.keyboard.press("Enter");

	const text = page.getByLabel("Text", { exact: true });
	await text.fill("Hi {firstname}, oaks can be pruned until April.");
	await expect(page.getByText("{firstname} would be sent as typed.", { exact: false })).toBeVisible();
	await text.fill("Hi {first name}, oaks can be pruned until April.");
	// a name that doesn't fit into the short alphabet of text messages
	await expect(page.getByRole("region", { name: "What the customer reads" })).toContainText("1 segment");
	await page.getByText("Only some customers").focus();
	await page.keyboard.press("Enter");
	await page.getByRole("checkbox", { name: `Oaks ${mark}` }).press("Space");
	await expect(page.getByText("3 recipients of 3 customers")).toBeVisible({ timeout: 20_000 * patience });
	const preview = page.getByRole("region", { name: "Preview with recipients" });
	await expect(preview.getByText("UCS-2").first()).toBeVisible();
	await expect(preview.getByText("Reply STOP to opt out.").first()).toBeVisible();
	await accessible();

	await page.getByLabel("Mobile number").fill("715 555 0199");
	await page.getByRole("button", { name: "Send test text" }).press("Enter");
	await expect(page.getByText("Kept for (715) 555-0199 and not sent", { exact: false })).toBeVisible();

	const send = page.getByRole("button", { name: "Send 3 texts" });
	await expect(send).toBeEnabled();
	await send.press("Enter");
	await expect(page.getByText("Type the number of texts to confirm.")).toBeVisible();
	const cost = (await page.getByText(/^Type \$[\d.]+ to confirm the cost$/).textContent()) ?? "";
	await page.getByLabel("Type 3 to confirm the number of texts").fill("3");
	await page.getByLabel(cost).fill(/[\d.]+/.exec(cost)?.[0] ?? "");
	await accessible();
	await expect(send).toBeEnabled();
	await send.press("Enter");
	await expect(page.getByRole("heading", { name: "Replies" })).toBeVisible();
	const { rows } = await product.pool.query("select id from text_campaigns where name = $1", [name]);
	// the journey runs at any hour, and texts go out by day only
	const noonTomorrow = new Date(new Date().setUTCHours(18, 0, 0, 0) + 86_400_000);
	await sendCampaign(rows[0].id, AbortSignal.timeout(30_000 * patience), () => noonTomorrow);
	await expect(page.getByText(/^Sending finished/).first()).toBeVisible({ timeout: 60_000 * patience });
	await expect(page.getByText("Not sent: no provider")).toBeVisible();
	await expect(page.getByText("Send the texts that were only kept")).toBeVisible();

	// as if they had arrived
	await product.pool.query(
		"update texts set status = 'delivered', sent_at = created_at where entity_id = $1 and held",
		[rows[0].id],
	);
	await receiveText({ MessageSid: `SM${mark.repeat(4)}`, From: first, Body: `Yes please ${mark}` }, new Date());
	await page.reload();
	await expect(page.getByText(`Yes please ${mark}`)).toBeVisible();
	await expect(page.getByText("Delivered", { exact: true })).toBeVisible();
	await accessible();
	await page.goto("/admin/sms-campaigns?view=sent");
	await expect(page.getByRole("link", { name })).toBeVisible();
});

test("the office writes campaigns and can't send them @desk", async ({ page, signIn, product }) => {
	await signIn("office");
	await page.goto("/admin/sms-campaigns/new");
	await page.getByLabel("Name", { exact: true }).fill("Storm check");
	await page.getByRole("button", { name: "Start campaign" }).click();
	await expect(page.getByText("Only the owner can send a campaign.", { exact: false })).toBeVisible();
	await expect(page.getByRole("button", { name: /^Send \d/ })).toHaveCount(0);
	const { rows } = await product.pool.query("select id, version from text_campaigns where name = 'Storm check'");
	const response = await page.request.post(page.url(), {
		form: { intent: "send", version: String(rows[0].version), count: "1", cost: "1" },
		headers: { origin: product.origin },
	});
	expect(response.status()).toBe(403);
});
