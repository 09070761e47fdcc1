import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { atLocalTime } from "#app/platform/dates.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { addAbsence } from "./absences.server.ts";
import { findNextFreeTime, listAvailability } from "./availability.server.ts";
import { loadBoard, spanOn, toDay } from "./board-view.server.ts";
import { findChange, findLatestBatch } from "./changes.server.ts";
import { dropJob, dropVisit } from "./drops.server.ts";
import { createTestCrew, createTestResource, createTestScheduledJob } from "./fixtures.server.ts";
import { proposeVisit, readVisitValues, submitNewVisit, submitVisit } from "./planning.server.ts";
import { visitForm } from "./visit-form.ts";
import { fromTyped, type VisitValues } from "./visit-values.ts";
import { findVisit, type Visit } from "./visits.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2027-11-19T18:00:00Z");
const by = () => permissionFor(owner, "schedule.edit");
const monday = "2027-11-29";
const board = "view=week&date=2027-11-29";

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const values = (facts: Partial<VisitValues>): VisitValues => ({
	day: monday,
	start: "08:00",
	hours: 2,
	arrivalMinutes: 120,
	resources: [],
	without: [],
	note: "",
	isDraft: false,
	tellCustomer: false,
	reasons: [],
	...facts,
});

async function planned(facts: Partial<VisitValues>): Promise<Visit> {
	const job = await createTestScheduledJob(owner, now);
	const result = await submitNewVisit(by(), job.id, values(facts), board, now);
	const query = "to" in result && result.to ? new URLSearchParams(result.to.split("?")[1]) : null;
	const change = await findChange(query?.get("changed") ?? null);
	if (!change) throw new Error(`the visit was not planned: ${JSON.stringify(result)}`);
	const { visits } = await loadBoard(new URLSearchParams(`view=list&date=${facts.day ?? monday}`), now);
	const found = await Promise.all(Object.keys(visits).map((id) => findVisit(id)));
	const visit = found.find((one) => one?.jobId === job.id);
	if (!visit) throw new Error("the visit is not on the board");
	return visit;
}

describe("a conflict", () => {
	test("offers the next time of all of them and a free machine of the same kind, which the form takes with one click", async () => {
		const [crane, other] = [await createTestResource("crane"), await createTestResource("crane")];
		await planned({ resources: [crane.id] });
		const job = await createTestScheduledJob(owner, now);
		const wanted = values({ start: "09:00", resources: [crane.id] });
		const answer = await submitNewVisit(by(), job.id, wanted, board, now);
		expect(answer).toMatchObject({
			kind: "conflict",
			conflicts: [{ name: crane.name, text: "8–10 a.m.: Ruth Paulson" }],
			alternatives: [
				{ use: `at ${monday} 10:00`, label: "Use 10 a.m.–12 p.m." },
				{ use: `swap ${crane.id} ${other.id}`, label: `Use ${other.name} instead of ${crane.name}` },
			],
		});
		const typed = {
			...wanted,
			hours: "2",
			arrivalMinutes: "120",
			"resources[]": [crane.id],
			isDraft: undefined,
			tellCustomer: undefined,
		};
		const swapped = visitForm.parse({ ...typed, use: `swap ${crane.id} ${other.id}` }).values;
		expect(await submitNewVisit(by(), job.id, swapped, board, now)).toMatchObject({
			to: expect.stringMatching(/changed=/),
		});
		expect(visitForm.parse({ ...typed, use: `at ${monday} 10:00` }).values).toMatchObject({ start: "10:00" });
	});

	test("of a stale form says what the visit is now, and keeps what was typed", async () => {
		const visit = await planned({ start: "13:00" });
		await submitVisit(by(), visit.id, visit.version, values({ start: "14:00" }), board, now);
		expect(
			await submitVisit(by(), visit.id, visit.version, values({ note: "Ring the bell." }), board, now),
		).toMatchObject({
			kind: "stale",
			version: visit.version + 1,
			latest: "It was changed by Sample owner and is now on Mon, Nov 29, 2–4 p.m.",
			values: { note: "Ring the bell." },
		});
	});
});

