import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { properties } from "#app/people/customers/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestCrew, createTestResource, createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { visitNotices, visits } from "#app/work/schedule/tables.server.ts";
import { undoChanges } from "#app/work/schedule/undo.server.ts";
import { cancelVisit, findVisit, planVisit } from "#app/work/schedule/visits.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listMisplaced, listPlaces, setPlace } from "./equipment-places.server.ts";
import { previewOrder, readDayDrives, readRoutes, saveOrder } from "./routes.server.ts";
import { loadRoutes } from "./routes-page.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");
const day = "2026-12-01";
const by = () => permissionFor(owner, "schedule.edit");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const at = (hour: number) => new Date(`${day}T${String(hour + 6).padStart(2, "0")}:00:00Z`);
const towns = { boyd: [44.952, -91.035], cadott: [44.948, -91.15], thorp: [44.961, -90.8] } as const;

/** A crew with a two-hour visit in each town, one after the other from 8 a.m. */
async function createRoute(order: (keyof typeof towns)[], equipment: string[] = []) {
	const { crew } = await createTestCrew(2);
	const stops = [];
	for (const [index, town] of order.entries()) {
		const job = await createTestScheduledJob(owner, noon, { toName: `${town} ${crew.name}` });
		const [latitude, longitude] = towns[town];
		await db.update(properties).set({ latitude, longitude }).where(eq(properties.id, job.propertyId));
		const during = { from: at(8 + index * 3), to: at(10 + index * 3) };
		const overrides = [{ ruleId: "travel-time", reason: "They start early." }];
		const plan = { jobId: job.id, during, resourceIds: [crew.id, ...equipment], overrides };
		const result = await planVisit(by(), plan, noon);
		if (result.kind !== "done") throw new Error(`not planned: ${JSON.stringify(result)}`);
		stops.push({ id: result.visit.id, job });
	}
	return { crew, stops };
}

const startOf = async (id: string) => (await findVisit(id))?.during.from.toISOString().slice(11, 16);

test("the shortest order is offered, saved with new times and driving times, and undone as one change", async () => {
	const { crew, stops } = await createRoute(["cadott", "thorp", "boyd"]);
	const [cadott, thorp, boyd] = stops.map(({ id }) => id);
	const page = await loadRoutes(day, { crew: "", order: [] }, noon);
	const route = page.routes.find(({ crewId }) => crewId === crew.id);
	expect(route?.stops.map(({ id }) => id)).toEqual([cadott, thorp, boyd]);
	expect(route?.shortest?.saved).toBeGreaterThan(5);
	const order = route?.shortest?.order.split(",") ?? [];
	expect(order.indexOf(thorp ?? "")).not.toBe(1);

	const seen = await Promise.all(
		order.map(async (id) => ({ id, seen: (await findVisit(id))?.version ?? 0, drive: 40 })),
	);
	await db
		.update(visits)
		.set({ notifiedDuring: { from: at(11), to: at(13) }, notifiedAt: noon })
		.where(eq(visits.id, thorp ?? ""));
	const request = { day, crewId: crew.id, stops: seen, reason: "Agreed.", notify: true };
	const saved = await saveOrder(by(), request, noon);
	if (saved.kind !== "done") throw new Error(saved.kind);
	expect(await startOf(order[0] ?? "")).toBe("14:00");
	// two hours of work and 40 minutes of driving, to the next quarter hour
	expect(await startOf(order[1] ?? "")).toBe("16:45");
	expect((await readDayDrives(day)).get(order[1] ?? "")).toBe(40);
	expect(await db.select().from(visitNotices)).toMatchObject([{ visitId: thorp, kind: "moved" }]);
	expect(await saveOrder(by(), request, noon)).toEqual({ kind: "stale" });

	expect(await undoChanges(by(), saved.batchId, noon)).toMatchObject({ kind: "done" });
	expect(await startOf(cadott ?? "")).toBe("14:00");
	expect(await startOf(thorp ?? "")).toBe("17:00");
	// after another stop the entered time no longer holds
	expect((await readDayDrives(day)).get(thorp ?? "")).not.toBe(40);
});

test("a started visit keeps its place, and a canceled one is no stop", async () => {
	const { crew, stops } = await createRoute(["boyd", "cadott", "thorp"]);
	const [first, second, third] = stops.map(({ id }) => id);
	await db
		.update(visits)
		.set({ status: "in-progress", startedAt: at(8) })
		.where(eq(visits.id, first ?? ""));
	await cancelVisit(by(), second ?? "", 1, "Rain", noon);
	const [route] = await readRoutes(day, crew.id);
	if (!route) throw new Error("no route");
	const preview = await previewOrder(route, day, [third ?? "", first ?? ""], noon);
	expect(preview.stops.map(({ id, moves }) => [id, moves])).toEqual([
		[first, false],
		[third, false],
	]);
});

test("equipment that was left at a site is seen before the day on which it is needed elsewhere", async () => {
	const chipper = await createTestResource("chipper");
	const { stops } = await createRoute(["thorp"], [chipper.id]);
	const other = await createTestScheduledJob(owner, noon);
	expect(await listMisplaced(day)).toEqual([]);
	expect(await setPlace(by(), chipper.id, other.propertyId, noon)).toBe("done");
	const [misplaced] = await listMisplaced(day);
	expect(misplaced).toMatchObject({ name: chipper.name, visitId: stops[0]?.id, leftOn: "2026-11-20" });
	expect((await listPlaces(chipper.id, noon)).current?.id).toBe(other.propertyId);
	// it stands where it is needed
	await setPlace(by(), chipper.id, stops[0]?.job.propertyId ?? null, noon);
	expect(await listMisplaced(day)).toEqual([]);
	await setPlace(by(), chipper.id, null, noon);
	expect(await listMisplaced(day)).toEqual([]);
	const { crew } = await createTestCrew(1);
	expect(await setPlace(by(), crew.id, other.propertyId, noon)).toBe("unknown");
});
