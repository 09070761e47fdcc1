import { sql } from "drizzle-orm";
import { boolean, check, doublePrecision, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, instant, rowVersion } from "#app/platform/columns.server.ts";
import type { WorkingHours } from "#app/work/resources/resource.ts";

/** Where chips and logs are taken, and when it is open. Never deleted. */
export const disposalSites = pgTable(
	"disposal_sites",
	{
		id: id(),
		name: text("name").notNull(),
		address: text("address").notNull(),
		latitude: doublePrecision("latitude").notNull(),
		longitude: doublePrecision("longitude").notNull(),
		hours: jsonb("hours").$type<WorkingHours>().notNull(),
		takesChips: boolean("takes_chips").notNull().default(true),
		takesLogs: boolean("takes_logs").notNull().default(true),
		note: text("note").notNull().default(""),
		closedAt: instant("closed_at"),
		createdAt: createdAt(),
		version: rowVersion(),
	},
	(t) => [
		uniqueIndex("disposal_sites_name").on(sql`lower(${t.name})`).where(sql`closed_at is null`),
		check("disposal_sites_takes", sql`takes_chips or takes_logs`),
	],
);
