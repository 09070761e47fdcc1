// The program dies in the middle of a rain day: the database sees its connection end.
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listTestEmails } from "#app/messaging/email/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { atLocalTime } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { sendVisitNotice } from "#app/work/visits/send-notice.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestScheduledJob } from "./fixtures.server.ts";
import { applyDayMove } from "./rain-day.server.ts";
import { visitChanges, visitNotices, visits } from "./tables.server.ts";
import { planVisit } from "./visits.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-20T18:00:00Z");
const by = () => permissionFor(owner, "schedule.edit");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const at = (day: string, from: number) => ({ from: atLocalTime(day, from * 60), to: atLocalTime(day, from * 60 + 60) });

async function plan(hour: number) {
	const job = await createTestScheduledJob(owner, now);
	const result = await planVisit(by(), { jobId: job.id, during: at("2026-11-24", hour), resourceIds: [] }, now);
	if (result.kind !== "done") throw new Error(`not planned: ${result.kind}`);
	return result.visit;
}

test("no visit is moved without its message, and no one is told twice", async () => {
	const planned = [await plan(8), await plan(9), await plan(10)];
	const ids = planned.map(({ id }) => id);
	const chosen = planned.map(({ id, version }) => ({ visitId: id, seen: version, reason: "" }));
	const move = { day: "2026-11-24", crewId: null, toDay: "2026-11-25" };
	const request = { move, chosen, notify: true, message: "We had to move it because of the storm." };

	// the batch has moved its first visit and waits to write the message when its connection ends
	const other = await product.pool.connect();
	try {
		await other.query("begin");
		await other.query("lock table visit_notices in access exclusive mode");
		const dying = applyDayMove(by(), request, now);
		dying.catch(() => undefined);
		const findWaiting = async () => {
			const { rows } = await other.query<{ pid: number }>(
				"select pid from pg_locks where relation = 'visit_notices'::regclass and not granted",
			);
			return rows[0]?.pid;
		};
		await expect.poll(findWaiting, { timeout: 20_000 }).toBeDefined();
		await other.query("select pg_terminate_backend($1)", [await findWaiting()]);
		await expect(dying).rejects.toThrow();
		await other.query("rollback");
	} finally {
		other.release();
	}
	const read = () => db.select().from(visits).where(inArray(visits.id, ids)).orderBy(visits.during);
	expect((await read()).map(({ during }) => during)).toEqual([8, 9, 10].map((hour) => at("2026-11-24", hour)));
	expect(await db.select().from(visitNotices).where(inArray(visitNotices.visitId, ids))).toEqual([]);

	// the office tries again, with what it sees
	expect(await applyDayMove(by(), request, now)).toMatchObject({ kind: "done" });
	expect((await read()).map(({ during }) => during)).toEqual([8, 9, 10].map((hour) => at("2026-11-25", hour)));
	expect(
		await db
			.select()
			.from(visitChanges)
			.where(eq(visitChanges.visitId, ids[0] ?? "")),
	).toHaveLength(2);
	const due = new Date(now.getTime() + 5 * 60_000);
	// a job that runs again after a lost connection
	await Promise.all(ids.flatMap((id) => [sendVisitNotice(id, due), sendVisitNotice(id, due)]));
	for (const id of ids) {
		const emails = await listTestEmails("visit", id);
		expect(emails.map(({ subject }) => subject)).toHaveLength(1);
		expect(emails[0]?.text).toContain("because of the storm");
	}
});
