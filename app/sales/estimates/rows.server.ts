import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db.server.ts";
import { nextNumber } from "#app/platform/numbers.server.ts";
import { trees } from "#app/trees/tables.server.ts";
import type { Entity } from "./estimate.ts";
import { openFields } from "./sync-form.ts";
import { estimatePhotos, estimates, findings, items } from "./tables.server.ts";

/** What hangs on an estimate, each in its table. */
type Hanging = Exclude<Entity, "estimate">;
// The four tables share id, estimate, version and deletion; which other columns a change names, the forms have checked.
const tables = { tree: trees, finding: findings, item: items, photo: estimatePhotos } as unknown as Record<
	Hanging,
	typeof findings
>;

export type FoundRow = {
	id: string;
	estimateId: string;
	version: number;
	deleted: boolean;
	/** the fields a device may change */
	fields: Record<string, unknown>;
	/** of a tree */
	number?: number;
};

export async function findRow(tx: Tx, entity: Entity, id: string): Promise<FoundRow | null> {
	if (entity === "estimate") {
		const [row] = await tx.select().from(estimates).where(eq(estimates.id, id)).for("update");
		return row ? { ...shared(entity, row), estimateId: row.id, deleted: false } : null;
	}
	const [row] = await tx.select().from(tables[entity]).where(eq(tables[entity].id, id)).for("update");
	if (!row) return null;
	const number = entity === "tree" ? (row as unknown as { number: number }).number : undefined;
	return { ...shared(entity, row), estimateId: row.estimateId, deleted: row.deletedAt !== null, number };
}

function shared(entity: Entity, row: { id: string; version: number }) {
	const all = row as unknown as Record<string, unknown>;
	return { id: row.id, version: row.version, fields: pickFields(entity, all) };
}

function pickFields(entity: Entity, row: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(openFields[entity].map((field) => [field, row[field] ?? null]));
}

/** Gives the number of a tree. */
export async function insertRow(
	tx: Tx,
	entity: Hanging,
	id: string,
	values: Record<string, unknown>,
	propertyId: string,
	now: Date,
): Promise<number | undefined> {
	const number = entity === "tree" ? await nextNumber(tx, `tree ${propertyId}`, 0) : undefined;
	const tree = entity === "tree" ? { propertyId, number, updatedAt: now } : {};
	await tx
		.insert(tables[entity])
		.values({ ...values, ...tree, id, createdAt: now } as unknown as typeof findings.$inferInsert);
	return number;
}

/** Gives the new version. */
export async function changeRow(
	tx: Tx,
	entity: Entity,
	id: string,
	change: Record<string, unknown>,
	now: Date,
): Promise<number> {
	const table = entity === "estimate" ? (estimates as unknown as typeof findings) : tables[entity];
	const more = entity === "tree" ? { updatedAt: now } : {};
	const [row] = await tx
		.update(table)
		.set({ ...change, ...more, version: sql`${table.version} + 1` } as object)
		.where(eq(table.id, id))
		.returning({ version: table.version });
	if (!row) throw new Error(`the ${entity} to change is gone`);
	return row.version;
}

/** Somebody changed something of the estimate. One that is closed stays as it is. */
export async function touchEstimate(tx: Tx, id: string, now: Date): Promise<void> {
	await tx
		.update(estimates)
		.set({ edits: sql`${estimates.edits} + 1`, updatedAt: now })
		.where(and(eq(estimates.id, id), inArray(estimates.status, ["draft", "submitted", "reviewed"])));
}
