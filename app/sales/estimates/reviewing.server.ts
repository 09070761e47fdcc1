import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { actor, type Permitted, permit } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { isSame } from "#app/sync/sync.ts";
import { type Entity, type EstimateEvent, type EstimateStatus, mayEdit, transitions } from "./estimate.ts";
import type { Estimate } from "./receive.server.ts";
import { changeRow, findRow, insertRow, touchEstimate } from "./rows.server.ts";
import { readChange, readNew } from "./sync-form.ts";
import { conflicts, estimatePhotos, estimates, findings, mutations } from "./tables.server.ts";

type Reviewer = Permitted<"estimates.review">;
type Writer = Permitted<"estimates.draft">;
export type Moved = "done" | "conflict";
type Seen = { id: string; edits: number };

/** One move along the table of transitions, of the estimate as it was seen. */
async function move(
	by: Reviewer | Writer,
	event: EstimateEvent,
	seen: Seen,
	more: Partial<Estimate>,
	facts: Record<string, unknown>,
	now: Date,
): Promise<Moved> {
	const { from, to } = transitions[event];
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(estimates)
			.set({ ...more, ...bumped(now), status: to as EstimateStatus })
			.where(and(eq(estimates.id, seen.id), eq(estimates.edits, seen.edits), inArray(estimates.status, [...from])))
			.returning({ id: estimates.id });
		if (!row) return "conflict";
		await record(tx, actor(by), "estimate", seen.id, event, facts, now);
		await notify(tx, "estimate", seen.id);
		return "done";
	});
}

const bumped = (now: Date) => ({
	version: sql`${estimates.version} + 1`,
	edits: sql`${estimates.edits} + 1`,
	updatedAt: now,
});

/** Back to the estimator, who reads why. */
export function sendBack(by: Reviewer, seen: Seen, reason: string, now: Date): Promise<Moved> {
	return move(
		by,
		"send-back",
		seen,
		{ sentBack: reason, submittedAt: null, submittedDevice: null, submittedSeq: null },
		{ reason },
		now,
	);
}

/** "open": two versions of something still wait for a person to choose. */
export async function reviewEstimate(by: Reviewer, seen: Seen, now: Date): Promise<Moved | "open"> {
	const [open] = await db
		.select({ id: conflicts.id })
		.from(conflicts)
		.where(and(eq(conflicts.paperId, seen.id), isNull(conflicts.resolvedAt)))
		.limit(1);
	if (open) return "open";
	return move(by, "review", seen, { reviewedAt: now, reviewedBy: by.id }, {}, now);
}

export function reopenEstimate(by: Reviewer, seen: Seen, now: Date): Promise<Moved> {
	return move(by, "reopen", seen, { reviewedAt: null, reviewedBy: null }, {}, now);
}

export function dropEstimate(by: Reviewer, seen: Seen, reason: string, now: Date): Promise<Moved> {
	return move(by, "drop", seen, { droppedReason: reason }, { reason }, now);
}

/** A draft that was written at the desk goes to review without a phone. */
export function submitAtDesk(by: Writer, seen: Seen, now: Date): Promise<Moved> {
	return move(by, "submit", seen, { submittedAt: now, sentBack: "" }, {}, now);
}

/** From reviewed to quoted, inside the transaction that makes the quote. False when somebody was faster. */
export async function closeAsQuoted(
	tx: Tx,
	by: Permitted<"quotes.draft">,
	seen: Seen,
	quoteId: string,
	now: Date,
): Promise<boolean> {
	const { from, to } = transitions.quote;
	const [row] = await tx
		.update(estimates)
		.set({ ...bumped(now), status: to })
		.where(and(eq(estimates.id, seen.id), eq(estimates.edits, seen.edits), inArray(estimates.status, [...from])))
		.returning({ id: estimates.id });
	if (!row) return false;
	await record(tx, actor(by), "estimate", seen.id, "quote", { quoteId }, now);
	await notify(tx, "estimate", seen.id);
	return true;
}

/** Reckons with another price book from now on. */
export async function takeBook(by: Reviewer, seen: Seen, priceBook: number, now: Date): Promise<Moved> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(estimates)
			.set({ ...bumped(now), priceBook })
			.where(
				and(
					eq(estimates.id, seen.id),
					eq(estimates.edits, seen.edits),
					inArray(estimates.status, ["submitted", "reviewed"]),
				),
			)
			.returning({ id: estimates.id });
		if (!row) return "conflict";
		await record(tx, actor(by), "estimate", seen.id, "price-book-taken", { priceBook }, now);
		return "done";
	});
}

export type Edited = { kind: "saved" } | { kind: "conflict" } | { kind: "refused"; reason: string };

type Edit = { entity: Entity; id: string; version: number; change: Record<string, unknown> | null };

/**
 * A change at the desk. It is kept beside those of the devices, so that a phone that has not seen it learns of it; and
 * it is refused when the row is no longer the one that was on the screen.
 */
export async function editAtDesk(by: Writer, estimateId: string, edit: Edit, now: Date): Promise<Edited> {
	return db.transaction((tx) => editIn(tx, by, estimateId, edit, now));
}

