import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { mailAccounts } from "#app/messaging/accounts/tables.server.ts";
import { createdAt, id, instant } from "#app/platform/columns.server.ts";

/** Outgoing emails: written in the transaction of the change that causes them, delivered by a job, kept as proof. */
export const outgoingEmails = pgTable(
	"outgoing_emails",
	{
		id: id(),
		/** the record it is about, to list it on that record's page */
		entity: text("entity").notNull(),
		entityId: uuid("entity_id").notNull(),
		kind: text("kind").notNull(),
		/** idempotency key: a repeated job or click adds no second email */
		idempotencyKey: text("idempotency_key").notNull(),
		messageId: text("message_id").notNull(),
		to: text("to").notNull(),
		cc: text("cc").array().notNull().default([]),
		replyTo: text("reply_to"),
		/** extra headers, such as those of RFC 8058 */
		headers: jsonb("headers").$type<Record<string, string>>().notNull().default({}),
		subject: text("subject").notNull(),
		text: text("text").notNull(),
		html: text("html").notNull(),
		attachments: jsonb("attachments").$type<{ name: string; key: string; type: string }[]>().notNull().default([]),
		/** an invitation to a calendar (RFC 6047): sent as a text/calendar part that email clients show with the email */
		invitation: jsonb("invitation").$type<{ method: "REQUEST" | "CANCEL"; content: string }>(),
		/** of a secret kind: never shown, and deleted as soon as it isn't waiting to be sent (platform/email-kinds.ts) */
		secret: boolean("secret").notNull().default(false),
		/** when the code or link in it stops working; it isn't sent after that */
		expiresAt: instant("expires_at"),
		/**
		 * queued -> sending -> sent. saved: no mail server is set up, so it was saved as a file and not sent. rejected: the
		 * mail server rejected it permanently. unconfirmed: the connection broke while sending, so it may have arrived, and
		 * the office decides whether to send it again. failed: every attempt failed, and it isn't retried automatically.
		 * bounced: it was sent, and the recipient's server returned it.
		 */
		status: text("status", {
			enum: [
				"queued",
				"sending",
				"sent",
				"saved",
				"rejected",
				"unconfirmed",
				"failed",
				"bounced",
				"canceled",
				"expired",
			],
		})
			.notNull()
			.default("queued"),
		attempts: integer("attempts").notNull().default(0),
		lastError: text("last_error"),
		response: text("response"),
		/** the account it is sent from; null for the server that sends the product's own emails */
		accountId: uuid("account_id").references(() => mailAccounts.id),
		createdAt: createdAt(),
		sentAt: instant("sent_at"),
		/** when its author took it back: it is a draft again, and this row is never sent */
		undoneAt: instant("undone_at"),
	},
	(t) => [
		index("outgoing_emails_account").on(t.accountId).where(sql`account_id is not null`),
		index("outgoing_emails_message_id").on(t.messageId),
		index("outgoing_emails_to").on(sql`lower(${t.to})`, t.id),
		unique("outgoing_emails_idempotency_key").on(t.idempotencyKey),
		index("outgoing_emails_entity").on(t.entity, t.entityId, t.id),
		index("outgoing_emails_status").on(t.status, t.id),
		check("outgoing_emails_undone", sql`${t.undoneAt} is null or ${t.status} = 'canceled'`),
		check(
			"outgoing_emails_secrets_deleted",
			sql`not ${t.secret} or ${t.status} in ('queued', 'sending')
				or (${t.text} = '' and ${t.html} = '' and ${t.headers} = '{}' and ${t.attachments} = '[]')`,
		),
	],
);
