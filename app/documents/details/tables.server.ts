import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable } from "drizzle-orm/pg-core";
import { rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import type { DocumentDefaults } from "./details.ts";

/** One row, once the owner has saved the text that new quotes start with. */
export const documentDefaults = pgTable(
	"document_defaults",
	{
		singleton: boolean("singleton").primaryKey().default(true),
		texts: jsonb("texts").$type<DocumentDefaults>().notNull(),
		version: rowVersion(),
		updatedAt: updatedAt(),
	},
	(t) => [check("document_defaults_is_one_row", sql`${t.singleton}`)],
);
