import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { pages } from "#app/content/pages/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { type Evidence, ideaStatuses } from "./idea.ts";

/**
 * The ideas that someone has done something with, or has written. All others are found anew each time (`ideaSources`), so
 * that what isn't true any more isn't suggested.
 */
export const blogIdeas = pgTable(
	"blog_ideas",
	{
		id: id(),
		/** what it is about, so that an idea that was dismissed isn't suggested again: "question:oak-wilt" */
		key: text("key").notNull().unique("blog_ideas_key"),
		title: text("title").notNull(),
		source: text("source").notNull(),
		evidence: jsonb("evidence").$type<Evidence[]>().notNull().default([]),
		outline: jsonb("outline").$type<string[]>().notNull().default([]),
		status: text("status", { enum: ideaStatuses }).notNull().default("open"),
		/** why it was dismissed */
		reason: text("reason").notNull().default(""),
		assigneeId: uuid("assignee_id").references(() => staff.id),
		/** the article that it became */
		pageId: uuid("page_id").references(() => pages.id, { onDelete: "set null" }),
		decidedBy: text("decided_by").notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		check("blog_ideas_reason", sql`${t.status} <> 'dismissed' or ${t.reason} <> ''`),
		index("blog_ideas_status").on(t.status, t.updatedAt),
		index("blog_ideas_page").on(t.pageId),
	],
);

/** What visitors searched for without a result: only the words, by day. See misses.server.ts. */
export const searchMisses = pgTable(
	"search_misses",
	{
		day: date("day", { mode: "string" }).notNull(),
		query: text("query").notNull(),
		times: integer("times").notNull().default(1),
	},
	(t) => [primaryKey({ columns: [t.day, t.query] })],
);
