import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { createTestSubmittedEstimate } from "#app/sales/estimates/fixtures.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { createTestResource, createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { readTruckCapacity, readVisitDebris } from "./day-load.server.ts";
import { addDisposalSite, findDisposalSite, listDisposalSites, saveDisposalSite } from "./disposal-sites.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");
const by = () => permissionFor(owner, "schedule.edit");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const plan = async (jobId: string, day: string, resourceIds: string[] = []) => {
	const during = { from: new Date(`${day}T15:00:00Z`), to: new Date(`${day}T17:00:00Z`) };
	const result = await planVisit(by(), { jobId, during, resourceIds }, noon);
	if (result.kind !== "done") throw new Error(result.kind);
	return result.visit.id;
};

test("the debris of measured trees is spread over the visits of a job; work without measured trees is named", async () => {
	const { items } = await createTestSubmittedEstimate(
		owner,
		{},
		[{ tree: { stems: [24] }, items: [{ work: "remove" }] }],
		noon,
	);
	const line = createTestLineItem({ id: items[0]?.id ?? "", title: "Maple", unitPrice: 90_000, workType: "remove" });
	const measured = await createTestScheduledJob(owner, noon, { lines: [{ ...line, species: "Sugar maple" }] });
	const first = await plan(measured.id, "2026-12-01");
	const alone = (await readVisitDebris([first])).get(first);
	expect(alone?.isPartial).toBe(false);
	expect(alone?.debris.logPounds).toBeGreaterThan(2000);
	const second = await plan(measured.id, "2026-12-02");
	const both = await readVisitDebris([first, second]);
	expect(both.get(first)?.debris.logPounds).toBeCloseTo((alone?.debris.logPounds ?? 0) / 2);
	expect(both.get(second)).toEqual(both.get(first));

	const typed = await createTestScheduledJob(owner, noon);
	const third = await plan(typed.id, "2026-12-03");
	expect((await readVisitDebris([third])).get(third)).toEqual({
		debris: { chipYards: 0, logPounds: 0 },
		isPartial: true,
	});
});

test("only trucks with a known capacity count", async () => {
	const truck = await createTestResource("truck", { chipYards: 14, payloadPounds: 9000 });
	const unknown = await createTestResource("truck");
	const job = await createTestScheduledJob(owner, noon);
	const both = await plan(job.id, "2026-12-07", [truck.id, unknown.id]);
	const none = await plan(job.id, "2026-12-08", [unknown.id]);
	expect([...(await readTruckCapacity([both, none]))]).toEqual([[both, { yards: 14, pounds: 9000 }]]);
});

test("a disposal site is added once by name, edited by its version, and archived", async () => {
	const values = {
		name: "Yard waste site",
		address: "Stanley, WI 54768",
		latitude: 44.96,
		longitude: -90.94,
		note: "",
		takesChips: true,
		takesLogs: false,
		hours: { 1: [420, 930] as [number, number] },
	};
	const added = await addDisposalSite(by(), values, noon);
	if (added === "name-taken") throw new Error(added);
	expect(await addDisposalSite(by(), { ...values, name: "YARD WASTE SITE" }, noon)).toBe("name-taken");
	const seen = { id: added.id, version: 1 };
	expect(await saveDisposalSite(by(), seen, { ...values, takesLogs: true }, noon)).toBe("done");
	expect(await saveDisposalSite(by(), seen, values, noon)).toBe("stale");
	expect(await saveDisposalSite(by(), { ...seen, version: 2 }, { closed: true }, noon)).toBe("done");
	expect(await listDisposalSites()).toEqual([]);
	expect(await findDisposalSite(added.id)).toMatchObject({ takesLogs: true, version: 3, closedAt: noon });
});
