import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listTestEmails } from "#app/messaging/email/fixtures.server.ts";
import { agreeToTexts } from "#app/messaging/texts/fixtures.server.ts";
import { texts } from "#app/messaging/texts/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { queueVisitNotice } from "#app/work/schedule/notices.server.ts";
import { visits } from "#app/work/schedule/tables.server.ts";
import type { NoticeKind } from "#app/work/schedule/visit.ts";
import { findVisit, moveVisit, planVisit } from "#app/work/schedule/visits.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { sendVisitNotice } from "./send-notice.server.ts";
import { sendOnTheWay } from "./send-on-the-way.server.ts";
import { sendVisitReminders } from "./send-reminders.server.ts";

let product: TestProduct;
let owner: Staff;
/** noon in Stanley */
const noon = new Date("2026-11-20T18:00:00Z");
const after = (minutes: number, from = noon) => new Date(from.getTime() + minutes * 60_000);
const window = (hour: number) => ({
	from: new Date(`2026-12-01T${hour + 6}:00:00Z`),
	to: new Date(`2026-12-01T${hour + 10}:00:00Z`),
});
let count = 0;

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const by = () => permissionFor(owner, "schedule.edit");
const list = (visitId: string) => db.select().from(texts).where(eq(texts.entityId, visitId)).orderBy(asc(texts.id));
const bodies = async (visitId: string) => (await list(visitId)).map(({ body }) => body.replace(/http\S+/, "URL"));

async function plan(content: Parameters<typeof createTestScheduledJob>[2] = {}) {
	count += 1;
	const phone = `+1715555${4000 + count}`;
	const job = await createTestScheduledJob(owner, noon, { toPhone: `(715) 555-${4000 + count}`, ...content });
	const planned = await planVisit(by(), { jobId: job.id, during: window(8), resourceIds: [] }, noon);
	if (planned.kind !== "done") throw new Error(planned.kind);
	return { id: planned.visit.id, phone };
}
async function tell(id: string, kind: NoticeKind, at: Date) {
	await db.transaction((tx) => queueVisitNotice(tx, id, kind, at));
	return sendVisitNotice(id, after(6, at));
}
async function move(id: string, hour: number, at: Date) {
	const seen = await findVisit(id);
	await moveVisit(by(), id, seen?.version ?? 0, { during: window(hour), resourceIds: [] }, at);
}

test("who agreed to texts gets one beside the email, who didn't gets the email only", async () => {
	const [agreed, other] = [await plan(), await plan()];
	await agreeToTexts(agreed.phone);
	for (const { id } of [agreed, other]) expect(await tell(id, "scheduled", noon)).toBe("sent");
	expect(await bodies(agreed.id)).toEqual([
		expect.stringMatching(/^.+: Your visit is scheduled for Tuesday, Dec 1, .+\. URL Reply STOP to opt out\.$/),
	]);
	expect((await list(agreed.id))[0]).toMatchObject({ purpose: "job-text", encoding: "GSM-7", phone: agreed.phone });
	expect(await bodies(other.id)).toEqual([]);
	for (const { id } of [agreed, other]) expect(await listTestEmails("visit", id)).toHaveLength(1);
	await sendVisitNotice(agreed.id, after(7));
	expect(await list(agreed.id)).toHaveLength(1);
});

test("moved twice at night: only the text with the last time is left for the morning", async () => {
	const { id, phone } = await plan();
	await agreeToTexts(phone);
	const night = new Date("2026-11-21T04:00:00Z");
	await tell(id, "scheduled", night);
	await move(id, 10, after(10, night));
	await tell(id, "moved", after(10, night));
	const rows = await list(id);
	expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
		["refused", "canceled"],
		["queued", null],
	]);
	expect(rows[1]?.body).toContain("has moved to Tuesday, Dec 1");
});

test("a reminder and “on the way”, each once", async () => {
	const { id, phone } = await plan();
	await agreeToTexts(phone);
	await tell(id, "scheduled", noon);
	const dayBefore = new Date("2026-11-30T16:00:00Z");
	await sendVisitReminders(dayBefore);
	await sendVisitReminders(after(20, dayBefore));
	await db.update(visits).set({ status: "en-route" }).where(eq(visits.id, id));
	const leaving = new Date("2026-12-01T16:00:00Z");
	for (const at of [leaving, after(1, leaving)]) await sendOnTheWay(id, at);
	expect((await bodies(id)).map((body) => body.replace(/^.*?: /, "").slice(0, 24))).toEqual([
		"Your visit is scheduled ",
		"A reminder of your visit",
		"Our crew is on the way t",
	]);
});
