import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { TimeRange } from "#app/platform/time-range.server.ts";
import { getContract } from "#app/sales/contracts/fixtures.server.ts";
import { voidContract } from "#app/sales/contracts/signers.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { findJob, recordAllWork, undoCompletedWork } from "#app/work/jobs/jobs.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listUnscheduledJobs, readBoard } from "./board.server.ts";
import { createTestCrew, createTestResource, createTestScheduledJob } from "./fixtures.server.ts";
import { addContractJob, findJobRecord } from "./jobs.server.ts";
import { bookings, jobs } from "./tables.server.ts";
import { undoChanges } from "./undo.server.ts";
import { takeWorkStep } from "./visit-steps.server.ts";
import { cancelVisit, moveVisit, planVisit, type VisitResult } from "./visits.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");
const by = () => permissionFor(owner, "schedule.edit");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const hours = (day: string, from: number, to: number): TimeRange => ({
	from: new Date(`${day}T${String(from).padStart(2, "0")}:00:00Z`),
	to: new Date(`${day}T${String(to).padStart(2, "0")}:00:00Z`),
});
const monday = hours("2026-11-30", 14, 20);

function done(result: VisitResult) {
	if (result.kind !== "done") throw new Error(`the visit was not saved: ${result.kind}`);
	return result;
}

async function planned(resourceIds: string[], during = monday) {
	const job = await createTestScheduledJob(owner, noon);
	return { job, ...done(await planVisit(by(), { jobId: job.id, during, resourceIds }, noon)) };
}

const bookedFor = async (visitId: string) =>
	(await db.select().from(bookings).where(eq(bookings.visitId, visitId))).map(({ resourceId }) => resourceId).sort();

describe("planning", () => {
	test("of twenty bookings of one crane at the same time, one wins and the others say what is in the way", async () => {
		const crane = await createTestResource("crane");
		const job = await createTestScheduledJob(owner, noon);
		const plan = { jobId: job.id, during: monday, resourceIds: [crane.id] };
		const results = await Promise.all(Array.from({ length: 20 }, () => planVisit(by(), plan, noon)));
		expect(results.filter(({ kind }) => kind === "done")).toHaveLength(1);
		const conflicts = results.flatMap((result) => (result.kind === "conflict" ? [result.conflicts] : []));
		expect(conflicts).toHaveLength(19);
		for (const [conflict] of conflicts)
			expect(conflict).toMatchObject({ resource: { name: crane.name }, with: { siteAddress: job.siteAddress } });
	});

	test("a crew brings its people, so none of them can be on another visit", async () => {
		const { crew, people } = await createTestCrew(2);
		const [first, second] = people;
		const { visit } = await planned([crew.id]);
		expect(await bookedFor(visit.id)).toEqual([crew.id, ...people.map(({ id }) => id)].sort());
		const job = await createTestScheduledJob(owner, noon);
		const alone = { jobId: job.id, during: hours("2026-11-30", 19, 22), resourceIds: [first?.id ?? ""] };
		expect(await planVisit(by(), alone, noon)).toMatchObject({ kind: "conflict" });
		expect(second).toBeDefined();
	});

	test("someone who stays behind is free for another visit", async () => {
		const { crew, people } = await createTestCrew(2);
		const [first] = people;
		const job = await createTestScheduledJob(owner, noon);
		const withoutIds = [first?.id ?? ""];
		done(await planVisit(by(), { jobId: job.id, during: monday, resourceIds: [crew.id], withoutIds }, noon));
		await planned(withoutIds);
	});

	test("visits one after the other don't conflict", async () => {
		const truck = await createTestResource("truck");
		await planned([truck.id], hours("2026-12-01", 14, 16));
		await planned([truck.id], hours("2026-12-01", 16, 18));
	});

	test("the job leaves the tray, and returns when its only visit is canceled", async () => {
		const { job, visit } = await planned([]);
		const inTray = async () => (await listUnscheduledJobs(job.number, null)).rows.map(({ id }) => id);
		expect(await inTray()).toEqual([]);
		done(await cancelVisit(by(), visit.id, visit.version, "The customer is away.", noon));
		expect(await inTray()).toEqual([job.id]);
	});
});

describe("rules of the trade", () => {
	const oak = createTestLineItem({ title: "Prune the red oak", workType: "prune", species: "Red oak" });
	const plan = (jobId: string, day: string, overrides?: { ruleId: string; reason: string }[]) =>
		planVisit(by(), { jobId, during: hours(day, 14, 16), resourceIds: [], overrides }, noon);

	test.each([
		["2027-03-31", "done"],
		["2027-04-01", "warnings"],
		["2027-07-31", "warnings"],
	])("pruning an oak on %s: %s", async (day, kind) => {
		const job = await createTestScheduledJob(owner, noon, { lines: [oak], startOn: "2027-03-01", endOn: "2027-03-31" });
		expect((await plan(job.id, day)).kind).toBe(kind);
	});

	test("a rule that can be overridden needs a reason, which is kept; one that can't stays in the way", async () => {
		const facts = { lines: [oak], startOn: "2027-03-01", endOn: "2027-03-31" };
		const job = await createTestScheduledJob(owner, noon, facts);
		const refused = await plan(job.id, "2027-05-03", [
			{ ruleId: "oak-season", reason: "The customer insists." },
			{ ruleId: "nesting-birds", reason: "Ann checks the crown for nests." },
		]);
		expect(refused).toMatchObject({ kind: "warnings", warnings: [{ ruleId: "oak-season", level: "stop" }] });
	});
});

