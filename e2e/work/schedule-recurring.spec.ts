// Recurring visits, the order of a crew's stops, and the map.

import { eq } from "drizzle-orm";
import { properties } from "#app/people/customers/tables.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestCrew, createTestScheduledJob, overrideWarnings } from "#app/work/schedule/fixtures.server.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { expect, test } from "../support/test.ts";

// signing the contracts of the jobs takes most of it
test.setTimeout(120_000);
test.use({ expectedErrors: [/status of 4(09|22)/] });

test("recurring visits are added to a job, changed from one visit on, and skipped @desk", async ({
	page,
	signIn,
	accessible,
}, { project }) => {
	const staff = await signIn("owner");
	const { crew } = await createTestCrew(1);
	const mark = `Rounds${project.name}${Date.now()}`;
	const job = await createTestScheduledJob(staff, new Date(), { toName: mark, endOn: "2029-12-20" });
	await page.goto(`/admin/schedule/jobs/${job.id}`);
	await page.getByRole("link", { name: /^Make it recurring/ }).click();
	await expect(page.getByLabel("Work", { exact: true })).toHaveValue("Maple");
	await page.getByLabel("Work", { exact: true }).fill("Plant health care");
	await page.getByLabel("Repeats every").fill("3");
	await page.getByLabel("Last day").fill("2020-01-01");
	await page.getByRole("checkbox", { name: crew.name }).check();
	await accessible();
	await page.getByRole("button", { name: "Add recurring visits" }).click();
	await expect(page.getByRole("alert")).toContainText("The last day can't be before the first visit.");
	await page.getByLabel("Last day").fill("");
	await page.getByRole("button", { name: "Add recurring visits" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Plant health care" })).toBeVisible();
	const planned = page.getByRole("region", { name: "Planned visits" }).getByRole("listitem");
	await expect(planned.first()).toContainText(crew.name);
	const before = await planned.count();
	expect(before).toBeGreaterThan(1);
	await accessible();

	// from the visit: this and later ones, an hour longer
	await planned.nth(1).getByRole("link").click();
	await page.getByRole("link", { name: "this and later visits" }).click();
	await expect(page.getByRole("heading", { name: "Change recurring visits" })).toBeVisible();
	await page.getByLabel("Length (hours)").fill("3");
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByText("Every 3 weeks, 8–11 a.m.")).toBeVisible();
	await page.goto(`/admin/schedule/jobs/${job.id}`);
	const series = page.getByRole("region", { name: "Recurring visits" }).getByRole("listitem");
	await expect(series).toHaveCount(2);

	await series.last().getByRole("link").click();
	await page.getByText("End recurring visits").first().click();
	await page.getByRole("button", { name: "End recurring visits" }).click();
	await expect(page.getByText("No visits are planned.")).toBeVisible();
});

test("a crew's stops are put in the shortest order and shown on the map @desk", async ({
	page,
	signIn,
	accessible,
}) => {
	const staff = await signIn("owner");
	const { crew } = await createTestCrew(1);
	const day = "2028-12-05";
	const sites = { Cadott: [44.948, -91.15], Thorp: [44.961, -90.8], Boyd: [44.952, -91.035] };
	for (const [index, [town, [latitude, longitude]]] of Object.entries(sites).entries()) {
		const job = await createTestScheduledJob(staff, new Date(), {
			toName: `${town} ${crew.name}`,
			endOn: "2028-12-20",
		});
		await db.update(properties).set({ latitude, longitude }).where(eq(properties.id, job.propertyId));
		const from = new Date(`${day}T${14 + index * 3}:00:00Z`);
		const during = { from, to: new Date(from.getTime() + 7_200_000) };
		await overrideWarnings((overrides) =>
			planVisit(
				permissionFor(staff, "schedule.edit"),
				{ jobId: job.id, during, resourceIds: [crew.id], overrides },
				new Date(),
			),
		);
	}
	await page.goto(`/admin/schedule/routes?date=${day}`);
	const route = page.getByRole("region", { name: crew.name });
	const stops = route.getByRole("listitem");
	await expect(stops.first()).toContainText("Cadott");
	await accessible();
	await route.getByRole("link", { name: /^Shortest order/ }).click();
	await expect(route).toContainText("New order, not saved yet");
	await accessible();
	const reason = route.getByLabel("Reason");
	if (await reason.isVisible()) await reason.fill("Agreed with the customers.");
	await route.getByRole("button", { name: "Save order" }).click();
	await expect(route).not.toContainText("not saved yet");
	await page.reload();
	await expect(stops.nth(1)).toContainText(`Boyd ${crew.name}`);

	await page.goto(`/admin/schedule?view=map&date=${day}`);
	await expect(page.getByRole("img", { name: /^Map of the day/ })).toBeVisible();
	await expect(page.getByRole("region", { name: crew.name }).getByRole("listitem")).toHaveCount(3);
	await accessible();
});