describe("a drop", () => {
	test("of a job takes the crew's first free time and free equipment that the job needs", async () => {
		const { crew } = await createTestCrew(2);
		const truck = await createTestResource("truck");
		await planned({ start: "07:00", hours: 3, resources: [crew.id] });
		const created = await createTestScheduledJob(owner, now);
		const job = { ...created, equipment: ["truck" as const] };
		const drop = { board, version: 1, day: monday, from: "", to: crew.id };
		expect(await dropJob(by(), job, drop, now)).toHaveProperty("to");
		const { visits, rows } = await loadBoard(new URLSearchParams(board), now);
		const [id = "", ...others] = rows.find((row) => row.id === truck.id)?.cells[monday]?.visits ?? [];
		expect(others).toEqual([]);
		expect(await findVisit(id)).toMatchObject({ jobId: job.id });
		expect(visits[id]).toMatchObject({ time: "10 a.m.–12 p.m." });
		expect(rows.find((row) => row.id === crew.id)?.cells[monday]?.visits).toContain(id);
	});

	test("of a visit on another crew's row takes that crew instead, at the same time of another day", async () => {
		const [first, second] = [await createTestCrew(1), await createTestCrew(1)];
		const truck = await createTestResource("truck");
		const visit = await planned({ start: "07:30", resources: [first.crew.id, truck.id], note: "Gate code 12" });
		const drop = { board, version: visit.version, day: "2027-12-01", from: first.crew.id, to: second.crew.id };
		await dropVisit(by(), visit, drop, now);
		const moved = await findVisit(visit.id);
		expect(moved && (await readVisitValues(moved))).toMatchObject({
			day: "2027-12-01",
			start: "07:30",
			hours: 2,
			note: "Gate code 12",
			resources: expect.arrayContaining([second.crew.id, truck.id]),
		});
		expect(await findLatestBatch(visit.id)).not.toBeNull();
	});
});

describe("the rest of a job", () => {
	test("is proposed for the same people on the next working day, over a weekend too", async () => {
		const { crew } = await createTestCrew(2);
		const friday = "2027-12-03";
		const visit = await planned({ day: friday, start: "07:30", hours: 8, resources: [crew.id] });
		const job = { ...(await createTestScheduledJob(owner, now)), id: visit.jobId, personMinutes: 1800, crewSize: 3 };
		expect(await proposeVisit(job, { day: null, after: visit }, now)).toMatchObject({
			day: "2027-12-06",
			start: "07:30",
			hours: 2,
			resources: [crew.id],
		});
	});
});

describe("who is free", () => {
	test("a crew shows its people, and who of them is away", async () => {
		const { crew, people } = await createTestCrew(2);
		const [away] = people;
		const day = { from: atLocalTime(monday, 0), to: atLocalTime("2027-11-30", 0) };
		const absence = { resourceId: away?.id ?? "", kind: "time-off" as const, note: "", during: day };
		expect(await addAbsence(by(), absence, now)).toEqual({ kind: "done" });
		expect(await addAbsence(by(), absence, now)).toMatchObject({
			kind: "conflict",
			conflicts: [{ with: { kind: "time-off" } }],
		});
		const during = { from: atLocalTime(monday, 480), to: atLocalTime(monday, 600) };
		const found = (await listAvailability(during)).find(({ id }) => id === crew.id);
		expect(found?.busy).toBeNull();
		expect(found?.members.find(({ id }) => id === away?.id)?.busy).toBe("Busy all day: time off");
		const slot = await findNextFreeTime([crew.id], 120, during.from);
		expect(slot?.from).toEqual(atLocalTime("2027-11-30", 420));
	});
});

describe("the days of a visit", () => {
	const at = (day: string, minutes: number) => atLocalTime(day, minutes);

	test.each([
		["the clock goes forward", "2027-03-14"],
		["the clock goes back", "2027-11-07"],
	])("a visit on the day on which %s is drawn at its time", (_name, day) => {
		expect(spanOn({ from: at(day, 480), to: at(day, 690) }, toDay(day))).toEqual({ from: 480, to: 690 });
		expect(spanOn({ from: at(day, 0), to: at("2027-11-08", 0) }, toDay(day))).toMatchObject({ from: 0, to: 1440 });
	});

	test("a visit that ends at midnight isn't on the next day, and one over midnight is on both", () => {
		expect(spanOn({ from: at("2027-12-01", 1320), to: at("2027-12-02", 0) }, toDay("2027-12-02"))).toBeNull();
		expect(spanOn({ from: at("2027-12-01", 1320), to: at("2027-12-02", 60) }, toDay("2027-12-02"))).toEqual({
			from: 0,
			to: 60,
		});
	});
});

test("a rejected form comes back as typed", () => {
	const typed = { day: "2027-11-29", start: "", hours: "x", "resources[]": "a\nb", "reason-oak": "Storm." };
	expect(fromTyped(typed)).toMatchObject({
		day: "2027-11-29",
		start: "",
		hours: 0,
		resources: ["a", "b"],
		reasons: [{ ruleId: "oak", reason: "Storm." }],
	});
});
