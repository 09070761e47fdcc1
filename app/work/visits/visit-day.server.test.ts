import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listTestEmails } from "#app/messaging/email/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { loadVisitReport } from "#app/work/field-visits/visit-report.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { createTestCrew, createTestResource, createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { visits } from "#app/work/schedule/tables.server.ts";
import type { VisitStatus } from "#app/work/schedule/visit.ts";
import { takeOfficeStep, takeWorkStep, type WorkStep } from "#app/work/schedule/visit-steps.server.ts";
import { findVisit, planVisit, type Visit } from "#app/work/schedule/visits.server.ts";
import { addOfficeEntry, removeTimeEntry } from "#app/work/time-entries/corrections.server.ts";
import { timeEntries } from "#app/work/time-entries/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { logVisit } from "./log-visit.server.ts";
import { sendVisitReminders } from "./send-reminders.server.ts";
import { readVisitProgress } from "./visit-progress.server.ts";

let product: TestProduct;
let owner: Staff;
let climber: Staff;
const signedAt = new Date("2026-11-20T18:00:00Z");
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 11, day) + (hour + 6) * 3_600_000);

beforeAll(async () => {
	product = await openTestProduct();
	[owner, climber] = [await createTestStaff("owner"), await createTestStaff("crew")];
});
afterAll(() => product.close());

/** A visit on December 8, 2026, from 8 a.m. to noon. `climber` is on its crew. */
async function plan(facts: Partial<Visit> = {}, now = signedAt): Promise<Visit> {
	const job = await createTestScheduledJob(owner, now);
	const { crew, people } = await createTestCrew(1);
	await db.update(resources).set({ staffId: null }).where(eq(resources.staffId, climber.id));
	await db
		.update(resources)
		.set({ staffId: climber.id })
		.where(eq(resources.id, people[0]?.id ?? ""));
	const during = { from: at(8, 8), to: at(8, 12) };
	const planned = await planVisit(
		permissionFor(owner, "schedule.edit"),
		{ jobId: job.id, during, resourceIds: [crew.id] },
		now,
	);
	if (planned.kind !== "done") throw new Error(JSON.stringify(planned));
	await db
		.update(visits)
		.set({ updatedAt: now, ...facts })
		.where(eq(visits.id, planned.visit.id));
	return (await findVisit(planned.visit.id)) as Visit;
}

const emails = async ({ id }: Visit) => (await listTestEmails("visit", id)).map(({ kind }) => kind);

test("a reminder goes out once on the day before, and again only for another day", async () => {
	const visit = await plan({ notifiedAt: at(1, 9) });
	await Promise.all([sendVisitReminders(at(7, 9)), sendVisitReminders(at(7, 9))]);
	await sendVisitReminders(at(7, 11));
	expect(await emails(visit)).toEqual(["visit-reminder"]);
	const [email] = await listTestEmails("visit", visit.id);
	expect(email?.subject).toBe("Your crew is coming tomorrow, Tuesday, Dec 8");
	expect(email?.text).toContain("tomorrow, Tuesday, Dec 8, between 8 and 10 a.m.");
});

test.each<[string, Partial<Visit>]>([
	["canceled", { notifiedAt: at(1, 9), status: "canceled" }],
	["draft", { notifiedAt: at(1, 9), status: "draft" }],
	["confirmed within the last day", { notifiedAt: at(1, 9), status: "confirmed", confirmedAt: at(6, 10) }],
	["told today", { notifiedAt: at(7, 7) }],
	["that the customer was never told of", {}],
])("no reminder of a visit %s", async (_, facts) => {
	const visit = await plan(facts);
	await sendVisitReminders(at(7, 9));
	await sendVisitReminders(at(6, 9));
	await sendVisitReminders(at(8, 9));
	expect(await emails(visit)).toEqual([]);
});

const step = (by: Staff, visit: Visit, name: WorkStep, now = at(8, 7), expectedAt?: Date) =>
	takeWorkStep(
		permissionFor(by, "visits.work"),
		name,
		{ visitId: visit.id, seenVersion: visit.version, ...(expectedAt && { expectedAt }) },
		now,
	);

test("when the crew leaves, the customer is told once, with the expected arrival", async () => {
	const visit = await plan();
	const results = await Promise.all([
		step(climber, visit, "leave", at(8, 7), new Date("2026-12-08T14:20:00Z")),
		step(owner, visit, "leave", at(8, 7)),
	]);
	expect(results.map(({ kind }) => kind).sort()).toEqual(["done", "stale"]);
	expect(await product.drain()).toEqual([]);
	const [email, ...others] = (await listTestEmails("visit", visit.id)).filter(
		({ kind }) => kind === "visit-on-the-way",
	);
	expect(others).toEqual([]);
	expect(email?.subject).toBe("Tuesday, Dec 8: your crew is on the way");
});

test("the actual times are kept: a pause doesn't change the start, and reopening clears the finish", async () => {
	let visit = await plan();
	const take = async (name: WorkStep, hour: number) => {
		const result = await step(climber, visit, name, at(8, hour));
		if (result.kind !== "done") throw new Error(result.kind);
		visit = result.visit;
	};
	await take("leave", 7);
	await take("start", 8);
	await take("pause", 9);
	await take("start", 10);
	await take("finish", 11);
	expect(visit).toMatchObject({ status: "done", leftAt: at(8, 7), startedAt: at(8, 8), finishedAt: at(8, 11) });
	const seen = { visitId: visit.id, seenVersion: visit.version };
	const reopened = await takeOfficeStep(permissionFor(owner, "schedule.edit"), "reopen", seen, at(8, 12));
	expect(reopened).toMatchObject({ kind: "done", visit: { status: "in-progress", finishedAt: null } });
});

