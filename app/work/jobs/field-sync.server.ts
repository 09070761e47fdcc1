// Applies what phones send about jobs: completed work, and change orders with their photos.
import { actor, type Permitted, permit } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { findChangeOrder } from "#app/sales/change-orders/change-orders.server.ts";
import type { FieldEntity } from "#app/sales/change-orders/field.ts";
import { fieldLogs } from "#app/sales/change-orders/field-conflicts.server.ts";
import { applyOrder, canSeePrices, toOrderFields } from "#app/sales/change-orders/field-orders.server.ts";
import { applyPhoto, findPhoto, toPhotoFields } from "#app/sales/change-orders/field-photos.server.ts";
import { findWorkEntry } from "#app/sales/contracts/completed-work.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { applyBatch, type DeviceMutation, type MutationApplier, type MutationOutcome } from "#app/sync/apply.server.ts";
import { insertConflict, isEmptyChange, resolveConflictsByDevice } from "#app/sync/conflicts.server.ts";
import type { SyncRequest, Verdict } from "#app/sync/sync.ts";
import { recordWork, refusalMessages, undoWork } from "./jobs.server.ts";
import { parseWorkEntry } from "./work-form.ts";
import { applyWorkPhoto, findWorkPhoto, toWorkPhotoFields } from "./work-photos.server.ts";

type FieldPermit = Permitted<"work.mark">;
type FieldMutation = DeviceMutation<FieldEntity>;

/** Applies the mutations of a phone, each once and in its own transaction. Returns one verdict for each, in order. */
export function applyFieldMutations(by: FieldPermit, request: SyncRequest<FieldEntity>, now: Date): Promise<Verdict[]> {
	return applyBatch(createApplier(by, now), by, request, now);
}

const createApplier = (by: FieldPermit, now: Date): MutationApplier<FieldEntity> => ({
	log: fieldLogs.log,
	dependsOn: ({ orderId }) => [orderId],
	apply: (tx, mutation) => applyMutation(tx, by, mutation, now),
	findCurrentRow: (tx, entity, id) => findCurrentRow(tx, by, entity, id),
	recordConflict: async (tx, mutation, conflict) => {
		await insertConflict(tx, fieldLogs.conflicts, by, mutation, conflict, now);
		const { entity, entityId } = mutation;
		await recordAudit(tx, actor(by), "change-order", entityId, "conflict", { entity }, now);
		await broadcast(tx, "change-order", entityId);
	},
	resolveConflicts: async (tx, mutation) => {
		for (const contractId of await resolveConflictsByDevice(tx, fieldLogs, by, mutation, now)) {
			const taken = isEmptyChange(mutation.change) ? "theirs" : "mine";
			await recordAudit(tx, actor(by), "change-order", mutation.entityId, "conflict-resolved", { taken }, now);
			await broadcast(tx, "contract", contractId);
		}
	},
	recordRejection: (tx, mutation, reason) => recordRejection(tx, by, mutation, reason, now),
});

async function applyMutation(tx: Tx, by: FieldPermit, mutation: FieldMutation, now: Date): Promise<MutationOutcome> {
	if (mutation.entity === "mark") return applyWorkEntry(tx, by, mutation, now);
	if (mutation.entity === "work-photo") return applyWorkPhoto(tx, by, mutation, now);
	const author = permit(by, "changes.begin");
	if (!author) return { result: "rejected", reason: "You don't have permission to start change orders." };
	return mutation.entity === "order" ? applyOrder(tx, author, mutation, now) : applyPhoto(tx, author, mutation, now);
}

/** Work entries are never edited: one is recorded once (version 1), and may be undone once (version 2). */
async function applyWorkEntry(tx: Tx, by: FieldPermit, mutation: FieldMutation, now: Date): Promise<MutationOutcome> {
	const { entityId: id, change } = mutation;
	const entry = await findWorkEntry(id, tx);
	if (change) {
		if (entry) return { result: "applied", version: entry.undoneAt ? 2 : 1 };
		const fields = parseWorkEntry(change);
		if (!fields) return { result: "rejected", reason: "We couldn't read this entry. Update the app and try again." };
		const recorded = await recordWork(tx, by, { id, ...fields }, now);
		if (recorded === "done") return { result: "applied", version: 1 };
		return { result: "rejected", reason: refusalMessages[recorded] };
	}
	if (!entry) return { result: "parked", dependsOn: id };
	if (entry.undoneAt) return { result: "applied", version: 2 };
	const undone = await undoWork(tx, by, entry.contractId, id, now);
	if (undone === "done" || undone === "already-undone") return { result: "applied", version: 2 };
	return { result: "rejected", reason: refusalMessages[undone] };
}

async function findCurrentRow(tx: Tx, by: FieldPermit, entity: FieldEntity, id: string) {
	if (entity === "mark") {
		const entry = await findWorkEntry(id, tx);
		return entry ? { version: entry.undoneAt ? 2 : 1, fields: null } : null;
	}
	if (entity === "order") {
		const changeOrder = await findChangeOrder(id, tx);
		return changeOrder && { version: changeOrder.version, fields: toOrderFields(changeOrder, canSeePrices(by)) };
	}
	if (entity === "work-photo") {
		const photo = await findWorkPhoto(tx, id);
		return photo && { version: photo.version, fields: photo.deletedAt ? null : toWorkPhotoFields(photo) };
	}
	const photo = await findPhoto(tx, id);
	return photo && { version: photo.version, fields: photo.deletedAt ? null : toPhotoFields(photo) };
}

/** Keeps what arrived too late for its contract or change order, so that the office can review it. */
async function recordRejection(
	tx: Tx,
	by: FieldPermit,
	mutation: DeviceMutation,
	reason: string,
	now: Date,
): Promise<void> {
	const { entity, entityId, change } = mutation;
	if (entity === "mark" && reason !== refusalMessages.closed) return;
	const changeOrder = entity === "order" ? await findChangeOrder(entityId, tx) : null;
	const contractId = changeOrder?.contractId ?? change?.contractId;
	const contract = typeof contractId === "string" ? await findContract(contractId, tx) : null;
	if (!contract) return;
	const serverRow = changeOrder && toOrderFields(changeOrder, canSeePrices(by));
	await insertConflict(tx, fieldLogs.conflicts, by, mutation, { documentId: contract.id, serverRow }, now);
	await recordAudit(tx, actor(by), "contract", contract.id, "field-refused", { entity, reason }, now);
	await broadcast(tx, "contract", contract.id);
}
