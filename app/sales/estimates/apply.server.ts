import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import {
	applyBatch,
	type DeviceMutation,
	listChangesSince,
	type MutationApplier,
	type MutationOutcome,
} from "#app/sync/apply.server.ts";
import { isEmptyChange } from "#app/sync/conflicts.server.ts";
import { isSameValue, merge, type PriorChange, type SyncRequest, type Verdict } from "#app/sync/sync.ts";
import { trees } from "#app/trees/tables.server.ts";
import { emptyFinding } from "#app/trees/tree.ts";
import { recordConflict, resolveDeviceConflicts } from "./conflicts.server.ts";
import { createEstimate, type Estimate } from "./create.server.ts";
import { type Entity, type EstimateFields, mayEdit, transitions } from "./estimate.ts";
import { readCurrentPriceBook } from "./price-books.server.ts";
import {
	type FoundRow,
	findFindingId,
	insertRow,
	lockEstimate,
	lockEstimateOfRow,
	lockRow,
	touchEstimate,
	updateRow,
} from "./rows.server.ts";
import { parseChange, parseNew } from "./sync-form.ts";
import { estimates, findings, items, mutations } from "./tables.server.ts";

type EstimateEditor = Permitted<"estimates.draft">;
type EstimateMutation = DeviceMutation<Entity>;
type PricingContext = { yard: { latitude: number; longitude: number }; priceBook: number };

/** Applies the mutations of a device, each once and in its own transaction. Returns one verdict for each, in order. */
export async function applyMutations(by: EstimateEditor, request: SyncRequest<Entity>, now: Date): Promise<Verdict[]> {
	const company = await readCompany();
	const { version } = await readCurrentPriceBook();
	const pricing: PricingContext = { yard: company, priceBook: version };
	return applyBatch(createApplier(by, pricing, now), by, request, now);
}

/** Starts an estimate in the office, with the same rules as on a phone. */
export async function startEstimateInOffice(
	by: EstimateEditor,
	fields: Omit<EstimateFields, "miles" | "priceBook">,
	now: Date,
): Promise<{ id: string } | { refused: string }> {
	const id = randomUUID();
	const change = { ...fields, miles: null, priceBook: null };
	const origin = { id: randomUUID(), base: 0, seq: 0, at: now.toISOString(), schema: 2 as const };
	const mutation = { ...origin, entity: "estimate" as const, entityId: id, change };
	const [verdict] = await applyMutations(by, { device: randomUUID(), mutations: [mutation] }, now);
	return verdict?.result === "rejected" ? { refused: verdict.reason } : { id };
}

const createApplier = (by: EstimateEditor, pricing: PricingContext, now: Date): MutationApplier<Entity> => ({
	log: mutations,
	dependsOn: ({ estimateId, treeId }) => [estimateId, treeId],
	findRowId: async (tx, { entity, change }) =>
		entity === "finding" && change ? findFindingId(tx, change.estimateId, change.treeId) : null,
	apply: (tx, mutation) => applyMutation(tx, by, mutation, pricing, now),
	findCurrentRow: async (tx, entity, id) => {
		const row = await lockRow(tx, entity, id);
		return row && { ...row, fields: row.deleted ? null : row.fields };
	},
	recordConflict: (tx, mutation, conflict) => recordConflict(tx, by, mutation, conflict, now),
	resolveConflicts: (tx, mutation) => resolveDeviceConflicts(tx, by, mutation, now),
});

