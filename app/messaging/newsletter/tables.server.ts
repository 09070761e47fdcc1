import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { outreachStatuses } from "../outreach/outreach.ts";
import { everyone, type IssueAudience, type IssueBlock, recipientStatuses } from "./issue.ts";
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
		search: text("search").notNull().generatedAlwaysAs(sql`fold_for_search(name || ' ' || email)`),
	},
	(t) => [
		index("subscribers_status").on(t.status, t.id),
		index("subscribers_search").using("gin", sql`${t.search} gin_trgm_ops`),
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

/** Issues of the newsletter. Once an issue is sent from, its content and audience are frozen (functions/newsletter.sql). */
export const issues = pgTable(
	"newsletter_issues",
	{
		id: id(),
		subject: text("subject").notNull().default(""),
		/** the line that mail apps list after the subject */
		preview: text("preview").notNull().default(""),
		blocks: jsonb("blocks").$type<IssueBlock[]>().notNull().default([]),
		audience: jsonb("audience").$type<IssueAudience>().notNull().default(everyone),
		status: text("status", { enum: outreachStatuses }).notNull().default("draft"),
		scheduledAt: instant("scheduled_at"),
		/** why it is paused, for people; "" when someone paused it */
		pausedReason: text("paused_reason").notNull().default(""),
		/** the email as it is sent, with placeholders for what differs between recipients; null until it is started */
		html: text("html"),
		text: text("text"),
		/** the address of its page on the website, where `isOnSite` puts it; null until it is started */
		slug: text("slug").unique("newsletter_issues_slug"),
		isOnSite: boolean("is_on_site").notNull().default(true),
		startedAt: instant("started_at"),
		finishedAt: instant("finished_at"),
		startedBy: uuid("started_by").references(() => staff.id),
		createdBy: uuid("created_by").references(() => staff.id),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		index("newsletter_issues_status").on(t.status, t.id),
		check("newsletter_issues_scheduled", sql`status <> 'scheduled' or scheduled_at is not null`),
		check(
			"newsletter_issues_rendered",
			sql`status in ('draft', 'scheduled') or (html is not null and text is not null and started_at is not null)`,
		),
	],
);

/** Who gets an issue, fixed when it is started. One row per address, however many ways lead to it. */
export const issueRecipients = pgTable(
	"newsletter_recipients",
	{
		id: id(),
		issueId: uuid("issue_id")
			.notNull()
			.references(() => issues.id),
		email: text("email").notNull(),
		/** null after the subscriber was deleted */
		subscriberId: uuid("subscriber_id").references(() => subscribers.id, { onDelete: "set null" }),
		status: text("status", { enum: recipientStatuses }).notNull().default("queued"),
		/** why it was skipped, or what the mail server said, without links */
		detail: text("detail").notNull().default(""),
		attempts: integer("attempts").notNull().default(0),
		/** finds the recipient of a returned email */
		messageId: text("message_id").notNull().unique("newsletter_recipients_message_id"),
		/** not before this time, after a temporary failure */
		nextAttemptAt: instant("next_attempt_at"),
		/** when it was taken for sending */
		claimedAt: instant("claimed_at"),
		sentAt: instant("sent_at"),
	},
	(t) => [
		unique("newsletter_recipients_once").on(t.issueId, t.email),
		index("newsletter_recipients_queued").on(t.issueId, t.nextAttemptAt, t.id).where(sql`status = 'queued'`),
		index("newsletter_recipients_sending").on(t.claimedAt).where(sql`status = 'sending'`),
		index("newsletter_recipients_status").on(t.issueId, t.status, t.id),
		index("newsletter_recipients_subscriber").on(t.subscriberId, t.id),
		check("newsletter_recipients_email_is_lower_case", sql`${t.email} = lower(${t.email})`),
	],
);

/** The links of a started issue. Redirects lead only to what is stored here; clicks are counted by day, not by person. */
export const issueLinks = pgTable(
	"newsletter_links",
	{
		id: id(),
		issueId: uuid("issue_id")
			.notNull()
			.references(() => issues.id),
		url: text("url").notNull(),
		/** what the link is called in the email */
		label: text("label").notNull().default(""),
	},
	(t) => [unique("newsletter_links_once").on(t.issueId, t.url)],
);

export const issueClicks = pgTable(
	"newsletter_clicks",
	{
		linkId: uuid("link_id")
			.notNull()
			.references(() => issueLinks.id),
		day: date("day", { mode: "string" }).notNull(),
		count: integer("count").notNull().default(0),
	},
	(t) => [primaryKey({ columns: [t.linkId, t.day] })],
);
