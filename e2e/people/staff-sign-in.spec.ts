import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createTestStaff, permissionFor, testPassword } from "#app/people/staff/fixtures.server.ts";
import { invite } from "#app/people/staff/invitations.server.ts";
import { expect, test } from "../support/test.ts";
import { codeOf } from "../support/totp.ts";

// refused forms and pages that are not there are console errors to Chromium
test.use({ expectedErrors: [/status of (400|401|404|409|429)/] });

async function typeAndSignIn(page: Page, email: string, password = testPassword) {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Sign in" }).click();
}

function linkIn(text: string | undefined): string {
	return /https?:\S+\/admin\/\S+/.exec(text ?? "")?.[0] ?? "";
}

test("sign-in works by keyboard and leads to the requested page @desk", async ({ page, product }) => {
	expect(product.origin).toContain("localhost");
	const person = await createTestStaff("owner");
	await page.goto("/admin/staff?from=mail");
	await expect(page).toHaveURL(/\/admin\/login\?next=/);
	const email = page.getByLabel("Email");
	while (!(await email.evaluate((field) => field === document.activeElement))) await page.keyboard.press("Tab");
	await page.keyboard.type(person.email);
	await page.keyboard.press("Tab");
	await page.keyboard.type(testPassword);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/admin\/staff\?from=mail$/);
});

