import { sql } from "drizzle-orm";
import { boolean, char, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion } from "#app/platform/columns.server.ts";
import { importStatuses, type Mapping, outcomes, verdicts } from "./import.ts";

/** Uploaded lists of newsletter subscribers. One that isn't imported is deleted after a week. */
export const subscriberImports = pgTable(
	"subscriber_imports",
	{
		id: id(),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		fileName: text("file_name").notNull(),
		/** of the file, to recognize one that was imported before */
		sha256: char("sha256", { length: 64 }).notNull(),
		headers: jsonb("headers").$type<string[]>().notNull(),
		mapping: jsonb("mapping").$type<Mapping>().notNull(),
		/** how these people agreed, as the office states */
		evidence: text("evidence").notNull().default(""),
		status: text("status", { enum: importStatuses }).notNull().default("columns"),
		createdAt: createdAt(),
		startedAt: instant("started_at"),
		finishedAt: instant("finished_at"),
		version: rowVersion(),
	},
	(t) => [
		index("subscriber_imports_status").on(t.status, t.createdAt),
		index("subscriber_imports_staff").on(t.staffId),
	],
);

/** The rows of these files, with what the check found and what became of them. */
export const subscriberImportRows = pgTable(
	"subscriber_import_rows",
	{
		importId: uuid("import_id")
			.notNull()
			.references(() => subscriberImports.id, { onDelete: "cascade" }),
		/** as a spreadsheet numbers it */
		line: integer("line").notNull(),
		cells: jsonb("cells").$type<string[]>().notNull(),
		/** lower case; "" until the file is checked, and when it can't be read */
		email: text("email").notNull().default(""),
		name: text("name").notNull().default(""),
		agreedOn: date("agreed_on", { mode: "string" }),
		isOptOut: boolean("is_opt_out").notNull().default(false),
		/** null until the file is checked */
		verdict: text("verdict", { enum: verdicts }),
		/** why it isn't imported */
		problem: text("problem").notNull().default(""),
		/** null until the row is imported */
		outcome: text("outcome", { enum: outcomes }),
	},
	(t) => [
		primaryKey({ columns: [t.importId, t.line] }),
		index("subscriber_import_rows_verdict").on(t.importId, t.verdict, t.line),
		index("subscriber_import_rows_outcome").on(t.importId, t.outcome, t.line),
		index("subscriber_import_rows_waiting").on(t.importId, t.line).where(sql`outcome is null`),
	],
);
