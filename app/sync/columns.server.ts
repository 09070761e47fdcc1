// Columns of the sync tables. Estimates and change orders each have their own tables with these columns.
import { sql } from "drizzle-orm";
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant } from "#app/platform/columns.server.ts";

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