async function applyMutation(
	tx: Tx,
	by: EstimateEditor,
	mutation: EstimateMutation,
	pricing: PricingContext,
	now: Date,
): Promise<MutationOutcome> {
	const estimate = await lockEstimateOfRow(tx, mutation.entity, mutation.entityId);
	const row = estimate && (await lockRow(tx, mutation.entity, mutation.entityId));
	if (!row) return createRow(tx, by, mutation, pricing, now);
	// A tree outlasts the estimate that added it, so anyone who may edit estimates may measure it again.
	const rejection = mutation.entity === "tree" && mutation.change ? null : rejectionReason(by, estimate, mutation);
	if (rejection) return { result: "rejected", reason: rejection };
	if (isEmptyChange(mutation.change)) return { result: "applied", version: row.version, number: row.number };
	if (mutation.change === null) return removeRow(tx, by, mutation, row, estimate, now);
	if (mutation.entity === "estimate" && mutation.change.submitted === true)
		return submitEstimate(tx, by, mutation, estimate, now);
	if (row.deleted) return applyToDeleted(tx, mutation, row);
	const change = parseChange(mutation.entity, mutation.change);
	if (typeof change === "string") return { result: "rejected", reason: change };
	const since = await listChangesSince(tx, mutations, mutation, row.id);
	const merged =
		mutation.entity === "finding" && mutation.base === 0
			? mergeFindings({ ...mutation, change }, row.fields, since)
			: merge({ ...mutation, change }, row.fields, since);
	if (merged.kind === "conflict")
		return { result: "conflict", documentId: estimate.id, serverRow: row.fields, version: row.version };
	const changedFields = Object.keys(merged.change);
	if (!changedFields.length) return { result: "applied", version: row.version, number: row.number };
	if (!(await isTreeOnProperty(tx, merged.change.treeId, estimate)))
		return { result: "rejected", reason: treeNotFound };
	const version = await updateRow(tx, mutation.entity, row.id, merged.change, now);
	await recordActivity(tx, by, estimate.id, `${mutation.entity}-changed`, { id: row.id, fields: changedFields }, now);
	return { result: "applied", version, number: row.number };
}

/** Merges a finding that two devices have added: the empty fields of a new finding are no one's decision. */
function mergeFindings(mutation: Parameters<typeof merge>[0], row: FoundRow["fields"], since: readonly PriorChange[]) {
	const isOwn = since.some((prior) => prior.device === mutation.device);
	const change = isOwn ? mutation.change : withoutEmptyFields(mutation.change);
	const entered = since.map((prior) =>
		prior.change?.estimateId ? { ...prior, change: withoutEmptyFields(prior.change) } : prior,
	);
	return merge({ ...mutation, change }, row, entered);
}

function withoutEmptyFields(change: Record<string, unknown>): Record<string, unknown> {
	const empty: Record<string, unknown> = emptyFinding;
	return Object.fromEntries(Object.entries(change).filter(([field, value]) => !isSameValue(value, empty[field])));
}

const treeNotFound = "That tree isn't on this property.";

async function createRow(
	tx: Tx,
	by: EstimateEditor,
	mutation: EstimateMutation,
	pricing: PricingContext,
	now: Date,
): Promise<MutationOutcome> {
	const values = mutation.change && parseNew(mutation.entity, mutation.change);
	if (!values) {
		const problem = mutation.change && mutation.base === 0 && parseChange(mutation.entity, mutation.change);
		if (typeof problem === "string") return { result: "rejected", reason: problem };
		return { result: "parked", dependsOn: mutation.entityId };
	}
	if (mutation.entity === "estimate") {
		const fields = values as EstimateFields;
		if (!fields.address.trim()) return { result: "rejected", reason: "Enter the job site address first." };
		const estimate = await createEstimate(
			tx,
			by,
			mutation.entityId,
			fields,
			{ ...pricing, deviceAt: new Date(mutation.at) },
			now,
		);
		await recordActivity(tx, by, estimate.id, "started", { number: estimate.number }, now);
		return { result: "applied", version: 1 };
	}
	const estimateId = String(values.estimateId);
	const estimate = await lockEstimate(tx, estimateId);
	if (!estimate) return { result: "parked", dependsOn: estimateId };
	const rejection = rejectionReason(by, estimate, mutation);
	if (rejection) return { result: "rejected", reason: rejection };
	if (typeof values.treeId === "string") {
		const tree = await lockRow(tx, "tree", values.treeId);
		if (!tree) return { result: "parked", dependsOn: values.treeId };
		if (!(await isTreeOnProperty(tx, values.treeId, estimate))) return { result: "rejected", reason: treeNotFound };
	}
	const number = await insertRow(tx, mutation.entity, mutation.entityId, values, estimate.propertyId, now);
	await recordActivity(
		tx,
		by,
		estimateId,
		`${mutation.entity}-added`,
		{ id: mutation.entityId, ...(number && { number }) },
		now,
	);
	return { result: "applied", version: 1, number };
}

