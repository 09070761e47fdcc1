import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { issueRecipients } from "#app/messaging/newsletter/tables.server.ts";
import { id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { bounceKinds } from "./bounce-rule.ts";
import { defaultLimits } from "./pace.ts";

/** How fast the newsletter is sent, as the owner saved it. One row, whose lock makes all instances take turns. */
export const sendingLimits = pgTable(
	"newsletter_limits",
	{
		singleton: boolean("singleton").primaryKey().default(true),
		perSecond: integer("per_second").notNull().default(defaultLimits.perSecond),
		perHour: integer("per_hour").notNull().default(defaultLimits.perHour),
		maxErrors: integer("max_errors").notNull().default(defaultLimits.maxErrors),
		version: rowVersion(),
		updatedAt: updatedAt(),
	},
	(t) => [
		check("newsletter_limits_is_one_row", sql`${t.singleton}`),
		check("newsletter_limits_positive", sql`per_second > 0 and per_hour > 0 and max_errors > 0`),
	],
);

/** How many emails were taken for sending in each second of the last two hours. */
export const sendingPace = pgTable("newsletter_pace", {
	second: instant("second").primaryKey(),
	count: integer("count").notNull(),
});

/** What mail servers and people reported about emails of the newsletter: the reasons for blocking an address. */
export const bounces = pgTable(
	"newsletter_bounces",
	{
		id: id(),
		at: instant("at").notNull().defaultNow(),
		email: text("email").notNull(),
		kind: text("kind", { enum: bounceKinds }).notNull(),
		/** what the mail server said, without links */
		reason: text("reason").notNull(),
		/** null for an email that isn't of an issue, such as a confirmation */
		recipientId: uuid("recipient_id").references(() => issueRecipients.id),
		/** when the office unblocked the address: it doesn't count anymore */
		clearedAt: instant("cleared_at"),
	},
	(t) => [
		index("newsletter_bounces_email").on(t.email, t.at),
		index("newsletter_bounces_recipient").on(t.recipientId).where(sql`recipient_id is not null`),
	],
);
