import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listTestEmails } from "#app/messaging/email/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, atLocalTime, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listFeedVisits } from "#app/work/calendar/feed-events.server.ts";
import { listVisitsOfPerson } from "#app/work/day-sheets/day-visits.server.ts";
import { buildVisitPack } from "#app/work/field-visits/pack.server.ts";
import { listVisitsOf } from "#app/work/visits/answers.server.ts";
import { sendVisitNotice } from "#app/work/visits/send-notice.server.ts";
import { findJobEmail } from "#app/work/visits/visit-record.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { countScheduleViews } from "./attention.server.ts";
import { createTestResource, createTestScheduledJob, overrideWarnings } from "./fixtures.server.ts";
import { countUnpublished, listUnpublished, publishVisits } from "./publish.server.ts";
import { visits } from "./tables.server.ts";
import { undoChanges } from "./undo.server.ts";
import { isBookedFor } from "./visit-steps.server.ts";
import { cancelVisit, findVisit, moveVisit, planVisit } from "./visits.server.ts";

let product: TestProduct;
let owner: Staff;
let climber: Staff;
let person: { id: string };
const now = new Date("2026-11-30T15:00:00Z");
const day = addDays(today(now), 2);
const by = () => permissionFor(owner, "schedule.edit");
const span = { from: day, through: day };

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	climber = await createTestStaff("crew");
	person = await createTestResource("person", { staffId: climber.id });
});
afterAll(() => product.close());

const during = (hour: number, on = day) => ({ from: atLocalTime(on, hour * 60), to: atLocalTime(on, hour * 60 + 60) });

async function planDraft(hour: number) {
	const job = await createTestScheduledJob(owner, new Date(now.getTime() - 10 * 86_400_000));
	const plan = { jobId: job.id, during: during(hour), resourceIds: [person.id], isDraft: true, tellCustomer: true };
	return { job, ...(await overrideWarnings((overrides) => planVisit(by(), { ...plan, overrides }, now))) };
}

/** Where the crew and the customer could hear of a visit. */
async function audiences(visitId: string, jobId: string) {
	const pack = await buildVisitPack(permissionFor(climber, "visits.work"), now);
	const range = { from: now, to: new Date(now.getTime() + 7 * 86_400_000) };
	const feed = await listFeedVisits([person.id], range, new Date(0));
	const sheet = await listVisitsOfPerson(climber.id, day);
	const known = await listVisitsOf((await findJobEmail(jobId)) ?? "", now);
	return {
		phone: pack.visits.some(({ id }) => id === visitId),
		calendar: feed.some(({ uid }) => uid.includes(visitId)),
		daySheet: sheet.some(({ id }) => id === visitId),
		customer: known.some(({ visit }) => visit.id === visitId),
	};
}

const send = (id: string, minutes: number) => sendVisitNotice(id, new Date(now.getTime() + minutes * 60_000));

test("only the office sees a draft; once it is published, the crew and the customer do", async () => {
	const { visit, job } = await planDraft(8);
	expect(await isBookedFor(db, climber.id, visit.id)).toBe(true);
	const nowhere = { phone: false, calendar: false, daySheet: false, customer: false };
	expect(await audiences(visit.id, job.id)).toEqual(nowhere);
	expect(await send(visit.id, 10)).toBe("skipped");
	expect(await countUnpublished(span, now)).toBe(1);
	expect(await countScheduleViews(new Date(now.getTime() + 86_400_000))).toMatchObject({ drafts: 1 });

	const chosen = [{ visitId: visit.id, seen: visit.version }];
	expect(await publishVisits(by(), { chosen, notify: true }, now)).toMatchObject({ kind: "done" });
	expect(await send(visit.id, 5)).toBe("sent");
	const everywhere = { phone: true, calendar: true, daySheet: true, customer: true };
	expect(await audiences(visit.id, job.id)).toEqual(everywhere);
	expect(await listTestEmails("visit", visit.id)).toMatchObject([{ subject: /^Your crew is coming/ }]);
	expect(await countUnpublished(span, now)).toBe(0);
	expect(await publishVisits(by(), { chosen, notify: true }, now)).toEqual({ kind: "stale" });
});

test("a moved draft is published with its last version only, and all of a day or none", async () => {
	const [first, second] = [await planDraft(10), await planDraft(11)];
	const seen = [first, second].map(({ visit }) => ({ visitId: visit.id, seen: visit.version }));
	await overrideWarnings((overrides) =>
		moveVisit(by(), second.visit.id, second.visit.version, { during: during(12), resourceIds: [], overrides }, now),
	);
	expect(await publishVisits(by(), { chosen: seen, notify: true }, now)).toEqual({ kind: "stale" });
	expect(await findVisit(first.visit.id)).toMatchObject({ status: "draft", version: 1 });
	const latest = (await listUnpublished(span, now)).map(({ id, version }) => ({ visitId: id, seen: version }));
	expect(latest).toHaveLength(2);
	expect(await publishVisits(by(), { chosen: latest, notify: false }, now)).toMatchObject({ kind: "done" });
});

test("publishing can be undone until the customer has been emailed", async () => {
	const { visit } = await planDraft(14);
	const publish = async () => {
		const seen = (await findVisit(visit.id))?.version ?? 0;
		const result = await publishVisits(by(), { chosen: [{ visitId: visit.id, seen }], notify: true }, now);
		return (result.kind === "done" && result.batchId) || "";
	};
	expect(await undoChanges(by(), await publish(), now)).toMatchObject({ kind: "done" });
	expect(await findVisit(visit.id)).toMatchObject({ status: "draft" });
	expect(await send(visit.id, 5)).toBe("skipped");
	const batchId = await publish();
	expect(await send(visit.id, 5)).toBe("sent");
	expect(await undoChanges(by(), batchId, now)).toEqual({ kind: "stale" });
});

test("a published visit that was moved without an email is published again, and canceling a draft tells no one", async () => {
	const { visit } = await planDraft(16);
	await publishVisits(by(), { chosen: [{ visitId: visit.id, seen: 1 }], notify: true }, now);
	await send(visit.id, 5);
	await overrideWarnings((overrides) =>
		moveVisit(by(), visit.id, 2, { during: during(17), resourceIds: [], isDraft: true, overrides }, now),
	);
	expect(await findVisit(visit.id)).toMatchObject({ status: "scheduled" });
	expect(await listUnpublished(span, now)).toMatchObject([{ id: visit.id, isDraft: false }]);
	const result = await publishVisits(by(), { chosen: [{ visitId: visit.id, seen: 3 }], notify: true }, now);
	expect(result).toEqual({ kind: "done", batchId: null });
	expect(await countUnpublished(span, now)).toBe(0);
	expect(await send(visit.id, 5)).toBe("sent");
	expect((await listTestEmails("visit", visit.id)).map(({ subject }) => subject)).toEqual(
		expect.arrayContaining([expect.stringMatching(/^New time for your visit/)]),
	);

	const draft = await planDraft(18);
	await cancelVisit(by(), draft.visit.id, 1, "Planned twice", now, true);
	expect(await send(draft.visit.id, 10)).toBe("skipped");
	expect(await db.select().from(visits).where(eq(visits.id, draft.visit.id))).toMatchObject([{ status: "canceled" }]);
});
