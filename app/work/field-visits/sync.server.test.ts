import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Verdict } from "#app/sync/sync.ts";
import { recordAllWork } from "#app/work/jobs/jobs.server.ts";
import { visits } from "#app/work/schedule/tables.server.ts";
import { takeOfficeStep } from "#app/work/schedule/visit-steps.server.ts";
import { findVisit } from "#app/work/schedule/visits.server.ts";
import { timeEntries } from "#app/work/time-entries/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestFieldVisit, createTestHazards, createTestVisitPhone } from "./fixtures.server.ts";
import { buildVisitPack } from "./pack.server.ts";
import { fieldVisitConflicts, fieldVisitMutations, visitMaterials, visitReports } from "./tables.server.ts";

let product: TestProduct;
let owner: Staff;
const signedAt = new Date("2026-11-20T18:00:00Z");
const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 11, day, hour + 6, minute));
const iso = (day: number, hour: number, minute = 0) => at(day, hour, minute).toISOString();
const evening = at(8, 17);

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const visitOn = (content?: Parameters<typeof createTestFieldVisit>[1]["content"]) =>
	createTestFieldVisit(owner, { during: { from: at(8, 8), to: at(8, 16) }, now: signedAt, content });
const results = (verdicts: readonly Verdict[]) => verdicts.map(({ result }) => result);
const step = (visitId: string, name: string, when: string) => ({ visitId, step: name, at: when, expectedAt: null });

test("of a batch of 50 changes with one invalid, 49 are applied, and the phone and the office hear why one isn't", async () => {
	const { visit, climber } = await visitOn();
	const phone = createTestVisitPhone();
	const batch = Array.from({ length: 50 }, (_, n) =>
		phone.mutation("material", randomUUID(), {
			visitId: visit.id,
			name: n === 20 ? "" : `Bag ${n}`,
			quantity: 1000,
			unit: "bag",
		}),
	);
	const verdicts = await phone.send(climber, batch, evening);
	expect(verdicts.map(({ id }) => id)).toEqual(batch.map(({ id }) => id));
	expect(verdicts.filter(({ result }) => result === "applied")).toHaveLength(49);
	expect(verdicts[20]).toEqual({
		id: batch[20]?.id,
		result: "rejected",
		reason: "We couldn't read this change. Update the app and try again.",
	});
	const again = await phone.send(climber, batch, evening);
	expect(results(again)).toEqual(results(verdicts));
	expect(await db.$count(visitMaterials, eq(visitMaterials.visitId, visit.id))).toBe(49);
	expect(await db.select().from(fieldVisitConflicts).where(eq(fieldVisitConflicts.documentId, visit.id))).toMatchObject(
		[{ entity: "material", deviceChange: { quantity: 1000 }, resolvedAt: null }],
	);
	const [logged] = await db
		.select()
		.from(fieldVisitMutations)
		.where(eq(fieldVisitMutations.id, batch[20]?.id ?? ""));
	expect(logged?.result).toBe("rejected");
}, 60_000);

test("a whole day recorded offline arrives in order, and finishing the last visit drafts one invoice", async () => {
	const { visit, job, climber, people } = await visitOn();
	const phone = createTestVisitPhone();
	const [mine, other] = [randomUUID(), randomUUID()];
	const time = (personId: string, endedAt: string | null) => ({
		visitId: visit.id,
		personId,
		startedAt: iso(8, 8, 20),
		endedAt,
		breakMinutes: 0,
	});
	const day = [
		phone.mutation("step", randomUUID(), step(visit.id, "leave", iso(8, 7, 40))),
		phone.mutation("hazards", randomUUID(), createTestHazards(visit.id, at(8, 8, 10), { traffic: "controlled" })),
		phone.mutation("step", randomUUID(), step(visit.id, "start", iso(8, 8, 20))),
		phone.mutation("time", mine, time(people[0].id, null)),
		phone.mutation("time", other, time(people[1].id, iso(8, 12))),
		phone.mutation("step", randomUUID(), step(visit.id, "pause", iso(8, 12))),
		phone.mutation("step", randomUUID(), step(visit.id, "start", iso(8, 12, 30))),
		phone.mutation("time", mine, { endedAt: iso(8, 15), breakMinutes: 30 }),
		phone.mutation("report", visit.id, {
			visitId: visit.id,
			promises: { chips: "done", lawn: "done" },
			stumpInches: null,
			note: "",
			outcome: "signed",
			customerName: "Ruth Paulson",
			signature: [[10, 10, 300, 200]],
			signedAt: iso(8, 15),
		}),
		phone.mutation("step", randomUUID(), step(visit.id, "finish", iso(8, 15))),
	];
	expect(results(await phone.send(climber, day, evening))).toEqual(day.map(() => "applied"));
	expect(await findVisit(visit.id)).toMatchObject({
		status: "done",
		leftAt: at(8, 7, 40),
		startedAt: at(8, 8, 20),
		finishedAt: at(8, 15),
	});
	const entries = await db.select().from(timeEntries).where(eq(timeEntries.visitId, visit.id));
	expect(entries.map(({ minutes, day }) => [minutes, day]).sort()).toEqual([
		[220, "2026-12-08"],
		[370, "2026-12-08"],
	]);
	await product.drain();
	// the line items aren't marked as done yet
	const drafts = () =>
		db
			.select()
			.from(invoices)
			.where(eq(invoices.contractId, job.contractId ?? ""));
	expect(await drafts()).toEqual([]);
	await recordAllWork(permissionFor(climber, "work.mark"), job.contractId ?? "", evening);
	await product.drain();
	expect(await drafts()).toMatchObject([{ status: "draft", total: expect.any(Number) }]);
	const done = await findVisit(visit.id);
	await takeOfficeStep(
		permissionFor(owner, "schedule.edit"),
		"reopen",
		{ visitId: visit.id, seenVersion: done?.version ?? 0 },
		evening,
	);
	const again = phone.mutation("step", randomUUID(), step(visit.id, "finish", iso(8, 16)));
	expect(results(await phone.send(climber, [again, again], evening))).toEqual(["applied", "applied"]);
	await product.drain();
	expect(await drafts()).toHaveLength(1);
});

