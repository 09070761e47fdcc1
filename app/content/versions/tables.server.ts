import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { pages } from "#app/content/pages/tables.server.ts";
import { pictures } from "#app/content/pictures/tables.server.ts";
import type { RichText } from "#app/content/rich-text/rich-text.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";

const content = () => ({
	slug: text("slug").notNull(),
	title: text("title").notNull(),
	description: text("description").notNull(),
	frontMatter: jsonb("front_matter").notNull(),
	body: text("body").notNull(),
	document: jsonb("document").$type<RichText>(),
});

/** What is being written for a page. The page itself stays as it is until the draft is published. */
export const pageDrafts = pgTable(
	"page_drafts",
	{
		pageId: uuid("page_id")
			.primaryKey()
			.references(() => pages.id, { onDelete: "cascade" }),
		...content(),
		/** someone who may publish is asked to look at it */
		reviewRequestedAt: instant("review_requested_at"),
		/** when it goes live by itself; null: when someone publishes it */
		publishAt: instant("publish_at"),
		/** who chose the time */
		publishBy: text("publish_by").notNull().default(""),
		/** when it should have gone live and couldn't; null once it is published, or has another time */
		scheduleFailedAt: instant("schedule_failed_at"),
		/** what kept it from going live, each as a sentence */
		scheduleProblems: text("schedule_problems").array().notNull().default([]),
		/** what an owner scheduled it in spite of */
		acceptedFaults: text("accepted_faults").array().notNull().default([]),
		/** the secret link to its preview, which is open until `previewUntil` */
		previewId: uuid("preview_id").notNull().default(sql`uuidv4()`).unique("page_drafts_preview"),
		previewUntil: instant("preview_until"),
		editedBy: text("edited_by").notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		index("page_drafts_publish_at").on(t.publishAt).where(sql`publish_at is not null`),
		index("page_drafts_schedule_failed").on(t.scheduleFailedAt, t.pageId).where(sql`schedule_failed_at is not null`),
	],
);

/** What was live, one row for each time that a page was published. */
export const pageVersions = pgTable(
	"page_versions",
	{
		id: id(),
		pageId: uuid("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		/** 1 is the first */
		number: integer("number").notNull(),
		...content(),
		publishedAt: instant("published_at").notNull(),
		publishedBy: text("published_by").notNull(),
		/** the version that it brought back; null for a new one */
		restoredFrom: integer("restored_from"),
	},
	(t) => [unique("page_versions_number").on(t.pageId, t.number)],
);

/**
 * The pictures of the media library that a page or its draft has, kept up to date by triggers (functions/pages.sql): so a
 * picture in use is found by an index, and none is deleted as long as a page needs it.
 */
export const pagePictures = pgTable(
	"page_pictures",
	{
		pageId: uuid("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		pictureId: uuid("picture_id")
			.notNull()
			.references(() => pictures.id),
		isDraft: boolean("is_draft").notNull(),
	},
	(t) => [primaryKey({ columns: [t.pageId, t.pictureId, t.isDraft] }), index("page_pictures_picture").on(t.pictureId)],
);
