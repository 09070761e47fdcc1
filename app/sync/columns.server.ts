// Columns of the sync tables. Estimates and change orders each have their own tables with these columns.
import { sql } from "drizzle-orm";
import { type AnyPgColumn, char, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { photos } from "#app/content/media/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion } from "#app/platform/columns.server.ts";
import type { Stroke } from "#app/ui/stroke.ts";

/**
 * Every mutation from a device or the office, once, by its id. A trigger freezes the rows, except for the result of a
 * parked mutation.
 */
export function mutationLog(name: string) {
	return pgTable(
		name,
		{
			id: uuid("id").primaryKey(),
			deviceId: uuid("device_id").notNull(),
			seq: integer("seq").notNull(),
			entity: text("entity").notNull(),
			entityId: uuid("entity_id").notNull(),
			baseVersion: integer("base_version").notNull(),
			deviceAt: instant("device_at").notNull(),
			receivedAt: instant("received_at").notNull(),
			staffId: uuid("staff_id")
				.notNull()
				.references(() => staff.id),
			change: jsonb("change").$type<Record<string, unknown> | null>(),
			result: text("result", { enum: ["applied", "parked", "conflict", "rejected"] }).notNull(),
			/** the row's version after the change */
			version: integer("version").notNull().default(0),
			reason: text("reason").notNull().default(""),
			/** of a parked mutation: the row that must arrive first */
			dependsOn: uuid("depends_on"),
		},
		(t) => [
			index(`${name}_entity`).on(t.entityId, t.version),
			index(`${name}_parked`).on(t.dependsOn).where(sql`result = 'parked'`),
		],
	);
}
export type MutationLog = ReturnType<typeof mutationLog>;

type DocumentColumn = { column: string; id: () => AnyPgColumn };

/** Conflicts: two versions of one row. `document` is the foreign key to the document that the row belongs to. */
export function conflictLog(name: string, log: MutationLog, document: DocumentColumn) {
	return pgTable(
		name,
		{
			id: id(),
			mutationId: uuid("mutation_id")
				.notNull()
				.references(() => log.id)
				.unique(`${name}_mutation`),
			documentId: uuid(document.column).notNull().references(document.id),
			entity: text("entity").notNull(),
			entityId: uuid("entity_id").notNull(),
			/** the device's change and the server's row; null means deleted */
			deviceChange: jsonb("device_change").$type<Record<string, unknown> | null>(),
			serverRow: jsonb("server_row").$type<Record<string, unknown> | null>(),
			staffId: uuid("staff_id")
				.notNull()
				.references(() => staff.id),
			createdAt: createdAt(),
			resolvedAt: instant("resolved_at"),
			resolvedBy: uuid("resolved_by").references(() => staff.id),
		},
		(t) => [index(`${name}_open`).on(t.documentId).where(sql`resolved_at is null`)],
	);
}
export type ConflictLog = ReturnType<typeof conflictLog>;

/**
 * A photo from a device: its details arrive first, then its bytes in chunks. `photo_id` is set once the upload is complete.
 * The drawing is stored separately from the picture.
 */
export const sentPhotoColumns = () => ({
	id: uuid("id").primaryKey(),
	name: text("name").notNull(),
	bytes: integer("bytes").notNull(),
	sha256: char("sha256", { length: 64 }).notNull(),
	takenAt: text("taken_at"),
	caption: text("caption").notNull(),
	strokes: jsonb("strokes").$type<Stroke[]>().notNull(),
	receivedBytes: integer("received_bytes").notNull().default(0),
	/** the length of each received chunk */
	chunkLengths: jsonb("chunk_lengths").$type<number[]>().notNull().default([]),
	photoId: uuid("photo_id").references(() => photos.id),
	/** why the bytes were rejected; "" when they were not */
	rejectionReason: text("rejection_reason").notNull().default(""),
	version: rowVersion(),
	createdAt: createdAt(),
	deletedAt: instant("deleted_at"),
});
