import { sql } from "drizzle-orm";
import { doublePrecision, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "#app/platform/columns.server.ts";

/**
 * Uploaded photos. The original is private and never served. Only the renditions are shown: re-encoded, upright and
 * without metadata.
 */
export const photos = pgTable(
	"photos",
	{
		id: id(),
		/** the key of the form it was uploaded with; a photo is attached to a record together with that form */
		uploadKey: uuid("upload_key").notNull(),
		/** the record it belongs to; null until the form is submitted */
		entity: text("entity"),
		entityId: uuid("entity_id"),
		position: integer("position").notNull().default(0),
		name: text("name").notNull(),
		type: text("type", { enum: ["jpeg", "png", "webp", "heic"] }).notNull(),
		bytes: integer("bytes").notNull(),
		sha256: text("sha256").notNull(),
		/** pixels, in the upright orientation */
		width: integer("width").notNull(),
		height: integer("height").notNull(),
		/** for staff only */
		latitude: doublePrecision("latitude"),
		longitude: doublePrecision("longitude"),
		takenAt: text("taken_at"),
		originalKey: text("original_key").notNull(),
		createdAt: createdAt(),
		/** when a photo without a record is deleted */
		deleteAfter: instant("delete_after").notNull(),
		attachedAt: instant("attached_at"),
	},
	(t) => [
		index("photos_upload").on(t.uploadKey),
		index("photos_file").on(t.sha256),
		index("photos_entity").on(t.entity, t.entityId, t.position),
		index("photos_orphans").on(t.deleteAfter).where(sql`entity_id is null`),
	],
);