/** Why this person may not make this change; null when they may. */
function rejectionReason(by: EstimateEditor, estimate: Estimate, mutation: EstimateMutation): string | null {
	if (by.role === "estimator" && estimate.ownerId !== by.id) return "This estimate belongs to another estimator.";
	const isBeforeSubmission =
		estimate.status === "submitted" &&
		estimate.submittedDevice === mutation.device &&
		mutation.seq < (estimate.submittedSeq ?? 0);
	if (isBeforeSubmission || mayEdit(estimate.status, by.role)) return null;
	if (estimate.status === "quoted") return "This estimate has been quoted. Make corrections on the quote.";
	if (estimate.status === "archived") return "This estimate has been archived.";
	return "This estimate has been submitted. Only the office can edit it now.";
}

async function submitEstimate(
	tx: Tx,
	by: EstimateEditor,
	mutation: EstimateMutation,
	estimate: Estimate,
	now: Date,
): Promise<MutationOutcome> {
	const [row] = await tx
		.update(estimates)
		.set({
			status: transitions.submit.to,
			submittedAt: now,
			submittedDevice: mutation.device,
			submittedSeq: mutation.seq,
			sentBackReason: "",
			version: sql`${estimates.version} + 1`,
		})
		.where(and(eq(estimates.id, estimate.id), inArray(estimates.status, [...transitions.submit.from])))
		.returning({ version: estimates.version });
	if (!row) return { result: "rejected", reason: "This estimate has already been submitted." };
	await recordActivity(tx, by, estimate.id, "submitted", {}, now);
	return { result: "applied", version: row.version };
}

async function removeRow(
	tx: Tx,
	by: EstimateEditor,
	mutation: EstimateMutation,
	row: FoundRow,
	estimate: Estimate,
	now: Date,
): Promise<MutationOutcome> {
	if (mutation.entity === "estimate") return { result: "rejected", reason: "Only the office can archive an estimate." };
	if (row.deleted) return { result: "applied", version: row.version };
	const later = await listChangesSince(tx, mutations, mutation, row.id);
	if (later.some((one) => one.device !== mutation.device))
		return { result: "conflict", documentId: estimate.id, serverRow: row.fields, version: row.version };
	if (mutation.entity === "tree" && (await isUsedElsewhere(tx, row)))
		return { result: "rejected", reason: "Other estimates use this tree, so it can't be removed." };
	const version = await updateRow(tx, mutation.entity, row.id, { deletedAt: now }, now);
	await recordActivity(tx, by, estimate.id, `${mutation.entity}-removed`, { id: row.id }, now);
	return { result: "applied", version };
}

/** A change that the same device made before deleting the row is ignored. Any other change of a deleted row is a conflict. */
async function applyToDeleted(tx: Tx, mutation: EstimateMutation, row: FoundRow): Promise<MutationOutcome> {
	const later = await listChangesSince(tx, mutations, mutation, row.id);
	const isBeforeOwnDeletion = later.some(
		(one) => one.change === null && one.device === mutation.device && one.seq > mutation.seq,
	);
	if (isBeforeOwnDeletion) return { result: "applied", version: row.version };
	return { result: "conflict", documentId: row.estimateId, serverRow: null, version: row.version };
}

async function isUsedElsewhere(tx: Tx, tree: FoundRow): Promise<boolean> {
	const otherFindings = await tx
		.select({ id: findings.id })
		.from(findings)
		.where(and(eq(findings.treeId, tree.id), ne(findings.estimateId, tree.estimateId), isNull(findings.deletedAt)));
	const otherItems = await tx
		.select({ id: items.id })
		.from(items)
		.where(and(eq(items.treeId, tree.id), ne(items.estimateId, tree.estimateId), isNull(items.deletedAt)));
	return otherFindings.length + otherItems.length > 0;
}

async function isTreeOnProperty(tx: Tx, treeId: unknown, estimate: Estimate): Promise<boolean> {
	if (typeof treeId !== "string") return true;
	const found = await tx
		.select({ id: trees.id })
		.from(trees)
		.where(and(eq(trees.id, treeId), eq(trees.propertyId, estimate.propertyId), isNull(trees.deletedAt)));
	return found.length > 0;
}

async function recordActivity(
	tx: Tx,
	by: EstimateEditor,
	estimateId: string,
	action: string,
	facts: Record<string, unknown>,
	now: Date,
): Promise<void> {
	await touchEstimate(tx, estimateId, now);
	await recordAudit(tx, actor(by), "estimate", estimateId, action, facts, now);
	await broadcast(tx, "estimate", estimateId);
}