async function editIn(tx: Tx, by: Writer, estimateId: string, edit: Edit, now: Date): Promise<Edited> {
	const [estimate] = await tx.select().from(estimates).where(eq(estimates.id, estimateId)).for("update");
	if (!estimate || !mayEdit(estimate.status, by.role) || (by.role === "estimator" && estimate.ownerId !== by.id))
		return { kind: "refused", reason: "This estimate is no longer open to you." };
	const row = await findRow(tx, edit.entity, edit.id);
	if (!row) return addAtDesk(tx, by, estimate, edit, now);
	const foreign = edit.entity !== "tree" && row.estimateId !== estimateId;
	if (foreign || row.deleted) return { kind: "refused", reason: "It is gone." };
	if (row.version !== edit.version) return { kind: "conflict" };
	const change = edit.change && readChange(edit.entity, edit.change);
	if (typeof change === "string") return { kind: "refused", reason: change };
	const changed =
		change && Object.fromEntries(Object.entries(change).filter(([field, value]) => !isSame(value, row.fields[field])));
	if (changed && !Object.keys(changed).length) return { kind: "saved" };
	const version = await changeRow(tx, edit.entity, edit.id, changed ?? { deletedAt: now }, now);
	await keep(tx, by, edit, changed, version, now);
	await told(
		tx,
		by,
		estimateId,
		`${edit.entity}-${changed ? "changed" : "removed"}`,
		{ id: edit.id, fields: Object.keys(changed ?? {}) },
		now,
	);
	return { kind: "saved" };
}

async function addAtDesk(tx: Tx, by: Writer, estimate: Estimate, edit: Edit, now: Date): Promise<Edited> {
	if (edit.version !== 0 || edit.entity === "estimate" || edit.entity === "photo") return { kind: "conflict" };
	const values = readNew(edit.entity, { ...edit.change, estimateId: estimate.id });
	if (!values) return { kind: "refused", reason: String(readChange(edit.entity, edit.change ?? {})) };
	const number = await insertRow(tx, edit.entity, edit.id, values, estimate.propertyId, now);
	await keep(tx, by, edit, values, 1, now);
	await told(tx, by, estimate.id, `${edit.entity}-added`, { id: edit.id, ...(number && { number }) }, now);
	return { kind: "saved" };
}

async function keep(
	tx: Tx,
	by: Writer,
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

async function told(
	tx: Tx,
	by: Writer,
	id: string,
	action: string,
	facts: Record<string, unknown>,
	now: Date,
): Promise<void> {
	await touchEstimate(tx, id, now);
	await record(tx, actor(by), "estimate", id, action, facts, now);
	await notify(tx, "estimate", id);
}

/** `mine` names the fields of the phone's version that are taken; "all" is a deletion or a whole row. */
export async function resolveConflict(by: Reviewer, conflictId: string, mine: string[], now: Date): Promise<Moved> {
	return db.transaction(async (tx) => {
		const [open] = await tx
			.update(conflicts)
			.set({ resolvedAt: now, resolvedBy: by.id })
			.where(and(eq(conflicts.id, conflictId), isNull(conflicts.resolvedAt)))
			.returning();
		if (!open) return "conflict";
		const entity = open.entity as Entity;
		const row = await findRow(tx, entity, open.entityId);
		const writer = permit(by, "estimates.draft");
		if (!writer) throw new Error("a reviewer who may not write");
		if (row && mine.length) {
			const theirs = open.mine;
			const taken =
				theirs &&
				Object.fromEntries(Object.entries(theirs).filter(([field]) => mine.includes("all") || mine.includes(field)));
			const change = taken ? readChange(entity, taken) : null;
			if (typeof change === "string") throw new Error(`a kept version is not understood: ${change}`);
			const back = row.deleted && change ? { ...change, deletedAt: null } : change;
			const version = await changeRow(tx, entity, open.entityId, back ?? { deletedAt: now }, now);
			await keep(tx, writer, { entity, id: open.entityId, version: row.version, change }, change, version, now);
		}
		await told(tx, writer, open.paperId, "conflict-resolved", { entity, id: open.entityId, taken: mine }, now);
		return "done";
	});
}

/** What the customer may see: findings and photos by id, and whether prices stand beside the work. */
export type Release = { findings: string[]; photos: string[]; showPrices: boolean };

export async function releaseToCustomer(by: Writer, id: string, release: Release, now: Date): Promise<Moved> {
	return db.transaction(async (tx) => {
		const [estimate] = await tx.select().from(estimates).where(eq(estimates.id, id)).for("update");
		if (!estimate || estimate.status === "draft" || estimate.status === "dropped") return "conflict";
		for (const [table, ids] of [
			[findings, release.findings],
			[estimatePhotos, release.photos],
		] as const) {
			const released = ids.length ? inArray(table.id, ids) : sql`false`;
			await tx
				.update(table)
				.set({ released: sql`${released}` })
				.where(eq(table.estimateId, id));
		}
		await tx.update(estimates).set({ showPrices: release.showPrices }).where(eq(estimates.id, id));
		await record(tx, actor(by), "estimate", id, "released", release, now);
		return "done";
	});
}
