// Undoing changes of visits, one or a batch at a time.
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, isExcluded, type Tx } from "#app/platform/db.server.ts";
import { isNotified } from "./arrival-window.server.ts";
import { type Conflict, findConflicts } from "./conflicts.server.ts";
import { updateJobStatus } from "./jobs.server.ts";
import { queueVisitNotice } from "./notices.server.ts";
import { bookings, visitChanges, visits } from "./tables.server.ts";
import type { VisitState } from "./visit.ts";
import type { Visit } from "./visits.server.ts";

type Permit = Permitted<"schedule.edit">;

type UndoResult = { kind: "done"; undone: number } | { kind: "conflict"; conflicts: Conflict[] } | { kind: "stale" };

/** Undoes all changes of a batch, unless one of its visits has been changed since, or its people are booked elsewhere. */
export async function undoChanges(by: Permit, batchId: string, now: Date): Promise<UndoResult> {
	try {
		return await db.transaction(async (tx): Promise<UndoResult> => {
			const changes = await tx
				.select()
				.from(visitChanges)
				.where(and(eq(visitChanges.batchId, batchId), isNull(visitChanges.undoneAt)))
				.orderBy(asc(visitChanges.id))
				.for("update");
			if (!changes.length) return { kind: "stale" };
			const ids = changes.map(({ visitId }) => visitId);
			const found = await tx.select().from(visits).where(inArray(visits.id, ids)).orderBy(visits.id).for("update");
			const isChanged = changes.some(
				({ visitId, visitVersion }) => found.find(({ id }) => id === visitId)?.version !== visitVersion,
			);
			// a customer who was told of a visit isn't left with a draft
			const isKnown = changes.some(
				({ visitId, before }) =>
					before?.status === "draft" && found.some((one) => one.id === visitId && one.notifiedDuring !== null),
			);
			if (isChanged || isKnown) return { kind: "stale" };
			// all bookings go before the first is made again: two visits may have swapped their crews
			await tx.delete(bookings).where(inArray(bookings.visitId, ids));
			for (const { visitId, before } of changes) {
				const restored = await restore(tx, by, visitId, before, now);
				const undone = found.find(({ id }) => id === visitId);
				if (undone) await correctNotice(tx, undone, restored, now);
			}
			await tx.update(visitChanges).set({ undoneAt: now }).where(eq(visitChanges.batchId, batchId));
			return { kind: "done", undone: changes.length };
		});
	} catch (error) {
		if (!isExcluded(error, "bookings_once")) throw error;
		return { kind: "conflict", conflicts: await findUndoConflicts(batchId) };
	}
}

async function restore(tx: Tx, by: Permit, visitId: string, before: VisitState | null, now: Date): Promise<Visit> {
	const during = before && { from: new Date(before.from), to: new Date(before.to) };
	const [visit] = await tx
		.update(visits)
		.set({
			...(during ? { during, status: before.status } : { status: "canceled" as const }),
			updatedAt: now,
			version: sql`${visits.version} + 1`,
			sequence: sql`${visits.sequence} + 1`,
		})
		.where(eq(visits.id, visitId))
		.returning();
	if (!visit) throw new Error("no row came back");
	if (during && before?.bookings.length)
		await tx
			.insert(bookings)
			.values(before.bookings.map(({ resourceId, crewId }) => ({ resourceId, crewId, during, visitId })));
	await updateJobStatus(tx, visit.jobId, now);
	await recordAudit(tx, actor(by), "visit", visitId, "change-undone", {}, now);
	return visit;
}

/** A customer who was told of the change that was undone is told what the visit is now. */
async function correctNotice(tx: Tx, undone: Visit, restored: Visit, now: Date): Promise<void> {
	if (!isNotified(undone) || isNotified(restored)) return;
	const isMoved = undone.status !== "canceled" && restored.status !== "canceled";
	const kind = restored.status === "canceled" ? "canceled" : isMoved ? "moved" : "scheduled";
	await queueVisitNotice(tx, restored.id, kind, now);
}

async function findUndoConflicts(batchId: string): Promise<Conflict[]> {
	const changes = await db.select().from(visitChanges).where(eq(visitChanges.batchId, batchId));
	const found: Conflict[] = [];
	for (const { visitId, before } of changes) {
		if (!before) continue;
		const during = { from: new Date(before.from), to: new Date(before.to) };
		const ids = before.bookings.map(({ resourceId }) => resourceId);
		found.push(...(await findConflicts(ids, during, [visitId])));
	}
	return found;
}
