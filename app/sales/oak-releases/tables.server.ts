import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { staff } from "#app/people/staff/tables.server.ts";
import { id, instant } from "#app/platform/columns.server.ts";

/** Oaks that may be cut from April through July, because they are storm damage or a hazard. Rows are never changed. */
export const oakReleases = pgTable(
	"oak_releases",
	{
		id: id(),
		/** the entity as in the audit trail, such as "quote" */
		entity: text("entity").notNull(),
		/** the document; of a quote, the id that all of its versions share */
		documentId: uuid("document_id").notNull(),
		/** the line items and sentences that it covers, as `oakText` writes them */
		oaks: jsonb("oaks").$type<string[]>().notNull(),
		reason: text("reason").notNull(),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		staffName: text("staff_name").notNull(),
		at: instant("at").notNull(),
	},
	(t) => [index("oak_releases_document").on(t.documentId)],
);
