import { date, pgTable } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/columns.server.ts";

/** The days whose day sheets were emailed. */
export const daySheets = pgTable("day_sheets", {
	day: date("day", { mode: "string" }).primaryKey(),
	sentAt: instant("sent_at").notNull(),
});
