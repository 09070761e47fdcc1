import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { proof, samplePassword, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import { invite } from "#app/people/staff/invitations.server.ts";
import { expect, test } from "./support/test.ts";
import { codeOf } from "./support/totp.ts";

// refused forms and pages that are not there are console errors to Chromium
test.use({ expectedErrors: [/status of (400|401|404|409|429)/] });

async function typeAndSignIn(page: Page, email: string, password = samplePassword) {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Sign in" }).click();
}

function linkIn(text: string | undefined): string {
	return /https?:\S+\/admin\/\S+/.exec(text ?? "")?.[0] ?? "";
}

test("the keyboard alone leads through the door to the page that was asked for @desk", async ({ page, product }) => {
	expect(product.origin).toContain("localhost");
	const person = await sampleStaff("owner");
	await page.goto("/admin/staff?from=mail");
	await expect(page).toHaveURL(/\/admin\/login\?next=/);
	const email = page.getByLabel("Email");
	while (!(await email.evaluate((field) => field === document.activeElement))) await page.keyboard.press("Tab");
	await page.keyboard.type(person.email);
	await page.keyboard.press("Tab");
	await page.keyboard.type(samplePassword);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/admin\/staff\?from=mail$/);
});

test.describe("without its scripts", () => {
	test.use({ expectedErrors: [/net::ERR_FAILED .*\/assets\//] });

	test("the door wears the theme that was chosen inside, from the first paint on @desk", async ({
		page,
		product: _,
	}) => {
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

test("a wrong password says so, keeps the email and forgets the password @desk", async ({
	page,
	accessible,
	product: _,
}) => {
	const person = await sampleStaff("crew");
	await page.goto("/admin/login");
	await accessible();
	await typeAndSignIn(page, person.email, "not the password");
	await expect(page.getByRole("alert")).toContainText("The email or the password is not right.");
	await expect(page.getByLabel("Email")).toHaveValue(person.email);
	await accessible();
	await typeAndSignIn(page, person.email);
	await expect(page).toHaveURL(/\/admin\/dashboard$/);
	await page.goto("/admin/login?next=/admin/account");
	await expect(page).toHaveURL(/\/admin\/account$/);
});

test("signing in and out is told to the page, and the office is closed at once @desk", async ({ page, product: _ }) => {
	const person = await sampleStaff("office");
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
	await expect(page.getByRole("status")).toContainText("You are signed out.");
	await expect(page.locator("body")).toHaveAttribute("data-told", "2");
	await page.goto("/admin/dashboard");
	await expect(page).toHaveURL(/\/admin\/login$/);
});

test("a click in the office after the session has ended leads to the door and back @desk", async ({
	page,
	signIn,
	product,
}) => {
	const person = await signIn("office");
	await page.goto("/admin/dashboard");
	await product.pool.query("delete from staff_sessions where staff_id = $1", [person.id]);
	await page.getByText(person.name, { exact: true }).filter({ visible: true }).click();
	await page.getByRole("link", { name: "Your account" }).click();
	await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Faccount$/);
	await typeAndSignIn(page, person.email);
	await expect(page).toHaveURL(/\/admin\/account$/);
});

test("the door works without JavaScript @nojs", async ({ page, product: _ }) => {
	const person = await sampleStaff("office");
	await page.goto("/admin/account");
	await typeAndSignIn(page, person.email, "not the password");
	await expect(page.getByRole("alert")).toContainText("not right");
	await typeAndSignIn(page, person.email);
	await expect(page).toHaveURL(/\/admin\/account$/);
	await page.getByLabel("Name").fill("Renamed Person");
	await page.getByRole("button", { name: "Save the name" }).click();
	await expect(page.getByRole("status")).toContainText("Your name is changed.");
	await page.getByRole("button", { name: "Sign out everywhere" }).click();
	await expect(page).toHaveURL(/\/admin\/login\?note=signed-out$/);
	await page.goto("/admin/account");
	await expect(page).toHaveURL(/\/admin\/login/);
});

test("mailed links work without JavaScript @nojs", async ({ page, mailTo, product: _ }) => {
	const by = proof(await sampleStaff("owner"), "staff.manage");
	const email = `invited-${randomUUID().slice(0, 8)}@example.com`;
	await invite(by, { email, name: "Kim Plain", role: "crew" }, new Date());
	await page.goto(linkIn((await mailTo(email)).text));
	await page.getByLabel("Password").fill("seven quiet spruces at dusk");
	await page.getByRole("button", { name: "Join" }).click();
	await expect(page).toHaveURL(/\/admin\/dashboard$/);
	await page.context().clearCookies();
	await page.goto("/admin/login/forgot");
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Send me the link" }).click();
	await expect(page.getByRole("status")).toContainText("a link is on its way");
	await page.goto(linkIn((await mailTo(email, /new password/)).text));
	await page.getByLabel("New password").fill("eight quiet spruces at dawn");
	await page.getByRole("button", { name: "Set the password" }).click();
	await expect(page.getByRole("status")).toContainText("Your new password is set.");
});

test("a forgotten password is replaced by mail @desk", async ({ page, accessible, mailTo, product: _ }) => {
	const person = await sampleStaff("estimator");
	await page.goto("/admin/login");
	await page.getByRole("link", { name: "Forgot your password?" }).click();
	await accessible();
	await page.getByLabel("Email").fill(person.email);
	await page.getByRole("button", { name: "Send me the link" }).click();
	await expect(page.getByRole("status")).toContainText("a link is on its way");
	const link = linkIn((await mailTo(person.email, /new password/)).text);
	await page.goto(link);
	await accessible();
	await page.getByLabel("New password").fill("password1234");
	await page.getByRole("button", { name: "Set the password" }).click();
	await expect(page.getByRole("alert")).toContainText("Many people use this password");
	await page.getByLabel("New password").fill("seven quiet spruces at dusk");
	await page.getByRole("button", { name: "Set the password" }).click();
	await expect(page.getByRole("status")).toContainText("Your new password is set.");
	await typeAndSignIn(page, person.email, "seven quiet spruces at dusk");
	await expect(page).toHaveURL(/\/admin\/dashboard$/);
	await page.context().clearCookies();
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
	await accessible();
});

test("an owner invites somebody, who joins; switched off, their next click ends at the door @desk", async ({
	page,
	signIn,
	accessible,
	mailTo,
	browser,
	product,
}) => {
	await signIn("owner");
	const email = `invited-${randomUUID().slice(0, 8)}@example.com`;
	await page.goto("/admin/staff");
	await accessible();
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Send the invitation" }).click();
	await expect(page.getByRole("status").first()).toContainText("The invitation is on its way.");
	const theirs = await browser.newContext({ baseURL: product.origin });
	const them = await theirs.newPage();
	await them.goto(linkIn((await mailTo(email)).text));
	await accessible(them);
	await them.getByLabel("Your name").fill("Robin Newcomer");
	await them.getByLabel("Password").fill("seven quiet spruces at dusk");
	await them.getByRole("button", { name: "Join" }).click();
	await expect(them).toHaveURL(/\/admin\/dashboard$/);
	await page.goto("/admin/staff");
	const card = page.getByRole("listitem").filter({ hasText: email });
	await card.getByText("Change").click();
	await accessible();
	await card.getByRole("button", { name: /^Switch off this account.*Robin Newcomer/ }).click();
	await expect(page.getByRole("status").first()).toContainText("switched off");
	await them.goto("/admin/account");
	await expect(them).toHaveURL(/\/admin\/login/);
	await theirs.close();
});

test("a second step is set up with its recovery codes, and asked for @desk", async ({ page, signIn, accessible }) => {
	const person = await signIn("office");
	await page.goto("/admin/account/second-step");
	await accessible();
	await page.getByLabel("Your password").fill(samplePassword);
	await page.getByRole("button", { name: "Go on" }).click();
	await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
	await accessible();
	const secret = (await page.locator("code").innerText()).replaceAll(/\s/g, "");
	await page.getByLabel("Six digits").fill(await codeOf(secret));
	await page.getByRole("button", { name: "Turn on the second step" }).click();
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
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Second step");
	await accessible();
	await page.getByLabel("Code").fill("000000");
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByRole("alert")).toContainText("This code is not right.");
	await page.getByLabel("Code").fill(code);
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page).toHaveURL(/\/admin\/account$/);
});

test("a passkey opens the door without a password @desk", async ({ page, signIn, accessible }) => {
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
	await expect(page.getByRole("status").first()).toContainText("The passkey is added.");
	await accessible();
	await page.context().clearCookies();
	await page.goto("/admin/login?next=/admin/account");
	await page.getByRole("button", { name: "Use a passkey" }).click();
	await expect(page).toHaveURL(/\/admin\/account$/);
	await expect(page.getByText(person.email)).toBeVisible();
	await page.getByRole("button", { name: /^Remove/ }).click();
	await expect(page.getByRole("status").first()).toContainText("The passkey is removed.");
	await page.context().clearCookies();
	await page.goto("/admin/login");
	await page.getByRole("button", { name: "Use a passkey" }).click();
	await expect(page.getByRole("status")).toContainText("That did not work.");
});

test("guessing is slowed down with a kind word and a time @desk", async ({ request, product }) => {
	const person = await sampleStaff("crew");
	const guess = () =>
		request.post("/admin/login", {
			form: { email: person.email, password: "a guess" },
			headers: { origin: product.origin },
		});
	for (let i = 0; i < 8; i += 1) expect((await guess()).status()).toBe(401);
	const slowed = await guess();
	expect(slowed.status()).toBe(429);
	expect(Number(slowed.headers()["retry-after"])).toBeGreaterThan(0);
	expect(await slowed.text()).toContain("That was a lot of tries.");
});

test("documents, posts and hand-made data requests of strangers end at the door @desk", async ({
	request,
	product,
}) => {
	const office = ["/admin", "/admin/dashboard", "/admin/staff", "/admin/account", "/admin/nowhere?a=1&b=2"];
	for (const path of office) {
		const page = await request.get(path, { maxRedirects: 0 });
		expect(page.status()).toBe(302);
		expect(page.headers().location).toMatch(/^\/admin\/login/);
		const form = { intent: "end-all" };
		const post = await request.post(path, { maxRedirects: 0, form, headers: { origin: product.origin } });
		expect([post.status(), post.headers().location]).toEqual([302, "/admin/login"]);
	}
	for (const child of ["staff/screens/people", "staff/screens/account", "office/screens/dashboard"]) {
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
	test("what the role may not do is refused, and what is not there is not found @desk", async ({ page, signIn }) => {
		await signIn("crew");
		expect((await page.goto("/admin/staff"))?.status()).toBe(403);
		expect((await page.goto("/admin/nowhere"))?.status()).toBe(404);
		const post = await page.request.post("/admin/staff", { form: { intent: "deactivate", id: randomUUID() } });
		expect(post.status()).toBe(403);
	});
});
