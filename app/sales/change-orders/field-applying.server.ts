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
import { findChange, holdContract } from "./changes.server.ts";
import { totalsAt } from "./delta.ts";
import { noteAtDesk } from "./drafts.server.ts";
import { type FieldEntity, withFields } from "./field.ts";
import { readMark, readOrderChange } from "./field-form.ts";
import { applyOrder, orderAsTold, seesPrices } from "./field-orders.server.ts";
import { applyPhoto, findPhoto, toldOf } from "./field-photos.server.ts";
import { changeConflicts, changeMutations, changeOrders, workDone } from "./tables.server.ts";
import { addMark, dropMark, refusalWords } from "./work.server.ts";

type By = Permitted<"work.mark">;
const logs = { log: changeMutations, conflicts: changeConflicts };

/** Gives one verdict for each change, in order. */
export function applyFieldWork(by: By, asked: SyncRequest<FieldEntity>, now: Date): Promise<Verdict[]> {
	return applyBatch(applierOf(by, now), by, asked, now);
}

const applierOf = (by: By, now: Date): MutationApplier<FieldEntity> => ({
	log: changeMutations,
	dependsOn: ({ orderId }) => [orderId],
	apply: (tx, told) => apply(tx, by, told, now),
	findCurrentRow: (tx, entity, id) => rowOf(tx, by, entity, id),
	recordConflict: async (tx, told, clash) => {
		await insertConflict(tx, changeConflicts, by, told, clash, now);
		await recordAudit(tx, actor(by), "change-order", told.entityId, "conflict", { entity: told.entity }, now);
		await broadcast(tx, "change-order", told.entityId);
	},
	resolveConflicts: async (tx, told) => {
		for (const documentId of await resolveConflictsByDevice(tx, logs, by, told, now)) {
			const taken = isEmptyChange(told.change) ? "theirs" : "mine";
			await recordAudit(tx, actor(by), "change-order", told.entityId, "conflict-resolved", { taken }, now);
			await broadcast(tx, "contract", documentId);
		}
	},
	recordRejection: (tx, told, reason) => keepRefused(tx, by, told, reason, now),
});

async function apply(tx: Tx, by: By, told: DeviceMutation<FieldEntity>, now: Date): Promise<MutationOutcome> {
	if (told.entity === "mark") return applyMark(tx, by, told, now);
	const beginner = permit(by, "changes.begin");
	if (!beginner) return { result: "rejected", reason: "You don't have permission to start change orders." };
	return told.entity === "order" ? applyOrder(tx, beginner, told, now) : applyPhoto(tx, beginner, told, now);
}

/** A mark is set once, and taken back by a deletion. */
async function applyMark(tx: Tx, by: By, told: DeviceMutation<FieldEntity>, now: Date): Promise<MutationOutcome> {
	const { entityId: id, change } = told;
	const [known] = await tx.select().from(workDone).where(eq(workDone.id, id));
	if (change && known) return { result: "applied", version: known.takenBackAt ? 2 : 1 };
	if (change) {
		const fields = readMark(change);
		if (!fields) return { result: "rejected", reason: "We couldn't read this entry. Update the app and try again." };
		const marked = await addMark(tx, by, { id, ...fields }, now);
		return marked === "done" ? { result: "applied", version: 1 } : { result: "rejected", reason: refusalWords[marked] };
	}
	if (!known) return { result: "parked", waitsFor: id };
	if (known.takenBackAt) return { result: "applied", version: 2 };
	const back = await dropMark(tx, by, { contractId: known.contractId, markId: id }, now);
	if (back === "done" || back === "gone") return { result: "applied", version: 2 };
	return { result: "rejected", reason: refusalWords[back] };
}

async function rowOf(tx: Tx, by: By, entity: FieldEntity, id: string) {
	if (entity === "mark") {
		const [mark] = await tx.select().from(workDone).where(eq(workDone.id, id));
		return mark ? { version: mark.takenBackAt ? 2 : 1, fields: null } : null;
	}
	if (entity === "order") {
		const order = await findChange(id, tx);
		return order && { version: order.version, fields: orderAsTold(order, seesPrices(by)) };
	}
	const photo = await findPhoto(tx, id);
	if (!photo) return null;
	return { version: photo.version, fields: photo.deletedAt ? null : toldOf(photo) };
}

/** What came too late for its contract or its order is kept for a person of the office as well. */
async function keepRefused(tx: Tx, by: By, told: DeviceMutation, reason: string, now: Date): Promise<void> {
	if (told.entity === "mark" && reason !== refusalWords.closed) return;
	const order = told.entity === "order" ? await findChange(told.entityId, tx) : null;
	const contractId = order?.contractId ?? told.change?.contractId;
	const contract = typeof contractId === "string" ? await findContract(contractId, tx) : null;
	if (!contract) return;
	const theirs = order && orderAsTold(order, seesPrices(by));
	await insertConflict(tx, changeConflicts, by, told, { documentId: contract.id, theirs }, now);
	await recordAudit(tx, actor(by), "contract", contract.id, "field-refused", { entity: told.entity, reason }, now);
	await broadcast(tx, "contract", contract.id);
}

/** What phones did on this contract and a person has still to look at. */
export function keptFromField(contractId: string) {
	return openConflicts(db, logs, contractId);
}

export type Settled = "done" | "conflict" | "refused";

/** A person of the office chooses: the phone's version on a draft that is there, or what stands here. */
export async function settleKept(
	by: Permitted<"changes.draft">,
	id: string,
	take: "mine" | "theirs",
	now: Date,
): Promise<Settled> {
	return db
		.transaction(async (tx) => {
			if (!/^[0-9a-f-]{36}$/.test(id)) return "conflict";
			const open = and(eq(changeConflicts.id, id), isNull(changeConflicts.resolvedAt));
			const [seen] = await tx.select().from(changeConflicts).where(open);
			if (!seen) return "conflict";
			const contract = await holdContract(tx, { contractId: seen.documentId });
			const [kept] = await tx
				.update(changeConflicts)
				.set({ resolvedAt: now, resolvedBy: by.id })
				.where(open)
				.returning();
			if (!kept || !contract) return "conflict";
			await recordAudit(tx, actor(by), "change-order", kept.entityId, "conflict-resolved", { taken: take }, now);
			await broadcast(tx, "contract", contract.id);
			if (take === "theirs") return "done";
			const draft = kept.entity === "order" ? await findChange(kept.entityId, tx) : null;
			const change = kept.mine && readOrderChange(kept.mine);
			if (draft?.status !== "draft" || !change || typeof change === "string") throw new NotTaken();
			const next = withFields(draft, change, true);
			if (typeof next === "string") throw new NotTaken();
			const version = draft.version + 1;
			const total = totalsAt(next.content.lines, contract.rates).total;
			await tx
				.update(changeOrders)
				.set({ content: next.content, total, version, updatedAt: now })
				.where(eq(changeOrders.id, draft.id));
			await noteAtDesk(tx, by, draft, { ...draft, content: next.content, version }, now);
			return "done";
		})
		.catch((problem) => {
			if (problem instanceof NotTaken) return "refused";
			throw problem;
		});
}

class NotTaken extends Error {}
