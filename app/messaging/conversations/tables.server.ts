import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { mailMessages } from "#app/messaging/inbox/tables.server.ts";
import { texts } from "#app/messaging/texts/tables.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import {
	type CustomerText,
	conversationStatuses,
	messageAuthors,
	messageChannels,
	type NoteText,
} from "./conversation.ts";

/**
 * One for each customer, from the moment the customer exists; a trigger adds it. Where it stands is worked out from the messages
 * by a trigger, so that no path to a message forgets it. A merge moves the messages and combines the two rows; the loser's is empty
 * until it is undone.
 */
export const conversations = pgTable(
	"conversations",
	{
		customerId: uuid("customer_id")
			.primaryKey()
			.references(() => customers.id, { onDelete: "cascade" }),
		status: text("status", { enum: conversationStatuses }).notNull().default("resolved"),
		assigneeId: uuid("assignee_id").references(() => staff.id),
		/** since when the customer has waited for our answer */
		waitingSince: instant("waiting_since"),
		/** since when it waits although nobody wrote: a colleague reopened it, or a snooze ended; null once we've answered */
		reopenedAt: instant("reopened_at"),
		snoozedUntil: instant("snoozed_until"),
		/** when someone resolved it; older messages don't wait anymore */
		handledAt: instant("handled_at"),
		hasMessages: boolean("has_messages").notNull().default(false),
		/** of the newest message, or when the customer was created */
		lastAt: instant("last_at").notNull().defaultNow(),
		/** while the customer is merged with another: both conversations before, and the combined one; for undoing it */
		mergeState: jsonb("merge_state"),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		index("conversations_waiting").on(t.waitingSince, t.customerId).where(sql`status = 'open'`),
		index("conversations_snoozed").on(t.snoozedUntil, t.customerId).where(sql`status = 'snoozed'`),
		index("conversations_newest").on(t.lastAt, t.customerId).where(sql`has_messages`),
		index("conversations_assignee").on(t.assigneeId).where(sql`assignee_id is not null`),
		check("conversations_snoozed", sql`(${t.status} = 'snoozed') = (${t.snoozedUntil} is not null)`),
		check(
			"conversations_waiting",
			sql`case ${t.status} when 'open' then ${t.waitingSince} is not null when 'snoozed' then true else ${t.waitingSince} is null end`,
		),
	],
);

/** What a customer and the office wrote to each other. A trigger freezes it: a correction is a new message. */
export const conversationMessages = pgTable(
	"conversation_messages",
	{
		id: id(),
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id),
		author: text("author", { enum: messageAuthors }).notNull(),
		channel: text("channel", { enum: messageChannels }).notNull(),
		body: text("body").$type<CustomerText>().notNull(),
		/** who wrote it for the office */
		staffId: uuid("staff_id").references(() => staff.id),
		/** the record it is about; null when it is about none */
		entity: text("entity"),
		entityId: uuid("entity_id"),
		/**
		 * The email in lower case, or the phone in E.164, that it came from or went to. Whoever proves to have this address reads the
		 * message in their account; "" is read only at the document's link.
		 */
		address: text("address").notNull(),
		/** of the office's message: the email that carries it */
		emailId: uuid("email_id").references(() => outgoingEmails.id),
		/** the text that carries the office's message, or that the customer's message was */
		textId: uuid("text_id").references(() => texts.id),
		/** of the customer's message: the email that it was */
		mailMessageId: uuid("mail_message_id").references(() => mailMessages.id),
		at: instant("at").notNull(),
		ip: text("ip"),
		idempotencyKey: text("idempotency_key").notNull(),
		/** the text, folded by a trigger */
		search: text("search").notNull().default(""),
	},
	(t) => [
		unique("conversation_messages_key").on(t.idempotencyKey),
		index("conversation_messages_customer").on(t.customerId, t.at, t.id),
		index("conversation_messages_entity").on(t.entity, t.entityId, t.at).where(sql`entity_id is not null`),
		index("conversation_messages_address").on(t.address, t.at),
		index("conversation_messages_email").on(t.emailId).where(sql`email_id is not null`),
		index("conversation_messages_mail").on(t.mailMessageId).where(sql`mail_message_id is not null`),
		index("conversation_messages_text").on(t.textId).where(sql`text_id is not null`),
		index("conversation_messages_search").using("gin", sql`${t.search} gin_trgm_ops`),
		check("conversation_messages_entity", sql`(${t.entity} is null) = (${t.entityId} is null)`),
		check("conversation_messages_author", sql`(${t.author} = 'staff') = (${t.staffId} is not null)`),
	],
);

/** Internal notes. Nothing that writes to customers reads this table (conversations.server.test.ts). */
export const conversationNotes = pgTable(
	"conversation_notes",
	{
		id: id(),
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		text: text("text").$type<NoteText>().notNull(),
		/** the colleague whom it notifies */
		mentionedId: uuid("mentioned_id").references(() => staff.id),
		createdAt: createdAt(),
	},
	(t) => [
		index("conversation_notes_customer").on(t.customerId, t.createdAt, t.id),
		index("conversation_notes_mentioned").on(t.mentionedId, t.id).where(sql`mentioned_id is not null`),
	],
);

/** How far each person has read a conversation. */
export const conversationReads = pgTable(
	"conversation_reads",
	{
		customerId: uuid("customer_id")
			.notNull()
			.references(() => conversations.customerId, { onDelete: "cascade" }),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		readAt: instant("read_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.customerId, t.staffId] })],
);

/** What a person is writing to a customer. */
export const conversationDrafts = pgTable(
	"conversation_drafts",
	{
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id, { onDelete: "cascade" }),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		text: text("text").notNull(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [primaryKey({ columns: [t.customerId, t.staffId] })],
);
