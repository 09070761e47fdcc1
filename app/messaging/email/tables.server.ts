import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "#app/platform/columns.server.ts";

/** Mail that leaves: written with the change that causes it, delivered by a job, kept as proof. */
export const outgoingMail = pgTable(
	"outgoing_mail",
	{
		id: id(),
		/** what it is about, to show it on that document */
		entity: text("entity").notNull(),
		entityId: uuid("entity_id").notNull(),
		kind: text("kind").notNull(),
		/** one mail per key: a repeated job or click adds none */
		once: text("once").notNull(),
		messageId: text("message_id").notNull(),
		to: text("to").notNull(),
		replyTo: text("reply_to"),
		/** further headers, such as those of RFC 8058 */
		headers: jsonb("headers").$type<Record<string, string>>().notNull().default({}),
		subject: text("subject").notNull(),
		text: text("text").notNull(),
		html: text("html").notNull(),
		attachments: jsonb("attachments").$type<{ name: string; key: string; type: string }[]>().notNull().default([]),
		/** holds a code: its words are shown to nobody, and forgotten once it has gone */
		secret: boolean("secret").notNull().default(false),
		/** queued -> sending -> sent; refused: the server said no for good; unknown: it may have gone, a person decides */
		status: text("status", { enum: ["queued", "sending", "sent", "refused", "unknown", "cancelled"] })
			.notNull()
			.default("queued"),
		attempts: integer("attempts").notNull().default(0),
		lastError: text("last_error"),
		response: text("response"),
		createdAt: createdAt(),
		sentAt: instant("sent_at"),
	},
	(t) => [
		unique("outgoing_mail_once").on(t.once),
		index("outgoing_mail_entity").on(t.entity, t.entityId, t.id),
		index("outgoing_mail_status").on(t.status, t.id),
	],
);