test("steps of two phones on one crew count once, and an older one doesn't change a later status", async () => {
	const { visit, climber } = await visitOn();
	const [first, second] = [createTestVisitPhone(), createTestVisitPhone()];
	const change = (phone: typeof first, name: string, when: string) =>
		phone.mutation("step", randomUUID(), step(visit.id, name, when));
	await first.send(climber, [change(first, "start", iso(8, 8)), change(first, "pause", iso(8, 10))], evening);
	expect(results(await second.send(climber, [change(second, "start", iso(8, 8, 5))], evening))).toEqual(["applied"]);
	expect(await findVisit(visit.id)).toMatchObject({ status: "on-hold", startedAt: at(8, 8) });
	const [ahead] = await second.send(climber, [change(second, "finish", iso(9, 8))], evening);
	expect(ahead).toMatchObject({ result: "rejected", reason: /clock is ahead/ });
	await db.update(visits).set({ status: "canceled" }).where(eq(visits.id, visit.id));
	const [late] = await second.send(climber, [change(second, "finish", iso(8, 12))], evening);
	expect(late).toMatchObject({ result: "rejected", reason: "The office canceled this visit. Call the office." });
});

test("a person's hours are never counted twice, and what the office corrected stays", async () => {
	const { visit, climber, people } = await visitOn();
	const phone = createTestVisitPhone();
	const id = randomUUID();
	const hours = (from: number, to: number) => ({
		visitId: visit.id,
		personId: people[1].id,
		breakMinutes: 0,
		startedAt: iso(8, from),
		endedAt: iso(8, to),
	});
	await phone.send(climber, [phone.mutation("time", id, hours(8, 12))], evening);
	const [twice, after] = await phone.send(
		climber,
		[phone.mutation("time", randomUUID(), hours(11, 13)), phone.mutation("time", randomUUID(), hours(12, 13))],
		evening,
	);
	expect(twice).toMatchObject({
		result: "rejected",
		reason: `${people[1].name} already has time from 8 a.m. to noon. Correct one of the two.`,
	});
	expect(after?.result).toBe("applied");
	await db
		.update(timeEntries)
		.set({ correctedAt: evening, correctionReason: "Left at 11." })
		.where(eq(timeEntries.id, id));
	const [late] = await phone.send(climber, [phone.mutation("time", id, { endedAt: iso(8, 11) })], evening);
	expect(late).toMatchObject({ result: "rejected", reason: /^The office entered or corrected this time/ });
});

test("a report that two people filled in at once asks; one that the customer signed stays as it is", async () => {
	const { visit, climber } = await visitOn();
	const [mine, theirs] = [createTestVisitPhone(), createTestVisitPhone()];
	const report = {
		visitId: visit.id,
		promises: {},
		stumpInches: 8,
		note: "",
		outcome: null,
		customerName: "",
		signature: [],
		signedAt: null,
	};
	await mine.send(climber, [mine.mutation("report", visit.id, report)], evening);
	const [conflict] = await theirs.send(
		owner,
		[theirs.mutation("report", visit.id, { visitId: visit.id, stumpInches: 12 })],
		evening,
	);
	expect(conflict).toMatchObject({ result: "conflict", serverRow: { stumpInches: 8 }, version: 1 });
	const signed = { outcome: "signed", customerName: "Ruth Paulson", signedAt: iso(8, 15) };
	expect(results(await mine.send(climber, [mine.mutation("report", visit.id, signed, 1)], evening))).toEqual([
		"applied",
	]);
	const [late] = await mine.send(
		climber,
		[mine.mutation("report", visit.id, { note: "Rake left behind." }, 2)],
		evening,
	);
	expect(late).toMatchObject({ result: "rejected", reason: /^The customer has signed/ });
	expect(await db.select().from(visitReports).where(eq(visitReports.id, visit.id))).toMatchObject([
		{ outcome: "signed", stumpInches: 8, note: "" },
	]);
});

test("only people on the visit record it, and everyone's phone has only their own visits", async () => {
	const { visit } = await visitOn();
	const stranger = await createTestStaff("crew");
	const phone = createTestVisitPhone();
	const [refused] = await phone.send(
		stranger,
		[phone.mutation("hazards", randomUUID(), createTestHazards(visit.id, at(8, 8)))],
		evening,
	);
	expect(refused).toMatchObject({ result: "rejected", reason: "You're no longer on this visit. Call the office." });
	const pack = await buildVisitPack(permissionFor(stranger, "visits.work"), at(8, 7));
	expect(pack).toMatchObject({ visits: [], gateCodes: [], isLinked: false });
});
