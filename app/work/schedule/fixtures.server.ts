import { eq } from "drizzle-orm";
import type { Staff } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestSignedContract } from "#app/sales/change-orders/fixtures.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import type { ResourceKind } from "#app/work/resources/resource.ts";
import { crewMembers, resources } from "#app/work/resources/tables.server.ts";
import { addContractJob, type JobRecord } from "./jobs.server.ts";
import { jobs } from "./tables.server.ts";
import type { Override, VisitResult } from "./visits.server.ts";

let count = 0;

/** A resource with a name of its own. */
export async function createTestResource(
	kind: ResourceKind,
	facts: Partial<typeof resources.$inferInsert> = {},
): Promise<typeof resources.$inferSelect> {
	count += 1;
	const [row] = await db
		.insert(resources)
		.values({ name: `Sample ${kind} ${count}`, ...facts, kind })
		.returning();
	if (!row) throw new Error("no row came back");
	return row;
}

/** A crew of that many people. */
export async function createTestCrew(size = 2, fromOn = "2026-01-01") {
	const crew = await createTestResource("crew");
	const people = [];
	for (let person = 0; person < size; person += 1) people.push(await createTestResource("person"));
	await db.insert(crewMembers).values(people.map(({ id }) => ({ crewId: crew.id, personId: id, fromOn })));
	return { crew, people };
}

/** The job of a signed contract to remove a maple. Any person can do it on any day, unless `needs` says otherwise. */
export async function createTestScheduledJob(
	by: Staff,
	now: Date,
	content: Parameters<typeof createTestSignedContract>[1] = {},
	needs: Partial<typeof jobs.$inferInsert> = {},
): Promise<JobRecord> {
	const lines = [createTestLineItem({ title: "Maple", unitPrice: 48_000, workType: "remove", species: "Sugar maple" })];
	const contract = await createTestSignedContract(by, { lines, ...content }, now);
	await addContractJob(contract.id, now);
	const [job] = await db
		.update(jobs)
		.set({ crewSize: 1, skills: [], equipment: [], earliestOn: null, promisedOn: null, ...needs })
		.where(eq(jobs.contractId, contract.id))
		.returning();
	if (!job) throw new Error("the signed contract has no job");
	return job;
}

/** Plans or moves a visit and overrides the rules that speak against it: tests that don't care run on any day of the year. */
export async function overrideWarnings(
	change: (overrides: Override[]) => Promise<VisitResult>,
): Promise<VisitResult & { kind: "done" }> {
	const first = await change([]);
	const result =
		first.kind === "warnings"
			? await change(first.warnings.map(({ ruleId }) => ({ ruleId, reason: "Agreed with the customer." })))
			: first;
	if (result.kind !== "done") throw new Error(`the visit was not saved: ${result.kind}`);
	return result;
}
