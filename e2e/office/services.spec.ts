import { openMailServer } from "#server/testing/mail-server.ts";
import { expect, test } from "../support/test.ts";

// what browsers report when a form is rejected
test.use({ settings: { SMTP_URL: "" }, expectedErrors: [/status of 422/] });

test("the owner sets up the mail server, sees why it doesn't work, and its password is never shown @desk", async ({
	page,
	signIn,
	accessible,
}) => {
	const server = await openMailServer();
	const { hostname, port } = new URL(server.url);
	await signIn("owner");
	await page.goto("/admin/settings?q=smtp");
	await page.getByRole("link", { name: /^Outside services/ }).click();
	const mail = page.getByRole("region", { name: "Email server" });
	await expect(mail).toContainText("Not set up");
	await accessible();
	await mail.getByLabel("Server", { exact: true }).fill(hostname);
	await mail.getByLabel("Port").fill("1");
	await mail.getByLabel("Encryption").selectOption("none");
	await mail.getByLabel("Sender address").fill("office@example.com");
	await mail.getByRole("button", { name: "Test and save" }).click();
	const host = mail.getByLabel("Server", { exact: true });
	await expect(host).toHaveAccessibleDescription(/couldn't connect/);
	await expect(host).toHaveValue(hostname);
	await accessible();
	await mail.getByLabel("Port").fill(port);
	await mail.getByLabel("User name").fill("office");
	await mail.getByLabel("Password").fill("a mail password");
	await mail.getByRole("button", { name: "Test and save" }).click();
	await expect(page.getByText("Email server saved.")).toBeVisible();
	await expect(mail).toContainText("Set up");
	await expect(mail.getByLabel("Password")).toHaveValue("");
	expect(await page.content()).not.toContain("a mail password");
	await mail.getByRole("button", { name: "Remove" }).click();
	await expect(mail).toContainText("Not set up");
	await server.close();
});
