import { sql } from "drizzle-orm";
import { check, customType, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { RichText } from "#app/content/rich-text/rich-text.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { type PageKind, pageKinds } from "./page.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The content pages of the public site: articles, glossary terms, services, places, projects and plain pages. */
export const pages = pgTable(
	"pages",
	{
		id: id(),
		kind: text("kind", { enum: pageKinds }).$type<PageKind>().notNull(),
		slug: text("slug").notNull(),
		title: text("title").notNull(),
		/** the meta description; at most 155 characters */
		description: text("description").notNull(),
		/** by kind, see front-matter-form.ts */
		frontMatter: jsonb("front_matter").notNull().default({}),
		/** Markdown; of an article, it is written from `document` for searches and comparisons */
		body: text("body").notNull().default(""),
		/** the formatted text of an article; null for other kinds */
		document: jsonb("document").$type<RichText>(),
		/** null: hidden */
		publishedAt: instant("published_at"),
		/** digest of the imported file; a changed file replaces the page unless it was edited */
		fileDigest: text("file_digest"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
		search: tsvector("search")
			.notNull()
			.generatedAlwaysAs(
				sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', coalesce(front_matter->>'aliases', '') || ' ' || coalesce(front_matter->>'county', '') || ' ' || description), 'B') || setweight(to_tsvector('english', body), 'C')`,
			),
		/** title, slug and aliases in lower case, for prefix and typo matches */
		searchNames: text("search_names")
			.notNull()
			.generatedAlwaysAs(
				sql`lower(title || ' ' || replace(slug, '-', ' ') || ' ' || coalesce(front_matter->>'aliases', ''))`,
			),
	},
	(t) => [
		check("pages_slug", sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
		unique("pages_address").on(t.kind, t.slug),
		index("pages_search").using("gin", t.search),
		index("pages_search_names").using("gin", sql`${t.searchNames} gin_trgm_ops`),
	],
);

/** Former slugs of pages, for redirects. */
export const pageMoves = pgTable(
	"page_moves",
	{
		kind: text("kind", { enum: pageKinds }).$type<PageKind>().notNull(),
		slug: text("slug").notNull(),
		pageId: uuid("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		createdAt: createdAt(),
		/** how often people opened it */
		hits: integer("hits").notNull().default(0),
		lastHitAt: instant("last_hit_at"),
	},
	(t) => [primaryKey({ columns: [t.kind, t.slug] })],
);

/** Paths without a page that lead to one. Paths of pages that moved are in `pageMoves`. */
export const redirects = pgTable(
	"redirects",
	{
		id: id(),
		/** lower case, without a slash at the end */
		fromPath: text("from_path").notNull().unique("redirects_from"),
		/** never the `fromPath` of another redirect, so every path leads to its page at once; or https:// and another site */
		toPath: text("to_path").notNull(),
		createdBy: text("created_by").notNull(),
		createdAt: createdAt(),
		/** how often people opened it */
		hits: integer("hits").notNull().default(0),
		lastHitAt: instant("last_hit_at"),
	},
	(t) => [
		check("redirects_from_path", sql`from_path ~ '^/.' and length(from_path) <= 200 and from_path = lower(from_path)`),
		check("redirects_to_path", sql`to_path ~ '^(/($|[^/])|https://[a-z0-9])' and length(to_path) <= 300`),
		check("redirects_not_itself", sql`from_path <> to_path`),
		index("redirects_to").on(t.toPath),
	],
);
