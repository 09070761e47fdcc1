import { eq } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { encryptGateCode } from "#app/people/customers/gate-codes.server.ts";
import { properties } from "#app/people/customers/tables.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestFieldVisit } from "#app/work/field-visits/fixtures.server.ts";
import {
	fieldVisitConflicts,
	hazardAssessments,
	visitIncidents,
	visitMaterials,
	visitPhotos,
	visitReports,
	visitStepTimes,
} from "#app/work/field-visits/tables.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { findVisit } from "#app/work/schedule/visits.server.ts";
import { timeEntries } from "#app/work/time-entries/tables.server.ts";
import { photo } from "../support/field.ts";
import { expect, test } from "../support/test.ts";

test.describe("a crew member's day offline @phone", () => {
	test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

	test("a visit is assessed, started, paused, finished and signed off without a signal, arrives once, and drafts the invoice", async ({
		page,
		context,
		signIn,
		accessible,
	}) => {
		test.setTimeout(240_000);
		const owner = await createTestStaff("owner", { name: "Ada Voss" });
		const now = new Date();
		const during = { from: new Date(now.getTime() - 3_600_000), to: new Date(now.getTime() + 4 * 3_600_000) };
		const signedAt = new Date(now.getTime() - 12 * 86_400_000);
		const { visit, job, people } = await createTestFieldVisit(owner, {
			during,
			now: signedAt,
			content: { toName: "Ruth Paulson", toPhone: "715 555 0142" },
		});
		await db
			.update(properties)
			.set({ gateCode: encryptGateCode("4471#") })
			.where(eq(properties.id, job.propertyId));
		await db.update(resources).set({ staffId: null }).where(eq(resources.id, people[0].id));
		const cal = await signIn("crew", "Cal Jensen");
		await db.update(resources).set({ staffId: cal.id, name: "Cal Jensen" }).where(eq(resources.id, people[0].id));

		await page.goto("/admin/field#/visits");
		await page.evaluate(() => navigator.serviceWorker.ready);
		await page.getByRole("link", { name: /Ruth Paulson/ }).click();
		await expect(page.getByText("4471#")).toBeVisible();
		await expect(page.getByRole("link", { name: "Directions" })).toHaveAttribute("href", /^geo:/);
		await accessible();

		await context.setOffline(true);
		await page.getByRole("link", { name: "On our way" }).click();
		await page.getByText("20 min").click();
		await page.getByRole("button", { name: "We're on our way" }).click();
		await page.getByRole("link", { name: "Assess hazards" }).click();
		await expect(page.getByText("13 items aren't answered yet.")).toBeVisible();
		for (const item of await page.getByRole("group").filter({ hasText: "Not safe" }).all())
			await item.getByText("OK or none").click();
		await page.getByRole("group", { name: "Traffic and bystanders" }).getByText("Controlled").click();
		await expect(page.getByText("Enter how you'll control the hazards.")).toBeVisible();
		await page.getByLabel("How you control the hazards").fill("Cones on both sides, Tou flags cars.");
		await page.getByRole("group", { name: "Who was briefed" }).getByText("Cal Jensen").click();
		await accessible();
		// what is filled in survives a closed app
		await page.reload();
		await expect(page.getByLabel("How you control the hazards")).toHaveValue("Cones on both sides, Tou flags cars.");
		const pad = page.getByRole("img", { name: /^Your signature/ });
		await pad.scrollIntoViewIfNeeded();
		const box = await pad.boundingBox();
		if (!box) throw new Error("no field to sign in");
		await page.mouse.move(box.x + 30, box.y + 30);
		await page.mouse.down();
		await page.mouse.move(box.x + 140, box.y + 60, { steps: 5 });
		await page.mouse.up();
		await page.getByRole("button", { name: "Sign assessment" }).click();

		await page.getByRole("button", { name: "Start work" }).click();
		await expect(page.getByText("2 people working")).toBeVisible();
		await page
			.getByLabel("Choose photos")
			.first()
			.setInputFiles([await photo("before.jpg", 120)]);
		await page.getByRole("link", { name: /^Crew times/ }).click();
		await accessible();
		await page.getByRole("link", { name: "Back" }).click();
		await page.getByRole("link", { name: /^Materials/ }).click();
		await page.getByText("Topsoil").click();
		await page.getByRole("button", { name: "Add material" }).click();
		await expect(page.getByText("Topsoil, 1 yd³")).toBeVisible();
		await accessible();
		await page.getByRole("link", { name: "Back" }).click();
		await page.getByRole("button", { name: "Report an incident" }).click();
		await page.getByText("Property damage").click();
		await page.getByLabel("Describe what happened").fill("A limb cracked the bird bath.");
		await accessible();
		await page.getByRole("button", { name: "Save report" }).click();

		await page.getByRole("link", { name: "Finish visit" }).click();
		await page.getByRole("button", { name: "Mark all done" }).click();
		for (const name of ["Brush and chips", "Logs and firewood", "Raked and blown clean", "Lawn and ruts"])
			await page.getByRole("group", { name }).getByText("Done", { exact: true }).click();
		await page.getByRole("group", { name: "Stumps" }).getByText("Not promised").click();
		await page.getByText("Customer signed", { exact: true }).click();
		await expect(page.getByLabel("Customer's name")).toHaveValue("Ruth Paulson");
		await accessible();
		await page.getByRole("button", { name: "Finish visit" }).click();
		await expect(page.getByRole("status").filter({ hasText: "Done" })).toBeVisible();
		await expect(page.getByText("4471#")).toHaveCount(0);
		await page.reload();
		await expect(page.getByRole("link", { name: /^Promises and sign-off.*Customer signed/ })).toBeVisible();

		await context.setOffline(false);
		await expect(page.getByRole("link", { name: "Sync status: All sent" })).toBeVisible({ timeout: 30_000 });
		expect(await findVisit(visit.id)).toMatchObject({ status: "done" });
		const of = (table: { visitId: AnyPgColumn }) => eq(table.visitId, visit.id);
		expect((await db.select().from(visitStepTimes).where(of(visitStepTimes))).map(({ step }) => step).sort()).toEqual([
			...["finish", "leave", "start"],
		]);
		expect(await db.select().from(hazardAssessments).where(of(hazardAssessments))).toMatchObject([
			{ signedName: "Cal Jensen", answers: { traffic: "controlled", tree: "ok" }, signature: [expect.any(Array)] },
		]);
		expect(await db.select().from(visitMaterials).where(of(visitMaterials))).toMatchObject([{ quantity: 1000 }]);
		expect(await db.select().from(visitIncidents).where(of(visitIncidents))).toMatchObject([{ kind: "property" }]);
		expect(await db.select().from(visitPhotos).where(of(visitPhotos))).toMatchObject([
			{ stage: "before", photoId: expect.any(String) },
		]);
		expect(await db.select().from(visitReports).where(of(visitReports))).toMatchObject([
			{ outcome: "signed", customerName: "Ruth Paulson", promises: { stumps: "not-promised", lawn: "done" } },
		]);
		const times = await db.select().from(timeEntries).where(eq(timeEntries.visitId, visit.id));
		expect(times.every(({ deletedAt, endedAt }) => deletedAt || endedAt)).toBe(true);
		expect(await db.select().from(fieldVisitConflicts).where(eq(fieldVisitConflicts.documentId, visit.id))).toEqual([]);
		const drafts = () =>
			db
				.select()
				.from(invoices)
				.where(eq(invoices.contractId, job.contractId ?? ""));
		await expect.poll(async () => (await drafts()).map(({ status }) => status), { timeout: 20_000 }).toEqual(["draft"]);
	});
});
