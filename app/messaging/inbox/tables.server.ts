import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { mailAccounts } from "#app/messaging/accounts/tables.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import type { Mailbox } from "./message.ts";
import { threadStatuses } from "./thread.ts";

/** Emails that belong together. Who may see one is decided by the accounts of its messages. */
export const mailThreads = pgTable(
	"mail_threads",
	{
		id: id(),
		status: text("status", { enum: threadStatuses }).notNull(),
		assigneeId: uuid("assignee_id").references(() => staff.id),
		customerId: uuid("customer_id").references(() => customers.id),
		/** since when a person has waited for our reply */
		waitingSince: instant("waiting_since"),
		snoozedUntil: instant("snoozed_until"),
		/** when someone closed it or said that it needs no reply; older emails don't wait anymore */
		handledAt: instant("handled_at"),
		/** the accounts of all its messages */
		accountIds: uuid("account_ids").array().notNull(),
		lastMessageAt: instant("last_message_at").notNull(),
		firstReceivedAt: instant("first_received_at"),
		firstReplyAt: instant("first_reply_at"),
		/** an email that joined two threads moved its messages there */
		mergedInto: uuid("merged_into"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		index("mail_threads_status").on(t.status, t.lastMessageAt, t.id).where(sql`merged_into is null`),
		index("mail_threads_newest").on(t.lastMessageAt, t.id).where(sql`merged_into is null`),
		index("mail_threads_assignee").on(t.assigneeId, t.lastMessageAt, t.id).where(sql`assignee_id is not null`),
		index("mail_threads_customer").on(t.customerId, t.lastMessageAt, t.id).where(sql`customer_id is not null`),
		index("mail_threads_accounts").using("gin", t.accountIds),
		index("mail_threads_first_reply").on(t.firstReplyAt).where(sql`first_reply_at is not null`),
		index("mail_threads_snoozed").on(t.snoozedUntil).where(sql`snoozed_until is not null`),
		check("mail_threads_snoozed", sql`(${t.status} = 'snoozed') = (${t.snoozedUntil} is not null)`),
	],
);

/** Each email once, however many of our folders and accounts it is in. What was read of it never changes. */
export const mailMessages = pgTable(
	"mail_messages",
	{
		id: id(),
		threadId: uuid("thread_id")
			.notNull()
			.references(() => mailThreads.id),
		/** with angle brackets */
		messageId: text("message_id").notNull(),
		/** tells a copy from another email with the same Message-ID */
		contentHash: text("content_hash").notNull(),
		references: text("references").array().notNull(),
		direction: text("direction", { enum: ["in", "out"] }).notNull(),
		/** the accounts that received or sent it */
		accountIds: uuid("account_ids").array().notNull(),
		from: jsonb("from").$type<Mailbox>().notNull(),
		replyTo: jsonb("reply_to").$type<Mailbox>(),
		to: jsonb("to").$type<Mailbox[]>().notNull(),
		cc: jsonb("cc").$type<Mailbox[]>().notNull(),
		/** the addresses of all people outside the company */
		addresses: text("addresses").array().notNull(),
		subject: text("subject").notNull(),
		/** without "Re:", for comparing */
		threadSubject: text("thread_subject").notNull(),
		sentAt: instant("sent_at"),
		/** by our mail server's clock */
		receivedAt: instant("received_at").notNull(),
		text: text("text").notNull(),
		html: text("html").notNull(),
		snippet: text("snippet").notNull(),
		isAutomatic: boolean("is_automatic").notNull(),
		isBulk: boolean("is_bulk").notNull(),
		/** in the junk or trash folder when it was received */
		isUnwanted: boolean("is_unwanted").notNull().default(false),
		/** the email that this one says wasn't delivered */
		bouncedEmailId: uuid("bounced_email_id").references(() => outgoingEmails.id),
		/** the email in the outbox that was written here */
		outgoingEmailId: uuid("outgoing_email_id").references(() => outgoingEmails.id),
		calendarMethod: text("calendar_method"),
		calendar: text("calendar"),
		problem: text("problem"),
		/** the original in file storage; null until the copy of an email written here has been read */
		fileKey: text("file_key"),
		size: integer("size").notNull(),
		/** sender, subject, text and attachment names, folded */
		search: text("search").notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		unique("mail_messages_message_id").on(t.messageId),
		index("mail_messages_thread").on(t.threadId, t.receivedAt, t.id),
		index("mail_messages_references").using("gin", t.references),
		index("mail_messages_subject").on(t.threadSubject, t.receivedAt),
		index("mail_messages_search").using("gin", sql`${t.search} gin_trgm_ops`),
		index("mail_messages_from").on(sql`("from" ->> 'address')`),
		index("mail_messages_received").on(t.receivedAt, t.id),
		index("mail_messages_outgoing").on(t.outgoingEmailId).where(sql`outgoing_email_id is not null`),
		index("mail_messages_bounced").on(t.bouncedEmailId).where(sql`bounced_email_id is not null`),
	],
);

export const mailAttachments = pgTable(
	"mail_attachments",
	{
		id: id(),
		messageId: uuid("message_id")
			.notNull()
			.references(() => mailMessages.id, { onDelete: "cascade" }),
		/** its place among the attachments of the original */
		position: integer("position").notNull(),
		name: text("name").notNull(),
		type: text("type").notNull(),
		size: integer("size").notNull(),
		contentId: text("content_id"),
		isInline: boolean("is_inline").notNull(),
		sha256: text("sha256").notNull(),
		/** of an email written here; null for one inside the original */
		fileKey: text("file_key"),
	},
	(t) => [unique("mail_attachments_position").on(t.messageId, t.position)],
);

/** How far each person has read a thread. */
export const mailThreadReads = pgTable(
	"mail_thread_reads",
	{
		threadId: uuid("thread_id")
			.notNull()
			.references(() => mailThreads.id, { onDelete: "cascade" }),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		readAt: instant("read_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.threadId, t.staffId] })],
);

/** Emails that are being written. Each keeps the account it was begun from. */
export const mailDrafts = pgTable(
	"mail_drafts",
	{
		id: id(),
		/** null for an email that begins a thread */
		threadId: uuid("thread_id").references(() => mailThreads.id),
		/** the email it answers */
		replyToId: uuid("reply_to_id").references(() => mailMessages.id),
		accountId: uuid("account_id")
			.notNull()
			.references(() => mailAccounts.id),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		to: text("to").notNull().default(""),
		cc: text("cc").notNull().default(""),
		subject: text("subject").notNull().default(""),
		text: text("text").notNull().default(""),
		/** the email that was made of it, while it can be undone */
		outgoingEmailId: uuid("outgoing_email_id").references(() => outgoingEmails.id),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		index("mail_drafts_thread").on(t.threadId, t.id),
		index("mail_drafts_account").on(t.accountId),
		index("mail_drafts_reply_to").on(t.replyToId).where(sql`reply_to_id is not null`),
		index("mail_drafts_staff").on(t.staffId, t.id),
		index("mail_drafts_outgoing").on(t.outgoingEmailId).where(sql`outgoing_email_id is not null`),
	],
);

/**
 * Files that a person adds to an email while writing it. They stay when it is sent: its attachments and its download link lead
 * to them.
 */
export const mailDraftFiles = pgTable(
	"mail_draft_files",
	{
		id: id(),
		draftId: uuid("draft_id")
			.notNull()
			.references(() => mailDrafts.id, { onDelete: "cascade" }),
		name: text("name").notNull(),
		/** by its first bytes, and not by its name */
		type: text("type").notNull(),
		size: integer("size").notNull(),
		sha256: text("sha256").notNull(),
		createdAt: createdAt(),
	},
	(t) => [unique("mail_draft_files_content").on(t.draftId, t.sha256, t.name)],
);

/** The download link of an email whose files are too large for it. Its id is the secret of its token. */
export const mailFileLinks = pgTable(
	"mail_file_links",
	{
		id: uuid("id").primaryKey(),
		emailId: uuid("email_id")
			.notNull()
			.references(() => outgoingEmails.id),
		draftId: uuid("draft_id")
			.notNull()
			.references(() => mailDrafts.id, { onDelete: "cascade" }),
		expiresAt: instant("expires_at").notNull(),
		/** by hand, for good */
		turnedOffAt: instant("turned_off_at"),
		createdAt: createdAt(),
	},
	(t) => [unique("mail_file_links_email").on(t.emailId), index("mail_file_links_draft").on(t.draftId)],
);

/** What stands below the emails that a person writes. */
export const mailSignatures = pgTable("mail_signatures", {
	staffId: uuid("staff_id")
		.primaryKey()
		.references(() => staff.id),
	text: text("text").notNull(),
	updatedAt: updatedAt(),
});

/** Texts that the office writes often, with fields such as {first name}. */
export const mailTemplates = pgTable(
	"mail_templates",
	{
		id: id(),
		name: text("name").notNull(),
		subject: text("subject").notNull().default(""),
		text: text("text").notNull(),
		createdAt: createdAt(),
		version: rowVersion(),
	},
	(t) => [unique("mail_templates_name").on(t.name)],
);
