import { and, eq, inArray, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { atLocalTime } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { crewMembers } from "#app/work/resources/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestCrew, createTestResource, createTestScheduledJob } from "./fixtures.server.ts";
import { applyDayMove, findDayBatch, previewDayMove, undoDayMove } from "./rain-day.server.ts";
import { addWorkdays, checkTargetDay } from "./rain-day.ts";
import type { jobs } from "./tables.server.ts";
import { bookings, visitChanges, visitNotices, visitOverrides, visits } from "./tables.server.ts";
import { findVisit, planVisit } from "./visits.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-20T18:00:00Z");
const by = () => permissionFor(owner, "schedule.edit");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

/** Hours on the company's clock. */
const at = (day: string, from: number, to: number) => ({
	from: atLocalTime(day, from * 60),
	to: atLocalTime(day, to * 60),
});

async function planned(
	resourceIds: string[],
	during: ReturnType<typeof at>,
	needs: Partial<typeof jobs.$inferInsert> = {},
	withoutIds: string[] = [],
) {
	const job = await createTestScheduledJob(owner, now, {}, needs);
	const result = await planVisit(by(), { jobId: job.id, during, resourceIds, withoutIds }, now);
	if (result.kind !== "done") throw new Error(`not planned: ${result.kind}`);
	return result.visit;
}

const choose = (...found: { id: string; version: number }[]) =>
	found.map(({ id, version }) => ({ visitId: id, seen: version, reason: "" }));

const bookedFor = async (visitId: string) =>
	(await db.select().from(bookings).where(eq(bookings.visitId, visitId))).map(({ resourceId }) => resourceId).sort();

async function timesOf(...ids: string[]) {
	const rows = await db.select().from(visits).where(inArray(visits.id, ids)).orderBy(visits.id);
	return rows.map(({ during }) => during);
}

test("working days skip weekends and legal holidays", () => {
	expect(addWorkdays("2026-11-25", 1)).toBe("2026-11-27");
	expect(addWorkdays("2026-11-27", 1)).toBe("2026-11-30");
	expect(addWorkdays("2026-12-31", 2)).toBe("2027-01-05");
});

test.each([
	["", "Choose the day"],
	["2026-11-24", "different day"],
	["2026-11-19", "past"],
])("the day to move to can't be “%s”", (toDay, message) =>
	expect(checkTargetDay({ day: "2026-11-24", crewId: null, toDay }, "2026-11-20")).toContain(message),
);

