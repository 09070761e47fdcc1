import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, uuid } from "drizzle-orm/pg-core";
import { visits } from "#app/work/schedule/tables.server.ts";

/** Driving times that the office entered. They count as long as the stop comes right after the same one. */
export const visitDrives = pgTable(
	"visit_drives",
	{
		visitId: uuid("visit_id")
			.primaryKey()
			.references(() => visits.id),
		/** the stop before; null: the yard */
		fromId: uuid("from_id").references(() => visits.id),
		minutes: smallint("minutes").notNull(),
	},
	(t) => [index("visit_drives_from").on(t.fromId), check("visit_drives_minutes", sql`minutes between 0 and 600`)],
);
