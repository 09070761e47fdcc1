import { sql } from "drizzle-orm";
import { check, date, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { properties } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { instant } from "#app/platform/columns.server.ts";
import { jobs } from "#app/work/schedule/tables.server.ts";
import { choiceKinds, repeatTypes } from "./repeat-work.ts";

/** The next recommended visit of each property and type of work. A task writes it every night. */
export const repeatWork = pgTable(
	"repeat_work",
	{
		propertyId: uuid("property_id")
			.notNull()
			.references(() => properties.id),
		work: text("work", { enum: repeatTypes }).notNull(),
		/** the job that did it last; null for a finding of an estimate */
		jobId: uuid("job_id").references(() => jobs.id),
		/** what was done last, or found: "Bur oak, Sugar maple" */
		what: text("what").notNull(),
		town: text("town").notNull(),
		lastOn: date("last_on", { mode: "string" }).notNull(),
		dueOn: date("due_on", { mode: "string" }).notNull(),
		/** what the office decided; it counts until the work has been done again */
		choice: text("choice", { enum: choiceKinds }),
		/** the day on which it is recommended again after "snoozed" */
		until: date("until", { mode: "string" }),
		reason: text("reason").notNull().default(""),
		staffId: uuid("staff_id").references(() => staff.id),
		chosenAt: instant("chosen_at"),
	},
	(t) => [
		primaryKey({ columns: [t.propertyId, t.work] }),
		index("repeat_work_town").on(t.town, t.dueOn, t.propertyId, t.work),
		index("repeat_work_job").on(t.jobId),
		check("repeat_work_choice", sql`(choice is null) = (chosen_at is null)`),
		check("repeat_work_snoozed", sql`(choice is not distinct from 'snoozed') = (until is not null)`),
	],
);
