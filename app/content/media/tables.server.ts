import { sql } from "drizzle-orm";
import { doublePrecision, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "#app/platform/columns.server.ts";

/**
 * Photos people sent. The original is private and never served; what anyone sees are renditions that were made anew,
 * upright and without metadata.
 */
export const photos = pgTable(
	"photos",
	{
		id: id(),
		/** the form's own key: a photo joins a record only together with it */
		uploadKey: uuid("upload_key").notNull(),
		/** what it belongs to; null while the form is still being filled in */
		entity: text("entity"),
		entityId: uuid("entity_id"),
		position: integer("position").notNull().default(0),
		name: text("name").notNull(),
		type: text("type", { enum: ["jpeg", "png", "webp", "heic"] }).notNull(),
		bytes: integer("bytes").notNull(),
		sha256: text("sha256").notNull(),
		/** of the upright picture, in pixels */
		width: integer("width").notNull(),
		height: integer("height").notNull(),
		/** for staff only */
		latitude: doublePrecision("latitude"),
		longitude: doublePrecision("longitude"),
		takenAt: text("taken_at"),
		originalKey: text("original_key").notNull(),
		createdAt: createdAt(),
		attachedAt: instant("attached_at"),
	},
	(t) => [
		index("photos_upload").on(t.uploadKey),
		index("photos_entity").on(t.entity, t.entityId, t.position),
		index("photos_orphans").on(t.createdAt).where(sql`entity_id is null`),
	],
);
