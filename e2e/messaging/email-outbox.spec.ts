import { queueTestEmail } from "../support/emails.ts";
import { expect, test } from "../support/test.ts";

// The frame of the email must not run the email's script; the browser says so.
test.use({ expectedErrors: [/Blocked script execution in .*\/body/] });
test.afterEach(({ product }) => product.mail.setMode("up"));

test("the office sees a rejected email, reads it and sends it again @desk", async ({
	page,
	product,
	signIn,
	accessible,
	emailTo,
	isMobile,
}) => {
	const to = `${isMobile ? "phone" : "desk"}@example.com`;
	await product.mail.setMode("refusing");
	await queueTestEmail(to, { attached: true });
	await signIn("office");
	await expect(async () => {
		await page.goto("/admin/outbox?view=needs-attention");
		await expect(page.getByRole("link", { name: to })).toBeVisible({ timeout: 500 });
	}).toPass();
	await accessible();
	await page.getByRole("link", { name: to }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email");
	await expect(page.getByText("550 No such mailbox here").filter({ visible: true }).first()).toBeVisible();
	const preview = page.frameLocator("iframe");
	await expect(preview.getByText("the oak can wait")).toBeVisible();
	// axe waits for ever for a frame that runs no script
	await page.locator("iframe").evaluate((frame) => frame.remove());
	await accessible();
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Quote 17.txt" }).click(),
	]);
	expect(file.suggestedFilename()).toBe("Quote 17.txt");
	await product.mail.setMode("up");
	await page.getByRole("button", { name: "Send again" }).filter({ visible: true }).click();
	await expect(page.getByText("Sent again")).toBeVisible();
	expect((await emailTo(to)).attachments).toHaveLength(1);
});

test("the page shows an empty state when no job has failed @desk", async ({ page, signIn, accessible }) => {
	await signIn("owner");
	await page.goto("/admin/outbox/jobs");
	await expect(page.getByText("No failed jobs")).toBeVisible();
	await accessible();
});

test.describe("without permission", () => {
	test.use({ expectedErrors: [/status of 403/] });
	test("crew members can't open the outbox @desk", async ({ page, signIn }) => {
		await signIn("crew");
		const answer = await page.goto("/admin/outbox");
		expect(answer?.status()).toBe(403);
		await expect(page.getByRole("link", { name: "Outbox" })).toHaveCount(0);
	});
});
