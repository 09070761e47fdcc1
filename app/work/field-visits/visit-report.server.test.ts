import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { encryptGateCode } from "#app/people/customers/gate-codes.server.ts";
import { properties } from "#app/people/customers/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { visits } from "#app/work/schedule/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listCrewReports } from "./attention.server.ts";
import { createTestFieldVisit, createTestHazards, createTestVisitPhone } from "./fixtures.server.ts";
import { buildVisitPack } from "./pack.server.ts";
import { dismissFieldChange, reviewHazards, reviewIncident } from "./reviews.server.ts";
import { hazardAssessments } from "./tables.server.ts";
import { loadVisitReport, summarizeVisits } from "./visit-report.server.ts";

let product: TestProduct;
let owner: Staff;
const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 11, day, hour + 6, minute));
const evening = at(8, 17);

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const planned = () =>
	createTestFieldVisit(owner, { during: { from: at(8, 8), to: at(8, 16) }, now: new Date("2026-11-20T18:00:00Z") });

test("an incident, an unsafe site and a rejected change reach the office until it has dealt with them", async () => {
	const { visit, climber } = await planned();
	const phone = createTestVisitPhone();
	const [incident, hazards] = [randomUUID(), randomUUID()];
	const report = {
		visitId: visit.id,
		kind: "injury",
		injury: "hospital",
		happenedAt: at(8, 9).toISOString(),
		people: "Tou Vang",
		description: "Cut on the left hand.",
		response: "Called 911.",
		witnesses: "",
	};
	await phone.send(
		climber,
		[
			phone.mutation("hazards", hazards, createTestHazards(visit.id, at(8, 8), { "power-lines": "unsafe" })),
			phone.mutation("incident", incident, report),
			phone.mutation("material", randomUUID(), { visitId: visit.id, name: "", quantity: 1, unit: "" }),
		],
		evening,
	);
	const open = async () => (await listCrewReports({ after: null }, evening)).rows.filter(({ cause }) => cause);
	expect((await open()).map(({ reason, tone, cause }) => [reason, tone, cause?.kind]).sort()).toEqual([
		["A change from a phone wasn't accepted", "waiting", "refused"],
		["Injury. OSHA has to hear of it within 24 hours.", "urgent", "incident"],
		["The crew found the site not safe to work on", "urgent", "unsafe"],
	]);
	const by = permissionFor(owner, "schedule.edit");
	const found = await loadVisitReport(visit.id);
	expect(found.hazards[0]).toMatchObject({ unsafe: ["power-lines"], needsReview: true });
	const note = "Utility drops the line on Friday.";
	expect(await reviewHazards(by, { visitId: visit.id, id: hazards, note }, evening)).toBe("done");
	expect(await reviewHazards(by, { visitId: visit.id, id: hazards, note }, evening)).toBe("stale");
	expect(await reviewIncident(by, { visitId: visit.id, id: incident, note: "Reported to OSHA." }, evening)).toBe(
		"done",
	);
	expect(await dismissFieldChange(by, visit.id, found.refused[0]?.id ?? "", evening)).toBe("done");
	expect(await open()).toEqual([]);
	const { rows } = await listCrewReports({ ids: [incident] }, evening);
	expect(rows).toMatchObject([{ id: incident, status: "Reviewed", cause: null }]);
	const [late] = await phone.send(climber, [phone.mutation("incident", incident, { people: "" })], evening);
	expect(late).toMatchObject({ result: "rejected", reason: /^The office has reviewed this incident/ });
	const change = db.update(hazardAssessments).set({ controls: "None." }).where(eq(hazardAssessments.id, hazards));
	await expect(change).rejects.toThrow();
	expect((await summarizeVisits([visit.id])).get(visit.id)).toEqual({
		minutes: 0,
		hasHazards: true,
		outcome: null,
		incidents: 1,
	});
});

test("a gate code is on the phone of the people on the visit, on its day or the evening before, until it's finished", async () => {
	const { visit, job, climber } = await planned();
	await db
		.update(properties)
		.set({ gateCode: encryptGateCode("4471#") })
		.where(eq(properties.id, job.propertyId));
	const codes = async (staff: Staff, now: Date) =>
		(await buildVisitPack(permissionFor(staff, "visits.work"), now)).gateCodes;
	expect(await codes(climber, at(7, 17, 59))).toEqual([]);
	expect(await codes(climber, at(7, 18))).toEqual([{ visitId: visit.id, day: "2026-12-08", code: "4471#" }]);
	expect(await codes(climber, at(8, 6))).toHaveLength(1);
	expect(await codes(owner, at(8, 6))).toEqual([]);
	expect(JSON.stringify((await buildVisitPack(permissionFor(climber, "visits.work"), at(7, 9))).visits)).not.toContain(
		"4471",
	);
	await db.update(visits).set({ status: "done" }).where(eq(visits.id, visit.id));
	expect(await codes(climber, at(8, 12))).toEqual([]);
});
