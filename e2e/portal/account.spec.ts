import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { channels } from "#app/people/customers/tables.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { signedInCustomer } from "#app/portal/account/fixtures.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

const newEmail = () => `karen-${randomUUID().slice(0, 8)}@example.com`;
const linkIn = (text = "") => /http:\/\/[^\s]*\/account\/sign-in\/\w+/.exec(text)?.[0] ?? "";

test.beforeEach(({ product }) => product.pool.query("delete from rate_limits"));

async function requestLink(page: Page, email: string) {
	await page.goto("/account");
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Email me a link" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
}

/** Counts the "auth-change" events of the window, across client-side navigations. */
async function countChanges(page: Page) {
	await page.addInitScript(() => {
		Object.assign(window, { changes: 0 });
		window.addEventListener("auth-change", () =>
			Object.assign(window, { changes: Reflect.get(window, "changes") + 1 }),
		);
	});
}

test("a customer signs in by email, sees their quotes and requests, changes a consent and signs out @phone", async ({
	page,
	product,
	emailTo,
	accessible,
	isMobile,
}) => {
	const email = newEmail();
	const { quote } = await createTestSentQuote(await createTestStaff("owner"), {
		toEmail: email,
		toName: "Karen Olson",
	});
	await createTestInquiry({ email, name: "Karen Olson", message: "The maple leans over the garage." });
	await countChanges(page);
	await page.goto("/account");
	await accessible();
	await requestLink(page, email.toUpperCase());
	await accessible();
	const link = linkIn((await emailTo(email, /Your sign-in link/)).text);
	await page.goto(link);
	await expect(page.getByText(email)).toBeVisible();
	await accessible();
	await page.getByRole("button", { name: "Sign in" }).press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Karen Olson");
	expect(await page.evaluate(() => Reflect.get(window, "changes"))).toBeGreaterThan(0);
	await accessible();
	await expect(page.getByRole("heading", { name: `Quote ${quote.number}` })).toBeVisible();
	await expect(page.getByText("Received")).toBeVisible();
	await page.getByText("View message").click();
	await expect(page.getByText("The maple leans over the garage.")).toBeVisible();
	const check = await page.request.get("/api/auth/check");
	expect(await check.json()).toEqual({ isAdmin: false, hasCustomerSession: true });
	const user = await page.request.get("/api/customer/user");
	expect([user.status(), await user.json()]).toEqual([200, { id: expect.any(String), name: "Karen Olson", email }]);

	await page.getByRole("button", { name: "Turn on Newsletter" }).press("Enter");
	await expect(page.getByRole("button", { name: "Turn off Newsletter" })).toBeVisible();
	await expect(page.getByText("Saved")).toBeVisible();
	await accessible();
	await page.getByRole("button", { name: "Turn on Emails about your jobs" }).click();
	await page.getByRole("button", { name: "Turn off Emails about your jobs" }).click();
	await expect(page.getByRole("button", { name: "Turn on Emails about your jobs" })).toBeVisible();
	const { rows } = await product.pool.query(
		"select purpose, granted, source from consents where value = $1 order by id",
		[email],
	);
	expect(rows).toEqual([
		{ purpose: "newsletter", granted: true, source: "account" },
		{ purpose: "job-email", granted: true, source: "account" },
		{ purpose: "job-email", granted: false, source: "account" },
	]);

	await page.getByRole("link", { name: /View quote/ }).click();
	await expect(page).toHaveURL(/\/quote\/view\//);
	await page.goto("/search");
	const own = page.getByRole("link", { name: "Account", exact: true });
	if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
	await expect(own).toHaveAttribute("href", "/account");
	await page.goto("/account", { waitUntil: "networkidle" });
	await page.getByRole("button", { name: "Sign out", exact: true }).click();
	await expect(page.getByText("You're signed out.")).toBeVisible();
	expect(await page.evaluate(() => Reflect.get(window, "changes"))).toBeGreaterThan(0);
	expect((await page.request.get("/api/customer/user")).status()).toBe(401);
	expect((await page.request.get(new URL(link).pathname)).status()).toBe(404);
});

test("a customer without quotes is told how to get one @desk", async ({ page, context, product, accessible }) => {
	const email = newEmail();
	const { quote } = await createTestSentQuote(await createTestStaff("owner"), { toEmail: newEmail() });
	await db.insert(channels).values({ customerId: quote.customerId, kind: "email", value: email });
	const { cookies } = await signedInCustomer(email);
	await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: product.origin })));
	await page.goto("/account");
	await expect(page.getByText("No quotes yet")).toBeVisible();
	await accessible();
	await page.getByRole("link", { name: "Get a quote" }).click();
	await expect(page).toHaveURL(/\/contact$/);
});