describe("moving", () => {
	test("two dispatchers move the same visit: the second one is told", async () => {
		const truck = await createTestResource("truck");
		const { visit } = await planned([truck.id], hours("2026-12-02", 14, 16));
		const move = (from: number) =>
			moveVisit(
				by(),
				visit.id,
				visit.version,
				{ during: hours("2026-12-02", from, from + 2), resourceIds: [truck.id] },
				noon,
			);
		const results = await Promise.all([move(17), move(19)]);
		expect(results.map(({ kind }) => kind).sort()).toEqual(["done", "stale"]);
	});

	test("a refused move leaves the visit and its bookings as they were", async () => {
		const crane = await createTestResource("crane");
		await planned([crane.id], hours("2026-12-03", 14, 16));
		const { visit } = await planned([crane.id], hours("2026-12-03", 17, 19));
		const to = { during: hours("2026-12-03", 15, 17), resourceIds: [crane.id] };
		expect(await moveVisit(by(), visit.id, visit.version, to, noon)).toMatchObject({ kind: "conflict" });
		const { visits } = await readBoard("2026-12-03", "2026-12-03");
		expect(visits.find(({ id }) => id === visit.id)).toMatchObject({ during: visit.during, resourceIds: [crane.id] });
	});

	test("undo restores the time, the crew and its people", async () => {
		const { crew } = await createTestCrew(2);
		const truck = await createTestResource("truck");
		const { visit } = await planned([crew.id], hours("2026-12-04", 14, 16));
		const before = await bookedFor(visit.id);
		const to = { during: hours("2026-12-07", 14, 16), resourceIds: [truck.id] };
		const moved = done(await moveVisit(by(), visit.id, visit.version, to, noon));
		expect(await undoChanges(by(), moved.batchId, noon)).toEqual({ kind: "done", undone: 1 });
		expect(await bookedFor(visit.id)).toEqual(before);
		expect(await undoChanges(by(), moved.batchId, noon)).toEqual({ kind: "stale" });
	});

	test("two visits that swapped their crews in one batch are swapped back", async () => {
		const [one, two] = [await createTestResource("crew"), await createTestResource("crew")];
		const during = hours("2026-12-08", 14, 16);
		const [first, second] = [await planned([one.id], during), await planned([two.id], during)];
		const batchId = crypto.randomUUID();
		const move = (visit: typeof first.visit, resourceIds: string[]) =>
			moveVisit(by(), visit.id, visit.version, { during, resourceIds, batchId }, noon);
		done(await move(first.visit, []));
		done(await move(second.visit, [one.id]));
		expect(await undoChanges(by(), batchId, noon)).toMatchObject({ kind: "done" });
		expect([await bookedFor(first.visit.id), await bookedFor(second.visit.id)]).toEqual([[one.id], [two.id]]);
	});

	test("a change made since can't be overwritten by undo", async () => {
		const truck = await createTestResource("truck");
		const { visit, batchId } = await planned([truck.id], hours("2026-12-09", 14, 16));
		const to = { during: hours("2026-12-09", 17, 19), resourceIds: [truck.id] };
		done(await moveVisit(by(), visit.id, visit.version, to, noon));
		expect(await undoChanges(by(), batchId, noon)).toEqual({ kind: "stale" });
	});
});

describe("the job of a contract", () => {
	test("is added once", async () => {
		const job = await createTestScheduledJob(owner, noon);
		await addContractJob(job.contractId ?? "", noon);
		expect(
			await db
				.select()
				.from(jobs)
				.where(eq(jobs.contractId, job.contractId ?? "")),
		).toHaveLength(1);
	});

	test("is canceled with its visits when the contract is voided, which frees the crew", async () => {
		const { crew } = await createTestCrew(1);
		const { job, visit } = await planned([crew.id], hours("2026-12-10", 14, 16));
		const contract = await getContract(job.contractId ?? "");
		await voidContract(
			permissionFor(owner, "contracts.cancel"),
			contract.id,
			contract.version,
			"Sold the house.",
			noon,
		);
		expect(await findJobRecord(job.id)).toMatchObject({ status: "canceled" });
		expect(await bookedFor(visit.id)).toEqual([]);
		await planned([crew.id], hours("2026-12-10", 14, 16));
	});

	test("is done when all work is recorded without a visit, and unscheduled again when an entry is undone", async () => {
		const job = await createTestScheduledJob(owner, noon);
		const contractId = job.contractId ?? "";
		const worker = permissionFor(owner, "work.mark");
		expect(await recordAllWork(worker, contractId, noon)).toBe("done");
		expect(await findJobRecord(job.id)).toMatchObject({ status: "done", closedAt: noon });
		const entry = (await findJob(contractId))?.lines[0]?.entries[0];
		expect(await undoCompletedWork(worker, contractId, entry?.id ?? "", noon)).toBe("done");
		expect(await findJobRecord(job.id)).toMatchObject({ status: "unscheduled", closedAt: null });
	});

	test("returns to the tray when its visits are over and work is left, and is done when the rest is recorded", async () => {
		const { job, visit } = await planned([]);
		const crew = permissionFor(owner, "visits.work");
		const step = async (name: "start" | "finish", seenVersion: number) =>
			takeWorkStep(crew, name, { visitId: visit.id, seenVersion }, noon);
		expect(await step("start", visit.version)).toMatchObject({ kind: "done" });
		expect(await step("finish", visit.version + 1)).toMatchObject({ kind: "done" });
		expect(await findJobRecord(job.id)).toMatchObject({ status: "unscheduled" });
		await recordAllWork(permissionFor(owner, "work.mark"), job.contractId ?? "", noon);
		expect(await findJobRecord(job.id)).toMatchObject({ status: "done" });
		const plan = { jobId: job.id, during: hours("2026-12-14", 14, 16), resourceIds: [] };
		expect(await planVisit(by(), plan, noon)).toEqual({ kind: "closed" });
	});
});
