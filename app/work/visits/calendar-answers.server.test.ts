// Answers of calendar programs to our invitations, as the inbox receives them.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { type CalendarReply, receiveTestCalendarReply } from "#app/messaging/inbox/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { addDays, atLocalTime, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestScheduledJob, overrideWarnings } from "#app/work/schedule/fixtures.server.ts";
import { visits } from "#app/work/schedule/tables.server.ts";
import { findVisit, planVisit } from "#app/work/schedule/visits.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { visitUid } from "./visit-calendar.server.ts";
import { findVisitRecord } from "./visit-record.server.ts";

let product: TestProduct;
let owner: Staff;
let accountId: string;
const now = new Date();

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	accountId = await createTestAccount({ address: "office@larch.example" }, owner);
});
afterAll(() => product.close());

async function createVisit() {
	const job = await createTestScheduledJob(owner, new Date(now.getTime() - 10 * 86_400_000));
	const day = addDays(today(now), 5);
	const during = { from: atLocalTime(day, 8 * 60), to: atLocalTime(day, 12 * 60) };
	const { visit } = await overrideWarnings((overrides) =>
		planVisit(permissionFor(owner, "schedule.edit"), { jobId: job.id, during, resourceIds: [], overrides }, now),
	);
	await db.update(visits).set({ status: "scheduled", notifiedAt: now }).where(eq(visits.id, visit.id));
	const record = await findVisitRecord(visit.id);
	if (!record) throw new Error("visit was not planned");
	return record;
}

const answer = (reply: CalendarReply) => receiveTestCalendarReply(accountId, reply, now);

const applyAnswers = async () => expect(await product.drain()).toEqual([]);

const actions = async (id: string) =>
	(await listAuditEvents({ entity: "visit", id })).map((event) => event.action).reverse();

test("who accepts confirms the visit, and who declines asks the office; neither moves it", async () => {
	const record = await createVisit();
	const { visit, toEmail } = record;
	const reply = { uid: visitUid(visit.id), sequence: visit.sequence, from: toEmail };
	await answer({ ...reply, status: "TENTATIVE" });
	await applyAnswers();
	expect(await findVisit(visit.id)).toMatchObject({ status: "scheduled", confirmedAt: null });
	for (const _ of [1, 2]) await answer({ ...reply, status: "ACCEPTED" });
	await applyAnswers();
	expect(await findVisit(visit.id)).toMatchObject({ status: "confirmed", during: visit.during });
	for (const _ of [1, 2]) await answer({ ...reply, status: "DECLINED" });
	await applyAnswers();
	expect(await findVisit(visit.id)).toMatchObject({
		status: "confirmed",
		during: visit.during,
		moveRequest: "Declined the calendar invitation.",
	});
	expect((await actions(visit.id)).slice(-2)).toEqual(["confirmed", "move-requested"]);
});

test("an answer by someone else, to an older time or to another event changes nothing", async () => {
	const { visit, toEmail } = await createVisit();
	const before = await findVisit(visit.id);
	const reply = { uid: visitUid(visit.id), sequence: visit.sequence, from: toEmail, status: "DECLINED" };
	await answer({ ...reply, from: "stranger@example.com" });
	await answer({ ...reply, sequence: visit.sequence + 1 });
	await answer({ ...reply, uid: reply.uid.replace(/@.*/, "@elsewhere.example") });
	await answer({ ...reply, uid: visitUid(crypto.randomUUID()) });
	await answer({ ...reply, uid: "visit-nonsense@larch.example" });
	await applyAnswers();
	expect(await findVisit(visit.id)).toEqual(before);
});
