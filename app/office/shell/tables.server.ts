import { boolean, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { staff } from "#app/people/staff/tables.server.ts";

/** The groups of the menu that a person has opened or closed, where that isn't how they start. */
export const menuFolds = pgTable(
	"menu_folds",
	{
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		section: text("section").notNull(),
		isOpen: boolean("is_open").notNull(),
	},
	(t) => [primaryKey({ columns: [t.staffId, t.section] })],
);
