// A signed contract gets a day and a crew; the crew goes, works and finishes; the office invoices it.
import { eq } from "drizzle-orm";
import { createTestSession } from "#app/people/staff/fixtures.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { createTestCrew, createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of 422/] });

test("a signed job goes to the board, to the crew's phone and to its invoice @desk", async ({
	page,
	signIn,
	browser,
	product,
	accessible,
}) => {
	test.setTimeout(120_000);
	const owner = await signIn("owner");
	const now = new Date();
	const mark = `Paulson ${now.getTime()}`;
	const job = await createTestScheduledJob(owner, new Date(now.getTime() - 12 * 86_400_000), { toName: mark });
	const { crew, people } = await createTestCrew(1);
	const { staff, cookies } = await createTestSession("crew", { name: "Cal Jensen" });
	await db
		.update(resources)
		.set({ staffId: staff.id })
		.where(eq(resources.id, people[0]?.id ?? ""));

	// the office: a day and a crew
	await page.goto(`/admin/schedule?view=week&date=${today(now)}&q=${encodeURIComponent(mark)}`);
	await page.getByRole("region", { name: "Unscheduled jobs" }).getByRole("link", { name: mark }).first().click();
	await page.getByRole("link", { name: "Schedule visit" }).click();
	const form = page.getByRole("region", { name: "Schedule visit" });
	await form.getByLabel("Day").fill(today(now));
	await form.getByLabel("Start", { exact: true }).fill("00:15");
	await form.getByLabel("Length (hours)").fill("23.5");
	await form.getByRole("checkbox", { name: new RegExp(`^${crew.name}\\b`) }).check();
	await form.getByRole("button", { name: "Publish visit" }).click();
	// nobody works that long on such a day, and maybe it's a Sunday in July
	const warnings = form.getByLabel(/^Reason/);
	await expect(warnings.first()).toBeVisible();
	for (const reason of await warnings.all()) await reason.fill("Storm damage, agreed with the customer.");
	await form.getByRole("button", { name: "Publish visit" }).click();
	const card = page.getByRole("row", { name: new RegExp(`^${crew.name}\\b`) }).getByRole("link", { name: mark });
	await expect(card).toBeVisible();

	// the crew, on a phone
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: product.origin });
	await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: product.origin })));
	const phone = await context.newPage();
	await phone.goto("/admin/field#/visits");
	await expect(phone.getByRole("link", { name: mark })).toBeVisible();
	const href = (await card.getAttribute("href")) ?? "";
	await phone.goto(`${href.replace(/\?.*$/, "")}/day`);
	const day = phone.getByRole("region", { name: "Day of the visit" });
	for (const [step, recorded] of [
		["Crew is on the way", /Left /],
		["Start work", /Started /],
		["Finish visit", /Finished /],
	] as const) {
		await day.getByRole("button", { name: step }).click();
		await expect(day).toContainText(recorded);
	}
	// a visit that is over isn't work that is done: both screens ask for it
	await page.goto(`/admin/contracts/${job.contractId}`);
	await expect(page.getByRole("link", { name: "Record completed work" })).toBeVisible();
	await phone.getByRole("button", { name: "Mark all done" }).click();
	await expect(phone.getByRole("region", { name: "Work not marked as done" })).toHaveCount(0);
	await context.close();

	// the office: the finished job asks for its invoice
	await page.goto(`/admin/contracts/${job.contractId}`);
	await page.getByRole("region", { name: "Next step" }).getByRole("link").click();
	await expect(page.getByText(mark).first()).toBeVisible();
	await accessible();
});
