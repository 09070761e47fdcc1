import { eq } from "drizzle-orm";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { TimeRange } from "#app/platform/time-range.server.ts";
import { createTestDevice } from "#app/sync/fixtures.server.ts";
import type { Mutation, Verdict } from "#app/sync/sync.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { createTestCrew, createTestScheduledJob, overrideWarnings } from "#app/work/schedule/fixtures.server.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import type { VisitEntity } from "./field-visit.ts";
import { hazardItems } from "./hazards.ts";
import { applyVisitMutations } from "./sync.server.ts";

/** A visit of a crew of two. The first person of the crew has the account `climber`. */
export async function createTestFieldVisit(
	owner: Staff,
	{ during, now, content }: { during: TimeRange; now: Date; content?: Parameters<typeof createTestScheduledJob>[2] },
) {
	const job = await createTestScheduledJob(owner, now, content);
	const climber = await createTestStaff("crew", { name: "Cal Jensen" });
	const { crew, people } = await createTestCrew(2);
	const [first, second] = people;
	if (!first || !second) throw new Error("a crew of two has two people");
	await db.update(resources).set({ staffId: climber.id }).where(eq(resources.id, first.id));
	const plan = { jobId: job.id, during, resourceIds: [crew.id] };
	const { visit } = await overrideWarnings((overrides) =>
		planVisit(permissionFor(owner, "schedule.edit"), { ...plan, overrides }, now),
	);
	return { job, visit, climber, people: [first, second] as const };
}

/** A phone that records visits. */
export function createTestVisitPhone(at?: string) {
	const phone = createTestDevice<VisitEntity>(at);
	return {
		...phone,
		send(by: Staff, mutations: Mutation<VisitEntity>[], now: Date): Promise<Verdict[]> {
			return applyVisitMutations(permissionFor(by, "visits.work"), { device: phone.device, mutations }, now);
		},
	};
}

/** A signed hazard assessment in which everything is all right, apart from `answers`. */
export function createTestHazards(visitId: string, signedAt: Date, answers: Record<string, string> = {}) {
	return {
		visitId,
		controls: "Spotter by the road.",
		briefed: ["Cal Jensen"],
		signedName: "Cal Jensen",
		signature: [],
		answers: { ...Object.fromEntries(hazardItems.map((item) => [item, "ok"])), ...answers },
		signedAt: signedAt.toISOString(),
	};
}
