import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { properties } from "#app/people/customers/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { resourceDocuments } from "#app/work/resources/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestCrew, createTestResource, createTestScheduledJob } from "./fixtures.server.ts";
import { readManyVisitFacts, readVisitFacts } from "./visit-facts.server.ts";
import { planVisit } from "./visits.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-20T18:00:00Z");
const morning = { from: new Date("2026-11-30T14:00:00Z"), to: new Date("2026-11-30T18:00:00Z") };
const afternoon = { from: new Date("2026-11-30T18:05:00Z"), to: new Date("2026-11-30T20:00:00Z") };

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

test("the facts of a visit are read from its job, its crew and its other visits of the day", async () => {
	const { crew, people } = await createTestCrew(2);
	const [first] = people;
	const truck = await createTestResource("truck");
	await db
		.insert(resourceDocuments)
		.values({ resourceId: truck.id, kind: "inspection", name: "DOT", expiresOn: "2026-11-29" });
	const [one, two] = [await createTestScheduledJob(owner, now), await createTestScheduledJob(owner, now)];
	await db.update(properties).set({ latitude: 45, longitude: -91 }).where(eq(properties.id, two.propertyId));
	const before = await planVisit(
		permissionFor(owner, "schedule.edit"),
		{ jobId: two.id, during: morning, resourceIds: [crew.id] },
		now,
	);
	expect(before.kind).toBe("done");

	const plan = { jobId: one.id, during: afternoon, resourceIds: [crew.id, truck.id], withoutIds: [first?.id ?? ""] };
	const facts = await readVisitFacts(plan, now);
	expect(facts).toMatchObject({
		from: "2026-11-30",
		to: "2026-11-30",
		startMinutes: 725,
		endMinutes: 840,
		hasBegun: false,
		contractWires: "none",
		hazard: false,
		usesPesticide: false,
		lines: [{ title: "Maple" }],
		neighbors: [{ toName: two.toName, site: { latitude: 45, longitude: -91 }, ends: morning.to.getTime() }],
	});
	expect(facts?.booked.map(({ id }) => id).sort()).toEqual(
		[crew.id, truck.id, ...people.slice(1).map(({ id }) => id)].sort(),
	);
	expect(facts?.booked.find(({ id }) => id === truck.id)?.documents).toMatchObject([{ expiresOn: "2026-11-29" }]);
	expect(await readVisitFacts({ ...plan, jobId: crew.id }, now)).toBeNull();
});

test("visits of a batch are neighbors at their planned times, not at their old ones", async () => {
	const { crew } = await createTestCrew(1);
	const [one, two] = [await createTestScheduledJob(owner, now), await createTestScheduledJob(owner, now)];
	const planned = await planVisit(
		permissionFor(owner, "schedule.edit"),
		{ jobId: one.id, during: morning, resourceIds: [crew.id] },
		now,
	);
	if (planned.kind !== "done") throw new Error(planned.kind);
	const later = { from: new Date("2026-12-01T14:00:00Z"), to: new Date("2026-12-01T16:00:00Z") };
	const batch = [
		{ jobId: one.id, visitId: planned.visit.id, during: later, resourceIds: [crew.id] },
		{ jobId: two.id, during: { from: later.to, to: new Date("2026-12-01T17:00:00Z") }, resourceIds: [crew.id] },
		{ jobId: two.id, during: afternoon, resourceIds: [crew.id] },
	];
	const facts = await readManyVisitFacts(batch, now);
	expect(facts.map((each) => each?.neighbors.map(({ toName }) => toName))).toEqual([[two.toName], [one.toName], []]);
});
