import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { pages } from "#app/content/pages/tables.server.ts";

/**
 * The names and aliases of published terms in lower case, kept up to date by a trigger (functions/glossary.sql): two terms with
 * one name would make the links of each other's pages a matter of chance.
 */
export const termNames = pgTable(
	"term_names",
	{
		name: text("name").primaryKey(),
		pageId: uuid("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
	},
	(t) => [index("term_names_page").on(t.pageId)],
);
