import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/columns.server.ts";

/** Paths that people opened and that have no page, without queries. At most `maxMisses` rows (not-found-log.ts). */
export const notFoundPaths = pgTable(
	"not_found_paths",
	{
		path: text("path").primaryKey(),
		hits: integer("hits").notNull().default(1),
		firstAt: instant("first_at").notNull(),
		lastAt: instant("last_at").notNull(),
	},
	(t) => [
		check("not_found_paths_path", sql`path ~ '^/.' and length(path) <= 120`),
		index("not_found_paths_hits").on(t.hits, t.path),
	],
);
