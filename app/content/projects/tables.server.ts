import { sql } from "drizzle-orm";
import { boolean, check, doublePrecision, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { pages } from "#app/content/pages/tables.server.ts";
import { instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";

/** How the gallery shows a project. One without a row is shown by its date, after those that someone has put in order. */
export const galleryEntries = pgTable(
	"gallery_entries",
	{
		pageId: uuid("page_id")
			.primaryKey()
			.references(() => pages.id, { onDelete: "cascade" }),
		/** the place in the gallery, between those of its neighbors */
		position: doublePrecision("position"),
		/** at the top */
		isFeatured: boolean("is_featured").notNull().default(false),
		/** heading that it is listed under, such as "Storm work"; "" for none */
		groupName: text("group_name").notNull().default(""),
		/** not in the gallery; its page is public all the same */
		hiddenAt: instant("hidden_at"),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		index("gallery_entries_position").on(t.position),
		check("gallery_entries_group_name", sql`length(group_name) <= 60`),
	],
);
