import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db.server.ts";
import { nextDocumentNumber } from "#app/platform/document-numbers.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { trees } from "#app/trees/tables.server.ts";
import type { Estimate } from "./create.server.ts";
import type { Entity } from "./estimate.ts";
import { editableFields } from "./sync-form.ts";
import { estimatePhotos, estimates, findings, items } from "./tables.server.ts";

/** The entities that belong to an estimate, each with its own table. */
type ChildEntity = Exclude<Entity, "estimate">;
// The four tables share the columns id, estimateId, version and deletedAt. All other columns have been validated by the
// schemas in sync-form.ts.
const tables = { tree: trees, finding: findings, item: items, photo: estimatePhotos } as unknown as Record<
	ChildEntity,
	typeof findings
>;

export type FoundRow = {
	id: string;
	estimateId: string;
	version: number;
	deleted: boolean;
	/** the fields a device may change */
	fields: Record<string, unknown>;
	/** the number of a tree */
	number?: number;
};

// The lock order is the same everywhere, because phones and the office change the same rows at the same time: the estimate,
// then its rows, then the conflicts about them.

export async function lockEstimate(tx: Tx, id: string): Promise<Estimate | null> {
	const [row] = await tx.select().from(estimates).where(eq(estimates.id, id)).for("update");
	return row ?? null;
}

/** The estimate that a row belongs to, locked; null when the row doesn't exist. */
export async function lockEstimateOfRow(tx: Tx, entity: Entity, id: string): Promise<Estimate | null> {
	if (entity === "estimate") return lockEstimate(tx, id);
	const table = tables[entity];
	const [row] = await tx.select({ estimateId: table.estimateId }).from(table).where(eq(table.id, id));
	return row ? lockEstimate(tx, row.estimateId) : null;
}

/** The row, locked; null when it doesn't exist. Its estimate must be locked first, unless nothing else will be. */
export async function lockRow(tx: Tx, entity: Entity, id: string): Promise<FoundRow | null> {
	if (entity === "estimate") {
		const [row] = await tx.select().from(estimates).where(eq(estimates.id, id)).for("update");
		return row ? { ...commonFields(entity, row), estimateId: row.id, deleted: false } : null;
	}
	const [row] = await tx.select().from(tables[entity]).where(eq(tables[entity].id, id)).for("update");
	if (!row) return null;
	const number = entity === "tree" ? (row as unknown as { number: number }).number : undefined;
	return { ...commonFields(entity, row), estimateId: row.estimateId, deleted: row.deletedAt !== null, number };
}

/** The id of the estimate's finding at the tree, also of one that an older version of the app gave another id; or null. */
export async function findFindingId(tx: Tx, estimateId: unknown, treeId: unknown): Promise<string | null> {
	if (!isUuid(estimateId) || !isUuid(treeId)) return null;
	const [row] = await tx
		.select({ id: findings.id })
		.from(findings)
		.where(and(eq(findings.estimateId, estimateId), eq(findings.treeId, treeId), isNull(findings.deletedAt)))
		.orderBy(desc(findings.createdAt), desc(findings.id))
		.limit(1);
	return row?.id ?? null;
}

function commonFields(entity: Entity, row: { id: string; version: number }) {
	const all = row as unknown as Record<string, unknown>;
	return { id: row.id, version: row.version, fields: pickEditableFields(entity, all) };
}

function pickEditableFields(entity: Entity, row: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(editableFields[entity].map((field) => [field, row[field] ?? null]));
}

/** Returns the new number of a tree; undefined for other entities. */
export async function insertRow(
	tx: Tx,
	entity: ChildEntity,
	id: string,
	values: Record<string, unknown>,
	propertyId: string,
	now: Date,
): Promise<number | undefined> {
	const number = entity === "tree" ? await nextDocumentNumber(tx, `tree ${propertyId}`, 0) : undefined;
	const tree = entity === "tree" ? { propertyId, number, updatedAt: now } : {};
	await tx
		.insert(tables[entity])
		.values({ ...values, ...tree, id, createdAt: now } as unknown as typeof findings.$inferInsert);
	return number;
}

/** Returns the new version. */
export async function updateRow(
	tx: Tx,
	entity: Entity,
	id: string,
	change: Record<string, unknown>,
	now: Date,
): Promise<number> {
	const table = entity === "estimate" ? (estimates as unknown as typeof findings) : tables[entity];
	const timestamps = entity === "tree" ? { updatedAt: now } : {};
	const [row] = await tx
		.update(table)
		.set({ ...change, ...timestamps, version: sql`${table.version} + 1` } as object)
		.where(eq(table.id, id))
		.returning({ version: table.version });
	if (!row) throw new Error(`could not find the ${entity} to update`);
	return row.version;
}

/** Marks the estimate as changed, unless it is quoted or archived. */
export async function touchEstimate(tx: Tx, id: string, now: Date): Promise<void> {
	await tx
		.update(estimates)
		.set({ changeCount: sql`${estimates.changeCount} + 1`, updatedAt: now })
		.where(and(eq(estimates.id, id), inArray(estimates.status, ["draft", "submitted", "reviewed"])));
}
