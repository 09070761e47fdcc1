import { writeLetter } from "./support/emails.ts";
import { expect, test } from "./support/test.ts";

// The letter's frame must not run the letter's script; the browser says so.
test.use({ expectedErrors: [/Blocked script execution in .*\/letter/] });
test.afterEach(({ product }) => product.mail.be("up"));

test("a refused mail is seen, read and sent again by a person @desk", async ({
	page,
	product,
	signIn,
	accessible,
	mailTo,
	isMobile,
}) => {
	const to = `${isMobile ? "phone" : "desk"}@example.com`;
	await product.mail.be("refusing");
	await writeLetter(to, { attached: true });
	await signIn("office");
	await expect(async () => {
		await page.goto("/admin/outbox?view=trouble");
		await expect(page.getByRole("link", { name: to })).toBeVisible({ timeout: 500 });
	}).toPass();
	await accessible();
	await page.getByRole("link", { name: to }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mail");
	await expect(page.getByText("550 No such mailbox here").filter({ visible: true }).first()).toBeVisible();
	const letter = page.frameLocator("iframe");
	await expect(letter.getByText("the oak can wait")).toBeVisible();
	// axe waits for ever for a frame that runs no script
	await page.locator("iframe").evaluate((frame) => frame.remove());
	await accessible();
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Quote 17.txt" }).click(),
	]);
	expect(file.suggestedFilename()).toBe("Quote 17.txt");
	await product.mail.be("up");
	await page.getByRole("button", { name: "Send again" }).filter({ visible: true }).click();
	await expect(page.getByText("Sent again")).toBeVisible();
	expect((await mailTo(to)).attachments).toHaveLength(1);
});

test("nothing is there: the page says so @desk", async ({ page, signIn, accessible }) => {
	await signIn("owner");
	await page.goto("/admin/outbox/jobs");
	await expect(page.getByText("No job has failed")).toBeVisible();
	await accessible();
});

test.describe("for those who may not see it", () => {
	test.use({ expectedErrors: [/status of 403/] });
	test("crew is told that the outbox is not theirs @desk", async ({ page, signIn }) => {
		await signIn("crew");
		const answer = await page.goto("/admin/outbox");
		expect(answer?.status()).toBe(403);
		await expect(page.getByRole("link", { name: "Outbox" })).toHaveCount(0);
	});
});
