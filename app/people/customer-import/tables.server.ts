import { sql } from "drizzle-orm";
import { boolean, char, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion } from "#app/platform/columns.server.ts";
import type { Mapping } from "./fields.ts";
import { duplicateChoices, importStatuses, outcomes, type Problem, verdicts } from "./import.ts";

/** Uploaded files with customers. One that isn't imported is deleted after a week. */
export const customerImports = pgTable(
	"customer_imports",
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
		status: text("status", { enum: importStatuses }).notNull().default("columns"),
		updateExisting: boolean("update_existing").notNull().default(false),
		recordOptOuts: boolean("record_opt_outs").notNull().default(true),
		duplicates: text("duplicates", { enum: duplicateChoices }).notNull().default("create"),
		createdAt: createdAt(),
		startedAt: instant("started_at"),
		finishedAt: instant("finished_at"),
		undoneAt: instant("undone_at"),
		version: rowVersion(),
	},
	(t) => [index("customer_imports_status").on(t.status, t.createdAt), index("customer_imports_staff").on(t.staffId)],
);

/** The rows of these files, with what the check found and what became of them. */
export const customerImportRows = pgTable(
	"customer_import_rows",
	{
		importId: uuid("import_id")
			.notNull()
			.references(() => customerImports.id, { onDelete: "cascade" }),
		/** as a spreadsheet numbers it */
		line: integer("line").notNull(),
		cells: jsonb("cells").$type<string[]>().notNull(),
		/** null until the file is checked */
		verdict: text("verdict", { enum: verdicts }),
		problems: jsonb("problems").$type<Problem[]>().notNull().default([]),
		/** the customer that the row matches; no foreign key, because that customer can be deleted or merged */
		matchId: uuid("match_id"),
		/** or the earlier row of the same customer */
		matchLine: integer("match_line"),
		/** null until the row is imported */
		outcome: text("outcome", { enum: outcomes }),
		/** the customer that was created or matched; no foreign key either */
		customerId: uuid("customer_id"),
	},
	(t) => [
		primaryKey({ columns: [t.importId, t.line] }),
		index("customer_import_rows_verdict").on(t.importId, t.verdict, t.line),
		index("customer_import_rows_outcome").on(t.importId, t.outcome, t.line),
		index("customer_import_rows_waiting").on(t.importId, t.line).where(sql`outcome is null`),
		index("customer_import_rows_customer").on(t.customerId).where(sql`customer_id is not null`),
	],
);
