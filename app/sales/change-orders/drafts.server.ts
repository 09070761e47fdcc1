import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { attachPhotos, discardPhotos } from "#app/content/media/photos.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type Contract, findContract } from "#app/sales/contracts/contracts.server.ts";
import type { ChangeOrderContent, ContractBase } from "./change-order.ts";
import { type ChangeOrder, findChangeOrder } from "./change-orders.server.ts";
import { lockContractAndQuote, readContractState, toContractBase } from "./contract-state.server.ts";
import { applyDeltas, listDeltas, totalsAtRates } from "./delta.ts";
import { changedFields, toEditableFields } from "./field.ts";
import { changeOrders, fieldMutations } from "./tables.server.ts";

type DraftPermit = Permitted<"changes.draft">;
type DraftAuthor = DraftPermit | Permitted<"changes.begin">;

/** Photos belong to a change order's `photosId` and not to its id, so that the draft that replaces it has them too. */
export const photosEntity = "change-order-photos";

/** Creates a draft based on the current contract. Null unless everyone has signed the contract and it isn't voided. */
export async function createDraft(by: DraftPermit, contractId: string, now: Date): Promise<string | null> {
	const found = await findContract(contractId);
	if (!found) return null;
	return db.transaction(async (tx) => {
		const contract = await lockContractAndQuote(tx, found.id);
		if (!contract) return null;
		const state = await readContractState(contract, tx);
		if (!state.inForce) return null;
		const base = toContractBase(state.current);
		return insertDraft(tx, by, contract, { base, content: unchangedContent(contract, base) }, now);
	});
}

/** The content of a draft that changes nothing yet. */
export function unchangedContent(
	{ toName, toEmail }: Pick<Contract, "toName" | "toEmail">,
	base: ContractBase,
): ChangeOrderContent {
	return {
		reason: "hidden-condition",
		explanation: "",
		internalNote: "",
		toName,
		toEmail,
		endOn: base.endOn,
		photos: [],
		lines: base.lines,
	};
}

type NewDraft = {
	base: ContractBase;
	content: ChangeOrderContent;
	replaces?: ChangeOrder;
	/** for a draft created on a phone: its id there, and what the phone sent */
	field?: { id: string; version: number; deviceAt: Date; unpriced: string[] };
};

export async function insertDraft(
	tx: Tx,
	by: DraftAuthor,
	contract: Contract,
	{ base, content, replaces, field }: NewDraft,
	now: Date,
): Promise<string> {
	const id = field?.id ?? randomUUID();
	const { toName, toEmail, lines } = content;
	await tx.insert(changeOrders).values({
		id,
		contractId: contract.id,
		contractNumber: contract.number ?? "",
		ownerId: by.id,
		toName,
		toEmail,
		base,
		baseVersion: base.version,
		content,
		createdAt: now,
		updatedAt: now,
		siteAddress: contract.siteAddress,
		totalBefore: base.total,
		total: totalsAtRates(lines, contract.rates).total,
		...(replaces && { replacesId: replaces.id, revision: replaces.revision + 1, photosId: replaces.photosId }),
		...field,
	});
	const action = field ? "started-in-field" : "drafted";
	await recordAudit(tx, actor(by), "change-order", id, action, { contractId: contract.id }, now);
	await broadcast(tx, "change-order", id);
	return id;
}

export type SaveResult =
	| { kind: "saved"; version: number; at: Date }
	| { kind: "conflict"; current: ChangeOrder; by: string | null }
	| { kind: "missing" }
	| { kind: "issued" };

/** Replaces the whole content if `seenVersion` is still the current version. The total is computed here. */
export async function saveDraft(
	by: DraftPermit,
	id: string,
	seenVersion: number,
	content: ChangeOrderContent,
	now: Date,
): Promise<SaveResult> {
	return db.transaction(async (tx) => {
		const before = await findChangeOrder(id, tx);
		const contract = before && (await findContract(before.contractId, tx));
		if (!contract) return { kind: "missing" };
		const [row] = await tx
			.update(changeOrders)
			.set({
				content,
				toName: content.toName,
				toEmail: content.toEmail,
				total: totalsAtRates(content.lines, contract.rates).total,
				version: sql`${changeOrders.version} + 1`,
				updatedAt: now,
			})
			.where(and(eq(changeOrders.id, id), eq(changeOrders.status, "draft"), eq(changeOrders.version, seenVersion)))
			.returning({ version: changeOrders.version });
		if (!row) return findConflict(tx, id);
		await recordOfficeEdit(tx, by, before, { ...before, content, version: row.version }, now);
		await attachPhotos(tx, before.photosId, { entity: photosEntity, id: before.photosId }, now);
		const fields = Object.keys(diffFields({ ...before.content }, { ...content }));
		const diff = Object.fromEntries(fields.map((field) => [field, true]));
		await recordAudit(tx, actor(by), "change-order", id, "edited", diff, now);
		return { kind: "saved", version: row.version, at: now };
	});
}

/** Logs an office edit of a draft that was created on a phone, so that the phone's next change is merged with it. */
export async function recordOfficeEdit(
	tx: Tx,
	by: DraftPermit,
	before: ChangeOrder,
	after: ChangeOrder,
	now: Date,
): Promise<void> {
	const change = before.deviceAt && changedFields(toEditableFields(before, true), toEditableFields(after, true));
	if (!change || !Object.keys(change).length) return;
	await tx.insert(fieldMutations).values({
		id: randomUUID(),
		deviceId: randomUUID(),
		seq: 0,
		entity: "order",
		entityId: before.id,
		baseVersion: before.version,
		deviceAt: now,
		receivedAt: now,
		staffId: by.id,
		change,
		result: "applied",
		version: after.version,
	});
}

async function findConflict(tx: Tx, id: string): Promise<SaveResult> {
	const current = await findChangeOrder(id, tx);
	if (!current) return { kind: "missing" };
	if (current.status !== "draft") return { kind: "issued" };
	const lastEvent = await tx.execute<{ actor_name: string }>(
		sql`select actor_name from audit_events where entity = 'change-order' and entity_id = ${id} order by id desc limit 1`,
	);
	return { kind: "conflict", current, by: lastEvent.rows[0]?.actor_name ?? null };
}

/** Deletes a draft permanently. */
export async function deleteDraft(by: DraftPermit, id: string, now: Date): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [deleted] = await tx
			.delete(changeOrders)
			.where(and(eq(changeOrders.id, id), eq(changeOrders.status, "draft")))
			.returning();
		if (!deleted) return "stale";
		// a phone that edited the draft offline can still restore it with its photos
		if (!deleted.replacesId && !deleted.deviceAt) await discardPhotos(tx, photosEntity, [deleted.photosId], now);
		await recordAudit(tx, actor(by), "change-order", id, "deleted", { contractId: deleted.contractId }, now);
		await broadcast(tx, "change-order", id);
		return "done";
	});
}

/** The same deltas applied to a newer version of the contract. */
export function rebaseDraft(
	{ base, content }: Pick<ChangeOrder, "base" | "content">,
	newBase: ContractBase,
): { base: ContractBase; content: ChangeOrderContent } {
	const lines = applyDeltas(newBase.lines, listDeltas(base.lines, content.lines));
	const endOn = content.endOn === base.endOn ? newBase.endOn : content.endOn;
	return { base: newBase, content: { ...content, lines, endOn } };
}
