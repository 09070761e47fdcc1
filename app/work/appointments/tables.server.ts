import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { timeRange } from "#app/platform/time-range.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { appointmentStatuses, bookers } from "./appointment.ts";

/** Estimate appointments. The estimator is booked for it, so a scheduled one always has a row in `bookings`. */
export const appointments = pgTable(
	"appointments",
	{
		id: id(),
		inquiryId: uuid("inquiry_id")
			.notNull()
			.references(() => inquiries.id, { onDelete: "cascade" }),
		/** the estimator */
		resourceId: uuid("resource_id")
			.notNull()
			.references(() => resources.id),
		during: timeRange("during").notNull(),
		status: text("status", { enum: appointmentStatuses }).notNull().default("scheduled"),
		bookedBy: text("booked_by", { enum: bookers }).notNull(),
		/** for the estimator, never shown to the customer */
		note: text("note").notNull().default(""),
		canceledAt: instant("canceled_at"),
		/** when the customer learned of this time; null until they are emailed or called */
		customerToldAt: instant("customer_told_at"),
		/** changes of the time or the estimator, for calendars: SEQUENCE of RFC 5545 */
		sequence: integer("sequence").notNull().default(0),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		unique("appointments_id_during").on(t.id, t.during),
		uniqueIndex("appointments_one_open").on(t.inquiryId).where(sql`status = 'scheduled'`),
		index("appointments_inquiry").on(t.inquiryId, t.id),
		index("appointments_resource").on(t.resourceId),
		index("appointments_during").using("gist", t.during),
		check(
			"appointments_length",
			sql`upper(during) - lower(during) between interval '15 minutes' and interval '8 hours'`,
		),
		check("appointments_canceled", sql`(status = 'canceled') = (canceled_at is not null)`),
	],
);

/** The secret link on which the sender of an inquiry books, moves and cancels their appointment. */
export const bookingLinks = pgTable("booking_links", {
	inquiryId: uuid("inquiry_id")
		.primaryKey()
		.references(() => inquiries.id, { onDelete: "cascade" }),
	linkId: uuid("link_id").notNull().default(sql`uuidv4()`).unique("booking_links_link"),
	expiresAt: instant("expires_at").notNull(),
	createdAt: createdAt(),
});
