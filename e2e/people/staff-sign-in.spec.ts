import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createTestStaff, testPassword } from "#app/people/staff/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

// refused forms and pages that are not there are console errors to Chromium
test.use({ expectedErrors: [/status of (400|401|404|409|429)/] });

async function typeAndSignIn(page: Page, email: string, password = testPassword) {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Sign in" }).click();
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
	await expect(page).toHaveURL(/\/admin\/field$/);
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
	await page.goto("/admin");
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
		expect([post.status(), post.headers().location]).toEqual([302, "/admin/login?note=ended"]);
	}
	for (const child of [
		"people/staff/screens/people",
		"people/staff/screens/account",
		"office/dashboard/screens/dashboard",
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

test("a form submitted after the session has ended keeps what was typed, and works after signing in again @desk", async ({
	page,
	context,
	signIn,
}) => {
	await signIn("owner");
	await page.goto("/admin/inquiries/new");
	await page.getByLabel("Name", { exact: true }).fill("Ruth Paulson");
	await page.getByLabel("Phone", { exact: true }).fill("715 555 0199");
	await page.getByLabel("Property address").fill("12 Elm Street, Thorp, WI 54771");
	await page.getByLabel("Message", { exact: true }).fill("Called about a split maple.");
	await context.clearCookies();
	await page.getByRole("button", { name: "Save inquiry" }).click();
	await expect(page.getByText(/Your session has ended\. Sign in again in another tab/).first()).toBeVisible();
	await expect(page).toHaveURL(/\/admin\/inquiries\/new/);
	await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Called about a split maple.");
	await signIn("owner");
	await page.getByRole("button", { name: "Save inquiry" }).click();
	await expect(page).toHaveURL(/\/admin\/inquiries\/[0-9a-f-]{36}/);

	const note = page.getByLabel("New note");
	await note.fill("Dog in the yard.");
	await context.clearCookies();
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(page.getByText(/Your session has ended\. Sign in again in another tab/).first()).toBeVisible();
	await expect(note).toHaveValue("Dog in the yard.");
	await signIn("owner");
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(page.getByRole("region", { name: "Activity" })).toContainText("Added a note");
});
