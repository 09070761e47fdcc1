// What a crew's phone did on a running contract, with or without a signal: each change once, guarded like at the desk.
import { and, eq, isNull } from "drizzle-orm";
import { actor, type Permitted, permit } from "#app/people/staff/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { applyBatch, type DeviceMutation, type MutationApplier, type MutationOutcome } from "#app/sync/apply.server.ts";
import { insertConflict, isEmptyChange, openConflicts, resolveConflictsByDevice } from "#app/sync/conflicts.server.ts";
import type { SyncRequest, Verdict } from "#app/sync/sync.ts";
import { findChangeOrder, lockContractAndQuote } from "./change-orders.server.ts";
import { totalsAtRates } from "./delta.ts";
import { recordOfficeEdit } from "./drafts.server.ts";
import { applyOrderFields, type FieldEntity } from "./field.ts";
import { parseOrderChange, parseWorkEntry } from "./field-form.ts";
import { applyOrder, canSeePrices, toOrderFields } from "./field-orders.server.ts";
import { applyPhoto, findPhoto, toPhotoFields } from "./field-photos.server.ts";
import { insertWorkEntry, refusalMessages, undoWorkEntry } from "./jobs.server.ts";
import { changeOrders, completedWork, fieldConflicts, fieldMutations } from "./tables.server.ts";

type By = Permitted<"work.mark">;
const fieldLogs = { log: fieldMutations, conflicts: fieldConflicts };

/** Gives one verdict for each change, in order. */
export function applyFieldMutations(by: By, asked: SyncRequest<FieldEntity>, now: Date): Promise<Verdict[]> {
	return applyBatch(mutationApplier(by, now), by, asked, now);
}

const mutationApplier = (by: By, now: Date): MutationApplier<FieldEntity> => ({
	log: fieldMutations,
	dependsOn: ({ orderId }) => [orderId],
	apply: (tx, told) => apply(tx, by, told, now),
	findCurrentRow: (tx, entity, id) => findCurrentRow(tx, by, entity, id),
	recordConflict: async (tx, told, clash) => {
		await insertConflict(tx, fieldConflicts, by, told, clash, now);
		await recordAudit(tx, actor(by), "change-order", told.entityId, "conflict", { entity: told.entity }, now);
		await broadcast(tx, "change-order", told.entityId);
	},
	resolveConflicts: async (tx, told) => {
		for (const documentId of await resolveConflictsByDevice(tx, fieldLogs, by, told, now)) {
			const taken = isEmptyChange(told.change) ? "theirs" : "mine";
			await recordAudit(tx, actor(by), "change-order", told.entityId, "conflict-resolved", { taken }, now);
			await broadcast(tx, "contract", documentId);
		}
	},
	recordRejection: (tx, told, reason) => recordRejection(tx, by, told, reason, now),
});

async function apply(tx: Tx, by: By, told: DeviceMutation<FieldEntity>, now: Date): Promise<MutationOutcome> {
	if (told.entity === "mark") return applyWorkEntry(tx, by, told, now);
	const beginner = permit(by, "changes.begin");
	if (!beginner) return { result: "rejected", reason: "You don't have permission to start change orders." };
	return told.entity === "order" ? applyOrder(tx, beginner, told, now) : applyPhoto(tx, beginner, told, now);
}

/** A mark is set once, and taken back by a deletion. */
async function applyWorkEntry(tx: Tx, by: By, told: DeviceMutation<FieldEntity>, now: Date): Promise<MutationOutcome> {
	const { entityId: id, change } = told;
	const [known] = await tx.select().from(completedWork).where(eq(completedWork.id, id));
	if (change && known) return { result: "applied", version: known.takenBackAt ? 2 : 1 };
	if (change) {
		const fields = parseWorkEntry(change);
		if (!fields) return { result: "rejected", reason: "We couldn't read this entry. Update the app and try again." };
		const marked = await insertWorkEntry(tx, by, { id, ...fields }, now);
		return marked === "done"
			? { result: "applied", version: 1 }
			: { result: "rejected", reason: refusalMessages[marked] };
	}
	if (!known) return { result: "parked", waitsFor: id };
	if (known.takenBackAt) return { result: "applied", version: 2 };
	const back = await undoWorkEntry(tx, by, { contractId: known.contractId, markId: id }, now);
	if (back === "done" || back === "gone") return { result: "applied", version: 2 };
	return { result: "rejected", reason: refusalMessages[back] };
}

