import { date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { roles } from "#app/noun/permissions.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id } from "#app/platform/columns.server.ts";

/** Reminders from one person to the roles that can do the next step of a job. One for each step and day. */
export const nudges = pgTable(
	"nudges",
	{
		id: id(),
		/** the URL where the step is done; with the day, it identifies the nudge */
		step: text("step").notNull(),
		/** "Issue invoice" */
		label: text("label").notNull(),
		roles: text("roles", { enum: roles }).array().notNull(),
		/** the record with the nudge in its activity */
		entity: text("entity").notNull(),
		entityId: uuid("entity_id").notNull(),
		/** what the record is called, and its page */
		title: text("title").notNull(),
		path: text("path").notNull(),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		day: date("day", { mode: "string" }).notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		uniqueIndex("nudges_once_a_day").on(t.step, t.day),
		index("nudges_day").on(t.day),
		index("nudges_staff").on(t.staffId),
	],
);
