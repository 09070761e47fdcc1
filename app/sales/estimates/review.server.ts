import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { actor, type Permitted, permit } from "#app/people/staff/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { isSameValue } from "#app/sync/sync.ts";
import type { Estimate } from "./create.server.ts";
import { type Entity, type EstimateEvent, type EstimateStatus, mayEdit, transitions } from "./estimate.ts";
import { findRow, insertRow, touchEstimate, updateRow } from "./rows.server.ts";
import { parseChange, parseNew } from "./sync-form.ts";
import { conflicts, estimatePhotos, estimates, findings, mutations } from "./tables.server.ts";

type Reviewer = Permitted<"estimates.review">;
type Editor = Permitted<"estimates.draft">;
export type TransitionResult = "done" | "conflict";
type SeenVersion = { id: string; edits: number };

/** Applies a status transition; "conflict" when the estimate has changed since the user saw it. */
async function transition(
	by: Reviewer | Editor,
	event: EstimateEvent,
	seenVersion: SeenVersion,
	changes: Partial<Estimate>,
	facts: Record<string, unknown>,
	now: Date,
): Promise<TransitionResult> {
	const { from, to } = transitions[event];
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(estimates)
			.set({ ...changes, ...nextVersions(now), status: to as EstimateStatus })
			.where(
				and(
					eq(estimates.id, seenVersion.id),
					eq(estimates.edits, seenVersion.edits),
					inArray(estimates.status, [...from]),
				),
			)
			.returning({ id: estimates.id });
		if (!row) return "conflict";
		await recordAudit(tx, actor(by), "estimate", seenVersion.id, event, facts, now);
		await broadcast(tx, "estimate", seenVersion.id);
		return "done";
	});
}

const nextVersions = (now: Date) => ({
	version: sql`${estimates.version} + 1`,
	edits: sql`${estimates.edits} + 1`,
	updatedAt: now,
});

/** Sends the estimate back to the estimator with a reason. */
export function sendBackEstimate(
	by: Reviewer,
	seenVersion: SeenVersion,
	reason: string,
	now: Date,
): Promise<TransitionResult> {
	return transition(
		by,
		"send-back",
		seenVersion,
		{ sentBack: reason, submittedAt: null, submittedDevice: null, submittedSeq: null },
		{ reason },
		now,
	);
}

/** "open": the estimate has unresolved conflicts. */
export async function reviewEstimate(
	by: Reviewer,
	seenVersion: SeenVersion,
	now: Date,
): Promise<TransitionResult | "open"> {
	const [openConflict] = await db
		.select({ id: conflicts.id })
		.from(conflicts)
		.where(and(eq(conflicts.documentId, seenVersion.id), isNull(conflicts.resolvedAt)))
		.limit(1);
	if (openConflict) return "open";
	return transition(by, "review", seenVersion, { reviewedAt: now, reviewedBy: by.id }, {}, now);
}

export function reopenEstimate(by: Reviewer, seenVersion: SeenVersion, now: Date): Promise<TransitionResult> {
	return transition(by, "reopen", seenVersion, { reviewedAt: null, reviewedBy: null }, {}, now);
}

export function archiveEstimate(
	by: Reviewer,
	seenVersion: SeenVersion,
	reason: string,
	now: Date,
): Promise<TransitionResult> {
	return transition(by, "drop", seenVersion, { droppedReason: reason }, { reason }, now);
}

/** Submits a draft for review from the office, without a device. */
export function submitInOffice(by: Editor, seenVersion: SeenVersion, now: Date): Promise<TransitionResult> {
	return transition(by, "submit", seenVersion, { submittedAt: now, sentBack: "" }, {}, now);
}

/** Sets the status to "quoted" in the transaction that creates the quote. False when the estimate has changed meanwhile. */
export async function markAsQuoted(
	tx: Tx,
	by: Permitted<"quotes.draft">,
	seenVersion: SeenVersion,
	quoteId: string,
	now: Date,
): Promise<boolean> {
	const { from, to } = transitions.quote;
	const [row] = await tx
		.update(estimates)
		.set({ ...nextVersions(now), status: to })
		.where(
			and(
				eq(estimates.id, seenVersion.id),
				eq(estimates.edits, seenVersion.edits),
				inArray(estimates.status, [...from]),
			),
		)
		.returning({ id: estimates.id });
	if (!row) return false;
	await recordAudit(tx, actor(by), "estimate", seenVersion.id, "quote", { quoteId }, now);
	await broadcast(tx, "estimate", seenVersion.id);
	return true;
}

/** Calculates the price with another price book from now on. */
export async function repriceEstimate(
	by: Reviewer,
	seenVersion: SeenVersion,
	priceBook: number,
	now: Date,
): Promise<TransitionResult> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(estimates)
			.set({ ...nextVersions(now), priceBook })
			.where(
				and(
					eq(estimates.id, seenVersion.id),
					eq(estimates.edits, seenVersion.edits),
					inArray(estimates.status, ["submitted", "reviewed"]),
				),
			)
			.returning({ id: estimates.id });
		if (!row) return "conflict";
		await recordAudit(tx, actor(by), "estimate", seenVersion.id, "price-book-taken", { priceBook }, now);
		return "done";
	});
}