async function findCurrentRow(tx: Tx, by: By, entity: FieldEntity, id: string) {
	if (entity === "mark") {
		const [mark] = await tx.select().from(completedWork).where(eq(completedWork.id, id));
		return mark ? { version: mark.takenBackAt ? 2 : 1, fields: null } : null;
	}
	if (entity === "order") {
		const order = await findChangeOrder(id, tx);
		return order && { version: order.version, fields: toOrderFields(order, canSeePrices(by)) };
	}
	const photo = await findPhoto(tx, id);
	if (!photo) return null;
	return { version: photo.version, fields: photo.deletedAt ? null : toPhotoFields(photo) };
}

/** What came too late for its contract or its order is kept for a person of the office as well. */
async function recordRejection(tx: Tx, by: By, told: DeviceMutation, reason: string, now: Date): Promise<void> {
	if (told.entity === "mark" && reason !== refusalMessages.closed) return;
	const order = told.entity === "order" ? await findChangeOrder(told.entityId, tx) : null;
	const contractId = order?.contractId ?? told.change?.contractId;
	const contract = typeof contractId === "string" ? await findContract(contractId, tx) : null;
	if (!contract) return;
	const theirs = order && toOrderFields(order, canSeePrices(by));
	await insertConflict(tx, fieldConflicts, by, told, { documentId: contract.id, theirs }, now);
	await recordAudit(tx, actor(by), "contract", contract.id, "field-refused", { entity: told.entity, reason }, now);
	await broadcast(tx, "contract", contract.id);
}

/** What phones did on this contract and a person has still to look at. */
export function listFieldConflicts(contractId: string) {
	return openConflicts(db, fieldLogs, contractId);
}

export type ResolveResult = "done" | "conflict" | "refused";

/** A person of the office chooses: the phone's version on a draft that is there, or what stands here. */
export async function resolveFieldConflict(
	by: Permitted<"changes.draft">,
	id: string,
	take: "mine" | "theirs",
	now: Date,
): Promise<ResolveResult> {
	return db
		.transaction(async (tx) => {
			if (!/^[0-9a-f-]{36}$/.test(id)) return "conflict";
			const open = and(eq(fieldConflicts.id, id), isNull(fieldConflicts.resolvedAt));
			const [seen] = await tx.select().from(fieldConflicts).where(open);
			if (!seen) return "conflict";
			const contract = await lockContractAndQuote(tx, { contractId: seen.documentId });
			const [kept] = await tx
				.update(fieldConflicts)
				.set({ resolvedAt: now, resolvedBy: by.id })
				.where(open)
				.returning();
			if (!kept || !contract) return "conflict";
			await recordAudit(tx, actor(by), "change-order", kept.entityId, "conflict-resolved", { taken: take }, now);
			await broadcast(tx, "contract", contract.id);
			if (take === "theirs") return "done";
			const draft = kept.entity === "order" ? await findChangeOrder(kept.entityId, tx) : null;
			const change = kept.mine && parseOrderChange(kept.mine);
			if (draft?.status !== "draft" || !change || typeof change === "string") throw new NotApplicableError();
			const next = applyOrderFields(draft, change, true);
			if (typeof next === "string") throw new NotApplicableError();
			const version = draft.version + 1;
			const total = totalsAtRates(next.content.lines, contract.rates).total;
			await tx
				.update(changeOrders)
				.set({ content: next.content, total, version, updatedAt: now })
				.where(eq(changeOrders.id, draft.id));
			await recordOfficeEdit(tx, by, draft, { ...draft, content: next.content, version }, now);
			return "done";
		})
		.catch((problem) => {
			if (problem instanceof NotApplicableError) return "refused";
			throw problem;
		});
}

class NotApplicableError extends Error {}
