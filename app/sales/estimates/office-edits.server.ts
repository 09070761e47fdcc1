// Edits of an estimate in the office, and the decisions about conflicts with a phone. Both are logged like the changes of
// devices.
import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { actor, type Permitted, permit } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { isSameValue } from "#app/sync/sync.ts";
import type { Estimate } from "./create.server.ts";
import { type Entity, mayEdit } from "./estimate.ts";
import { findFindingId, insertRow, lockEstimate, lockRow, touchEstimate, updateRow } from "./rows.server.ts";
import { parseChange, parseNew } from "./sync-form.ts";
import { conflicts, mutations } from "./tables.server.ts";

type Reviewer = Permitted<"estimates.review">;
type Editor = Permitted<"estimates.draft">;

type EditResult = "done" | "stale" | { refused: string };

export type Edit = { entity: Entity; id: string; version: number; change: Record<string, unknown> | null };

/**
 * Edits a row in the office. The change is logged like those of devices, so that a device that doesn't have it yet gets a
 * conflict. "stale": the row has changed since the user saw it.
 */
export async function editInOffice(by: Editor, estimateId: string, edit: Edit, now: Date): Promise<EditResult> {
	return db.transaction((tx) => editInTransaction(tx, by, estimateId, edit, now));
}

async function editInTransaction(tx: Tx, by: Editor, estimateId: string, edit: Edit, now: Date): Promise<EditResult> {
	const estimate = await lockEstimate(tx, estimateId);
	if (!estimate || !mayEdit(estimate.status, by.role) || (by.role === "estimator" && estimate.ownerId !== by.id))
		return { refused: "You can no longer edit this estimate." };
	const row = await lockRow(tx, edit.entity, edit.id);
	if (!row && edit.entity === "finding" && (await findFindingId(tx, estimateId, edit.change?.treeId))) return "stale";
	if (!row) return addInOffice(tx, by, estimate, edit, now);
	const isOfOtherEstimate = edit.entity !== "tree" && row.estimateId !== estimateId;
	if (isOfOtherEstimate || row.deleted) return { refused: "Someone else removed this item. Reload the page." };
	if (row.version !== edit.version) return "stale";
	const change = edit.change && parseChange(edit.entity, edit.change);
	if (typeof change === "string") return { refused: change };
	const changed =
		change &&
		Object.fromEntries(Object.entries(change).filter(([field, value]) => !isSameValue(value, row.fields[field])));
	if (changed && !Object.keys(changed).length) return "done";
	const version = await updateRow(tx, edit.entity, edit.id, changed ?? { deletedAt: now }, now);
	await logMutation(tx, by, edit, changed, version, now);
	await recordActivity(
		tx,
		by,
		estimateId,
		`${edit.entity}-${changed ? "changed" : "removed"}`,
		{ id: edit.id, fields: Object.keys(changed ?? {}) },
		now,
	);
	return "done";
}

async function addInOffice(tx: Tx, by: Editor, estimate: Estimate, edit: Edit, now: Date): Promise<EditResult> {
	if (edit.version !== 0 || edit.entity === "estimate" || edit.entity === "photo") return "stale";
	const values = parseNew(edit.entity, { ...edit.change, estimateId: estimate.id });
	if (!values) return { refused: String(parseChange(edit.entity, edit.change ?? {})) };
	const number = await insertRow(tx, edit.entity, edit.id, values, estimate.propertyId, now);
	await logMutation(tx, by, edit, values, 1, now);
	await recordActivity(tx, by, estimate.id, `${edit.entity}-added`, { id: edit.id, ...(number && { number }) }, now);
	return "done";
}

async function logMutation(
	tx: Tx,
	by: Editor,
	edit: Edit,
	change: Record<string, unknown> | null,
	version: number,
	now: Date,
): Promise<void> {
	await tx.insert(mutations).values({
		id: randomUUID(),
		deviceId: randomUUID(),
		seq: 0,
		entity: edit.entity,
		entityId: edit.id,
		baseVersion: edit.version,
		deviceAt: now,
		receivedAt: now,
		staffId: by.id,
		change,
		result: "applied",
		version,
	});
}

async function recordActivity(
	tx: Tx,
	by: Editor,
	id: string,
	action: string,
	facts: Record<string, unknown>,
	now: Date,
): Promise<void> {
	await touchEstimate(tx, id, now);
	await recordAudit(tx, actor(by), "estimate", id, action, facts, now);
	await broadcast(tx, "estimate", id);
}

/** `taken`: the fields to take from the device's version; "all" for a deletion or for the whole row. */
export async function resolveConflict(
	by: Reviewer,
	estimateId: string,
	conflictId: string,
	taken: string[],
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		await lockEstimate(tx, estimateId);
		const [conflict] = await tx
			.update(conflicts)
			.set({ resolvedAt: now, resolvedBy: by.id })
			.where(and(eq(conflicts.id, conflictId), eq(conflicts.documentId, estimateId), isNull(conflicts.resolvedAt)))
			.returning();
		if (!conflict) return "stale";
		const entity = conflict.entity as Entity;
		const row = await lockRow(tx, entity, conflict.entityId);
		const editor = permit(by, "estimates.draft");
		if (!editor) throw new Error("reviewer lacks the estimates.draft permission");
		if (row && taken.length) {
			const { deviceChange } = conflict;
			const takenFields =
				deviceChange &&
				Object.fromEntries(
					Object.entries(deviceChange).filter(([field]) => taken.includes("all") || taken.includes(field)),
				);
			const change = takenFields ? parseChange(entity, takenFields) : null;
			if (typeof change === "string") throw new Error(`stored version is invalid: ${change}`);
			const restored = row.deleted && change ? { ...change, deletedAt: null } : change;
			const version = await updateRow(tx, entity, conflict.entityId, restored ?? { deletedAt: now }, now);
			await logMutation(
				tx,
				editor,
				{ entity, id: conflict.entityId, version: row.version, change },
				change,
				version,
				now,
			);
		}
		await recordActivity(
			tx,
			editor,
			conflict.documentId,
			"conflict-resolved",
			{ entity, id: conflict.entityId, taken },
			now,
		);
		return "done";
	});
}
