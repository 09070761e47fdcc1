// Conflicts: two versions of one row, stored until a person has chosen.
import { and, asc, desc, eq, getColumns, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { staff } from "#app/people/staff/tables.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { ConflictOutcome, DeviceMutation } from "./apply.server.ts";
import type { ConflictLog, MutationLog } from "./columns.server.ts";
import type { Author } from "./sync.ts";

type Fields = Record<string, unknown>;

export async function insertConflict(
	tx: Tx,
	conflicts: ConflictLog,
	by: { id: string },
	mutation: DeviceMutation,
	{ documentId, serverRow }: Pick<ConflictOutcome, "documentId" | "serverRow">,
	now: Date,
): Promise<void> {
	const { entity, entityId, change } = mutation;
	const origin = { mutationId: mutation.id, documentId, staffId: by.id, createdAt: now };
	await tx.insert(conflicts).values({ ...origin, entity, entityId, deviceChange: change, serverRow });
}

/** A change without fields. It resolves a conflict in favor of the version on the server. */
export const isEmptyChange = (change: Fields | null) => change !== null && !Object.keys(change).length;

/**
 * Resolves the conflicts that a device caused and now answers: it sends the next change of a row in conflict only after its
 * person has chosen a version. Returns the ids of the documents whose conflicts were resolved.
 */
export async function resolveConflictsByDevice(
	tx: Tx,
	{ log, conflicts }: { log: MutationLog; conflicts: ConflictLog },
	by: { id: string },
	mutation: DeviceMutation,
	now: Date,
): Promise<string[]> {
	const ownMutations = tx
		.select({ id: log.id })
		.from(log)
		.where(
			and(
				eq(log.entityId, mutation.entityId),
				eq(log.deviceId, mutation.device),
				lt(log.seq, mutation.seq),
				// The device got the verdict "parked" and doesn't know of a later conflict, so the office resolves it.
				isNull(log.dependsOn),
			),
		);
	const resolved = await tx
		.update(conflicts)
		.set({ resolvedAt: now, resolvedBy: by.id })
		.where(
			and(
				isNull(conflicts.resolvedAt),
				eq(conflicts.entityId, mutation.entityId),
				inArray(conflicts.mutationId, ownMutations),
			),
		)
		.returning({ documentId: conflicts.documentId });
	return resolved.map(({ documentId }) => documentId);
}

/** Who last changed the row on another device: one row, or none when no one has. */
function lastAuthorQuery(
	on: Pick<Tx, "select">,
	mutations: MutationLog,
	row: { entityId: string | AnyPgColumn; device: string | AnyPgColumn },
) {
	const log = alias(mutations, "last_change");
	return on
		.select({ authorName: staff.name, authorAt: log.receivedAt })
		.from(log)
		.innerJoin(staff, eq(staff.id, log.staffId))
		.where(and(eq(log.entityId, row.entityId), ne(log.deviceId, row.device), eq(log.result, "applied")))
		.orderBy(desc(log.version))
		.limit(1);
}

/** The person who last changed the row on another device; null when no one has. */
export async function findLastAuthor(
	on: Pick<Tx, "select">,
	log: MutationLog,
	row: Pick<DeviceMutation, "entityId" | "device">,
): Promise<Author | null> {
	const [last] = await lastAuthorQuery(on, log, row);
	return last ? { name: last.authorName, at: last.authorAt.toISOString() } : null;
}

export type OpenConflict = Pick<
	ConflictLog["$inferSelect"],
	"id" | "entity" | "entityId" | "deviceChange" | "serverRow"
> & {
	/** who made the device's version, and when, by the device's clock */
	deviceAuthor: { name: string; at: Date };
	serverAuthor: { name: string; at: Date } | null;
	/** why the server rejected the change; "" when it is a conflict of two versions */
	reason: string;
};

/** The unresolved conflicts of a document, oldest first. */
export async function openConflicts(
	on: Pick<Tx, "select">,
	{ log, conflicts }: { log: MutationLog; conflicts: ConflictLog },
	documentId: string,
): Promise<OpenConflict[]> {
	const { id, entity, entityId, deviceChange, serverRow } = getColumns(conflicts);
	const origin = { name: staff.name, at: log.deviceAt, reason: log.reason };
	const lastAuthor = lastAuthorQuery(on, log, { entityId: conflicts.entityId, device: log.deviceId }).as("last_author");
	const { authorName, authorAt } = lastAuthor;
	const rows = await on
		.select({ id, entity, entityId, deviceChange, serverRow, ...origin, authorName, authorAt })
		.from(conflicts)
		.innerJoin(log, eq(log.id, conflicts.mutationId))
		.innerJoin(staff, eq(staff.id, conflicts.staffId))
		.leftJoinLateral(lastAuthor, sql`true`)
		.where(and(eq(conflicts.documentId, documentId), isNull(conflicts.resolvedAt)))
		.orderBy(asc(conflicts.id));
	return rows.map(({ name, at, authorName, authorAt, ...conflict }) => ({
		...conflict,
		deviceAuthor: { name, at },
		serverAuthor: authorName && authorAt ? { name: authorName, at: authorAt } : null,
	}));
}
