import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Estimate } from "./create.server.ts";
import { type EstimateEvent, type EstimateStatus, transitions } from "./estimate.ts";
import { findEstimate, findWiresToCheck } from "./estimates.server.ts";
import { lockEstimate } from "./rows.server.ts";
import { conflicts, estimatePhotos, estimates, findings } from "./tables.server.ts";

type Reviewer = Permitted<"estimates.review">;
type Editor = Permitted<"estimates.draft">;
type TransitionResult = "done" | "stale";
type SeenVersion = { id: string; changeCount: number };

/** Applies a status transition; "stale" when the estimate has changed since the user saw it. */
async function transition(
	by: Reviewer | Editor,
	event: EstimateEvent,
	seenVersion: SeenVersion,
	changes: Partial<Estimate>,
	facts: Record<string, unknown>,
	now: Date,
): Promise<TransitionResult> {
	const { from, to, recordedAs } = transitions[event];
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(estimates)
			.set({ ...changes, ...nextVersions(now), status: to as EstimateStatus })
			.where(
				and(
					eq(estimates.id, seenVersion.id),
					eq(estimates.changeCount, seenVersion.changeCount),
					inArray(estimates.status, [...from]),
				),
			)
			.returning({ id: estimates.id });
		if (!row) return "stale";
		await recordAudit(tx, actor(by), "estimate", seenVersion.id, recordedAs, facts, now);
		await broadcast(tx, "estimate", seenVersion.id);
		return "done";
	});
}

const nextVersions = (now: Date) => ({
	version: sql`${estimates.version} + 1`,
	changeCount: sql`${estimates.changeCount} + 1`,
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
		{ sentBackReason: reason, submittedAt: null, submittedDevice: null, submittedSeq: null },
		{ reason },
		now,
	);
}

/** "open": the estimate has unresolved conflicts. `wires`: what someone has to find out about wires first. */
export async function reviewEstimate(
	by: Reviewer,
	seenVersion: SeenVersion,
	now: Date,
): Promise<TransitionResult | "open" | { wires: string }> {
	const [openConflict] = await db
		.select({ id: conflicts.id })
		.from(conflicts)
		.where(and(eq(conflicts.documentId, seenVersion.id), isNull(conflicts.resolvedAt)))
		.limit(1);
	if (openConflict) return "open";
	const record = await findEstimate(seenVersion.id);
	const wires = record && findWiresToCheck(record);
	if (wires) return { wires };
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
	return transition(by, "archive", seenVersion, { archivedReason: reason }, { reason }, now);
}

/** Submits a draft for review from the office, without a device. */
export function submitInOffice(by: Editor, seenVersion: SeenVersion, now: Date): Promise<TransitionResult> {
	return transition(by, "submit", seenVersion, { submittedAt: now, sentBackReason: "" }, {}, now);
}

/** Sets the status to "quoted" in the transaction that creates the quote. False when the estimate has changed meanwhile. */
export async function markAsQuoted(
	tx: Tx,
	by: Permitted<"quotes.draft">,
	seenVersion: SeenVersion,
	quoteId: string,
	now: Date,
): Promise<boolean> {
	const { from, to, recordedAs } = transitions.quote;
	const [row] = await tx
		.update(estimates)
		.set({ ...nextVersions(now), status: to })
		.where(
			and(
				eq(estimates.id, seenVersion.id),
				eq(estimates.changeCount, seenVersion.changeCount),
				inArray(estimates.status, [...from]),
			),
		)
		.returning({ id: estimates.id });
	if (!row) return false;
	await recordAudit(tx, actor(by), "estimate", seenVersion.id, recordedAs, { quoteId }, now);
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
					eq(estimates.changeCount, seenVersion.changeCount),
					inArray(estimates.status, ["submitted", "reviewed"]),
				),
			)
			.returning({ id: estimates.id });
		if (!row) return "stale";
		await recordAudit(tx, actor(by), "estimate", seenVersion.id, "repriced", { priceBook }, now);
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
		const estimate = await lockEstimate(tx, id);
		if (!estimate || estimate.status === "draft" || estimate.status === "archived") return "stale";
		for (const [table, ids] of [
			[findings, sharing.findings],
			[estimatePhotos, sharing.photos],
		] as const) {
			const isShared = ids.length ? inArray(table.id, ids) : sql`false`;
			await tx
				.update(table)
				.set({ sharedWithCustomer: sql`${isShared}` })
				.where(eq(table.estimateId, id));
		}
		await tx.update(estimates).set({ showPrices: sharing.showPrices }).where(eq(estimates.id, id));
		await recordAudit(tx, actor(by), "estimate", id, "sharing-changed", sharing, now);
		return "done";
	});
}