test.describe("without its scripts", () => {
	test.use({ expectedErrors: [/net::ERR_FAILED .*\/assets\//] });

	test("the sign-in pages use the saved theme from the first paint @desk", async ({ page, product: _ }) => {
		const html = page.locator("html");
		await page.emulateMedia({ colorScheme: "light" });
		await page.goto("/admin/login");
		await expect(html).toHaveAttribute("data-theme", "light");
		await page.evaluate(() => localStorage.setItem("theme", "dark"));
		await page.route("**/assets/*.js", (route) => route.abort());
		await page.goto("/admin/login/forgot");
		await expect(html).toHaveAttribute("data-theme", "dark");
		await expect(html).toHaveCSS("color-scheme", "dark");
	});
});

test("a wrong password shows an error and keeps the email @desk", async ({ page, accessible, product: _ }) => {
	const person = await createTestStaff("crew");
	await page.goto("/admin/login");
	await accessible();
	await typeAndSignIn(page, person.email, "not the password");
	await expect(page.getByRole("alert")).toContainText("Wrong email or password.");
	await expect(page.getByLabel("Email")).toHaveValue(person.email);
	await accessible();
	await typeAndSignIn(page, person.email);
	await expect(page).toHaveURL(/\/admin\/dashboard$/);
	await page.goto("/admin/login?next=/admin/account");
	await expect(page).toHaveURL(/\/admin\/account$/);
});

test("signing in and out updates the page, and the back office closes at once @desk @smoke", async ({
	page,
	product: _,
}) => {
	const person = await createTestStaff("office");
	await page.goto("/admin/login");
	await page.evaluate(() => {
		document.body.dataset.told = "0";
		window.addEventListener("auth-change", () => {
			document.body.dataset.told = String(Number(document.body.dataset.told) + 1);
		});
	});
	await typeAndSignIn(page, person.email);
	await expect(page).toHaveURL(/\/admin\/dashboard$/);
	await expect(page.locator("body")).toHaveAttribute("data-told", "1");
	await page.getByText(person.name, { exact: true }).filter({ visible: true }).click();
	await page.getByRole("button", { name: "Sign out" }).click();
	await expect(page.getByRole("status")).toContainText("You're signed out.");
	await expect(page.locator("body")).toHaveAttribute("data-told", "2");
	await page.goto("/admin/dashboard");
	await expect(page).toHaveURL(/\/admin\/login$/);
});

test("a click after the session ended leads to the sign-in page and back @desk", async ({ page, signIn, product }) => {
	const person = await signIn("office");
	await page.goto("/admin/dashboard");
	await product.pool.query("delete from staff_sessions where staff_id = $1", [person.id]);
	await page.getByText(person.name, { exact: true }).filter({ visible: true }).click();
	await page.getByRole("link", { name: "Your account" }).click();
	await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Faccount$/);
	await typeAndSignIn(page, person.email);
	await expect(page).toHaveURL(/\/admin\/account$/);
});

test("sign-in and the account page work without JavaScript @nojs", async ({ page, product: _ }) => {
	const person = await createTestStaff("office");
	await page.goto("/admin/account");
	await typeAndSignIn(page, person.email, "not the password");
	await expect(page.getByRole("alert")).toContainText("Wrong email or password.");
	await typeAndSignIn(page, person.email);
	await expect(page).toHaveURL(/\/admin\/account$/);
	await page.getByLabel("Name").fill("Renamed Person");
	await page.getByRole("button", { name: "Save name" }).click();
	await expect(page.getByRole("status")).toContainText("Name updated.");
	await page.getByRole("button", { name: "Sign out everywhere" }).click();
	await expect(page).toHaveURL(/\/admin\/login\?note=signed-out$/);
	await page.goto("/admin/account");
	await expect(page).toHaveURL(/\/admin\/login/);
});

test("emailed links work without JavaScript @nojs", async ({ page, emailTo, product: _ }) => {
	const by = permissionFor(await createTestStaff("owner"), "staff.manage");
	const email = `invited-${randomUUID().slice(0, 8)}@example.com`;
	await invite(by, { email, name: "Kim Plain", role: "crew" }, new Date());
	await page.goto(linkIn((await emailTo(email)).text));
	await page.getByLabel("Password").fill("seven quiet spruces at dusk");
	await page.getByRole("button", { name: "Create account" }).click();
	await expect(page).toHaveURL(/\/admin\/dashboard$/);
	await page.context().clearCookies();
	await page.goto("/admin/login/forgot");
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Send link" }).click();
	await expect(page.getByRole("status")).toContainText("we've emailed it a link");
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
	await expect(page.getByRole("status")).toContainText("we've emailed it a link");
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
	await page.goto("/admin/account/second-step");
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

test("a passkey signs in without a password @desk", async ({ page, signIn, accessible }) => {
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
	await page.getByRole("button", { name: /^Remove/ }).click();
	await expect(page.getByRole("status").first()).toContainText("Passkey removed.");
	await page.context().clearCookies();
	await page.goto("/admin/login");
	await page.getByRole("button", { name: "Use a passkey" }).click();
	await expect(page.getByRole("status")).toContainText("That didn't work.");
});

test("guessing passwords is limited, with the time to wait @desk", async ({ request, product }) => {
	const person = await createTestStaff("crew");
	const guess = () =>
		request.post("/admin/login", {
			form: { email: person.email, password: "a guess" },
			headers: { origin: product.origin },
		});
	for (let i = 0; i < 8; i += 1) expect((await guess()).status()).toBe(401);
	const slowed = await guess();
	expect(slowed.status()).toBe(429);
	expect(Number(slowed.headers()["retry-after"])).toBeGreaterThan(0);
	expect(await slowed.text()).toContain("Too many attempts.");
});

test("page, form and data requests without a session lead to the sign-in page @desk", async ({ request, product }) => {
	const office = ["/admin", "/admin/dashboard", "/admin/staff", "/admin/account", "/admin/nowhere?a=1&b=2"];
	for (const path of office) {
		const page = await request.get(path, { maxRedirects: 0 });
		expect(page.status()).toBe(302);
		expect(page.headers().location).toMatch(/^\/admin\/login/);
		const form = { intent: "end-all" };
		const post = await request.post(path, { maxRedirects: 0, form, headers: { origin: product.origin } });
		expect([post.status(), post.headers().location]).toEqual([302, "/admin/login"]);
	}
	for (const child of [
		"people/staff/screens/people",
		"people/staff/screens/account",
		"office/shell/screens/dashboard",
	]) {
		const path = child.endsWith("people") ? "staff" : (child.split("/").at(-1) ?? "");
		const data = await request.get(`/admin/${path}.data?_routes=${encodeURIComponent(child)}`, { maxRedirects: 0 });
		expect(await data.text()).toContain("SingleFetchRedirect");
		expect(await data.text()).not.toContain("example.com");
		const post = await request.post(`/admin/${path}.data`, {
			form: { intent: "end-all" },
			headers: { origin: product.origin },
		});
		expect(await post.text()).toContain("/admin/login");
	}
	const login = new URL((await request.get("/admin/nowhere?a=1&b=2")).url());
	expect(login.searchParams.get("next")).toBe("/admin/nowhere?a=1&b=2");
});

test.describe("roles", () => {
	test.use({ expectedErrors: [/status of (403|404)/] });
	test("a role gets 403 for forbidden pages and 404 for unknown ones @desk", async ({ page, signIn }) => {
		await signIn("crew");
		expect((await page.goto("/admin/staff"))?.status()).toBe(403);
		expect((await page.goto("/admin/nowhere"))?.status()).toBe(404);
		const post = await page.request.post("/admin/staff", { form: { intent: "deactivate", id: randomUUID() } });
		expect(post.status()).toBe(403);
	});
});
