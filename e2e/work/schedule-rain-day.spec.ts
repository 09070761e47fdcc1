// A rain day: the office moves a day's visits after looking at what is in the way, and undoes it.

import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { atLocalTime, today } from "#app/platform/dates.server.ts";
import { createTestCrew, createTestScheduledJob, overrideWarnings } from "#app/work/schedule/fixtures.server.ts";
import { addWorkdays } from "#app/work/schedule/rain-day.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { expect, test } from "../support/test.ts";

// a refused form answers 422
test.use({ expectedErrors: [/422/] });

test("a rain day moves with a reason where one is needed, and back without scripts @phone", async ({
	page,
	browser,
	product,
	signIn,
	accessible,
}) => {
	const staff = await signIn("office");
	const owner = permissionFor(staff, "schedule.edit");
	const now = new Date();
	const day = addWorkdays(today(now), 3);
	const next = addWorkdays(day, 1);
	const { crew } = await createTestCrew(2);
	const busy = await createTestCrew(1);
	const plan = async (resourceIds: string[], on: string, from: number, promisedOn: string | null = null) => {
		const job = await createTestScheduledJob(staff, now, {}, { promisedOn });
		const during = { from: atLocalTime(on, from * 60), to: atLocalTime(on, (from + 2) * 60) };
		await overrideWarnings((overrides) => planVisit(owner, { jobId: job.id, during, resourceIds, overrides }, now));
		return job;
	};
	await plan([crew.id], day, 8);
	await plan([crew.id], day, 10, day);
	await plan([crew.id, busy.crew.id], day, 12);
	await plan([busy.crew.id], next, 12);

	await page.goto(`/admin/schedule/rain-day?${new URLSearchParams({ day, crew: crew.id })}`);
	const cards = page.getByRole("main").locator("form li:has(input[name='visits[]'])");
	await expect(cards).toHaveCount(3);
	await expect(cards.nth(1)).toContainText("After the promised date");
	await expect(cards.nth(2)).toContainText("Busy on the new day");
	await expect(cards.nth(2).getByRole("checkbox")).toBeDisabled();
	await accessible();

	await page.getByRole("button", { name: "Move visits" }).click();
	await expect(page.getByRole("alert")).toContainText("Enter a reason to move this visit anyway");
	await expect(cards.nth(1).getByRole("checkbox")).toBeChecked();
	await page.getByLabel("Reason to move it anyway").fill("The customer agreed by email.");
	await page.getByRole("button", { name: "Move visits" }).click();
	await expect(page.getByRole("status")).toContainText("2 visits moved");
	await expect(cards).toHaveCount(1);

	const storageState = await page.context().storageState();
	const plain = await browser.newPage({ javaScriptEnabled: false, storageState, baseURL: product.origin });
	await plain.goto(page.url());
	await plain.getByRole("button", { name: "Undo" }).click();
	await expect(plain.getByRole("status")).toContainText("2 visits moved back");
	await plain.getByLabel("Day", { exact: true }).fill(day);
	await plain.getByLabel("Or to a specific day").fill(next);
	await plain.getByRole("button", { name: "Show preview" }).click();
	await expect(plain.locator("input[name='visits[]']:checked")).not.toHaveCount(0);
	await plain.close();
});