export type EditResult = { kind: "saved" } | { kind: "conflict" } | { kind: "refused"; reason: string };

type Edit = { entity: Entity; id: string; version: number; change: Record<string, unknown> | null };

/**
 * Edits a row in the office. The change is logged like those of devices, so that a device that doesn't have it yet gets a
 * conflict. "conflict": the row has changed since the user saw it.
 */
export async function editInOffice(by: Editor, estimateId: string, edit: Edit, now: Date): Promise<EditResult> {
	return db.transaction((tx) => editInTransaction(tx, by, estimateId, edit, now));
}

async function editInTransaction(tx: Tx, by: Editor, estimateId: string, edit: Edit, now: Date): Promise<EditResult> {
	const [estimate] = await tx.select().from(estimates).where(eq(estimates.id, estimateId)).for("update");
	if (!estimate || !mayEdit(estimate.status, by.role) || (by.role === "estimator" && estimate.ownerId !== by.id))
		return { kind: "refused", reason: "You can no longer edit this estimate." };
	const row = await findRow(tx, edit.entity, edit.id);
	if (!row) return addInOffice(tx, by, estimate, edit, now);
	const isOfOtherEstimate = edit.entity !== "tree" && row.estimateId !== estimateId;
	if (isOfOtherEstimate || row.deleted)
		return { kind: "refused", reason: "Someone else removed this. Reload the page." };
	if (row.version !== edit.version) return { kind: "conflict" };
	const change = edit.change && parseChange(edit.entity, edit.change);
	if (typeof change === "string") return { kind: "refused", reason: change };
	const changed =
		change &&
		Object.fromEntries(Object.entries(change).filter(([field, value]) => !isSameValue(value, row.fields[field])));
	if (changed && !Object.keys(changed).length) return { kind: "saved" };
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
	return { kind: "saved" };
}

async function addInOffice(tx: Tx, by: Editor, estimate: Estimate, edit: Edit, now: Date): Promise<EditResult> {
	if (edit.version !== 0 || edit.entity === "estimate" || edit.entity === "photo") return { kind: "conflict" };
	const values = parseNew(edit.entity, { ...edit.change, estimateId: estimate.id });
	if (!values) return { kind: "refused", reason: String(parseChange(edit.entity, edit.change ?? {})) };
	const number = await insertRow(tx, edit.entity, edit.id, values, estimate.propertyId, now);
	await logMutation(tx, by, edit, values, 1, now);
	await recordActivity(tx, by, estimate.id, `${edit.entity}-added`, { id: edit.id, ...(number && { number }) }, now);
	return { kind: "saved" };
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
		device: randomUUID(),
		seq: 0,
		entity: edit.entity,
		entityId: edit.id,
		base: edit.version,
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

/** `mine`: the fields to take from the device's version; "all" for a deletion or for the whole row. */
export async function resolveConflict(
	by: Reviewer,
	conflictId: string,
	mine: string[],
	now: Date,
): Promise<TransitionResult> {
	return db.transaction(async (tx) => {
		const [conflict] = await tx
			.update(conflicts)
			.set({ resolvedAt: now, resolvedBy: by.id })
			.where(and(eq(conflicts.id, conflictId), isNull(conflicts.resolvedAt)))
			.returning();
		if (!conflict) return "conflict";
		const entity = conflict.entity as Entity;
		const row = await findRow(tx, entity, conflict.entityId);
		const editor = permit(by, "estimates.draft");
		if (!editor) throw new Error("reviewer lacks the estimates.draft permission");
		if (row && mine.length) {
			const deviceVersion = conflict.mine;
			const takenFields =
				deviceVersion &&
				Object.fromEntries(
					Object.entries(deviceVersion).filter(([field]) => mine.includes("all") || mine.includes(field)),
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
			{ entity, id: conflict.entityId, taken: mine },
			now,
		);
		return "done";
	});
}

/** What the customer may see: the ids of findings and photos, and whether prices are shown. Stored in the audit trail. */
export type SharingSettings = { findings: string[]; photos: string[]; showPrices: boolean };

export async function saveSharing(
	by: Editor,
	id: string,
	sharing: SharingSettings,
	now: Date,
): Promise<TransitionResult> {
	return db.transaction(async (tx) => {
		const [estimate] = await tx.select().from(estimates).where(eq(estimates.id, id)).for("update");
		if (!estimate || estimate.status === "draft" || estimate.status === "dropped") return "conflict";
		for (const [table, ids] of [
			[findings, sharing.findings],
			[estimatePhotos, sharing.photos],
		] as const) {
			const released = ids.length ? inArray(table.id, ids) : sql`false`;
			await tx
				.update(table)
				.set({ released: sql`${released}` })
				.where(eq(table.estimateId, id));
		}
		await tx.update(estimates).set({ showPrices: sharing.showPrices }).where(eq(estimates.id, id));
		await recordAudit(tx, actor(by), "estimate", id, "released", sharing, now);
		return "done";
	});
}