test("signing out on all devices works, and a removed address opens nothing @desk", async ({
	page,
	context,
	product,
}) => {
	const email = newEmail();
	const { quote } = await createTestSentQuote(await createTestStaff("owner"), { toEmail: email });
	const [here, there] = [await signedInCustomer(email), await signedInCustomer(email)];
	const statusOf = async (cookie: string) =>
		(await fetch(`${product.origin}/api/customer/user`, { headers: { cookie } })).status;
	await context.addCookies(here.cookies.map((cookie) => ({ ...cookie, url: product.origin })));
	await page.goto("/account", { waitUntil: "networkidle" });
	await page.getByRole("button", { name: "Sign out on all devices" }).click();
	await expect(page.getByText("You're signed out on all devices.")).toBeVisible();
	expect([await statusOf(here.cookie), await statusOf(there.cookie)]).toEqual([401, 401]);
	const { cookie } = await signedInCustomer(email);
	expect(await statusOf(cookie)).toBe(200);
	await db.delete(channels).where(eq(channels.customerId, quote.customerId));
	expect(await statusOf(cookie)).toBe(401);
});

test("the account and its links are not cached, not indexed and not sent to other sites @desk", async ({ product }) => {
	for (const path of ["/account", "/account/sign-in/nonsense"]) {
		const { headers } = await fetch(product.origin + path);
		expect([path, headers.get("cache-control"), headers.get("referrer-policy"), headers.get("x-robots-tag")]).toEqual([
			path,
			"no-store",
			"same-origin",
			"noindex, nofollow",
		]);
	}
	const { status, headers } = await fetch(`${product.origin}/api/customer/user`);
	expect([status, headers.get("cache-control"), headers.get("content-type")]).toEqual([
		401,
		"no-store",
		"application/json",
	]);
	for (const path of [
		"/api/customer/auth/get-session",
		"/api/customer/auth/sign-in/magic-link",
		"/api/auth/magic-link/verify",
	])
		expect((await fetch(product.origin + path, { method: "POST" })).status, path).toBeGreaterThanOrEqual(404);
});

test("the answer is the same for known and unknown addresses, and the eleventh request must wait @desk", async ({
	product,
}) => {
	const known = newEmail();
	await createTestInquiry({ email: known });
	const ask = (email: string) =>
		fetch(`${product.origin}/account`, { method: "POST", body: new URLSearchParams({ intent: "link", email }) });
	const responseOf = async (email: string) => {
		const answer = await ask(email);
		const text = (await answer.text())
			.replace(/<script[\s\S]*?<\/script>|nonce="[^"]*"/g, "")
			.replaceAll(email, "EMAIL");
		return [answer.status, text];
	};
	expect(await responseOf(known)).toEqual(await responseOf(newEmail()));
	for (let times = 0; times < 8; times += 1) expect((await ask(newEmail())).status).toBe(200);
	const eleventh = await ask(newEmail());
	expect(eleventh.status).toBe(429);
	expect(Number(eleventh.headers.get("retry-after"))).toBeGreaterThan(60);
});

test.describe("without JavaScript", () => {
	test("signing in, answering and signing out work @nojs", async ({ page, emailTo }) => {
		const email = newEmail();
		await createTestInquiry({ email, name: "Mike Nowak" });
		await requestLink(page, email);
		await page.goto(linkIn((await emailTo(email, /Your sign-in link/)).text));
		await page.getByRole("button", { name: "Sign in" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Mike Nowak");
		await page.getByRole("button", { name: "Turn on Newsletter" }).click();
		await page.getByRole("button", { name: "Turn off Newsletter" }).click();
		await expect(page.getByRole("button", { name: "Turn on Newsletter" })).toBeVisible();
		await page.getByRole("button", { name: "Sign out", exact: true }).click();
		await expect(page.getByText("You're signed out.")).toBeVisible();
	});
});
