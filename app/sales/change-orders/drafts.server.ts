import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { attachPhotos, discardPhotos } from "#app/content/media/photos.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type Contract, findContract } from "#app/sales/contracts/contracts.server.ts";
import type { Base, ChangeContent } from "./change.ts";
import { type Change, type ContractValue, findChange, holdContract, stateOf } from "./changes.server.ts";
import { applyDelta, deltaOf, totalsAt } from "./delta.ts";
import { changedFields, fieldsOf } from "./field.ts";
import { changeMutations, changeOrders } from "./tables.server.ts";

type By = Permitted<"changes.draft">;
type Beginner = By | Permitted<"changes.begin">;

/** Photos are uploaded under the key of an order's photos and belong to that key: an order drawn again has them too. */
export const photosOwner = "change-order-photos";

export function baseOf({ version, lines, value, endOn }: ContractValue): Base {
	return { version, lines, total: value, endOn };
}

/** A draft on what the contract says now; null when it is not signed, or cancelled. */
export async function startChange(by: By, contractId: string, now: Date): Promise<string | null> {
	const found = await findContract(contractId);
	if (!found) return null;
	return db.transaction(async (tx) => {
		const contract = await holdContract(tx, { contractId: found.id });
		if (!contract) return null;
		const state = await stateOf(contract, tx);
		if (!state.open) return null;
		const base = baseOf(state.current);
		return insertDraft(tx, by, contract, { base, content: noChange(contract, base) }, now);
	});
}

/** A change order before anything of it is typed. */
export function noChange({ toName, toEmail }: Pick<Contract, "toName" | "toEmail">, base: Base): ChangeContent {
	return {
		reason: "hidden-condition",
		...{ words: "", internalNote: "", toName, toEmail, endOn: base.endOn },
		...{ photos: [], lines: base.lines },
	};
}

type Start = {
	base: Base;
	content: ChangeContent;
	replaces?: Change;
	/** how a phone began it */
	field?: { id: string; version: number; deviceAt: Date; unpriced: string[] };
};

export async function insertDraft(
	tx: Tx,
	by: Beginner,
	contract: Contract,
	{ base, content, replaces, field }: Start,
	now: Date,
): Promise<string> {
	const id = field?.id ?? randomUUID();
	const { toName, toEmail, lines } = content;
	await tx.insert(changeOrders).values({
		...{ id, contractId: contract.id, contractNumber: contract.number ?? "", ownerId: by.id, toName, toEmail },
		...{ base, baseVersion: base.version, content, createdAt: now, updatedAt: now },
		siteAddress: contract.siteAddress,
		totalBefore: base.total,
		total: totalsAt(lines, contract.rates).total,
		...(replaces && { replacesId: replaces.id, revision: replaces.revision + 1, photosId: replaces.photosId }),
		...field,
	});
	await recordAudit(tx, actor(by), "change-order", id, field ? "begun" : "drafted", { contractId: contract.id }, now);
	await broadcast(tx, "change-order", id);
	return id;
}

export type Saved =
	| { kind: "saved"; version: number; at: Date }
	| { kind: "conflict"; current: Change; by: string | null }
	| { kind: "missing" }
	| { kind: "issued" };

/** Writes the whole content over the version that the editor has seen. */
export async function saveDraft(by: By, id: string, seen: number, content: ChangeContent, now: Date): Promise<Saved> {
	return db.transaction(async (tx) => {
		const before = await findChange(id, tx);
		const contract = before && (await findContract(before.contractId, tx));
		if (!contract) return { kind: "missing" };
		const [row] = await tx
			.update(changeOrders)
			.set({
				content,
				toName: content.toName,
				toEmail: content.toEmail,
				total: totalsAt(content.lines, contract.rates).total,
				version: sql`${changeOrders.version} + 1`,
				updatedAt: now,
			})
			.where(unchanged(id, seen))
			.returning({ version: changeOrders.version });
		if (!row) return lost(tx, id);
		await noteAtDesk(tx, by, before, { ...before, content, version: row.version }, now);
		await attachPhotos(tx, before.photosId, { entity: photosOwner, id: before.photosId }, now);
		const fields = Object.keys(diffFields({ ...before.content }, { ...content }));
		const diff = Object.fromEntries(fields.map((field) => [field, true]));
		await recordAudit(tx, actor(by), "change-order", id, "edited", diff, now);
		return { kind: "saved", version: row.version, at: now };
	});
}

/** A change at the desk of what a phone began is kept beside the phone's own, so that the phone learns of it. */
export async function noteAtDesk(tx: Tx, by: By, before: Change, after: Change, now: Date): Promise<void> {
	const change = before.deviceAt && changedFields(fieldsOf(before, true), fieldsOf(after, true));
	if (!change || !Object.keys(change).length) return;
	await tx.insert(changeMutations).values({
		...{ id: randomUUID(), device: randomUUID(), seq: 0, entity: "order", entityId: before.id, base: before.version },
		...{ deviceAt: now, receivedAt: now, staffId: by.id, change, result: "applied", version: after.version },
	});
}

function unchanged(id: string, seen: number) {
	return and(eq(changeOrders.id, id), eq(changeOrders.status, "draft"), eq(changeOrders.version, seen));
}

async function lost(tx: Tx, id: string): Promise<Saved> {
	const current = await findChange(id, tx);
	if (!current) return { kind: "missing" };
	if (current.status !== "draft") return { kind: "issued" };
	const found = await tx.execute<{ actor_name: string }>(
		sql`select actor_name from audit_events where entity = 'change-order' and entity_id = ${id} order by id desc limit 1`,
	);
	return { kind: "conflict", current, by: found.rows[0]?.actor_name ?? null };
}

/** Throws a draft away for good. */
export async function deleteDraft(by: By, id: string, now: Date): Promise<"deleted" | "refused"> {
	return db.transaction(async (tx) => {
		const [gone] = await tx
			.delete(changeOrders)
			.where(and(eq(changeOrders.id, id), eq(changeOrders.status, "draft")))
			.returning();
		if (!gone) return "refused";
		// a phone may still want back what was thrown away here
		if (!gone.replacesId && !gone.deviceAt) await discardPhotos(tx, photosOwner, [gone.photosId], now);
		await recordAudit(tx, actor(by), "change-order", id, "deleted", { contractId: gone.contractId }, now);
		await broadcast(tx, "change-order", id);
		return "deleted";
	});
}

/** The same differences on what the contract says now. */
export function redrawn({ base, content }: Pick<Change, "base" | "content">, on: Base): Start {
	const lines = applyDelta(on.lines, deltaOf(base.lines, content.lines));
	const endOn = content.endOn === base.endOn ? on.endOn : content.endOn;
	return { base: on, content: { ...content, lines, endOn } };
}
