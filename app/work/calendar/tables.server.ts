import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";

/**
 * Meetings. A repeating one is a rule (RFC 5545) over days; its time is that of the wall clock, so it stays at 7 a.m. when the
 * clocks change. `meeting_exceptions` has the days that differ.
 */
export const meetings = pgTable(
	"meetings",
	{
		id: id(),
		title: text("title").notNull(),
		place: text("place").notNull().default(""),
		note: text("note").notNull().default(""),
		/** the first day */
		startsOn: date("starts_on", { mode: "string" }).notNull(),
		/** minutes after midnight on the company's clock; null: all day */
		startMinutes: smallint("start_minutes"),
		minutes: smallint("minutes").notNull().default(60),
		/** "FREQ=WEEKLY;BYDAY=MO" without an end; "" for one that doesn't repeat */
		rule: text("rule").notNull().default(""),
		/** the last day on which it may be; null: no end */
		untilOn: date("until_on", { mode: "string" }),
		/** what is left of a series after “this and following” has been changed belongs to the same series */
		seriesId: uuid("series_id").notNull(),
		createdBy: uuid("created_by")
			.notNull()
			.references(() => staff.id),
		canceledAt: instant("canceled_at"),
		/** SEQUENCE of RFC 5545 */
		sequence: integer("sequence").notNull().default(0),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		index("meetings_days").on(t.startsOn, t.untilOn),
		index("meetings_series").on(t.seriesId),
		check("meetings_title", sql`length(title) between 1 and 200`),
		check("meetings_start_minutes", sql`start_minutes between 0 and 1439`),
		check("meetings_minutes", sql`minutes between 5 and 1440`),
		check("meetings_until", sql`until_on is null or (rule <> '' and until_on >= starts_on)`),
	],
);

/** Who is invited; without a row, everyone is. */
export const meetingPeople = pgTable(
	"meeting_people",
	{
		meetingId: uuid("meeting_id")
			.notNull()
			.references(() => meetings.id, { onDelete: "cascade" }),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
	},
	(t) => [primaryKey({ columns: [t.meetingId, t.staffId] }), index("meeting_people_staff").on(t.staffId)],
);

/** One day of a repeating meeting that was changed or canceled. Named by the day on which the rule has it. */
export const meetingExceptions = pgTable(
	"meeting_exceptions",
	{
		meetingId: uuid("meeting_id")
			.notNull()
			.references(() => meetings.id, { onDelete: "cascade" }),
		originalOn: date("original_on", { mode: "string" }).notNull(),
		isCanceled: boolean("is_canceled").notNull().default(false),
		title: text("title").notNull(),
		place: text("place").notNull().default(""),
		note: text("note").notNull().default(""),
		startsOn: date("starts_on", { mode: "string" }).notNull(),
		startMinutes: smallint("start_minutes"),
		minutes: smallint("minutes").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.meetingId, t.originalOn] }),
		index("meeting_exceptions_day").on(t.startsOn),
		check("meeting_exceptions_minutes", sql`minutes between 5 and 1440`),
	],
);

/** The private calendar of a person, or of a crew or a person without an account. Its URL is only shown when it is created. */
export const calendarFeeds = pgTable(
	"calendar_feeds",
	{
		id: id(),
		staffId: uuid("staff_id")
			.unique("calendar_feeds_staff")
			.references(() => staff.id, { onDelete: "cascade" }),
		resourceId: uuid("resource_id")
			.unique("calendar_feeds_resource")
			.references(() => resources.id),
		linkId: uuid("link_id").notNull().default(sql`uuidv4()`).unique("calendar_feeds_link"),
		createdAt: createdAt(),
	},
	() => [check("calendar_feeds_owner", sql`num_nonnulls(staff_id, resource_id) = 1`)],
);
