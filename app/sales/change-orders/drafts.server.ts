import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { attachPhotos, discardPhotos } from "#app/content/media/photos.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type Contract, findContract } from "#app/sales/contracts/contracts.server.ts";
import type { ChangeOrderContent, ContractBase } from "./change-order.ts";
import {
	type ChangeOrder,
	type ContractValue,
	findChangeOrder,
	lockContractAndQuote,
	readContractState,
} from "./change-orders.server.ts";
import { applyDeltas, listDeltas, totalsAtRates } from "./delta.ts";
import { changedFields, toEditableFields } from "./field.ts";
import { changeOrders, fieldMutations } from "./tables.server.ts";

type DraftPermit = Permitted<"changes.draft">;
type DraftAuthor = DraftPermit | Permitted<"changes.begin">;

/** Photos are uploaded under the key of an order's photos and belong to that key: an order drawn again has them too. */
export const photosEntity = "change-order-photos";

export function toContractBase({ version, lines, value, endOn }: ContractValue): ContractBase {
	return { version, lines, total: value, endOn };
}

/** A draft on what the contract says now; null when it is not signed, or cancelled. */
export async function createDraft(by: DraftPermit, contractId: string, now: Date): Promise<string | null> {
	const found = await findContract(contractId);
	if (!found) return null;
	return db.transaction(async (tx) => {
		const contract = await lockContractAndQuote(tx, { contractId: found.id });
		if (!contract) return null;
		const state = await readContractState(contract, tx);
		if (!state.inForce) return null;
		const base = toContractBase(state.current);
		return insertDraft(tx, by, contract, { base, content: unchangedContent(contract, base) }, now);
	});
}

/** A change order before anything of it is typed. */
export function unchangedContent(
	{ toName, toEmail }: Pick<Contract, "toName" | "toEmail">,
	base: ContractBase,
): ChangeOrderContent {
	return {
		reason: "hidden-condition",
		...{ words: "", internalNote: "", toName, toEmail, endOn: base.endOn },
		...{ photos: [], lines: base.lines },
	};
}

type NewDraft = {
	base: ContractBase;
	content: ChangeOrderContent;
	replaces?: ChangeOrder;
	/** how a phone began it */
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
		...{ id, contractId: contract.id, contractNumber: contract.number ?? "", ownerId: by.id, toName, toEmail },
		...{ base, baseVersion: base.version, content, createdAt: now, updatedAt: now },
		siteAddress: contract.siteAddress,
		totalBefore: base.total,
		total: totalsAtRates(lines, contract.rates).total,
		...(replaces && { replacesId: replaces.id, revision: replaces.revision + 1, photosId: replaces.photosId }),
		...field,
	});
	await recordAudit(tx, actor(by), "change-order", id, field ? "begun" : "drafted", { contractId: contract.id }, now);
	await broadcast(tx, "change-order", id);
	return id;
}

export type SaveResult =
	| { kind: "saved"; version: number; at: Date }
	| { kind: "conflict"; current: ChangeOrder; by: string | null }
	| { kind: "missing" }
	| { kind: "issued" };

/** Writes the whole content over the version that the editor has seen. */
export async function saveDraft(
	by: DraftPermit,
	id: string,
	seen: number,
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
			.where(isDraftAt(id, seen))
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

/** A change at the desk of what a phone began is kept beside the phone's own, so that the phone learns of it. */
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
		...{ id: randomUUID(), device: randomUUID(), seq: 0, entity: "order", entityId: before.id, base: before.version },
		...{ deviceAt: now, receivedAt: now, staffId: by.id, change, result: "applied", version: after.version },
	});
}

function isDraftAt(id: string, seen: number) {
	return and(eq(changeOrders.id, id), eq(changeOrders.status, "draft"), eq(changeOrders.version, seen));
}

async function findConflict(tx: Tx, id: string): Promise<SaveResult> {
	const current = await findChangeOrder(id, tx);
	if (!current) return { kind: "missing" };
	if (current.status !== "draft") return { kind: "issued" };
	const found = await tx.execute<{ actor_name: string }>(
		sql`select actor_name from audit_events where entity = 'change-order' and entity_id = ${id} order by id desc limit 1`,
	);
	return { kind: "conflict", current, by: found.rows[0]?.actor_name ?? null };
}

/** Throws a draft away for good. */
export async function deleteDraft(by: DraftPermit, id: string, now: Date): Promise<"deleted" | "refused"> {
	return db.transaction(async (tx) => {
		const [gone] = await tx
			.delete(changeOrders)
			.where(and(eq(changeOrders.id, id), eq(changeOrders.status, "draft")))
			.returning();
		if (!gone) return "refused";
		// a phone may still want back what was thrown away here
		if (!gone.replacesId && !gone.deviceAt) await discardPhotos(tx, photosEntity, [gone.photosId], now);
		await recordAudit(tx, actor(by), "change-order", id, "deleted", { contractId: gone.contractId }, now);
		await broadcast(tx, "change-order", id);
		return "deleted";
	});
}

/** The same differences on what the contract says now. */
export function rebaseDraft({ base, content }: Pick<ChangeOrder, "base" | "content">, on: ContractBase): NewDraft {
	const lines = applyDeltas(on.lines, listDeltas(base.lines, content.lines));
	const endOn = content.endOn === base.endOn ? on.endOn : content.endOn;
	return { base: on, content: { ...content, lines, endOn } };
}
