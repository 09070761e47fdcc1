import { sql } from "drizzle-orm";
import { customType, integer, timestamp, uuid } from "drizzle-orm/pg-core";

// Columns that every noun's tables share.
export const id = () => uuid("id").primaryKey().default(sql`uuidv7()`);
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const createdAt = () => instant("created_at").notNull().defaultNow();
export const updatedAt = () => instant("updated_at").notNull().defaultNow();
/** Counts saves; a guarded update names the version it has seen. */
export const rowVersion = () => integer("version").notNull().default(1);
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
