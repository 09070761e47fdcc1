import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	smallint,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { customers, properties } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { timeRange } from "#app/platform/time-range.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { appointments } from "#app/work/appointments/tables.server.ts";
import type { EquipmentKind, Skill } from "#app/work/resources/resource.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { absenceKinds, jobStatuses, noticeKinds, seriesUnits, type VisitState, visitStatuses } from "./visit.ts";

/** Work to schedule: a signed contract, or an accepted quote that needs no contract. */
export const jobs = pgTable(
	"jobs",
	{
		id: id(),
		contractId: uuid("contract_id")
			.unique("jobs_contract")
			.references(() => contracts.id),
		quoteId: uuid("quote_id")
			.unique("jobs_quote")
			.references(() => quotes.id),
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id),
		propertyId: uuid("property_id")
			.notNull()
			.references(() => properties.id),
		/** of the contract or quote: "C-2026-0017" */
		number: text("number").notNull(),
		title: text("title").notNull(),
		toName: text("to_name").notNull(),
		siteAddress: text("site_address").notNull(),
		status: text("status", { enum: jobStatuses }).notNull().default("unscheduled"),
		/** estimated work of all people together; null when no one has estimated it */
		personMinutes: integer("person_minutes"),
		crewSize: smallint("crew_size").notNull().default(3),
		skills: text("skills").array().$type<Skill>().notNull().default([]),
		equipment: text("equipment").array().$type<EquipmentKind>().notNull().default([]),
		/** the first day on which it may be done */
		earliestOn: date("earliest_on", { mode: "string" }),
		/** the last day that the customer was promised */
		promisedOn: date("promised_on", { mode: "string" }),
		/** the ground has to be frozen, such as for machines on a wet lawn */
		needsFrozenGround: boolean("needs_frozen_ground").notNull().default(false),
		/** the 811 ticket and the day on which Diggers Hotline was notified */
		locateTicket: text("locate_ticket").notNull().default(""),
		locateNotifiedOn: date("locate_notified_on", { mode: "string" }),
		/** the day on which the electric company confirmed that the line is dead, dropped or covered */
		utilityClearedOn: date("utility_cleared_on", { mode: "string" }),
		note: text("note").notNull().default(""),
		closedAt: instant("closed_at"),
		search: text("search")
			.notNull()
			.generatedAlwaysAs(sql`fold_for_search(to_name || ' ' || site_address || ' ' || number || ' ' || title)`),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		index("jobs_search").using("gin", sql`${t.search} gin_trgm_ops`),
		index("jobs_unscheduled")
			.on(sql`coalesce(promised_on, '2999-12-31'::date)`, t.id)
			.where(sql`status = 'unscheduled'`),
		index("jobs_created").on(t.createdAt),
		index("jobs_closed").on(t.closedAt).where(sql`status = 'done'`),
		index("jobs_customer").on(t.customerId),
		index("jobs_property").on(t.propertyId),
		check("jobs_source", sql`contract_id is not null or quote_id is not null`),
		check("jobs_person_minutes", sql`person_minutes > 0`),
		check("jobs_crew_size", sql`crew_size between 1 and 30`),
		check("jobs_locate_ticket", sql`locate_ticket = '' or locate_notified_on is not null`),
		check("jobs_closed", sql`(closed_at is not null) = (status in ('done', 'canceled'))`),
	],
);

