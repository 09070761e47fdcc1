import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { createTestResource, createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { jobs, visits } from "#app/work/schedule/tables.server.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { timeEntries } from "#app/work/time-entries/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listCostedJobs } from "./costing.server.ts";
import { jobMargin } from "./costing.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");
const period = { from: "2026-12-01", to: "2026-12-31" };

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const at = (hour: number) => new Date(`2026-12-01T${String(hour + 6).padStart(2, "0")}:00:00Z`);
const list = () => listCostedJobs(permissionFor(owner, "costing.view"), period);

test("hours come from the visits until time entries are recorded; what isn't known leaves the margin open", async () => {
	const lines = [
		createTestLineItem({ title: "Maple", unitPrice: 100_000, workType: "remove", species: "Sugar maple" }),
	];
	const job = await createTestScheduledJob(owner, noon, { lines }, { personMinutes: 300 });
	const [ann, bo] = [await createTestResource("person", { hourlyCost: 4_000 }), await createTestResource("person")];
	const truck = await createTestResource("truck", { hourlyCost: 2_000 });
	const plan = { jobId: job.id, during: { from: at(8), to: at(11) }, resourceIds: [ann.id, bo.id, truck.id] };
	const planned = await planVisit(permissionFor(owner, "schedule.edit"), plan, noon);
	if (planned.kind !== "done") throw new Error(planned.kind);
	expect(await list()).toEqual([]);
	await db
		.update(visits)
		.set({ status: "done", startedAt: at(8), finishedAt: at(10) })
		.where(eq(visits.id, planned.visit.id));
	await db
		.update(jobs)
		.set({ status: "done", closedAt: at(12) })
		.where(eq(jobs.id, job.id));

	const [first] = await list();
	expect(first).toMatchObject({
		id: job.id,
		plannedMinutes: 300,
		actualMinutes: 240,
		source: "visits",
		price: 100_000,
		laborCost: null,
		equipmentCost: 4_000,
		groups: { work: "Removal", species: "Sugar maple", size: "Not measured", access: "Not recorded" },
	});
	expect(first && jobMargin(first)).toBeNull();

	await db.insert(timeEntries).values({
		id: crypto.randomUUID(),
		personId: ann.id,
		visitId: planned.visit.id,
		jobId: job.id,
		day: "2026-12-01",
		startedAt: at(7),
		endedAt: at(12),
		breakMinutes: 30,
		recordedBy: owner.id,
	});
	const [second] = await list();
	// four and a half hours at $40, and the truck for two hours at $20
	expect(second).toMatchObject({ actualMinutes: 270, source: "time-entries", laborCost: 18_000, equipmentCost: 4_000 });
	expect(second && jobMargin(second)).toBe(78_000);
});
