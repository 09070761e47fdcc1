import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestDraftQuote, createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { countScheduleViews, listVisits } from "#app/work/schedule/attention.server.ts";
import { createTestCrew, createTestScheduledJob, overrideWarnings } from "#app/work/schedule/fixtures.server.ts";
import { publishVisits } from "#app/work/schedule/publish.server.ts";
import { jobs, visits } from "#app/work/schedule/tables.server.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestActionItem } from "../action-items/fixtures.server.ts";
import { putOff } from "../action-items/put-off.server.ts";
import { reconcileItems } from "../action-items/reconcile.server.ts";
import { actionItems } from "../action-items/tables.server.ts";
import { loadAttention } from "./needs-attention.server.ts";
import { loadToday } from "./today.server.ts";

let product: TestProduct;
let owner: Staff;
let office: Staff;
const dayMs = 86_400_000;
/** a Tuesday, 8 a.m. in Stanley */
const now = new Date("2026-12-01T14:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	[owner, office] = [await createTestStaff("owner"), await createTestStaff("office", { name: "Anna Brandt" })];
});
afterAll(() => product.close());

const names = async (by = owner) => (await loadAttention(by, now)).rows.map(({ name, button }) => `${name}: ${button}`);

test("what needs attention is one list of all nouns, the worst first, each with its button", async () => {
	await createTestDraftQuote(owner, { toName: "Dora Draft" }, now);
	const asked = await createTestSentQuote(owner, { toName: "Quinn Question", validUntil: "2026-12-20" }, now);
	await db.update(quotes).set({ unansweredQuestionAt: now }).where(eq(quotes.id, asked.quote.id));
	await createTestSentQuote(
		owner,
		{ toName: "Sal Silent", validUntil: "2026-12-20" },
		new Date(now.getTime() - 9 * dayMs),
	);
	const late = await createTestScheduledJob(owner, new Date("2026-11-20T18:00:00Z"));
	await db.update(jobs).set({ promisedOn: "2026-11-28", toName: "Lee Late" }).where(eq(jobs.id, late.id));
	const listed = (await names()).filter((line) => /Draft|Question|Silent|Late/.test(line));
	expect(listed).toEqual([
		"Lee Late: Schedule",
		"Sal Silent: Follow up",
		"Quinn Question: Answer",
		"Dora Draft: Finish draft",
	]);
});

test("what someone closed or snoozed as an action item is left out, and a colleague's item has their name", async () => {
	await reconcileItems(now);
	const item = (await db.select().from(actionItems)).find(({ recordLabel }) => recordLabel === "Sal Silent");
	const change = (set: Partial<typeof actionItems.$inferInsert>) =>
		db
			.update(actionItems)
			.set(set)
			.where(eq(actionItems.id, item?.id ?? ""));
	await change({ assigneeId: office.id });
	const line = async (by: Staff) => (await loadAttention(by, now)).rows.find(({ name }) => name === "Sal Silent");
	expect((await line(owner))?.assignee).toBe("Anna Brandt");
	expect((await line(office))?.assignee).toBeNull();
	await change({ snoozedUntil: new Date(now.getTime() + dayMs) });
	expect(await line(owner)).toBeUndefined();
	await change({ snoozedUntil: new Date(now.getTime() - 1) });
	expect(await line(owner)).toBeDefined();
	await change({ snoozedUntil: null, closedAt: now });
	expect(await line(owner)).toBeUndefined();
});

test("“later” puts off what has no action item yet, until the chosen day, and each person's own items", async () => {
	await createTestSentQuote(
		owner,
		{ toName: "Pia Putoff", validUntil: "2026-12-20" },
		new Date(now.getTime() - 9 * dayMs),
	);
	const by = permissionFor(owner, "action-items.work");
	const line = async (at = now) => (await loadAttention(owner, at)).rows.find(({ name }) => name === "Pia Putoff");
	const [entity = "", id = ""] = (await line())?.record?.split(":") ?? [];
	expect(await putOff(by, { entity, id, choice: "day", day: "2026-12-01" }, now)).toBe("past");
	const done = await putOff(by, { entity, id, choice: "day", day: "2026-12-04" }, now);
	expect(done).toEqual({ itemId: expect.any(String) });
	expect(await line()).toBeUndefined();
	// 8 a.m. of the chosen day
	expect(await line(new Date("2026-12-04T13:59:00Z"))).toBeUndefined();
	expect(await line(new Date("2026-12-04T14:00:00Z"))).toBeDefined();

	const own = await createTestActionItem(owner, now, {
		title: "Sharpen saws",
		dueOn: "2026-12-01",
		assigneeId: owner.id,
	});
	expect(await names()).toContain("Sharpen saws: Open");
	await putOff(by, { entity: "action-item", id: own, choice: "tomorrow", day: "" }, now);
	expect(await names()).not.toContain("Sharpen saws: Open");
	const nobody = "00000000-0000-4000-8000-000000000000";
	expect(await putOff(by, { entity: "quote", id: nobody, choice: "tomorrow", day: "" }, now)).toBe("gone");
});

