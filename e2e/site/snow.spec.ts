import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { weather } from "#app/weather/tables.server.ts";
import type { ForecastDay } from "#app/weather/weather.ts";
import { expectOutcome } from "../support/outcome.ts";
import { expect, test } from "../support/test.ts";

const uniqueEmail = () => `winter-${randomUUID().slice(0, 8)}@example.com`;
const sendButton = (page: Page) => page.getByRole("button", { name: "Send request" });

async function fillForm(page: Page, email: string) {
	await page.getByLabel("Per push").check();
	await page.getByLabel("Average").check();
	await page.getByLabel("Driveway address").fill("214 N Franklin St, Stanley, WI 54768");
	await page.getByLabel("Anything we should know").fill("Gravel, and a gate on the left.");
	await page.getByLabel("Name", { exact: true }).fill("Karen Olson");
	await page.getByLabel("Email", { exact: true }).fill(email);
}

/** The form treats submissions within three seconds as spam. */
async function waitOutSpamCheck(page: Page) {
	await expect.poll(() => page.evaluate(() => performance.now()), { timeout: 6_000 }).toBeGreaterThan(3_300);
}

test("a snow plan request is recorded once, confirmed by email and shown in the office @phone", async ({
	page,
	product,
	emailTo,
	signIn,
	accessible,
}) => {
	const email = uniqueEmail();
	await page.goto("/snow");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Snow plans for driveways and walks");
	await accessible();
	await waitOutSpamCheck(page);
	await fillForm(page, email);
	await page.getByLabel(/may email me/).check();
	await sendButton(page).dblclick();
	await expect(page).toHaveURL(/\/snow\/thanks\//);
	await expectOutcome(page, "We received your request");
	await expect(page.getByText(/Your request number is R-\d+/)).toBeVisible();
	await accessible();
	expect((await emailTo(email, /We received your request/)).text).toContain("Snow plan");
	const { rows } = await product.pool.query(
		"select id, status, services, message, spam_reasons from inquiries where email = $1",
		[email],
	);
	expect(rows).toMatchObject([{ status: "new", services: ["snow-plan"], spam_reasons: [] }]);
	expect(rows[0].message).toBe(
		"Plan: Per push. Pay for each visit.\nDriveway: Average. Two cars, up to 75 ft (23 m).\nGravel, and a gate on the left.",
	);
	const { rows: consents } = await product.pool.query("select source, purpose from consents where value = $1", [email]);
	expect(consents).toEqual([{ source: "snow plan form", purpose: "job-email" }]);

	await signIn("office");
	await page.goto(`/admin/inquiries/${rows[0].id}`);
	await expect(page.getByText("Snow plan", { exact: true }).filter({ visible: true }).first()).toBeVisible();
	await page.goto("/contact");
	await expect(page.getByLabel("Snow plan")).toHaveCount(0);
});

test.describe("with mistakes", () => {
	test.use({ expectedErrors: [/status of 422|ERR_INTERNET_DISCONNECTED/] });

	test("errors show at the top and beside the fields, and nothing typed is lost", async ({ page, accessible }) => {
		await page.goto("/snow");
		await page.getByLabel("Driveway address").fill("Boyd");
		await page.getByLabel("Email", { exact: true }).fill("karen at example");
		await sendButton(page).click();
		const summary = page.getByRole("alert");
		await expect(summary).toContainText("There are 4 problems");
		await expect(page.getByRole("group", { name: "Driveway size" })).toHaveAccessibleDescription(/comes closest/);
		await expect(page.getByLabel("Driveway address")).toHaveValue("Boyd");
		await accessible();
		await summary.getByRole("link", { name: /^Name/ }).click();
		await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
	});

	test("offline, the form shows an error and keeps everything @desk", async ({ page, context }) => {
		await page.goto("/snow");
		await fillForm(page, uniqueEmail());
		await context.setOffline(true);
		await sendButton(page).click();
		await expect(page.getByRole("alert")).toContainText("We couldn't reach our server");
		await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Karen Olson");
		await context.setOffline(false);
		await sendButton(page).click();
		await expect(page).toHaveURL(/\/snow\/thanks\//);
	});
});

test("a plan can be requested with the keyboard alone @desk", async ({ page }) => {
	await page.goto("/snow");
	const button = page.getByRole("link", { name: "Request a snow plan" });
	while (!(await button.evaluate((link) => link === document.activeElement))) await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Request a snow plan" })).toBeInViewport();
	await page.keyboard.press("Tab");
	await page.keyboard.press("ArrowDown");
	await expect(page.getByLabel("Per push")).toBeChecked();
});

/** Stores a forecast as the weather job does, and notifies every instance of the server. */
async function storeForecast(forecast: ForecastDay[]): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.insert(weather).values({ forecast }).onConflictDoUpdate({ target: weather.singleton, set: { forecast } });
		await broadcast(tx, "weather");
	});
}

test("the forecast appears once it is known @desk", async ({ page, accessible }) => {
	const title = page.getByRole("heading", { name: "The next few days" });
	await page.goto("/snow");
	await expect(page.getByRole("heading", { name: "How it works" })).toBeVisible();
	await expect(title).toHaveCount(0);
	const first = today(new Date());
	const day = { type: "snowy", text: "Snow likely, mainly after noon", high: 27, low: 12, snow: "2 to 4 in" } as const;
	await storeForecast([
		{ ...day, day: first, name: "Today", high: null },
		{ ...day, day: addDays(first, 1), name: "Tomorrow" },
		{ ...day, day: addDays(first, 2), name: "The day after", type: "sunny", text: "Sunny", snow: null },
	]);
	try {
		await expect(async () => {
			await page.goto("/snow");
			await expect(title).toBeVisible({ timeout: 500 });
		}).toPass({ timeout: 20_000 });
		const days = page.getByRole("region", { name: "The next few days" }).getByRole("listitem");
		await expect(days).toHaveText([
			"TodayLow 12°FSnow likely, mainly after noonSnow: 2 to 4 in",
			"TomorrowHigh 27°F, low 12°FSnow likely, mainly after noonSnow: 2 to 4 in",
			"The day afterHigh 27°F, low 12°FSunny",
		]);
		await accessible();
	} finally {
		await storeForecast([]);
	}
});

test("an invalid thank-you link is not found @desk", async ({ request }) => {
	expect((await request.get("/snow/thanks/AAAA")).status()).toBe(404);
});

test("a malformed post is rejected @desk", async ({ request }) => {
	expect((await request.post("/snow", { form: { name: "x" } })).status()).toBe(400);
	expect((await request.post("/snow", { data: "{", headers: { "content-type": "application/json" } })).status()).toBe(
		415,
	);
});

test.describe("without JavaScript", () => {
	test.use({ expectedErrors: [/status of 422/] });

	test("the form works and keeps everything after an error @nojs", async ({ page, product }) => {
		const email = uniqueEmail();
		await page.goto("/snow");
		const opened = Date.now();
		await fillForm(page, "karen at example");
		await expect.poll(() => Date.now() - opened, { timeout: 6_000 }).toBeGreaterThan(3_300);
		await sendButton(page).click();
		await expect(page.getByRole("alert")).toContainText("There's a problem");
		await expect(page.getByLabel("Per push")).toBeChecked();
		await expect(page.getByLabel("Anything we should know")).toHaveValue("Gravel, and a gate on the left.");
		await page.getByLabel("Email", { exact: true }).fill(email);
		await sendButton(page).click();
		await expectOutcome(page, "We received your request");
		const { rows } = await product.pool.query("select status from inquiries where email = $1", [email]);
		expect(rows).toEqual([{ status: "new" }]);
	});
});
