// The office plans its month: an estimate, a meeting that repeats, and a private calendar.
import { eq } from "drizzle-orm";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { createTestEstimator } from "#app/work/appointments/fixtures.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { shiftDay, weekdayOf } from "#app/work/schedule/calendar.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of 4(04|09|22)/] });

test.afterEach(async ({ product }) => {
	product.connect();
	await db.update(resources).set({ skills: [] }).where(eq(resources.kind, "person"));
});

test("an estimate and a weekly meeting are planned, moved and read by a calendar app @desk", async ({
	page,
	signIn,
	product,
	accessible,
}) => {
	test.setTimeout(120_000);
	product.connect();
	const { resource } = await createTestEstimator({ isOnly: true });
	const mark = `Month${Date.now()}`;
	const inquiry = await createTestInquiry({ name: `Ada ${mark}` });
	const other = await createTestInquiry({ name: `Bea ${mark}` });
	await signIn("owner");
	const now = new Date();
	const wednesday = shiftDay(today(now), 10 - weekdayOf(today(now)));

	await page.goto(`/admin/inquiries/${inquiry.id}`);
	await page.getByRole("link", { name: "Schedule estimate" }).click();
	await expect(page.getByRole("region", { name: "Times that fit" }).getByRole("link").first()).toBeVisible();
	await page.getByLabel("Date").fill(wednesday);
	await page.getByLabel("Start").fill("09:00");
	await accessible();
	await page.getByRole("button", { name: "Schedule appointment" }).click();
	await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
	await accessible();

	await page.goto(`/admin/calendar/appointments/new?inquiry=${other.id}&day=${wednesday}&start=09:30`);
	await page.getByRole("button", { name: "Schedule appointment" }).click();
	await expect(page.getByRole("alert")).toContainText(`${resource.name} 9–10 a.m.: estimate for Ada`);

	// the month, by keyboard
	await page.goto(`/admin/calendar?view=month&date=${wednesday}`);
	await expect(page.getByRole("link", { name: new RegExp(`Estimate: .*Ada ${mark}`) })).toBeVisible();
	await accessible();
	const dayLink = (day: string) => page.locator(`[data-day-link="${day}"]`);
	await dayLink(wednesday).focus();
	await page.keyboard.press("ArrowLeft");
	await expect(dayLink(addDays(wednesday, -1))).toBeFocused();
	await page.keyboard.press("PageDown");
	await expect(page.locator("[data-day-link]:focus")).toBeVisible();
	await page.goto(`/admin/calendar?view=week&date=${wednesday}`);
	await expect(page.getByRole("link", { name: new RegExp(`Ada ${mark}`) })).toContainText("9–10 a.m.");
	await accessible();
	await page.getByText("Filter", { exact: true }).click();
	await page.getByRole("checkbox", { name: "Estimates" }).uncheck();
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page.getByRole("link", { name: new RegExp(`Ada ${mark}`) })).toBeHidden();

	// a weekly meeting, one of which is moved
	await page.getByRole("link", { name: "New meeting" }).click();
	await page.getByLabel("Title").fill(`Talk ${mark}`);
	await page.getByLabel("Repeat").selectOption("week");
	await accessible();
	await page.getByRole("button", { name: "Add meeting" }).click();
	await page.waitForURL(/calendar\?date=/);
	const second = addDays(wednesday, 7);
	await page.goto(`/admin/calendar?view=day&date=${second}`);
	await page.getByRole("link", { name: new RegExp(`Talk ${mark}`) }).click();
	await page.getByLabel("Start").fill("13:00");
	await page.getByLabel("End").fill("13:30");
	await page.getByLabel("This meeting", { exact: false }).first().check();
	await accessible();
	await page.getByRole("button", { name: "Save meeting" }).click();
	await page.waitForURL(/calendar\?date=/);
	await page.goto(`/admin/calendar?view=day&date=${second}`);
	await expect(page.getByRole("link", { name: new RegExp(`Talk ${mark}`) })).toContainText("1–1:30 p.m.");

	await page.goto("/admin/account");
	await page.getByRole("button", { name: "Create calendar link" }).click();
	const url = await page.getByRole("textbox", { name: "Calendar link" }).inputValue();
	await accessible();
	const file = await page.request.get(url);
	expect(await file.text()).toContain(`SUMMARY:Talk ${mark}`);
	const again = await page.request.get(url, { headers: { "if-none-match": file.headers().etag ?? "" } });
	expect(again.status()).toBe(304);
	await page.getByRole("button", { name: "Turn off the link" }).click();
	await expect(page.getByRole("button", { name: "Create calendar link" })).toBeVisible();
	expect((await page.request.get(url)).status()).toBe(404);
});
