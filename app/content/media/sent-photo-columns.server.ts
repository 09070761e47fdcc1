// Columns of the tables with photos that are sent in chunks.
import { char, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, rowVersion } from "#app/platform/columns.server.ts";
import type { Stroke } from "#app/ui/stroke.ts";
import { photos } from "./tables.server.ts";

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
