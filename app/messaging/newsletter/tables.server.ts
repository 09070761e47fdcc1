import { sql } from "drizzle-orm";
import { check, date, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "#app/platform/columns.server.ts";
import { subscriberStatuses, suppressionReasons } from "./newsletter.ts";

/**
 * Newsletter subscribers, with the proof that they signed up. The id is in every unsubscribe link, so it never changes.
 */
export const subscribers = pgTable(
	"subscribers",
	{
		id: id(),
		email: text("email").notNull().unique("subscribers_email"),
		name: text("name").notNull().default(""),
		status: text("status", { enum: subscriberStatuses }).notNull().default("pending"),
		/** the id in the confirmation link; a former subscriber who signs up again gets a new one */
		confirmId: uuid("confirm_id").notNull().unique("subscribers_confirm").default(sql`uuidv4()`),
		/** the proof of consent: the wording shown, the page, the time and the IP address */
		wording: text("wording").notNull(),
		source: text("source").notNull(),
		signedUpAt: instant("signed_up_at").notNull(),
		ip: text("ip"),
		userAgent: text("user_agent"),
		/** the company's calendar day of the last email about a sign-up; at most one is sent a day */
		lastEmailedOn: date("last_emailed_on", { mode: "string" }),
		confirmedAt: instant("confirmed_at"),
		unsubscribedAt: instant("unsubscribed_at"),
		createdAt: createdAt(),
	},
	(t) => [
		index("subscribers_status").on(t.status, t.id),
		check("subscribers_email_is_lower_case", sql`${t.email} = lower(${t.email})`),
		check("subscribers_confirmed_has_time", sql`status <> 'confirmed' or confirmed_at is not null`),
	],
);

/** Addresses that get no newsletter, whatever their subscription says. A new confirmation lifts only "unsubscribed". */
export const suppressions = pgTable(
	"suppressions",
	{
		email: text("email").notNull(),
		reason: text("reason", { enum: suppressionReasons }).notNull(),
		at: instant("at").notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.email, t.reason] })],
);
