import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listTestEmails } from "#app/messaging/email/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { TimeRange } from "#app/platform/time-range.server.ts";
import { createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { queueVisitNotice } from "#app/work/schedule/notices.server.ts";
import { jobs, visitNotices, visits } from "#app/work/schedule/tables.server.ts";
import { undoChanges } from "#app/work/schedule/undo.server.ts";
import type { NoticeKind } from "#app/work/schedule/visit.ts";
import { cancelVisit, findVisit, moveVisit, planVisit, type VisitResult } from "#app/work/schedule/visits.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { confirmVisit, requestMove } from "./answers.server.ts";
import { sendVisitNotice } from "./send-notice.server.ts";
import { findVisitRecord } from "./visit-record.server.ts";
import { readVisitView } from "./visit-view.server.ts";

let product: TestProduct;
let owner: Staff;
const start = new Date("2026-11-20T18:00:00Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const visitor = { ip: "192.0.2.7", userAgent: "test" };
const by = () => permissionFor(owner, "schedule.edit");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

/** From that hour of December 1 in Stanley, for four hours. */
const from = (hour: number, day = "2026-12-01"): TimeRange => ({
	from: new Date(`${day}T${String(hour + 6).padStart(2, "0")}:00:00Z`),
	to: new Date(`${day}T${String(hour + 10).padStart(2, "0")}:00:00Z`),
});

function done(result: VisitResult) {
	if (result.kind !== "done") throw new Error(`the visit was not saved: ${result.kind}`);
	return result;
}

const queue = (id: string, kind: NoticeKind, minutes: number) =>
	db.transaction((tx) => queueVisitNotice(tx, id, kind, after(minutes)));

/** Runs the job of that minute, twice, as after a lost connection. */
async function run(id: string, minutes: number) {
	const result = await sendVisitNotice(id, after(minutes));
	expect(await sendVisitNotice(id, after(minutes))).not.toBe("sent");
	return result;
}

async function subjects(id: string) {
	return (await listTestEmails("visit", id)).map(({ subject }) => subject).reverse();
}

async function plan(during = from(8), more: { isDraft?: boolean } = {}) {
	const job = await createTestScheduledJob(owner, start);
	const { visit, batchId } = done(await planVisit(by(), { jobId: job.id, during, resourceIds: [], ...more }, start));
	await queue(visit.id, "scheduled", 0);
	return { job, visit, batchId };
}

async function move(id: string, during: TimeRange, minutes: number) {
	const seen = await findVisit(id);
	return done(await moveVisit(by(), id, seen?.version ?? 0, { during, resourceIds: [] }, after(minutes)));
}

test("a visit that is planned and moved twice within five minutes: one email, with the last time", async () => {
	const { visit } = await plan();
	await move(visit.id, from(9), 2);
	await queue(visit.id, "moved", 2);
	await move(visit.id, from(10), 4);
	await queue(visit.id, "moved", 4);
	expect(await run(visit.id, 5)).toBe("early");
	expect(await run(visit.id, 7)).toBe("early");
	expect(await run(visit.id, 9)).toBe("sent");
	const [email, ...others] = await listTestEmails("visit", visit.id);
	expect(others).toEqual([]);
	expect(email?.subject).toBe("Your crew is coming Tuesday, Dec 1");
	expect(email?.text).toContain("Your crew is coming Tuesday, Dec 1, between 10 a.m. and noon.");
	expect(email?.text).toContain("Work: Maple");
	expect(email?.text).not.toContain("480");
	expect(await findVisit(visit.id)).toMatchObject({
		notifiedAt: after(9),
		notifiedDuring: { from: from(10).from, to: new Date(from(10).from.getTime() + 120 * 60_000) },
	});
});

test("a plan that is undone, or canceled, within five minutes: no email", async () => {
	const undone = await plan();
	await undoChanges(by(), undone.batchId, after(2));
	expect(await run(undone.visit.id, 5)).toBe("skipped");
	const { visit } = await plan();
	done(await cancelVisit(by(), visit.id, visit.version, "", after(2)));
	await queue(visit.id, "canceled", 2);
	expect(await run(visit.id, 7)).toBe("skipped");
	expect([...(await subjects(undone.visit.id)), ...(await subjects(visit.id))]).toEqual([]);
});

test("a visit that is back at the time that the customer knows: no email", async () => {
	const { visit } = await plan();
	await run(visit.id, 5);
	await move(visit.id, from(9), 10);
	await queue(visit.id, "moved", 10);
	await move(visit.id, from(8), 12);
	await queue(visit.id, "moved", 12);
	expect(await run(visit.id, 17)).toBe("skipped");
	expect(await subjects(visit.id)).toHaveLength(1);
});

test("undoing a change that the customer was told of corrects it; undoing one that they weren't told of doesn't", async () => {
	const { visit } = await plan();
	await run(visit.id, 5);
	const quiet = await move(visit.id, from(9), 10);
	await undoChanges(by(), quiet.batchId, after(11));
	expect(await run(visit.id, 30)).toBe("skipped");
	const moved = await move(visit.id, from(9, "2026-12-02"), 40);
	await queue(visit.id, "moved", 40);
	await run(visit.id, 45);
	await undoChanges(by(), moved.batchId, after(50));
	expect(await run(visit.id, 55)).toBe("sent");
	const seen = await findVisit(visit.id);
	const canceled = done(await cancelVisit(by(), visit.id, seen?.version ?? 0, "", after(60)));
	await queue(visit.id, "canceled", 60);
	await run(visit.id, 65);
	expect(await findVisit(visit.id)).toMatchObject({ notifiedDuring: null, notifiedAt: after(65) });
	await undoChanges(by(), canceled.batchId, after(70));
	expect(await run(visit.id, 75)).toBe("sent");
	expect(await subjects(visit.id)).toEqual([
		"Your crew is coming Tuesday, Dec 1",
		"New time for your visit: Wednesday, Dec 2",
		"New time for your visit: Tuesday, Dec 1",
		"Your visit on Tuesday, Dec 1 is canceled",
		"Your crew is coming Tuesday, Dec 1",
	]);
});

test("nothing is sent about a draft or one that has begun", async () => {
	const draft = await plan(from(8), { isDraft: true });
	expect(await run(draft.visit.id, 5)).toBe("skipped");
	const begun = await plan({ from: after(-60), to: after(60) });
	expect(await run(begun.visit.id, 5)).toBe("skipped");
	expect([...(await subjects(draft.visit.id)), ...(await subjects(begun.visit.id))]).toEqual([]);
	expect(await db.select().from(visitNotices).where(eq(visitNotices.visitId, begun.visit.id))).toEqual([]);
});

test("two servers that run the job at the same moment send one email", async () => {
	const { visit } = await plan();
	const results = await Promise.all([sendVisitNotice(visit.id, after(5)), sendVisitNotice(visit.id, after(5))]);
	expect(results.sort()).toEqual(["sent", "skipped"]);
	expect(await db.select({ at: visits.notifiedAt }).from(visits).where(eq(visits.id, visit.id))).toEqual([
		{ at: after(5) },
	]);
});

test("a visit after the promised day says so with the reason, and who confirms it agrees to its day", async () => {
	const reason = "A windstorm kept our crew in Chippewa County all week.";
	const job = await createTestScheduledJob(owner, start, {}, { promisedOn: "2026-11-30" });
	const plan = { jobId: job.id, during: from(8), resourceIds: [] };
	expect(await planVisit(by(), plan, start)).toMatchObject({
		kind: "warnings",
		warnings: [{ ruleId: "promised-day" }],
	});
	const { visit } = done(
		await planVisit(
			by(),
			{ ...plan, tellCustomer: true, overrides: [{ ruleId: "promised-day", reason: reason }] },
			start,
		),
	);
	expect(await run(visit.id, 5)).toBe("sent");
	const [email] = await listTestEmails("visit", visit.id);
	expect(email?.text).toContain("We promised to finish by November 30, 2026, and we can't keep that date.");
	expect(email?.text).toContain(reason);
	expect(email?.text).toContain("Please agree to the new date on your visit page, or ask for another day there.");
	expect(email?.text).not.toContain("confirm the time");

	const opened = await findVisitRecord(visit.id);
	if (!opened) throw new Error("no visit");
	expect((await readVisitView(opened, after(10))).late).toMatchObject({ newDay: "2026-12-01", reason: reason });
	// the customer never agrees to a time that they didn't see
	expect(await confirmVisit(opened, after(0), visitor, after(10))).toBe("stale");
	expect(await confirmVisit(opened, visit.during.from, visitor, after(10))).toBe("done");
	expect(await confirmVisit(opened, visit.during.from, visitor, after(11))).toBe("done");
	const [agreed] = await db.select().from(jobs).where(eq(jobs.id, job.id));
	expect(agreed?.promisedOn).toBe("2026-12-01");
	const events = (await listAuditEvents({ entity: "job", id: job.id })).filter(
		({ action }) => action === "new-date-agreed",
	);
	expect(events).toMatchObject([{ diff: { promisedOn: { from: "2026-11-30", to: "2026-12-01" }, reason: reason } }]);
	const confirmed = await findVisitRecord(visit.id);
	expect(confirmed && (await readVisitView(confirmed, after(12))).late).toBeNull();
});

test("a visit takes eight requests for another day in a day, whatever address they come from", async () => {
	const { visit } = await plan(from(8, "2026-12-09"));
	const ask = async (number: number) => {
		const opened = await findVisitRecord(visit.id);
		if (!opened) throw new Error("no visit");
		const request = { seenFrom: visit.during.from, days: ["2026-12-10"], note: `Number ${number}` };
		return requestMove(opened, request, { ip: `192.0.2.${number}`, userAgent: "test" }, after(number));
	};
	const outcomes: string[] = [];
	for (let number = 1; number <= 10; number += 1) outcomes.push(await ask(number));
	expect(outcomes).toEqual([...Array<string>(8).fill("done"), "limit", "limit"]);
	expect(await ask(8)).toBe("done");
	const asked = (await subjects(visit.id)).filter((subject) => subject.includes("asked to reschedule"));
	expect(asked).toHaveLength(8);
	expect((await findVisitRecord(visit.id))?.visit.moveRequest).toContain("Number 8");
});
