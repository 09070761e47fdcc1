import { and, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import type { WorkType } from "#app/sales/estimates/estimate.ts";
import { findEstimate, priceRecord } from "#app/sales/estimates/estimates.server.ts";
import { items } from "#app/sales/estimates/tables.server.ts";
import { trees } from "#app/trees/tables.server.ts";
import { combinedDbh } from "#app/trees/tree.ts";
import { findHoursSpread, type HoursSpread, type TimedJob } from "./similar-jobs.ts";
import { completedWork } from "./tables.server.ts";

/** Of what a work's time depends on no width is known. */
const sizedWorkTypes = ["remove", "prune", "clear", "stump"] as const satisfies WorkType[];
/** the newest are enough */
const maxJobs = 1000;

export type SimilarWork = {
	id: string;
	work: WorkType;
	tree: number | null;
	/** hours of one person that this estimate reckons with */
	estimatedHours: number;
	recordedHours: HoursSpread;
};

/** For each piece of work of an estimate what such work took, as far as the crew has said so. */
export async function findSimilarWork(estimateId: string): Promise<SimilarWork[]> {
	const done = await listTimedWork(estimateId);
	const found = done.size ? await findEstimate(estimateId) : null;
	if (!found) return [];
	const price = await priceRecord(found);
	return found.items.flatMap((item) => {
		const tree = found.trees.find((one) => one.id === item.treeId);
		const inches = getDiameter(item, tree?.stems ?? []);
		const recordedHours = findHoursSpread(inches, done.get(item.work) ?? []);
		const crewHours = price.items.find((one) => one.id === item.id)?.crewHours ?? 0;
		if (!recordedHours) return [];
		return [
			{
				id: item.id,
				work: item.work,
				tree: tree?.number ?? null,
				estimatedHours: crewHours * item.crew,
				recordedHours,
			},
		];
	});
}

/** Work that is wholly done and of which every mark says its time: the line keeps the id of the estimated work. */
async function listTimedWork(besides: string): Promise<Map<WorkType, TimedJob[]>> {
	const rows = await db
		.select({
			work: items.work,
			stumpInches: items.stumpInches,
			stems: trees.stems,
			minutes: sql<number>`sum(${completedWork.personMinutes})::int`,
		})
		.from(completedWork)
		.innerJoin(items, sql`${items.id}::text = ${completedWork.lineId}`)
		.leftJoin(trees, eq(trees.id, items.treeId))
		.where(
			and(isNull(completedWork.takenBackAt), inArray(items.work, [...sizedWorkTypes]), ne(items.estimateId, besides)),
		)
		.groupBy(items.id, trees.id)
		.having(sql`bool_and(${completedWork.personMinutes} is not null) and sum(${completedWork.quantity}) >= 1000`)
		.orderBy(desc(sql`max(${completedWork.at})`))
		.limit(maxJobs);
	const byWork = new Map<WorkType, TimedJob[]>();
	for (const { minutes, ...item } of rows) {
		const timed = { inches: getDiameter(item, item.stems ?? []), hours: minutes / 60 };
		byWork.set(item.work, [...(byWork.get(item.work) ?? []), timed]);
	}
	return byWork;
}

function getDiameter(item: { work: WorkType; stumpInches: number | null }, stems: readonly number[]): number {
	return item.work === "stump" ? (item.stumpInches ?? 0) : combinedDbh(stems);
}
