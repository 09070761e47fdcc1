import { and, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { completedWork } from "#app/sales/contracts/tables.server.ts";
import type { WorkType } from "#app/sales/estimates/estimate.ts";
import { findEstimate, priceRecord } from "#app/sales/estimates/estimates.server.ts";
import { items } from "#app/sales/estimates/tables.server.ts";
import { trees } from "#app/trees/tables.server.ts";
import { combinedDbh } from "#app/trees/tree.ts";
import { findHoursSpread, type HoursSpread, type TimedJob } from "./similar-jobs.ts";

/** Work types whose time depends on the diameter of the trunk or stump. */
const sizedWorkTypes = ["remove", "prune", "clear", "stump"] as const satisfies WorkType[];
const maxJobs = 1000;

export type SimilarWork = {
	id: string;
	work: WorkType;
	tree: number | null;
	/** person-hours in this estimate */
	estimatedHours: number;
	recordedHours: HoursSpread;
};

/** How long similar work took, for each item of an estimate that has enough recorded jobs. */
export async function findSimilarWork(estimateId: string): Promise<SimilarWork[]> {
	const timed = await listTimedWork(estimateId);
	const found = timed.size ? await findEstimate(estimateId) : null;
	if (!found) return [];
	const price = await priceRecord(found);
	return found.items.flatMap((item) => {
		const tree = found.trees.find((one) => one.id === item.treeId);
		const inches = getDiameter(item, tree?.stems ?? []);
		const recordedHours = findHoursSpread(inches, timed.get(item.work) ?? []);
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

/** Completed work of other estimates whose entries all have a time. A line item has the id of its estimate's item. */
async function listTimedWork(exceptEstimateId: string): Promise<Map<WorkType, TimedJob[]>> {
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
			and(
				isNull(completedWork.undoneAt),
				inArray(items.work, [...sizedWorkTypes]),
				ne(items.estimateId, exceptEstimateId),
			),
		)
		.groupBy(items.id, trees.id)
		.having(sql`bool_and(${completedWork.personMinutes} is not null) and sum(${completedWork.quantity}) >= 1000`)
		.orderBy(desc(sql`max(${completedWork.at})`))
		.limit(maxJobs);
	const byWork = new Map<WorkType, TimedJob[]>();
	for (const { minutes, ...item } of rows) {
		const job = { inches: getDiameter(item, item.stems ?? []), hours: minutes / 60 };
		byWork.set(item.work, [...(byWork.get(item.work) ?? []), job]);
	}
	return byWork;
}

function getDiameter(item: { work: WorkType; stumpInches: number | null }, stems: readonly number[]): number {
	return item.work === "stump" ? (item.stumpInches ?? 0) : combinedDbh(stems);
}
