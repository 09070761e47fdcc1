import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { ConflictOutcome, DeviceMutation } from "#app/sync/apply.server.ts";
import { insertConflict, isEmptyChange, resolveConflictsByDevice } from "#app/sync/conflicts.server.ts";
import { touchEstimate } from "./rows.server.ts";
import { conflicts, mutations } from "./tables.server.ts";

type EstimateEditor = Permitted<"estimates.draft">;

export const syncLogs = { log: mutations, conflicts };

/** Stores both versions until a person has chosen. */
export async function recordConflict(
	tx: Tx,
	by: EstimateEditor,
	mutation: DeviceMutation,
	conflict: ConflictOutcome,
	now: Date,
): Promise<void> {
	const { entity, entityId } = mutation;
	await insertConflict(tx, conflicts, by, mutation, conflict, now);
	await recordAudit(tx, actor(by), "estimate", conflict.documentId, "conflict", { entity, id: entityId }, now);
	await broadcast(tx, "estimate", conflict.documentId);
}

/** Resolves the conflicts that the mutation answers, and records which version was chosen. */
export async function resolveDeviceConflicts(
	tx: Tx,
	by: EstimateEditor,
	mutation: DeviceMutation,
	now: Date,
): Promise<void> {
	for (const estimateId of await resolveConflictsByDevice(tx, syncLogs, by, mutation, now)) {
		const taken = isEmptyChange(mutation.change) ? [] : ["all"];
		await touchEstimate(tx, estimateId, now);
		await recordAudit(
			tx,
			actor(by),
			"estimate",
			estimateId,
			"conflict-resolved",
			{ entity: mutation.entity, taken },
			now,
		);
		await broadcast(tx, "estimate", estimateId);
	}
}
