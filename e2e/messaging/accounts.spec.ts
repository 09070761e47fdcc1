import { emailSource } from "#app/messaging/mail-sync/fixtures.server.ts";
import { startDovecot } from "#server/testing/dovecot.ts";
import { openMailServer, mailServerPassword as password } from "#server/testing/mail-server.ts";
import { patience } from "../support/patience.ts";
import { expect, test } from "../support/test.ts";

// what browsers report when a form is rejected
test.use({ settings: { MAIL_ALLOW_PRIVATE: "true" }, expectedErrors: [/status of 422/] });

test("the owner connects a mailbox, sees what is wrong, gives access, and emails arrive", async ({
	page,
	signIn,
	accessible,
	product,
}) => {
	const [dovecot, smtp] = [await startDovecot(), await openMailServer()];
	await dovecot.addUser("office", { password });
	await dovecot.write("office", [emailSource("the old maple")]);
	await signIn("owner");
	await page.goto("/admin/email-accounts");
	await accessible();
	await page.getByRole("link", { name: "Add account" }).click();
	await page.getByLabel("Email address").fill("office@gmail.com");
	await expect(page.getByText("Gmail needs an app password.")).toBeVisible();
	await accessible();
	await page.getByLabel("Email address").fill("office@trees.invalid");
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Test and add account" }).click();
	await expect(page.getByText("couldn't find the servers")).toBeVisible({ timeout: 20_000 * patience });

	const fill = async (imapPort: number, typed: string) => {
		await page.getByLabel("Password").fill(typed);
		await page.getByLabel("User name").fill("office");
		await page.getByLabel("Incoming server (IMAP)").fill("127.0.0.1");
		await page.getByLabel("Incoming port").fill(String(imapPort));
		await page.getByLabel("Incoming encryption").selectOption("none");
		await page.getByLabel("Outgoing server (SMTP)").fill("127.0.0.1");
		await page.getByLabel("Outgoing port").fill(new URL(smtp.url).port);
		await page.getByLabel("Outgoing encryption").selectOption("none");
		await page.getByRole("button", { name: "Test and add account" }).click();
	};
	const results = page.getByRole("region", { name: "Connection test" });
	await fill(1, password);
	await expect(results).toContainText("127.0.0.1 didn't answer on port 1.", { timeout: 20_000 * patience });
	await fill(dovecot.port, "wrong");
	await expect(results).toContainText("doesn't accept this user name and password", { timeout: 20_000 * patience });
	await accessible();
	await fill(dovecot.port, password);
	await expect(page.getByRole("heading", { level: 1, name: "office@trees.invalid" })).toBeVisible({
		timeout: 20_000 * patience,
	});
	expect(await page.content()).not.toContain(password);
	await expect(async () => {
		await page.reload();
		await expect(page.getByText("Up to date")).toBeVisible({ timeout: 1_000 });
	}).toPass({ timeout: 30_000 * patience });
	await accessible();
	const { rows } = await product.pool.query("select subject from mail_messages where subject = 'the old maple'");
	expect(rows).toHaveLength(1);

	await page.getByRole("button", { name: "Send test email" }).click();
	await expect(page.getByText(/^The last test, sent /)).toBeVisible();
	await page.getByRole("button", { name: "Pause sync" }).click();
	await expect(page.getByText("Paused", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Resume sync" }).click();
	await expect(page.getByRole("button", { name: "Sync now" })).toBeVisible();
	await page.getByText("Remove this account").click();
	await page.getByRole("button", { name: "Remove account" }).click();
	await expect(page.getByText("No email accounts yet")).toBeVisible();
	await smtp.close();
	await dovecot.stop();
});
