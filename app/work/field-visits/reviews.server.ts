// What the office does about the record of a visit: reviews incidents and unsafe hazards, and dismisses rejected changes.
import { and, eq, isNull } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { fieldVisitConflicts, hazardAssessments, visitIncidents } from "./tables.server.ts";

type Editor = Permitted<"schedule.edit">;
type Review = { visitId: string; id: string; note: string };

/** Marks an incident as reviewed. The crew can't change it afterwards. */
export async function reviewIncident(by: Editor, { visitId, id, note }: Review, now: Date): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(visitIncidents)
			.set({ reviewedAt: now, reviewedBy: by.id, reviewNote: note, updatedAt: now })
			.where(and(eq(visitIncidents.id, id), eq(visitIncidents.visitId, visitId), isNull(visitIncidents.reviewedAt)))
			.returning({ id: visitIncidents.id });
		if (!row) return "stale";
		await recordAudit(tx, actor(by), "visit", visitId, "incident-reviewed", { note }, now);
		return "done";
	});
}

/** Records what was done about items that weren't safe. */
export async function reviewHazards(by: Editor, { visitId, id, note }: Review, now: Date): Promise<"done" | "stale"> {
	const { reviewedAt } = hazardAssessments;
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(hazardAssessments)
			.set({ reviewedAt: now, reviewedBy: by.id, reviewNote: note })
			.where(and(eq(hazardAssessments.id, id), eq(hazardAssessments.visitId, visitId), isNull(reviewedAt)))
			.returning({ id: hazardAssessments.id });
		if (!row) return "stale";
		await recordAudit(tx, actor(by), "visit", visitId, "hazards-reviewed", { note }, now);
		return "done";
	});
}

/** The office has seen a change that wasn't accepted, or a conflict whose newer version counts. */
export async function dismissFieldChange(
	by: Editor,
	visitId: string,
	id: string,
	now: Date,
): Promise<"done" | "stale"> {
	const { documentId, resolvedAt } = fieldVisitConflicts;
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(fieldVisitConflicts)
			.set({ resolvedAt: now, resolvedBy: by.id })
			.where(and(eq(fieldVisitConflicts.id, id), eq(documentId, visitId), isNull(resolvedAt)))
			.returning({ id: fieldVisitConflicts.id });
		if (!row) return "stale";
		await recordAudit(tx, actor(by), "visit", visitId, "field-change-dismissed", {}, now);
		return "done";
	});
}
