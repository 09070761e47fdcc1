import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { jobs } from "#app/work/schedule/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { refreshRepeatWork } from "./refresh.server.ts";
import { chooseRepeatWork, countRepeatWork, listRepeatWork, startInquiry } from "./repeat-work.server.ts";
import { bestSeason, repeatYears } from "./repeat-work.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-20T18:00:00Z");
const by = () => permissionFor(owner, "schedule.edit");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

/** A job of pruning these species that was finished on that day. */
async function finished(day: string, species: string[], workType: "prune" | "treat" | "remove" = "prune") {
	const lines = species.map((name) =>
		createTestLineItem({ id: crypto.randomUUID(), title: name, unitPrice: 20_000, workType, species: name }),
	);
	const job = await createTestScheduledJob(owner, now, { lines, toName: `Customer ${day}` });
	await db
		.update(jobs)
		.set({ status: "done", closedAt: new Date(`${day}T18:00:00Z`) })
		.where(eq(jobs.id, job.id));
	return job;
}

test("the species decides when pruning is due again", () => {
	expect([
		repeatYears("prune", "Silver maple"),
		repeatYears("prune", "Crabapple"),
		repeatYears("prune", "Bur oak"),
	]).toEqual([3, 2, 5]);
	expect([repeatYears("treat", "Green ash"), repeatYears("treat", "White spruce")]).toEqual([2, 1]);
	expect(repeatYears("treat", "Mountain ash")).toBe(1);
	expect(bestSeason("prune", "Bur oak")).toContain("oak wilt");
});

test("what is due is listed once for a property, called, snoozed, dismissed with a reason, and comes back after new work", async () => {
	const old = await finished("2021-11-02", ["Bur oak", "Sugar maple"]);
	await finished("2021-11-03", ["Bur oak"], "remove");
	await finished("2026-10-01", ["Bur oak"]);
	const ash = await finished("2024-11-15", ["Green ash"], "treat");
	await refreshRepeatWork(now);
	await refreshRepeatWork(now);
	const { rows } = await listRepeatWork("due", null, now);
	expect(rows.map(({ propertyId, work, what }) => [propertyId, work, what]).sort()).toEqual(
		[
			[old.propertyId, "prune", "Bur oak, Sugar maple"],
			[ash.propertyId, "treat", "Green ash"],
		].sort(),
	);
	expect(rows.find(({ work }) => work === "prune")).toMatchObject({ last: "November 2, 2021", isLate: true });
	expect(await countRepeatWork(now)).toBe(2);

	const oak = { propertyId: old.propertyId, work: "prune" } as const;
	await chooseRepeatWork(by(), oak, { kind: "snoozed", until: "2027-02-01", reason: "" }, now);
	expect(await countRepeatWork(now)).toBe(1);
	expect((await listRepeatWork("waiting", null, now)).rows[0]?.choice).toContain("Snoozed until");
	expect(await countRepeatWork(new Date("2027-02-01T18:00:00Z"))).toBe(2);
	await chooseRepeatWork(by(), oak, { kind: "dismissed", until: null, reason: "Moved away" }, now);
	await refreshRepeatWork(now);
	expect((await listRepeatWork("dismissed", null, now)).rows[0]?.choice).toContain("Moved away");

	// pruned again: the decision was about the work before
	await db
		.update(jobs)
		.set({ closedAt: new Date("2021-12-20T18:00:00Z") })
		.where(eq(jobs.id, old.id));
	await refreshRepeatWork(now);
	expect((await listRepeatWork("dismissed", null, now)).rows).toEqual([]);
	expect((await listRepeatWork("due", null, now)).rows.some(({ work }) => work === "prune")).toBe(true);
});

test("one click makes an inquiry of the customer at the property, with what was done last", async () => {
	const job = await finished("2021-11-09", ["White oak"]);
	await refreshRepeatWork(now);
	const inquiry = await startInquiry(by(), { propertyId: job.propertyId, work: "prune" }, now);
	const [row] = await db
		.select()
		.from(inquiries)
		.where(eq(inquiries.id, inquiry?.id ?? ""));
	expect(row).toMatchObject({
		customerId: job.customerId,
		propertyId: job.propertyId,
		message: "Pruning is due. Last done on November 9, 2021: White oak.",
	});
	expect(
		(await listRepeatWork("waiting", null, now)).rows.some(({ propertyId }) => propertyId === job.propertyId),
	).toBe(true);
	expect(await startInquiry(by(), { propertyId: crypto.randomUUID(), work: "prune" }, now)).toBeNull();
});
