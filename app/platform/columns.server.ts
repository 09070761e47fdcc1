import { sql } from "drizzle-orm";
import { customType, integer, timestamp, uuid } from "drizzle-orm/pg-core";

// Columns that many tables share.
export const id = () => uuid("id").primaryKey().default(sql`uuidv7()`);
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const createdAt = () => instant("created_at").notNull().defaultNow();
export const updatedAt = () => instant("updated_at").notNull().defaultNow();
/** Counts saves. A guarded update names the version the user saw. */
export const rowVersion = () => integer("version").notNull().default(1);
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
