import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant } from "#app/platform/columns.server.ts";
import type { ComposedEmail } from "./compose.ts";

/**
 * Documents that someone sent, for the seconds in which they can undo it. The document itself changes when the send is
 * carried out, in the same transaction that sets the status here to "sent".
 */
export const scheduledSends = pgTable(
	"scheduled_sends",
	{
		id: id(),
		/** the entity as in the audit trail, such as "quote" */
		entity: text("entity").notNull(),
		entityId: uuid("entity_id").notNull(),
		kind: text("kind", { enum: ["send", "resend", "remind"] }).notNull(),
		/** the version of the document that the sender saw */
		version: integer("version").notNull(),
		email: jsonb("email").$type<ComposedEmail>().notNull(),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		ip: text("ip"),
		userAgent: text("user_agent"),
		sendAt: instant("send_at").notNull(),
		status: text("status", { enum: ["pending", "sent", "undone", "failed"] })
			.notNull()
			.default("pending"),
		/** why it failed, for the office */
		problem: text("problem").notNull().default(""),
		createdAt: createdAt(),
	},
	(t) => [
		uniqueIndex("scheduled_sends_pending").on(t.entity, t.entityId).where(sql`status = 'pending'`),
		index("scheduled_sends_document").on(t.entity, t.entityId, t.id),
	],
);
