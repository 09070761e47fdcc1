import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { expectOutcome } from "../support/outcome.ts";
import type { RunningProduct } from "../support/product.ts";
import { expect, test } from "../support/test.ts";

const somebody = () => `reader-${randomUUID().slice(0, 8)}@example.com`;
const linkIn = (text: string | undefined, kind: string) =>
	new RegExp(`http://[^\\s]*/newsletter/${kind}/[\\w-]+`).exec(text ?? "")?.[0] ?? "";

/** From an address of its own, so that the limit of one test is not another's. */
function post(product: RunningProduct, path: string, body: string, headers: Record<string, string> = {}) {
	return fetch(product.origin + path, {
		method: "POST",
		redirect: "manual",
		body,
		headers: { "content-type": "application/json", ...headers },
	});
}
const subscribe = (product: RunningProduct, body: unknown) =>
	post(product, "/api/newsletter/subscribe", typeof body === "string" ? body : JSON.stringify(body));
const freshLimits = (product: RunningProduct) => product.pool.query("delete from rate_limits");

async function countSyncedRows(product: RunningProduct, email: string) {
	const { rows } = await product.pool.query("select status, source, name from subscribers where email = $1", [email]);
	return rows;
}

/** Waits until React has taken over the form. The footer is hydrated from the first interaction on; before, it posts plainly. */
async function hydrate(form: Locator): Promise<void> {
	await form.hover();
	await expect
		.poll(() => form.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"))))
		.toBe(true);
}

test.beforeEach(({ product }) => freshLimits(product));

test("a visitor subscribes, confirms by email and unsubscribes by the link in the welcome email @desk", async ({
	page,
	product,
	emailTo,
	accessible,
}) => {
	const email = somebody();
	await page.goto("/newsletter", { waitUntil: "networkidle" });
	await accessible();
	const form = page.getByRole("main").getByRole("form", { name: "Newsletter" });
	await form.getByLabel("Name").fill("Karen Olson");
	await form.getByLabel("Email").fill(email);
	await page.keyboard.press("Enter");
	const toast = page.getByRole("region", { name: "Messages (F8)" });
	await expect(toast.getByText("Subscribed!")).toBeVisible();
	await expect(toast.getByText("Almost done. Check your email")).toBeVisible();
	await expectOutcome(page, "Almost done. Check your email");
	await expect(form.getByLabel("Email")).toHaveValue("");
	await accessible();
	expect(await countSyncedRows(product, email)).toEqual([
		{ status: "pending", source: "newsletter page", name: "Karen Olson" },
	]);

	const confirmation = await emailTo(email, /Confirm your subscription/);
	expect(confirmation.headers.some(({ key }) => key === "list-unsubscribe")).toBe(false);
	await page.goto(linkIn(confirmation.text, "confirm"));
	await accessible();
	expect(await countSyncedRows(product, email)).toMatchObject([{ status: "pending" }]);
	await page.getByRole("button", { name: "Confirm subscription" }).press("Enter");
	await expectOutcome(page, "You're subscribed");
	await accessible();
	expect(await countSyncedRows(product, email)).toMatchObject([{ status: "confirmed" }]);

	const welcome = await emailTo(email, /You're subscribed/);
	await page.goto(linkIn(welcome.text, "unsubscribe"));
	await accessible();
	expect(await countSyncedRows(product, email)).toMatchObject([{ status: "confirmed" }]);
	await page.getByRole("button", { name: "Unsubscribe" }).click();
	await expectOutcome(page, "You're unsubscribed");
	await accessible();
	expect(await countSyncedRows(product, email)).toMatchObject([{ status: "unsubscribed" }]);
});

test("the sign-up form in the footer works on any page @desk", async ({ page, product }) => {
	const email = somebody();
	await page.goto("/contact", { waitUntil: "networkidle" });
	const form = page.getByRole("contentinfo").getByRole("form", { name: "Newsletter" });
	await hydrate(form);
	await form.getByLabel("Email").fill(email);
	await form.getByRole("button", { name: "Subscribe" }).click();
	await expect(page.getByRole("region", { name: "Messages (F8)" }).getByText("Subscribed!")).toBeVisible();
	await expect(form.getByText("Almost done. Check your email")).toBeVisible();
	expect(await countSyncedRows(product, email)).toEqual([{ status: "pending", source: "footer", name: "" }]);
});

test("an email app's unsubscribe button works without cookie, origin or redirect @desk", async ({
	product,
	emailTo,
}) => {
	const email = somebody();
	await subscribe(product, { email, source: "footer" });
	const confirmation = await emailTo(email, /Confirm your subscription/);
	const form = { "content-type": "application/x-www-form-urlencoded" };
	const confirmed = await fetch(linkIn(confirmation.text, "confirm"), { method: "POST", headers: form, body: "" });
	expect(confirmed.status).toBe(200);
	const welcome = await emailTo(email, /You're subscribed/);
	const header = (name: string) => welcome.headers.find(({ key }) => key === name)?.value ?? "";
	expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
	const address = /^<(http[^>]+)>$/.exec(header("list-unsubscribe"))?.[1] ?? "";
	const seen = await fetch(address);
	expect([seen.status, seen.headers.get("referrer-policy"), seen.headers.get("x-robots-tag")]).toEqual([
		200,
		"same-origin",
		"noindex, nofollow",
	]);
	expect(seen.headers.get("cache-control")).toContain("no-store");
	expect(await countSyncedRows(product, email)).toMatchObject([{ status: "confirmed" }]);
	for (const _ of ["once", "twice"]) {
		const left = await fetch(address, {
			method: "POST",
			redirect: "manual",
			headers: form,
			body: "List-Unsubscribe=One-Click",
		});
		expect(left.status).toBe(200);
	}
	const { rows } = await product.pool.query(
		"select granted, source from consents where value = $1 and purpose = 'newsletter' order by id",
		[email],
	);
	expect(rows).toEqual([
		{ granted: true, source: "footer" },
		{ granted: false, source: "email app" },
	]);
});

test("the answer is the same for every address @desk", async ({ product }) => {
	const [fresh, known, barred] = [somebody(), somebody(), somebody()];
	await subscribe(product, { email: known });
	await product.pool.query("insert into suppressions (email, reason) values ($1, 'complained')", [barred]);
	const answers = [];
	for (const email of [fresh, known, barred, known.toUpperCase()]) {
		const answer = await subscribe(product, { email, name: "Karen", source: "website" });
		answers.push([answer.status, answer.headers.get("content-type"), await answer.text()]);
	}
	expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
	expect(answers[0]?.[0]).toBe(200);
	expect(JSON.parse(String(answers[0]?.[2]))).toEqual({
		message: "Almost done. Check your email and click the button in it to confirm your subscription.",
	});
});

test("bad input gets an error message @desk", async ({ product }) => {
	for (const body of [
		"{",
		'"a"',
		"null",
		"[]",
		{ email: 5 },
		{ email: "karen" },
		{ email: `${"a".repeat(300)}@example.com` },
	]) {
		const answer = await subscribe(product, body);
		const { message } = (await answer.json()) as { message: string };
		expect([answer.status, answer.headers.get("cache-control")], JSON.stringify(body)).toEqual([400, "no-store"]);
		expect(message.length).toBeGreaterThan(10);
	}
	const path = "/api/newsletter/subscribe";
	expect((await post(product, path, "a", { "content-type": "text/plain" })).status).toBe(415);
	expect((await post(product, path, "<a/>", { "content-type": "application/xml" })).status).toBe(415);
	expect((await post(product, path, `{"email":"${"a".repeat(2_000_000)}"}`)).status).toBe(413);
	expect((await post(product, path, "{}", { origin: "https://evil.example" })).status).toBe(403);
	const got = await fetch(product.origin + path);
	expect([got.status, got.headers.get("allow")]).toEqual([405, "POST"]);
	const form = await post(product, path, "email=a%40example.com", {
		"content-type": "application/x-www-form-urlencoded",
	});
	expect([form.status, form.headers.get("location")]).toEqual([307, "/newsletter"]);
});

test("more than 20 posts an hour get 429 and leave only a counter @desk", async ({ product }) => {
	const count = async () =>
		(
			await product.pool.query(
				"select (select count(*) from subscribers)::int as readers, (select count(*) from outgoing_emails)::int as mails, (select count(*) from audit_events)::int as events, (select count(*) from rate_limits where key like 'newsletter.post:%')::int as counters",
			)
		).rows[0];
	const before = await count();
	let answer = await subscribe(product, { email: somebody() });
	let taken = 0;
	for (; answer.status === 200 && taken < 100; taken += 1) answer = await subscribe(product, { email: somebody() });
	expect([answer.status, taken]).toEqual([429, 20]);
	expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(60);
	const then = await count();
	expect(then).toMatchObject({ readers: before.readers + 20, counters: 1 });
	for (let more = 0; more < 200; more += 1) {
		answer = await subscribe(product, more % 2 ? "{" : { email: somebody() });
		expect(answer.status).toBe(429);
	}
	const page = await post(product, "/newsletter", "email=a%40example.com", {
		"content-type": "application/x-www-form-urlencoded",
	});
	expect(page.status).toBe(429);
	expect(await count()).toEqual(then);
});

test.describe("when the server fails or can't be reached", () => {
	test.use({ expectedErrors: [/status of (429|500)|ERR_FAILED/] });

	test("the form shows an error and keeps what was typed @desk", async ({ page }) => {
		await page.goto("/newsletter", { waitUntil: "networkidle" });
		const form = page.getByRole("main").getByRole("form", { name: "Newsletter" });
		const toast = page.getByRole("region", { name: "Messages (F8)" });
		const hold = Promise.withResolvers<void>();
		await page.route("**/api/newsletter/subscribe", async (route) => {
			await hold.promise;
			await route.abort();
		});
		await form.getByLabel("Email").fill("karen@example.com");
		await form.getByRole("button").click();
		await expect(form.getByRole("button")).toBeDisabled();
		hold.resolve();
		await expect(toast.getByText("Subscription failed")).toBeVisible();
		await expect(toast.getByText("Please try again or contact us directly.")).toBeVisible();
		await expect(form.getByLabel("Email")).toHaveValue("karen@example.com");
		await expect(form.getByRole("button")).toBeEnabled();
	});
});

test.describe("invalid links", () => {
	test.use({ expectedErrors: [/status of 404/] });

	test("say so and offer what to do instead @desk", async ({ page, accessible }) => {
		await page.goto("/newsletter/confirm/nonsense");
		await expect(page.getByRole("main").getByRole("form", { name: "Newsletter" })).toBeVisible();
		await accessible();
		await page.goto("/newsletter/unsubscribe/nonsense");
		await expect(page.getByRole("link", { name: "Contact us" })).toBeVisible();
		await accessible();
	});
});

test.describe("without JavaScript", () => {
	// the page that says what is wrong is answered with 400
	test.use({ expectedErrors: [/status of 400/] });

	test("signing up, form errors, confirming and unsubscribing work @nojs", async ({ page, product, emailTo }) => {
		const email = somebody();
		await page.goto("/newsletter");
		const form = page.getByRole("main").getByRole("form", { name: "Newsletter" });
		await form.getByLabel("Name").fill("Karen");
		await form.getByLabel("Email").fill("karen@example");
		await form.getByRole("button", { name: "Subscribe" }).click();
		await expect(form.getByText("Enter a valid email address.")).toBeVisible();
		await expect(form.getByLabel("Name")).toHaveValue("Karen");
		await form.getByLabel("Email").fill(email);
		await form.getByRole("button", { name: "Subscribe" }).click();
		await expectOutcome(page, "One more step");
		await page.goto(linkIn((await emailTo(email, /Confirm your subscription/)).text, "confirm"));
		await page.getByRole("button", { name: "Confirm subscription" }).click();
		await expectOutcome(page, "You're subscribed");
		await page.goto(linkIn((await emailTo(email, /You're subscribed/)).text, "unsubscribe"));
		await page.getByRole("button", { name: "Unsubscribe" }).click();
		await expectOutcome(page, "You're unsubscribed");
		expect(await countSyncedRows(product, email)).toMatchObject([{ status: "unsubscribed" }]);
	});
});
