// Applies what phones send about visits: each change once, in its own transaction, with its own answer.
import { actor, type Permitted, permit } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import {
	applyBatch,
	type DeviceMutation,
	listChangesSince,
	type MutationApplier,
	type MutationOutcome,
} from "#app/sync/apply.server.ts";
import { insertConflict, isEmptyChange, resolveConflictsByDevice } from "#app/sync/conflicts.server.ts";
import { merge, type SyncRequest, type Verdict } from "#app/sync/sync.ts";
import { unreadable } from "#app/sync/sync-form.ts";
import { isBookedFor } from "#app/work/schedule/visit-steps.server.ts";
import { lockVisit } from "#app/work/schedule/visits.server.ts";
import { isVisitEntity, type VisitEntity } from "./field-visit.ts";
import { recordKinds } from "./record-kinds.server.ts";
import { findVisitRow } from "./record-rows.server.ts";
import { fieldVisitConflicts, fieldVisitMutations } from "./tables.server.ts";
import { parseVisitChange, parseVisitRecord } from "./visit-sync-form.ts";

type WorkPermit = Permitted<"visits.work">;
type VisitMutation = DeviceMutation<VisitEntity>;

const visitLogs = { log: fieldVisitMutations, conflicts: fieldVisitConflicts };

/** Applies the mutations of a phone. Returns one verdict for each, in order. */
export function applyVisitMutations(by: WorkPermit, request: SyncRequest<VisitEntity>, now: Date): Promise<Verdict[]> {
	return applyBatch(createApplier(by, now), by, request, now);
}

const createApplier = (by: WorkPermit, now: Date): MutationApplier<VisitEntity> => ({
	log: fieldVisitMutations,
	// changes to one visit wait for each other
	dependsOn: ({ visitId }) => [visitId],
	apply: (tx, mutation) => applyMutation(tx, by, mutation, now),
	findCurrentRow: findVisitRow,
	recordConflict: async (tx, mutation, conflict) => {
		await insertConflict(tx, fieldVisitConflicts, by, mutation, conflict, now);
		await recordAudit(tx, actor(by), "visit", conflict.documentId, "field-conflict", { entity: mutation.entity }, now);
		await broadcast(tx, "visit", conflict.documentId);
	},
	resolveConflicts: async (tx, mutation) => {
		for (const visitId of await resolveConflictsByDevice(tx, visitLogs, by, mutation, now))
			await broadcast(tx, "visit", visitId);
	},
	recordRejection: (tx, mutation, reason) => recordRejection(tx, by, mutation, reason, now),
});

async function applyMutation(tx: Tx, by: WorkPermit, mutation: VisitMutation, now: Date): Promise<MutationOutcome> {
	const { entity, entityId: id, change } = mutation;
	const row = await findVisitRow(tx, entity, id);
	const sentVisitId = change && typeof change.visitId === "string" ? change.visitId : null;
	// an edit or a removal that arrived before its record
	if (!row && !sentVisitId) return { result: "parked", dependsOn: id };
	const visitId = row?.visitId ?? sentVisitId ?? "";
	const visit = isUuid(visitId) ? await lockVisit(tx, visitId) : null;
	if (!visit) return { result: "rejected", reason: "This visit isn't on the schedule anymore." };
	if (!permit(by, "schedule.view") && !(await isBookedFor(tx, by.id, visit.id)))
		return { result: "rejected", reason: "You're no longer on this visit. Call the office." };
	if (!row) {
		const fields = parseVisitRecord(entity, change ?? {});
		if (!fields) return { result: "rejected", reason: unreadable };
		const refused = await recordKinds[entity].add(tx, { by, id, visit, fields, now } as never);
		if (refused) return { result: "rejected", reason: refused };
		await broadcast(tx, "visit", visit.id);
		return { result: "applied", version: 1 };
	}
	if (isEmptyChange(change) || (!change && !row.fields)) return { result: "applied", version: row.version };
	const { edit } = recordKinds[entity];
	const version = row.version + 1;
	if (!change || !row.fields) {
		if (change) return { result: "rejected", reason: "Someone removed this record." };
		const refused = (await edit?.(tx, { by, id, visit, fields: null, version, now })) ?? (edit ? null : frozenReason);
		return refused ? { result: "rejected", reason: refused } : { result: "applied", version };
	}
	if (!edit) return { result: "applied", version: row.version };
	const fields = parseVisitChange(entity, change);
	if (!fields) return { result: "rejected", reason: unreadable };
	const prior = await listChangesSince(tx, fieldVisitMutations, mutation, id);
	const merged = merge({ ...mutation, change: fields }, row.fields, prior);
	if (merged.kind === "conflict")
		return { result: "conflict", documentId: visit.id, serverRow: row.fields, version: row.version };
	if (!Object.keys(merged.change).length) return { result: "applied", version: row.version };
	const edited = { ...row.fields, ...merged.change } as never;
	const refused = await edit(tx, { by, id, visit, fields: edited, version, now });
	if (refused) return { result: "rejected", reason: refused };
	await broadcast(tx, "visit", visit.id);
	return { result: "applied", version };
}

const frozenReason = "This can't be removed once it's recorded.";

const isUuid = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** Keeps what was rejected, so that the office sees it too. */
async function recordRejection(tx: Tx, by: WorkPermit, mutation: VisitMutation, reason: string, now: Date) {
	const { entity, entityId, change } = mutation;
	const row = isVisitEntity(entity) ? await findVisitRow(tx, entity, entityId) : null;
	const visitId = row?.visitId ?? change?.visitId;
	const visit = typeof visitId === "string" && isUuid(visitId) ? await lockVisit(tx, visitId) : null;
	if (!visit) return;
	const conflict = { documentId: visit.id, serverRow: row?.fields ?? null };
	await insertConflict(tx, fieldVisitConflicts, by, mutation, conflict, now);
	await recordAudit(tx, actor(by), "visit", visit.id, "field-refused", { entity, reason }, now);
	await broadcast(tx, "visit", visit.id);
}