test.each<[VisitStatus, WorkStep]>([
	["canceled", "leave"],
	["done", "start"],
	["scheduled", "finish"],
	["scheduled", "pause"],
])("a visit that is %s can't %s", async (status, name) => {
	const visit = await plan({ status });
	expect(await step(owner, visit, name)).toEqual({ kind: "stale" });
	expect(await findVisit(visit.id)).toMatchObject({ status, version: visit.version });
});

test("only people who are booked, and the office, can record a visit's steps", async () => {
	const visit = await plan();
	const stranger = await createTestStaff("crew");
	expect(await step(stranger, visit, "start")).toEqual({ kind: "not-booked" });
	expect(await step(climber, visit, "start")).toMatchObject({ kind: "done" });
});

test("work doesn't start while the customer can still cancel the contract", async () => {
	const visit = await plan();
	await product.pool.query(
		"update contracts set cancel_until = '2026-12-08' from jobs where jobs.contract_id = contracts.id and jobs.id = $1",
		[visit.jobId],
	);
	expect(await step(climber, visit, "leave")).toMatchObject({ kind: "on-hold" });
	expect(await step(climber, visit, "start")).toMatchObject({ kind: "on-hold" });
	expect(await step(climber, visit, "start", at(9, 7))).toMatchObject({ kind: "done" });
});

test("the office logs a past visit that no phone recorded, once, and never one that hasn't ended", async () => {
	const visit = await plan();
	const log = (end: number, now: Date) =>
		logVisit(
			permissionFor(owner, "schedule.edit"),
			{ visitId: visit.id, seenVersion: visit.version, start: 8 * 60 + 15, end, personIds: [], breakMinutes: 0 },
			now,
		);
	expect((await readVisitProgress(visit.id, null, at(8, 11)))?.progress.toLog).toBeNull();
	expect((await readVisitProgress(visit.id, null, at(9, 9)))?.progress.toLog).toEqual({
		from: 480,
		to: 720,
		people: [{ id: expect.any(String), name: expect.any(String) }],
	});
	expect(await log(11 * 60, at(8, 10))).toEqual({ kind: "future" });
	const results = await Promise.all([log(11 * 60, at(9, 9)), log(11 * 60, at(9, 9))]);
	expect(results.map(({ kind }) => kind).sort()).toEqual(["done", "stale"]);
	expect(await findVisit(visit.id)).toMatchObject({
		status: "done",
		startedAt: at(8, 8.25),
		finishedAt: at(8, 11),
	});
	expect((await readVisitProgress(visit.id, null, at(9, 9)))?.progress.toLog).toBeNull();
	expect(await emails(visit)).toEqual([]);
});

test("logging a visit adds the hours of who was there, all of them or nothing", async () => {
	const visit = await plan();
	const { id: visitId, version: seenVersion, jobId } = visit;
	const [person, ...others] = (await readVisitProgress(visitId, null, at(9, 9)))?.progress.toLog?.people ?? [];
	expect(person).toBeDefined();
	expect(others).toEqual([]);
	const log = (personIds: string[], end = 11 * 60) =>
		logVisit(
			permissionFor(owner, "schedule.edit"),
			{ visitId, seenVersion, start: 8 * 60, end, personIds, breakMinutes: 15 },
			at(9, 9),
		);
	const readHours = () =>
		db
			.select({
				minutes: timeEntries.minutes,
				jobId: timeEntries.jobId,
				entered: timeEntries.enteredReason,
				correctedAt: timeEntries.correctedAt,
			})
			.from(timeEntries)
			.where(eq(timeEntries.visitId, visitId));
	// someone who isn't on the visit
	const stranger = await createTestResource("person");
	expect(await log([person?.id ?? "", stranger.id])).toEqual({ kind: "stale" });
	// the same hours were entered for another job
	const elsewhere = { personId: person?.id ?? "", jobNumber: "", day: "2026-12-08", start: 600, end: 720 };
	const entered = { ...elsewhere, breakMinutes: 0, reason: "Yard" };
	const added = await addOfficeEntry(permissionFor(owner, "time.manage"), entered, at(9, 8));
	const refused = await log([person?.id ?? ""]);
	expect(refused).toMatchObject({ kind: "hours-refused", message: expect.stringContaining("already has time from") });
	expect(await readHours()).toEqual([]);
	expect(await findVisit(visitId)).toMatchObject({ status: "scheduled", version: seenVersion });
	// and removed there
	const removal = { version: 1, reason: "Was at the visit" };
	if (!("id" in added)) throw new Error(added.refused);
	expect(await removeTimeEntry(permissionFor(owner, "time.manage"), added.id, removal, at(9, 8))).toBe("done");
	const both = await Promise.all([log([person?.id ?? ""]), log([person?.id ?? ""])]);
	expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "stale"]);
	expect(await readHours()).toEqual([
		{ minutes: 165, jobId, entered: "The crew didn't log the visit.", correctedAt: null },
	]);
	// the visit says who entered the hours
	expect((await loadVisitReport(visitId)).times).toMatchObject([{ minutes: 165, origin: `entered by ${owner.name}` }]);
});
