import { sql } from "drizzle-orm";
import {
	check,
	date,
	doublePrecision,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { sentPhotoColumns } from "#app/content/media/sent-photo-columns.server.ts";
import { photos } from "#app/content/media/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { pictureSources } from "./picture.ts";

/** A customer's permission to show photos of their property on the website. */
export const pictureReleases = pgTable(
	"picture_releases",
	{
		id: id(),
		givenBy: text("given_by").notNull(),
		givenOn: date("given_on", { mode: "string" }).notNull(),
		/** "Email of Nov 20", "Paper in the job's folder" */
		how: text("how").notNull(),
		/** the record whose photos it covers */
		source: text("source", { enum: pictureSources }).notNull(),
		sourceId: uuid("source_id").notNull(),
		recordedBy: text("recorded_by").notNull(),
		recordedAt: instant("recorded_at").notNull(),
		/** null: in force */
		withdrawnAt: instant("withdrawn_at"),
	},
	(t) => [
		index("picture_releases_source").on(t.source, t.sourceId),
		check("picture_releases_given", sql`given_by <> '' and how <> ''`),
	],
);

/** The media library. The file is a photo with a private original; the website shows renditions of the crop. */
export const pictures = pgTable(
	"pictures",
	{
		id: id(),
		photoId: uuid("photo_id")
			.notNull()
			.references(() => photos.id),
		/** of the original, so that each file is in the library once */
		sha256: text("sha256").notNull(),
		/** of the file */
		name: text("name").notNull(),
		/** pixels of the whole picture, upright */
		width: integer("width").notNull(),
		height: integer("height").notNull(),
		/** fractions of the whole picture, as in framing.ts */
		focusX: doublePrecision("focus_x").notNull().default(0.5),
		focusY: doublePrecision("focus_y").notNull().default(0.5),
		cropX: doublePrecision("crop_x").notNull().default(0),
		cropY: doublePrecision("crop_y").notNull().default(0),
		cropWidth: doublePrecision("crop_width").notNull().default(1),
		cropHeight: doublePrecision("crop_height").notNull().default(1),
		alt: text("alt").notNull().default(""),
		caption: text("caption").notNull().default(""),
		credit: text("credit").notNull().default(""),
		tags: jsonb("tags").$type<string[]>().notNull().default([]),
		/** slug of a species in the glossary; "" when unknown */
		species: text("species").notNull().default(""),
		/** where it comes from; the record's id is null for an upload */
		source: text("source", { enum: pictureSources }).notNull().default("upload"),
		sourceId: uuid("source_id"),
		/** "Inquiry 1042, Stanley", as the record was called then */
		sourceLabel: text("source_label").notNull().default(""),
		/** who saw that no face, license plate or house number can be recognized */
		checkedBy: text("checked_by").notNull().default(""),
		checkedAt: instant("checked_at"),
		releaseId: uuid("release_id").references(() => pictureReleases.id),
		archivedAt: instant("archived_at"),
		/** null: not in the recycle bin */
		deletedAt: instant("deleted_at"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
		search: text("search")
			.notNull()
			.generatedAlwaysAs(
				sql`fold_for_search(name || ' ' || alt || ' ' || caption || ' ' || credit || ' ' || replace(species, '-', ' ') || ' ' || source_label || ' ' || translate(tags::text, '[]",', '    '))`,
			),
	},
	(t) => [
		uniqueIndex("pictures_file").on(t.sha256),
		index("pictures_photo").on(t.photoId),
		index("pictures_order").on(t.createdAt, t.id),
		index("pictures_source").on(t.source, t.createdAt, t.id),
		index("pictures_record").on(t.sourceId).where(sql`source_id is not null`),
		index("pictures_species").on(t.species, t.createdAt, t.id),
		index("pictures_no_alt").on(t.createdAt, t.id).where(sql`alt = '' and deleted_at is null`),
		index("pictures_archived").on(t.createdAt, t.id).where(sql`archived_at is not null`),
		index("pictures_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
		index("pictures_release").on(t.releaseId),
		index("pictures_search").using("gin", sql`${t.search} gin_trgm_ops`),
		check("pictures_focus", sql`focus_x between 0 and 1 and focus_y between 0 and 1`),
		check(
			"pictures_crop",
			sql`crop_x >= 0 and crop_y >= 0 and crop_width > 0 and crop_height > 0 and crop_x + crop_width <= 1.0001 and crop_y + crop_height <= 1.0001`,
		),
		check("pictures_source_id", sql`(source = 'upload') = (source_id is null)`),
		check("pictures_checked", sql`(checked_at is null) = (checked_by = '')`),
	],
);

/** Files that the office sends to the library, in chunks. */
export const pictureUploads = pgTable(
	"picture_uploads",
	{
		...sentPhotoColumns(),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		/** the picture whose file it replaces, and the version that the person saw; null for a new picture */
		replacesId: uuid("replaces_id").references(() => pictures.id, { onDelete: "cascade" }),
		replacesVersion: integer("replaces_version"),
		/** the picture it became, or that has the same file already */
		pictureId: uuid("picture_id").references(() => pictures.id, { onDelete: "cascade" }),
		/** "added", "replaced", "duplicate" or "stale"; "" while it is sent */
		outcome: text("outcome").notNull().default(""),
	},
	(t) => [
		index("picture_uploads_staff").on(t.staffId, t.sha256),
		index("picture_uploads_photo").on(t.photoId),
		index("picture_uploads_replaces").on(t.replacesId),
		index("picture_uploads_picture").on(t.pictureId),
		check("picture_uploads_received", sql`received_bytes between 0 and bytes`),
	],
);
