import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { readCompany } from "#app/people/company/company.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { type Told as AnyTold, type Applier, applyEach, type Outcome, since } from "#app/sync/applying.server.ts";
import { isOfNothing } from "#app/sync/conflicts.server.ts";
import { merge, type SyncRequest, type Verdict } from "#app/sync/sync.ts";
import { trees } from "#app/trees/tables.server.ts";
import { endConflicts, keepConflict } from "./conflicts.server.ts";
import { type Entity, type EstimateFields, mayEdit, transitions } from "./estimate.ts";
import { currentBook } from "./price-books.server.ts";
import { beginEstimate, type Estimate } from "./receive.server.ts";
import { changeRow, type FoundRow, findRow, insertRow, touchEstimate } from "./rows.server.ts";
import { readChange, readNew } from "./sync-form.ts";
import { estimates, findings, items, mutations } from "./tables.server.ts";

type By = Permitted<"estimates.draft">;
type Told = AnyTold<Entity>;
type Context = { yard: { latitude: number; longitude: number }; priceBook: number };

/** Applies what a device did, each change once and in a transaction of its own. Gives one verdict for each, in order. */
export async function applyMutations(by: By, asked: SyncRequest<Entity>, now: Date): Promise<Verdict[]> {
	const company = await readCompany();
	const { version } = await currentBook();
	const given: Context = { yard: company, priceBook: version };
	return applyEach(applierOf(by, given, now), by, asked, now);
}

const applierOf = (by: By, given: Context, now: Date): Applier<Entity> => ({
	log: mutations,
	above: ({ estimateId, treeId }) => [estimateId, treeId],
	apply: (tx, told) => apply(tx, by, told, given, now),
	rowOf: async (tx, entity, id) => {
		const row = await findRow(tx, entity, id);
		return row && { ...row, fields: row.deleted ? null : row.fields };
	},
	keepConflict: (tx, told, clash) => keepConflict(tx, by, told, clash, now),
	endConflicts: (tx, told) => endConflicts(tx, by, told, now),
});

async function apply(tx: Tx, by: By, told: Told, given: Context, now: Date): Promise<Outcome> {
	const row = await findRow(tx, told.entity, told.entityId);
	if (!row) return create(tx, by, told, given, now);
	const estimate = await estimateOf(tx, row.estimateId);
	if (!estimate) throw new Error("a row without its estimate");
	// A tree outlasts the estimate that first saw it: whoever may write estimates may measure it again.
	const refusal = told.entity === "tree" && told.change ? null : refusalOf(by, estimate, told);
	if (refusal) return { result: "rejected", reason: refusal };
	if (isOfNothing(told.change)) return { result: "applied", version: row.version, number: row.number };
	if (told.change === null) return remove(tx, by, told, row, estimate, now);
	if (told.entity === "estimate" && told.change.submitted === true) return submit(tx, by, told, estimate, now);
	if (row.deleted) return changeOfDeleted(tx, told, row);
	const change = readChange(told.entity, told.change);
	if (typeof change === "string") return { result: "rejected", reason: change };
	const merged = merge({ ...told, change }, row.fields, await since(tx, mutations, told, row.id));
	if (merged.kind === "conflict")
		return { result: "conflict", paperId: estimate.id, theirs: row.fields, version: row.version };
	const named = Object.keys(merged.change);
	if (!named.length) return { result: "applied", version: row.version, number: row.number };
	if (!(await treeIsThere(tx, merged.change.treeId, estimate))) return { result: "rejected", reason: noTree };
	const version = await changeRow(tx, told.entity, row.id, merged.change, now);
	await written(tx, by, estimate.id, `${told.entity}-changed`, { id: row.id, fields: named }, now);
	return { result: "applied", version, number: row.number };
}

const noTree = "That tree is not one of this property.";

async function create(tx: Tx, by: By, told: Told, given: Context, now: Date): Promise<Outcome> {
	const values = told.change && readNew(told.entity, told.change);
	if (!values) {
		const wrong = told.change && told.base === 0 && readChange(told.entity, told.change);
		if (typeof wrong === "string") return { result: "rejected", reason: wrong };
		return { result: "parked", waitsFor: told.entityId };
	}
	if (told.entity === "estimate") {
		const fields = values as EstimateFields;
		if (!fields.address.trim()) return { result: "rejected", reason: "An estimate needs the address of the work." };
		const made = await beginEstimate(tx, by, told.entityId, fields, { ...given, deviceAt: new Date(told.at) }, now);
		await written(tx, by, made.id, "begun", { number: made.number }, now);
		return { result: "applied", version: 1 };
	}
	const estimateId = String(values.estimateId);
	const estimate = await estimateOf(tx, estimateId);
	if (!estimate) return { result: "parked", waitsFor: estimateId };
	const refusal = refusalOf(by, estimate, told);
	if (refusal) return { result: "rejected", reason: refusal };
	if (typeof values.treeId === "string") {
		const tree = await findRow(tx, "tree", values.treeId);
		if (!tree) return { result: "parked", waitsFor: values.treeId };
		if (!(await treeIsThere(tx, values.treeId, estimate))) return { result: "rejected", reason: noTree };
	}
	const number = await insertRow(tx, told.entity, told.entityId, values, estimate.propertyId, now);
	await written(tx, by, estimateId, `${told.entity}-added`, { id: told.entityId, ...(number && { number }) }, now);
	return { result: "applied", version: 1, number };
}

