import { sql } from "drizzle-orm";
import { check, date, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "#app/platform/columns.server.ts";
import { subscriberStatuses, suppressionReasons } from "./newsletter.ts";

/** Who gets our news, and what proves that they asked for it. The id is in the unsubscribe link of every mail: it stays. */
export const subscribers = pgTable(
	"subscribers",
	{
		id: id(),
		email: text("email").notNull().unique("subscribers_email"),
		name: text("name").notNull().default(""),
		status: text("status", { enum: subscriberStatuses }).notNull().default("pending"),
		/** what the confirmation mail's link carries; a fresh request on another day makes a new one */
		confirmId: uuid("confirm_id").notNull().unique("subscribers_confirm").default(sql`uuidv4()`),
		/** the proof: the words that stood beside the form, where, when and from where it was sent */
		wording: text("wording").notNull(),
		source: text("source").notNull(),
		askedAt: instant("asked_at").notNull(),
		ip: text("ip"),
		userAgent: text("user_agent"),
		/** the company's day of the last mail about this request: one a day, however often it is sent */
		mailedOn: date("mailed_on", { mode: "string" }),
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

/** Addresses that get no news, whatever a list says. A fresh confirmation lifts "unsubscribed" only. */
export const suppressions = pgTable(
	"suppressions",
	{
		email: text("email").notNull(),
		reason: text("reason", { enum: suppressionReasons }).notNull(),
		at: instant("at").notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.email, t.reason] })],
);
