import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { addAbsence } from "./absences.server.ts";
import { describeConflict } from "./availability.server.ts";
import { createTestCrew, createTestResource, createTestScheduledJob } from "./fixtures.server.ts";
import { planVisit, type VisitResult } from "./visits.server.ts";

// Twenty requests at the same time for the same thing: one wins, and each of the others hears what is in the way.

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");
const by = () => permissionFor(owner, "schedule.edit");
const on = (day: string) => ({ from: new Date(`${day}T14:00:00Z`), to: new Date(`${day}T20:00:00Z`) });

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const plan = (jobId: string, resourceIds: string[], day: string) =>
	planVisit(by(), { jobId, during: on(day), resourceIds }, noon);

function expectClearAnswers(results: readonly VisitResult[], name: string): void {
	for (const result of results) {
		if (result.kind !== "conflict") throw new Error(`expected a conflict, not ${result.kind}`);
		const found = result.conflicts.find(({ resource }) => resource.name === name);
		expect(found && describeConflict(found)).toMatch(/8 a\.m\.–2 p\.m\./);
	}
}

test("a person comes with the one crew and helps out in the other: of twenty visits, one wins", async () => {
	const [north, south] = [await createTestCrew(1), await createTestCrew(1)];
	const [shared] = north.people;
	if (!shared) throw new Error("a crew of one has a person");
	const job = await createTestScheduledJob(owner, noon);
	const crews = [[north.crew.id], [south.crew.id, shared.id]];
	const results = await Promise.all(
		Array.from({ length: 20 }, (_, n) => plan(job.id, crews[n % 2] ?? [], "2026-12-01")),
	);
	expect(results.filter(({ kind }) => kind === "done")).toHaveLength(1);
	expectClearAnswers(
		results.filter(({ kind }) => kind !== "done"),
		shared.name,
	);
});

test("time off against nineteen visits of the same person: one wins", async () => {
	const person = await createTestResource("person");
	const job = await createTestScheduledJob(owner, noon);
	const off = { resourceId: person.id, kind: "time-off" as const, during: on("2026-12-02"), note: "" };
	const [absence, ...results] = await Promise.all([
		addAbsence(by(), off, noon),
		...Array.from({ length: 19 }, () => plan(job.id, [person.id], "2026-12-02")),
	]);
	const won = results.filter(({ kind }) => kind === "done").length + (absence.kind === "done" ? 1 : 0);
	expect(won).toBe(1);
	expectClearAnswers(
		results.filter(({ kind }) => kind !== "done"),
		person.name,
	);
});
