import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { jobs, visits } from "#app/work/schedule/tables.server.ts";

/**
 * The working time of one person, for payroll and job costing. An exclusion constraint (`time_entries_once`) keeps a person
 * from being paid twice for the same minute. The id comes from the phone that recorded it.
 */
export const timeEntries = pgTable(
	"time_entries",
	{
		id: uuid("id").primaryKey(),
		personId: uuid("person_id")
			.notNull()
			.references(() => resources.id),
		/** null for time without a visit, such as work in the yard */
		visitId: uuid("visit_id").references(() => visits.id),
		jobId: uuid("job_id").references(() => jobs.id),
		/** the day of the start in the company's time zone */
		day: date("day", { mode: "string" }).notNull(),
		startedAt: instant("started_at").notNull(),
		/** null while the person is working */
		endedAt: instant("ended_at"),
		/** unpaid */
		breakMinutes: smallint("break_minutes").notNull().default(0),
		/** paid minutes; null while the person is working */
		minutes: integer("minutes").generatedAlwaysAs(
			sql`case when ended_at is not null then greatest(0, round(extract(epoch from ended_at - started_at) / 60)::integer - break_minutes) end`,
		),
		note: text("note").notNull().default(""),
		recordedBy: uuid("recorded_by")
			.notNull()
			.references(() => staff.id),
		/** why the office entered it; "" when a phone recorded it */
		enteredReason: text("entered_reason").notNull().default(""),
		/** of the office's last correction: why */
		correctionReason: text("correction_reason").notNull().default(""),
		correctedAt: instant("corrected_at"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
		deletedAt: instant("deleted_at"),
	},
	(t) => [
		index("time_entries_day").on(t.day, t.personId).where(sql`deleted_at is null`),
		index("time_entries_job").on(t.jobId),
		index("time_entries_visit").on(t.visitId),
		index("time_entries_person").on(t.personId),
		index("time_entries_running").on(t.startedAt).where(sql`ended_at is null and deleted_at is null`),
		check("time_entries_length", sql`ended_at > started_at and ended_at - started_at <= interval '24 hours'`),
		check("time_entries_break", sql`break_minutes between 0 and 720`),
		check("time_entries_visit_has_job", sql`visit_id is null or job_id is not null`),
		check("time_entries_correction", sql`(corrected_at is null) = (correction_reason = '')`),
	],
);
