import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db, isExcluded } from "#app/platform/db.server.ts";
import { readJobMaterials } from "#app/work/field-visits/materials.server.ts";
import { visitMaterials } from "#app/work/field-visits/tables.server.ts";
import { createTestResource, createTestScheduledJob, overrideWarnings } from "#app/work/schedule/fixtures.server.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { readJobHours } from "./hours.server.ts";
import { timeEntries } from "./tables.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-20T18:00:00Z");
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 11, 8, hour + 6, minute));

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

async function entry(jobId: string | null, personId: string, from: Date, to: Date | null, breakMinutes = 0) {
	const id = randomUUID();
	await db.insert(timeEntries).values({
		id,
		personId,
		jobId,
		day: "2026-12-08",
		startedAt: from,
		endedAt: to,
		breakMinutes,
		recordedBy: owner.id,
	});
	return id;
}

test("the hours of a job are those of all its people, less breaks and deleted entries", async () => {
	const job = await createTestScheduledJob(owner, now);
	const other = await createTestScheduledJob(owner, now);
	const [ben, tou] = [await createTestResource("person"), await createTestResource("person")];
	await entry(job.id, ben.id, at(8), at(12), 30);
	await entry(job.id, ben.id, at(13), at(15, 15));
	await entry(job.id, tou.id, at(8), at(11));
	await entry(job.id, tou.id, at(13), null);
	const deleted = await entry(job.id, tou.id, at(16), at(18));
	await db.update(timeEntries).set({ deletedAt: now }).where(eq(timeEntries.id, deleted));
	const hours = await readJobHours([job.id, other.id]);
	expect(hours.get(job.id)).toEqual({
		minutes: 210 + 135 + 180,
		people: 2,
		running: 1,
		firstDay: "2026-12-08",
		lastDay: "2026-12-08",
	});
	expect(hours.has(other.id)).toBe(false);
	expect(await readJobHours([])).toEqual(new Map());
});

test("the database refuses two entries of one person at the same time, but not of two people or one after the other", async () => {
	const [ben, tou] = [await createTestResource("person"), await createTestResource("person")];
	await entry(null, ben.id, at(8), at(12));
	await entry(null, ben.id, at(12), at(13));
	await entry(null, tou.id, at(8), at(12));
	const error = await entry(null, ben.id, at(11, 59), at(12, 30)).catch((caught: unknown) => caught);
	expect(isExcluded(error, "time_entries_once")).toBe(true);
});

test("the materials of a job are added up by name and unit", async () => {
	const job = await createTestScheduledJob(owner, now);
	const { visit } = await overrideWarnings((overrides) =>
		planVisit(
			permissionFor(owner, "schedule.edit"),
			{ jobId: job.id, during: { from: at(8), to: at(12) }, resourceIds: [], overrides },
			now,
		),
	);
	const used = (name: string, quantity: number, unit: string) => ({
		id: randomUUID(),
		visitId: visit.id,
		jobId: job.id,
		name,
		quantity,
		unit,
		staffId: owner.id,
	});
	await db
		.insert(visitMaterials)
		.values([used("Topsoil", 1500, "yd³"), used("topsoil", 500, "yd³"), used("Cable", 40_000, "ft")]);
	expect((await readJobMaterials([job.id])).get(job.id)).toEqual([
		{ name: "Cable", unit: "ft", quantity: 40_000 },
		{ name: "Topsoil", unit: "yd³", quantity: 2000 },
	]);
});
