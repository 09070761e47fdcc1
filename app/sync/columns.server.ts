// Tables of what devices send, the same for every kind of paper; each kind has its own, beside its other tables.
import { sql } from "drizzle-orm";
import { type AnyPgColumn, char, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { photos } from "#app/content/media/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion } from "#app/platform/columns.server.ts";
import type { Stroke } from "./stroke.ts";

/** Every change from a device or the desk, once: the id decides. Frozen but for what became of a parked one. */
export function mutationLog(name: string) {
	return pgTable(
		name,
		{
			id: uuid("id").primaryKey(),
			device: uuid("device").notNull(),
			seq: integer("seq").notNull(),
			entity: text("entity").notNull(),
			entityId: uuid("entity_id").notNull(),
			base: integer("base").notNull(),
			deviceAt: instant("device_at").notNull(),
			receivedAt: instant("received_at").notNull(),
			staffId: uuid("staff_id")
				.notNull()
				.references(() => staff.id),
			change: jsonb("change").$type<Record<string, unknown> | null>(),
			result: text("result", { enum: ["applied", "parked", "conflict", "rejected"] }).notNull(),
			/** the row's version afterwards */
			version: integer("version").notNull().default(0),
			reason: text("reason").notNull().default(""),
			/** of a parked one: the row that has to come first */
			waitsFor: uuid("waits_for"),
		},
		(t) => [
			index(`${name}_entity`).on(t.entityId, t.version),
			index(`${name}_parked`).on(t.waitsFor).where(sql`result = 'parked'`),
		],
	);
}
export type MutationLog = ReturnType<typeof mutationLog>;

type Paper = { column: string; id: () => AnyPgColumn };

/** Two versions of one row that a person has to choose between. `paper` is what the row belongs to. */
export function conflictLog(name: string, log: MutationLog, paper: Paper) {
	return pgTable(
		name,
		{
			id: id(),
			mutationId: uuid("mutation_id")
				.notNull()
				.references(() => log.id)
				.unique(`${name}_mutation`),
			paperId: uuid(paper.column).notNull().references(paper.id),
			entity: text("entity").notNull(),
			entityId: uuid("entity_id").notNull(),
			/** null: it was deleted on the device, or at the desk */
			mine: jsonb("mine").$type<Record<string, unknown> | null>(),
			theirs: jsonb("theirs").$type<Record<string, unknown> | null>(),
			staffId: uuid("staff_id")
				.notNull()
				.references(() => staff.id),
			createdAt: createdAt(),
			resolvedAt: instant("resolved_at"),
			resolvedBy: uuid("resolved_by").references(() => staff.id),
		},
		(t) => [index(`${name}_open`).on(t.paperId).where(sql`resolved_at is null`)],
	);
}
export type ConflictLog = ReturnType<typeof conflictLog>;

/** A photo is told first and its bytes follow, in pieces; `photo_id` is the finished picture. The drawing lies beside it. */
export const sentPhotoColumns = () => ({
	id: uuid("id").primaryKey(),
	name: text("name").notNull(),
	bytes: integer("bytes").notNull(),
	sha256: char("sha256", { length: 64 }).notNull(),
	takenAt: text("taken_at"),
	caption: text("caption").notNull(),
	strokes: jsonb("strokes").$type<Stroke[]>().notNull(),
	received: integer("received").notNull().default(0),
	/** lengths of the pieces that make up what is here */
	pieces: jsonb("pieces").$type<number[]>().notNull().default([]),
	photoId: uuid("photo_id").references(() => photos.id),
	/** why the bytes are no photo; "" while nothing is wrong */
	refused: text("refused").notNull().default(""),
	version: rowVersion(),
	createdAt: createdAt(),
	deletedAt: instant("deleted_at"),
});