/** A word on why this person may not write here; null when they may. */
function refusalOf(by: By, estimate: Estimate, told: Told): string | null {
	if (by.role === "estimator" && estimate.ownerId !== by.id) return "This estimate belongs to somebody else.";
	const before =
		estimate.status === "submitted" &&
		estimate.submittedDevice === told.device &&
		told.seq < (estimate.submittedSeq ?? 0);
	if (before || mayEdit(estimate.status, by.role)) return null;
	if (estimate.status === "quoted") return "It became a quote. Corrections go there.";
	if (estimate.status === "dropped") return "This estimate was dropped.";
	return "It was submitted. The office works on it now.";
}

async function submit(tx: Tx, by: By, told: Told, estimate: Estimate, now: Date): Promise<Outcome> {
	const [row] = await tx
		.update(estimates)
		.set({
			status: transitions.submit.to,
			submittedAt: now,
			submittedDevice: told.device,
			submittedSeq: told.seq,
			sentBack: "",
			version: sql`${estimates.version} + 1`,
		})
		.where(and(eq(estimates.id, estimate.id), inArray(estimates.status, [...transitions.submit.from])))
		.returning({ version: estimates.version });
	if (!row) return { result: "rejected", reason: "It was submitted before." };
	await written(tx, by, estimate.id, "submitted", {}, now);
	return { result: "applied", version: row.version };
}

async function remove(tx: Tx, by: By, told: Told, row: FoundRow, estimate: Estimate, now: Date): Promise<Outcome> {
	if (told.entity === "estimate")
		return { result: "rejected", reason: "An estimate that has arrived is dropped by the office." };
	if (row.deleted) return { result: "applied", version: row.version };
	const later = await since(tx, mutations, told, row.id);
	if (later.some((one) => one.device !== told.device))
		return { result: "conflict", paperId: estimate.id, theirs: row.fields, version: row.version };
	if (told.entity === "tree" && (await isUsedElsewhere(tx, row)))
		return { result: "rejected", reason: "Other estimates speak of this tree. It stays." };
	const version = await changeRow(tx, told.entity, row.id, { deletedAt: now }, now);
	await written(tx, by, estimate.id, `${told.entity}-removed`, { id: row.id }, now);
	return { result: "applied", version };
}

/** A change that was made before its own device deleted the row is void; one from elsewhere is for a person. */
async function changeOfDeleted(tx: Tx, told: Told, row: FoundRow): Promise<Outcome> {
	const later = await since(tx, mutations, told, row.id);
	const own = later.some((one) => one.change === null && one.device === told.device && one.seq > told.seq);
	if (own) return { result: "applied", version: row.version };
	return { result: "conflict", paperId: row.estimateId, theirs: null, version: row.version };
}

async function isUsedElsewhere(tx: Tx, tree: FoundRow): Promise<boolean> {
	const found = await tx
		.select({ id: findings.id })
		.from(findings)
		.where(and(eq(findings.treeId, tree.id), ne(findings.estimateId, tree.estimateId), isNull(findings.deletedAt)));
	const worked = await tx
		.select({ id: items.id })
		.from(items)
		.where(and(eq(items.treeId, tree.id), ne(items.estimateId, tree.estimateId), isNull(items.deletedAt)));
	return found.length + worked.length > 0;
}

async function treeIsThere(tx: Tx, treeId: unknown, estimate: Estimate): Promise<boolean> {
	if (typeof treeId !== "string") return true;
	const found = await tx
		.select({ id: trees.id })
		.from(trees)
		.where(and(eq(trees.id, treeId), eq(trees.propertyId, estimate.propertyId), isNull(trees.deletedAt)));
	return found.length > 0;
}

async function estimateOf(tx: Tx, id: string): Promise<Estimate | null> {
	const [row] = await tx.select().from(estimates).where(eq(estimates.id, id)).for("update");
	return row ?? null;
}

async function written(
	tx: Tx,
	by: By,
	estimateId: string,
	action: string,
	facts: Record<string, unknown>,
	now: Date,
): Promise<void> {
	await touchEstimate(tx, estimateId, now);
	await record(tx, actor(by), "estimate", estimateId, action, facts, now);
	await notify(tx, "estimate", estimateId);
}