/** Visits of a job that repeat, such as plant health care rounds, planned ahead with the same people and equipment. */
export const visitSeries = pgTable(
	"visit_series",
	{
		id: id(),
		jobId: uuid("job_id")
			.notNull()
			.references(() => jobs.id),
		title: text("title").notNull(),
		every: smallint("every").notNull(),
		unit: text("unit", { enum: seriesUnits }).notNull(),
		/** the first visit; all others are counted from it */
		startsOn: date("starts_on", { mode: "string" }).notNull(),
		endsOn: date("ends_on", { mode: "string" }),
		/** months of the season, 1 to 12, both included; null: all year */
		seasonFrom: smallint("season_from"),
		seasonThrough: smallint("season_through"),
		/** minutes after midnight on the company's clock */
		startMinute: smallint("start_minute").notNull(),
		minutes: smallint("minutes").notNull(),
		arrivalMinutes: smallint("arrival_minutes").notNull().default(120),
		resourceIds: uuid("resource_ids").array().notNull().default([]),
		note: text("note").notNull().default(""),
		/** who set it up: its visits are planned in their name */
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		endedAt: instant("ended_at"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		index("visit_series_job").on(t.jobId),
		index("visit_series_active").on(t.id).where(sql`ended_at is null`),
		check("visit_series_every", sql`every between 1 and 52`),
		check("visit_series_season", sql`(season_from is null) = (season_through is null)`),
		check("visit_series_time", sql`start_minute between 0 and 1439 and minutes between 15 and 1440`),
	],
);

/** One trip of a crew to a job. */
export const visits = pgTable(
	"visits",
	{
		id: id(),
		jobId: uuid("job_id")
			.notNull()
			.references(() => jobs.id),
		/** the series that planned it, and the day that it stands for there after a move too */
		seriesId: uuid("series_id").references(() => visitSeries.id),
		seriesOn: date("series_on", { mode: "string" }),
		during: timeRange("during").notNull(),
		status: text("status", { enum: visitStatuses }).notNull().default("scheduled"),
		/** minutes after the start within which the crew arrives, or `anyTime` */
		arrivalMinutes: smallint("arrival_minutes").notNull().default(120),
		note: text("note").notNull().default(""),
		/** the arrival window that the customer was told last, and when; null with a `notifiedAt`: that the visit is canceled */
		notifiedDuring: timeRange("notified_during"),
		notifiedAt: instant("notified_at"),
		/** of the customer's page for this visit */
		linkId: uuid("link_id").notNull().default(sql`uuidv4()`).unique("visits_link"),
		confirmedAt: instant("confirmed_at"),
		/** what the customer wrote when asking for another day */
		moveRequest: text("move_request").notNull().default(""),
		moveRequestedAt: instant("move_requested_at"),
		/** when the crew left for the visit, and when it expected to arrive */
		leftAt: instant("left_at"),
		expectedAt: instant("expected_at"),
		startedAt: instant("started_at"),
		finishedAt: instant("finished_at"),
		/** changes of the time, for calendars: SEQUENCE of RFC 5545 */
		sequence: integer("sequence").notNull().default(0),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		index("visits_job").on(t.jobId),
		index("visits_during").using("gist", t.during).where(sql`status <> 'canceled'`),
		index("visits_to_log").on(sql`upper(during)`, t.id).where(sql`status not in ('done', 'canceled')`),
		index("visits_drafts").on(sql`upper(during)`, t.id).where(sql`status = 'draft'`),
		index("visits_to_reschedule").on(sql`upper(during)`, t.id).where(sql`move_request <> ''`),
		unique("visits_id_during").on(t.id, t.during),
		uniqueIndex("visits_series_day").on(t.seriesId, t.seriesOn).where(sql`series_id is not null`),
		check("visits_series", sql`(series_id is null) = (series_on is null)`),
		check("visits_length", sql`upper(during) - lower(during) between interval '15 minutes' and interval '24 hours'`),
		check("visits_arrival_minutes", sql`arrival_minutes between 0 and 720 or arrival_minutes = 1440`),
	],
);

/** Time off of people and maintenance of equipment, booked like visits. */
export const absences = pgTable(
	"absences",
	{
		id: id(),
		resourceId: uuid("resource_id")
			.notNull()
			.references(() => resources.id),
		kind: text("kind", { enum: absenceKinds }).notNull(),
		during: timeRange("during").notNull(),
		note: text("note").notNull().default(""),
		createdAt: createdAt(),
	},
	(t) => [
		unique("absences_id_during").on(t.id, t.during),
		index("absences_resource").on(t.resourceId),
		check("absences_not_empty", sql`not isempty(during)`),
	],
);

/**
 * Who and what is in use when. The database refuses a second booking at the same time; the time is that of the booking's visit,
 * absence or appointment. A crew's people are booked with it, so that none of them can be elsewhere.
 */
export const bookings = pgTable(
	"bookings",
	{
		id: id(),
		resourceId: uuid("resource_id")
			.notNull()
			.references(() => resources.id),
		during: timeRange("during").notNull(),
		visitId: uuid("visit_id"),
		/** the crew of the visit that this person is booked with; null when the office chose the resource itself */
		crewId: uuid("crew_id").references(() => resources.id),
		absenceId: uuid("absence_id"),
		appointmentId: uuid("appointment_id"),
	},
	(t) => [
		foreignKey({
			name: "bookings_visit",
			columns: [t.visitId, t.during],
			foreignColumns: [visits.id, visits.during],
		}).onUpdate("cascade"),
		foreignKey({
			name: "bookings_absence",
			columns: [t.absenceId, t.during],
			foreignColumns: [absences.id, absences.during],
		})
			.onUpdate("cascade")
			.onDelete("cascade"),
		foreignKey({
			name: "bookings_appointment",
			columns: [t.appointmentId, t.during],
			foreignColumns: [appointments.id, appointments.during],
		})
			.onUpdate("cascade")
			.onDelete("cascade"),
		index("bookings_of_appointment").on(t.appointmentId).where(sql`appointment_id is not null`),
		uniqueIndex("bookings_of_visit").on(t.visitId, t.resourceId).where(sql`visit_id is not null`),
		index("bookings_of_absence").on(t.absenceId),
		index("bookings_of_crew").on(t.crewId).where(sql`crew_id is not null`),
		index("bookings_during").using("gist", t.during),
		check("bookings_source", sql`num_nonnulls(visit_id, absence_id, appointment_id) = 1`),
	],
);

/** Rules of the trade that someone overrode for a visit, and why. */
export const visitOverrides = pgTable(
	"visit_overrides",
	{
		id: id(),
		visitId: uuid("visit_id")
			.notNull()
			.references(() => visits.id),
		ruleId: text("rule_id").notNull(),
		reason: text("reason").notNull(),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		at: instant("at").notNull(),
	},
	(t) => [index("visit_overrides_visit").on(t.visitId), check("visit_overrides_reason", sql`reason <> ''`)],
);

/** Changes of visits by the office, so that they can be undone. Without `before`, the change created the visit. */
export const visitChanges = pgTable(
	"visit_changes",
	{
		id: id(),
		/** changes that were made, and are undone, together */
		batchId: uuid("batch_id").notNull(),
		visitId: uuid("visit_id")
			.notNull()
			.references(() => visits.id),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		at: instant("at").notNull(),
		before: jsonb("before").$type<VisitState>(),
		/** the visit's version after the change; a later change can't be overwritten by undoing this one */
		visitVersion: integer("visit_version").notNull(),
		undoneAt: instant("undone_at"),
	},
	(t) => [unique("visit_changes_once").on(t.batchId, t.visitId), index("visit_changes_visit").on(t.visitId)],
);

/** Emails about visits that wait to be sent: at most one for each visit, about its latest state. */
export const visitNotices = pgTable("visit_notices", {
	visitId: uuid("visit_id")
		.primaryKey()
		.references(() => visits.id),
	kind: text("kind", { enum: noticeKinds }).notNull(),
	/** one sentence for the customer, such as "We moved it because of the storm."; "" for none */
	reason: text("reason").notNull().default(""),
	dueAt: instant("due_at").notNull(),
});