describe("a rain day", () => {
	test("moves a crew's day at the same clock times, with its people of the new day, and can be undone", async () => {
		const { crew, people } = await createTestCrew(2);
		const [first, second] = people.map(({ id }) => id);
		const morning = await planned([crew.id], at("2026-11-24", 8, 11));
		const afternoon = await planned([crew.id], at("2026-11-24", 12, 15), {}, [first ?? ""]);
		const other = await planned([(await createTestResource("truck")).id], at("2026-11-24", 8, 11));
		// the second person leaves the crew after that day, and another joins it
		const joined = await createTestResource("person");
		await db
			.update(crewMembers)
			.set({ throughOn: "2026-11-24" })
			.where(and(eq(crewMembers.personId, second ?? ""), isNull(crewMembers.throughOn)));
		await db.insert(crewMembers).values({ crewId: crew.id, personId: joined.id, fromOn: "2026-11-25" });

		const move = { day: "2026-11-24", crewId: crew.id, toDay: "2026-11-25" };
		const preview = await previewDayMove(move, now);
		expect(preview.moved.map(({ visit }) => visit.id)).toEqual([morning.id, afternoon.id]);
		expect(preview.moved.flatMap(({ warnings, conflicts }) => [...warnings, ...conflicts])).toEqual([]);
		const result = await applyDayMove(
			by(),
			{ move, chosen: choose(morning, afternoon), notify: false, message: "" },
			now,
		);
		if (result.kind !== "done") throw new Error(result.kind);
		expect((await findVisit(morning.id))?.during).toEqual(at("2026-11-25", 8, 11));
		expect((await findVisit(afternoon.id))?.during).toEqual(at("2026-11-25", 12, 15));
		expect((await findVisit(other.id))?.during).toEqual(at("2026-11-24", 8, 11));
		expect(await bookedFor(morning.id)).toEqual([crew.id, first, joined.id].sort());
		expect(await bookedFor(afternoon.id)).toEqual([crew.id, joined.id].sort());

		expect(await findDayBatch(result.batchId, now)).toMatchObject({ count: 2, toDay: "2026-11-25", isUndone: false });
		expect(await undoDayMove(by(), result.batchId, new Date(now.getTime() + 299_000))).toMatchObject({ undone: 2 });
		expect(await timesOf(morning.id)).toEqual([at("2026-11-24", 8, 11)]);
		expect(await bookedFor(morning.id)).toEqual([crew.id, first, second].sort());
	});

	test("keeps the clock time when the clocks change", async () => {
		const visit = await planned([], at("2027-03-12", 8, 11));
		const move = { day: "2027-03-12", crewId: null, toDay: "2027-03-15" };
		await applyDayMove(by(), { move, chosen: choose(visit), notify: false, message: "" }, now);
		expect(await timesOf(visit.id)).toEqual([at("2027-03-15", 8, 11)]);
	});

	test("queues one email for each visit, and none when the office calls its customers", async () => {
		const [told, other] = [await planned([], at("2026-12-09", 8, 11)), await planned([], at("2026-12-10", 8, 11))];
		const message = "We had to move it because of the storm.";
		const toNextWeek = (day: string, visit: typeof told, notify: boolean) => {
			const move = { day, crewId: null, toDay: "2026-12-11" };
			return applyDayMove(by(), { move, chosen: choose(visit), notify, message }, now);
		};
		expect((await toNextWeek("2026-12-09", told, true)).kind).toBe("done");
		expect((await toNextWeek("2026-12-10", other, false)).kind).toBe("done");
		const queued = await db
			.select()
			.from(visitNotices)
			.where(inArray(visitNotices.visitId, [told.id, other.id]));
		expect(queued).toMatchObject([
			{ visitId: told.id, kind: "moved", reason: message, dueAt: new Date(now.getTime() + 300_000) },
		]);
	});

	test("can't be undone after five minutes", async () => {
		const visit = await planned([], at("2026-12-01", 8, 11));
		const move = { day: "2026-12-01", crewId: null, toDay: "2026-12-02" };
		const result = await applyDayMove(by(), { move, chosen: choose(visit), notify: false, message: "" }, now);
		if (result.kind !== "done") throw new Error(result.kind);
		expect(await undoDayMove(by(), result.batchId, new Date(now.getTime() + 300_000))).toEqual({ kind: "too-late" });
		expect(await timesOf(visit.id)).toEqual([at("2026-12-02", 8, 11)]);
	});

	test("moves none of the visits when one is in the way of another on the new day", async () => {
		const crane = await createTestResource("crane");
		const free = await planned([], at("2026-12-03", 8, 11));
		const blocked = await planned([crane.id], at("2026-12-03", 8, 11));
		const obstacle = await planned([crane.id], at("2026-12-04", 10, 12));
		const move = { day: "2026-12-03", crewId: null, toDay: "2026-12-04" };
		const { moved } = await previewDayMove(move, now);
		expect(moved.map(({ visit, conflicts }) => [visit.id, conflicts.length])).toEqual(
			[[free.id, 0] as const, [blocked.id, 1] as const].toSorted(),
		);
		expect(moved.flatMap(({ conflicts }) => conflicts)).toMatchObject([
			{ resource: { name: crane.name }, with: { visitId: obstacle.id } },
		]);
		const all = { move, chosen: choose(free, blocked), notify: false, message: "" };
		expect(await applyDayMove(by(), all, now)).toEqual({ kind: "conflict" });
		expect(await timesOf(free.id)).toEqual([at("2026-12-03", 8, 11)]);
		const some = { move, chosen: choose(free), notify: false, message: "" };
		expect(await applyDayMove(by(), some, now)).toMatchObject({ kind: "done" });
		expect(await timesOf(free.id)).toEqual([at("2026-12-04", 8, 11)]);
	});

	test("needs a reason for a visit after its promised day, which is stored", async () => {
		const visit = await planned([], at("2026-12-07", 8, 11), { promisedOn: "2026-12-07" });
		const move = { day: "2026-12-07", crewId: null, toDay: "2026-12-08" };
		const [chosen] = choose(visit);
		if (!chosen) throw new Error("nothing chosen");
		const without = await applyDayMove(
			by(),
			{ move, chosen: [{ ...chosen, reason: " " }], notify: false, message: "" },
			now,
		);
		expect(without).toEqual({ kind: "warnings", visitIds: [visit.id] });
		const reason = "Erin Lee agreed by email on November 20.";
		expect(
			await applyDayMove(by(), { move, chosen: [{ ...chosen, reason }], notify: false, message: "" }, now),
		).toMatchObject({
			kind: "done",
		});
		expect(await db.select().from(visitOverrides).where(eq(visitOverrides.visitId, visit.id))).toMatchObject([
			{ ruleId: "promised-day", reason },
		]);
	});

	test("a stop can't be overridden", async () => {
		const visit = await planned([], at("2027-03-31", 8, 11));
		await db.update(visits).set({ status: "confirmed" }).where(eq(visits.id, visit.id));
		const job = await createTestScheduledJob(owner, now, {}, { skills: ["pesticide"] });
		const [treatment] = await db
			.insert(visits)
			.values({ jobId: job.id, during: at("2027-03-31", 8, 11) })
			.returning();
		if (!treatment) throw new Error("no row came back");
		const move = { day: "2027-03-31", crewId: null, toDay: "2027-04-05" };
		const chosen = choose(visit, treatment).map((one) => ({ ...one, reason: "The neighbor says so." }));
		expect(await applyDayMove(by(), { move, chosen, notify: false, message: "" }, now)).toEqual({
			kind: "warnings",
			visitIds: [treatment.id],
		});
		const moved = await applyDayMove(by(), { move, chosen: chosen.slice(0, 1), notify: false, message: "" }, now);
		expect(moved.kind).toBe("done");
		// the customer confirmed the old day
		expect(await findVisit(visit.id)).toMatchObject({ status: "scheduled", sequence: 1 });
	});

	test("of two dispatchers at once, one wins and the other moves nothing", async () => {
		const { crew } = await createTestCrew(3);
		const found = [
			await planned([crew.id], at("2026-12-14", 8, 10)),
			await planned([crew.id], at("2026-12-14", 10, 12)),
			await planned([crew.id], at("2026-12-14", 12, 15)),
		];
		const chosen = choose(...found);
		const days = ["2026-12-15", "2026-12-16", "2026-12-15", "2026-12-16"];
		const results = await Promise.all(
			days.map((toDay) =>
				applyDayMove(
					by(),
					{ move: { day: "2026-12-14", crewId: null, toDay }, chosen, notify: false, message: "" },
					now,
				),
			),
		);
		expect(results.map(({ kind }) => kind).toSorted()).toEqual(["done", "stale", "stale", "stale"]);
		const winner = days[results.findIndex(({ kind }) => kind === "done")] ?? "";
		expect((await timesOf(...found.map(({ id }) => id))).map(({ from }) => from)).toEqual(
			[8, 10, 12].map((hour) => atLocalTime(winner, hour * 60)),
		);
		expect(
			await db
				.select()
				.from(visitChanges)
				.where(
					inArray(
						visitChanges.visitId,
						found.map(({ id }) => id),
					),
				),
		).toHaveLength(6);
	});

	test("two crews that are moved to the same day at once don't take each other's truck", async () => {
		const truck = await createTestResource("truck");
		const one = await planned([truck.id], at("2026-12-21", 8, 12));
		const two = await planned([truck.id], at("2026-12-22", 8, 12));
		const results = await Promise.all([
			applyDayMove(
				by(),
				{
					move: { day: "2026-12-21", crewId: null, toDay: "2026-12-23" },
					chosen: choose(one),
					notify: false,
					message: "",
				},
				now,
			),
			applyDayMove(
				by(),
				{
					move: { day: "2026-12-22", crewId: null, toDay: "2026-12-23" },
					chosen: choose(two),
					notify: false,
					message: "",
				},
				now,
			),
		]);
		expect(results.map(({ kind }) => kind).toSorted()).toEqual(["conflict", "done"]);
	});
});
