import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createTestStaff, permissionFor, testPassword } from "#app/people/staff/fixtures.server.ts";
import { invite } from "#app/people/staff/invitations.server.ts";
import { expect, test } from "../support/test.ts";
import { codeOf } from "../support/totp.ts";

// refused forms and pages that are not there are console errors to Chromium
test.use({ expectedErrors: [/status of (400|401|404|409|422|429)/] });

async function typeAndSignIn(page: Page, email: string, password = testPassword) {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Sign in" }).click();
}

function linkIn(text: string | undefined): string {
	return /https?:\S+\/admin\/\S+/.exec(text ?? "")?.[0] ?? "";
}

test("emailed links work without JavaScript @nojs", async ({ page, emailTo, product: _ }) => {
	const by = permissionFor(await createTestStaff("owner"), "staff.manage");
	const email = `invited-${randomUUID().slice(0, 8)}@example.com`;
	await invite(by, { email, name: "Kim Plain", role: "crew" }, new Date());
	await page.goto(linkIn((await emailTo(email)).text));
	await page.getByLabel("Password").fill("seven quiet spruces at dusk");
	await page.getByRole("button", { name: "Create account" }).click();
	await expect(page).toHaveURL(/\/admin\/field$/);
	await page.context().clearCookies();
	await page.goto("/admin/login/forgot");
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Send link" }).click();
	await expect(page.getByRole("status")).toContainText("we've emailed a link to that address");
	await page.goto(linkIn((await emailTo(email, /Reset your password/)).text));
	await page.getByLabel("New password").fill("eight quiet spruces at dawn");
	await page.getByRole("button", { name: "Save password" }).click();
	await expect(page.getByRole("status")).toContainText("Password changed.");
});

test("a forgotten password is reset by email @desk", async ({ page, accessible, emailTo, product: _ }) => {
	const person = await createTestStaff("estimator");
	await page.goto("/admin/login");
	await page.getByRole("link", { name: "Forgot your password?" }).click();
	await accessible();
	await page.getByLabel("Email").fill(person.email);
	await page.getByRole("button", { name: "Send link" }).click();
	await expect(page.getByRole("status")).toContainText("we've emailed a link to that address");
	const link = linkIn((await emailTo(person.email, /Reset your password/)).text);
	await page.goto(link);
	await accessible();
	await page.getByLabel("New password").fill("password1234");
	await page.getByRole("button", { name: "Save password" }).click();
	await expect(page.getByRole("alert")).toContainText("This password is too common.");
	await page.getByLabel("New password").fill("seven quiet spruces at dusk");
	await page.getByRole("button", { name: "Save password" }).click();
	await expect(page.getByRole("status")).toContainText("Password changed.");
	await typeAndSignIn(page, person.email, "seven quiet spruces at dusk");
	await expect(page).toHaveURL(/\/admin\/dashboard$/);
	await page.context().clearCookies();
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link doesn't work");
	await accessible();
});

test("an invited person joins; once deactivated, they are sent to the sign-in page @desk", async ({
	page,
	signIn,
	accessible,
	emailTo,
	browser,
	product,
}) => {
	await signIn("owner");
	const email = `invited-${randomUUID().slice(0, 8)}@example.com`;
	await page.goto("/admin/staff");
	await accessible();
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Send invitation" }).click();
	await expect(page.getByRole("status").first()).toContainText("Invitation sent.");
	const theirs = await browser.newContext({ baseURL: product.origin });
	const them = await theirs.newPage();
	await them.goto(linkIn((await emailTo(email)).text));
	await accessible(them);
	await them.getByLabel("Your name").fill("Robin Newcomer");
	await them.getByLabel("Password").fill("seven quiet spruces at dusk");
	await them.getByRole("button", { name: "Create account" }).click();
	await expect(them).toHaveURL(/\/admin\/dashboard$/);
	await page.goto("/admin/staff");
	const card = page.getByRole("listitem").filter({ hasText: email });
	await card.getByText("Edit").click();
	await accessible();
	await card.getByRole("button", { name: /^Deactivate account.*Robin Newcomer/ }).click();
	await expect(page.getByRole("status").first()).toContainText("Account deactivated");
	await them.goto("/admin/account");
	await expect(them).toHaveURL(/\/admin\/login/);
	await theirs.close();
});

test("two-factor authentication is set up with recovery codes and required at sign-in @desk", async ({
	page,
	signIn,
	accessible,
}) => {
	const person = await signIn("office");
	await page.goto("/admin/account/two-factor");
	await accessible();
	await page.getByLabel("Your password").fill(testPassword);
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
	await accessible();
	const secret = (await page.locator("code").innerText()).replaceAll(/\s/g, "");
	await page.getByLabel("6-digit code").fill(await codeOf(secret));
	await page.getByRole("button", { name: "Turn on two-factor authentication" }).click();
	await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
	await accessible();
	const code = await page
		.getByRole("region", { name: "Your recovery codes" })
		.getByRole("listitem")
		.first()
		.innerText();
	await page.context().clearCookies();
	await page.goto("/admin/login?next=/admin/account");
	await typeAndSignIn(page, person.email);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two-factor authentication");
	await accessible();
	await page.getByLabel("Code").fill("000000");
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByRole("alert")).toContainText("That code isn't correct.");
	await page.getByLabel("Code").fill(code);
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page).toHaveURL(/\/admin\/account$/);
});

test.describe("passkeys", () => {
	test.use({ expectedErrors: [/status of 40[13]/] });
	test("a passkey signs in without a password, and confirms who you are later @desk", async ({
		page,
		product,
		signIn,
		accessible,
	}) => {
		const devtools = await page.context().newCDPSession(page);
		await devtools.send("WebAuthn.enable");
		await devtools.send("WebAuthn.addVirtualAuthenticator", {
			options: {
				protocol: "ctap2",
				transport: "internal",
				hasResidentKey: true,
				hasUserVerification: true,
				isUserVerified: true,
				automaticPresenceSimulation: true,
			},
		});
		const person = await signIn("estimator");
		await page.goto("/admin/account");
		await page.getByRole("button", { name: "Add a passkey" }).click();
		await expect(page.getByRole("status").first()).toContainText("Passkey added.");
		await accessible();
		await page.context().clearCookies();
		await page.goto("/admin/login?next=/admin/account");
		await page.getByRole("button", { name: "Use a passkey" }).click();
		await expect(page).toHaveURL(/\/admin\/account$/);
		await expect(page.getByText(person.email)).toBeVisible();
		await product.pool.query(
			"update staff_sessions set confirmed_at = now() - interval '11 minutes' where staff_id = $1",
			[person.id],
		);
		await page.getByRole("button", { name: "Add a passkey" }).click();
		const confirmation = page.getByRole("region", { name: "Confirm it's you" });
		await expect(confirmation).toContainText("enter your password to add a passkey.");
		await page.getByRole("button", { name: /^Remove/ }).click();
		// the confirmation was there before, for the passkey to add
		await expect(confirmation).toContainText("enter your password to remove the passkey.");
		await confirmation.getByRole("button", { name: "Use a passkey" }).click();
		await expect(page.getByRole("status").first()).toContainText("Passkey removed.");
		await page.context().clearCookies();
		await page.goto("/admin/login");
		await page.getByRole("button", { name: "Use a passkey" }).click();
		await expect(page.getByRole("status")).toContainText("The passkey didn't work.");
	});
});
