// The chips and logs of a day's visits, from the measured trees of their estimates.
import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { type Debris, estimateDebris, type TruckCapacity } from "#app/sales/estimates/debris.ts";
import { items } from "#app/sales/estimates/tables.server.ts";
import { trees } from "#app/trees/tables.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { readJobWork } from "#app/work/schedule/job-work.server.ts";
import { bookings, jobs, visits } from "#app/work/schedule/tables.server.ts";

export type VisitDebris = { debris: Debris; isPartial: boolean };

const haulingWork: readonly string[] = ["remove", "prune", "clear", "haul", "cleanup"];

/** By the visit's id. A job's debris is spread over its visits by their length. */
export async function readVisitDebris(visitIds: readonly string[]): Promise<Map<string, VisitDebris>> {
	if (!visitIds.length) return new Map();
	const rows = await db
		.select({
			id: visits.id,
			jobId: visits.jobId,
			crewSize: jobs.crewSize,
			personMinutes: jobs.personMinutes,
			/** of the time of all visits of the job */
			share: sql<number>`extract(epoch from upper(${visits.during}) - lower(${visits.during}))::float / (
				select sum(extract(epoch from upper(other.during) - lower(other.during))) from ${visits} other
				where other.job_id = ${visits.jobId} and (other.status <> 'canceled' or other.id = ${visits.id})
			)`,
		})
		.from(visits)
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.where(inArray(visits.id, [...visitIds]));
	const works = await readJobWork(rows.map(({ jobId }) => jobId));
	const lineIds = [...works.values()].flatMap(({ lines }) => lines.flatMap(({ id }) => id ?? []));
	const measured = await readItems(lineIds);
	return new Map(
		rows.map(({ id, jobId, crewSize, personMinutes, share }) => {
			const lines = (works.get(jobId)?.lines ?? []).filter(({ workType = "" }) => haulingWork.includes(workType));
			const cuts = lines.filter((line) => measured.get(line.id ?? "")?.item.work !== "remove").length;
			const hours = personMinutes === null ? 0 : personMinutes / 60 / crewSize / Math.max(1, cuts);
			const debris = lines.flatMap((line) => {
				const found = measured.get(line.id ?? "");
				return found ? [estimateDebris(found, found.item.hours ?? hours)] : [];
			});
			const sum = (key: keyof Debris) => debris.reduce((total, one) => total + one[key], 0) * share;
			return [
				id,
				{
					debris: { chipYards: sum("chipYards"), logPounds: sum("logPounds") },
					isPartial: lines.some((line) => !measured.has(line.id ?? "")),
				},
			];
		}),
	);
}

/** Line items that came from an estimate have the ids of its items. */
async function readItems(lineIds: readonly string[]) {
	if (!lineIds.length) return new Map<string, Parameters<typeof estimateDebris>[0]>();
	const rows = await db
		.select({ item: items, tree: trees })
		.from(items)
		.leftJoin(trees, eq(trees.id, items.treeId))
		.where(
			inArray(
				sql`${items.id}::text`,
				lineIds.filter((id) => /^[\da-f-]{36}$/.test(id)),
			),
		);
	return new Map(
		rows.map(({ item, tree }) => [item.id, { item, tree: tree && { ...tree, condition: null } }] as const),
	);
}

/** What the trucks on each crew's visits of that day hold together; no entry without a truck whose capacity is known. */
export async function readTruckCapacity(visitIds: readonly string[]): Promise<Map<string, TruckCapacity>> {
	if (!visitIds.length) return new Map();
	const rows = await db
		.select({ visitId: bookings.visitId, yards: resources.chipYards, pounds: resources.payloadPounds })
		.from(bookings)
		.innerJoin(resources, and(eq(resources.id, bookings.resourceId), eq(resources.kind, "truck")))
		.where(inArray(bookings.visitId, [...visitIds]));
	const capacity = new Map<string, TruckCapacity>();
	for (const { visitId, yards, pounds } of rows) {
		if (!visitId || yards === null || pounds === null) continue;
		const other = capacity.get(visitId) ?? { yards: 0, pounds: 0 };
		capacity.set(visitId, { yards: other.yards + yards, pounds: other.pounds + pounds });
	}
	return capacity;
}
