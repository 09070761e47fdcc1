// The latest changes of visits, to offer to undo them.
import { and, desc, eq, isNull } from "drizzle-orm";
import { staff } from "#app/people/staff/tables.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { formatVisitTime } from "./board-view.server.ts";
import { jobs, visitChanges, visits } from "./tables.server.ts";
import type { VisitState, VisitStatus } from "./visit.ts";

export type LatestChange = { batchId: string; title: string; text: string };

/** What a batch changed, unless it has been undone. */
export async function findChange(batchId: string | null): Promise<LatestChange | null> {
	if (!isUuid(batchId)) return null;
	const rows = await db
		.select({ before: visitChanges.before, status: visits.status, during: visits.during, toName: jobs.toName })
		.from(visitChanges)
		.innerJoin(visits, eq(visits.id, visitChanges.visitId))
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.where(and(eq(visitChanges.batchId, batchId), isNull(visitChanges.undoneAt)));
	const [first] = rows;
	if (!first) return null;
	const isPublished = rows.every(isPublication);
	if (rows.length > 1)
		return { batchId, title: `${rows.length} visits ${isPublished ? "published" : "changed"}`, text: "" };
	const title = describeChange(first);
	const time = `${formatShortDay(today(first.during.from))}, ${formatVisitTime(first.during)}`;
	return { batchId, title, text: `${first.toName}: ${time}` };
}

type Change = { status: VisitStatus; before: VisitState | null };

const isPublication = ({ status, before }: Change) => before?.status === "draft" && status === "scheduled";

/** "Visit changed": what a change did, by what the visit is since. */
export function describeChange({ status, before }: Change): string {
	if (isPublication({ status, before })) return "Visit published";
	if (status === "canceled") return "Visit canceled";
	if (before) return "Visit changed";
	return status === "draft" ? "Draft saved" : "Visit scheduled";
}

/** The latest change of a visit, if nothing has happened to the visit since. */
export async function findLatestBatch(visitId: string): Promise<string | null> {
	const [latest] = await db
		.select({ batchId: visitChanges.batchId, seen: visitChanges.visitVersion, version: visits.version })
		.from(visitChanges)
		.innerJoin(visits, eq(visits.id, visitChanges.visitId))
		.where(and(eq(visitChanges.visitId, visitId), isNull(visitChanges.undoneAt)))
		.orderBy(desc(visitChanges.visitVersion))
		.limit(1);
	return latest && latest.seen === latest.version ? latest.batchId : null;
}

/** Who in the office changed a visit last; null when no one has. */
export async function findLastEditor(visitId: string): Promise<string | null> {
	const [latest] = await db
		.select({ name: staff.name })
		.from(visitChanges)
		.innerJoin(staff, eq(staff.id, visitChanges.staffId))
		.where(eq(visitChanges.visitId, visitId))
		.orderBy(desc(visitChanges.visitVersion))
		.limit(1);
	return latest?.name ?? null;
}