test("a visit that no one logged needs attention two hours after its end, and becomes an action item until it is logged", async () => {
	const { crew } = await createTestCrew();
	const planned = new Date("2026-11-20T18:00:00Z");
	const job = await createTestScheduledJob(owner, planned);
	const during = { from: new Date("2026-12-01T15:00:00Z"), to: new Date("2026-12-01T18:00:00Z") };
	const plan = { jobId: job.id, during, resourceIds: [crew.id] };
	const result = await planVisit(permissionFor(owner, "schedule.edit"), plan, planned);
	if (result.kind !== "done") throw new Error(`the visit was not planned: ${result.kind}`);
	const { id } = result.visit;
	const at = (hours: number) => new Date(during.to.getTime() + hours * 3_600_000);
	const toLog = async (hours: number) =>
		(await listVisits("to-log", { after: null }, at(hours))).rows.map((row) => row.id);
	expect(await toLog(1)).not.toContain(id);
	expect(await toLog(3)).toContain(id);
	expect((await countScheduleViews(at(3)))["to-log"]).toBe((await toLog(3)).length);
	await reconcileItems(at(3));
	const about = () => db.select().from(actionItems).where(eq(actionItems.entityId, id));
	expect((await about()).map(({ title, closedAt }) => [title, closedAt])).toEqual([
		[`Log the visit on Tue, Dec 1 for ${job.number}`, null],
	]);
	await db
		.update(visits)
		.set({ status: "done", finishedAt: at(3) })
		.where(eq(visits.id, id));
	await reconcileItems(at(4));
	expect((await about()).every(({ closedAt }) => closedAt)).toBe(true);
	expect(await toLog(4)).not.toContain(id);
});

test("a draft that begins within two days needs attention and is an action item until it is published", async () => {
	const planned = new Date("2026-11-20T18:00:00Z");
	const job = await createTestScheduledJob(owner, planned);
	await db.update(jobs).set({ toName: "Dee Draft" }).where(eq(jobs.id, job.id));
	const during = { from: new Date("2026-12-02T15:00:00Z"), to: new Date("2026-12-02T18:00:00Z") };
	const by = permissionFor(owner, "schedule.edit");
	const plan = { jobId: job.id, during, resourceIds: [], isDraft: true };
	const { visit } = await overrideWarnings((overrides) => planVisit(by, { ...plan, overrides }, planned));
	const found = async (at = now) => {
		await reconcileItems(at);
		const items = await db.select().from(actionItems).where(eq(actionItems.entityId, visit.id));
		return {
			line: (await loadAttention(owner, at)).rows.find(({ name }) => name === "Dee Draft")?.button,
			item: items.find(({ closedAt }) => closedAt === null)?.title,
			count: (await countScheduleViews(at)).drafts,
			list: (await listVisits("drafts", { after: null }, at)).rows.length,
		};
	};
	const early = new Date("2026-11-30T14:00:00Z");
	expect(await found(early)).toEqual({ line: undefined, item: undefined, count: 0, list: 0 });
	expect(await found()).toEqual({
		line: "Review visit",
		item: expect.stringMatching(/^Publish the visit on Wed, Dec 2 for /),
		count: 1,
		list: 1,
	});
	await publishVisits(by, { chosen: [{ visitId: visit.id, seen: visit.version }], notify: false }, now);
	expect(await found()).toEqual({ line: undefined, item: undefined, count: 0, list: 0 });
});

test("today lists the visits in order with their crews and what has happened", async () => {
	const status = async (time: string) => {
		const { rows } = await loadToday(owner, "2026-12-01", new Date(`2026-12-01T${time}:00Z`));
		return rows.map((row) => row.status);
	};
	await db.update(visits).set({ status: "scheduled", finishedAt: null });
	expect(await status("14:00")).toEqual(["Scheduled, arrives 9 a.m. to 11 a.m."]);
	expect(await status("17:30")).toEqual(["Arrival not logged, expected by 11 a.m."]);
	await db.update(visits).set({ status: "in-progress", startedAt: new Date("2026-12-01T15:10:00Z") });
	expect(await status("17:30")).toEqual(["On site since 9:10 a.m."]);
	const { rows, parts } = await loadToday(owner, "2026-12-01", now);
	expect(rows[0]?.who).not.toBe("");
	expect(parts.map(({ count, label }) => `${count} ${label.many}`)).toEqual(["1 visits", "0 estimates"]);
	expect((await loadToday(await createTestStaff("crew"), "2026-12-01", now)).parts).toEqual([]);
});
