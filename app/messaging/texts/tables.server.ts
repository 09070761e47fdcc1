import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { customers } from "#app/people/customers/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { textKeywords } from "./keywords.ts";
import { defaultHours } from "./quiet-hours.ts";
import { textPurposes, textStatuses, unsentReasons } from "./text.ts";

export type TextMedia = { key: string; type: string };

/** Text messages in both directions. Written in the transaction that causes them, sent by a job, kept as proof. */
export const texts = pgTable(
	"texts",
	{
		id: id(),
		direction: text("direction", { enum: ["in", "out"] }).notNull(),
		/** the other person's, in E.164 */
		phone: text("phone").notNull(),
		/** null when no customer or more than one has the number */
		customerId: uuid("customer_id").references(() => customers.id, { onDelete: "set null" }),
		/** the record it is about; null for a text from someone */
		entity: text("entity"),
		entityId: uuid("entity_id"),
		/** "visit-window" */
		kind: text("kind").notNull(),
		purpose: text("purpose", { enum: textPurposes }).notNull(),
		body: text("body").notNull(),
		encoding: text("encoding", { enum: ["GSM-7", "UCS-2"] }).notNull(),
		segments: integer("segments").notNull(),
		media: jsonb("media").$type<TextMedia[]>().notNull().default([]),
		/** the provider's id of the message */
		providerSid: text("provider_sid").unique("texts_provider_sid"),
		status: text("status", { enum: textStatuses }).notNull().default("queued"),
		/** why it wasn't sent */
		reason: text("reason", { enum: unsentReasons }),
		/** the provider's error code */
		errorCode: integer("error_code"),
		attempts: integer("attempts").notNull().default(0),
		/** not sent after this */
		sendBefore: instant("send_before").notNull(),
		/** sent by its campaign, not by a job of its own; its phone and text never change */
		held: boolean("held").notNull().default(false),
		/** not before this time; its campaign looks at it */
		dueAt: instant("due_at"),
		/** one text per key, however often the caller retries */
		idempotencyKey: text("idempotency_key").notNull().unique("texts_idempotency_key"),
		/** what a text from someone asks for; "maybe-stop" waits until a person has read it */
		keyword: text("keyword", { enum: textKeywords }),
		/** when someone read it, or looked into why it wasn't delivered; nothing needs attention afterwards */
		reviewedAt: instant("reviewed_at"),
		/** the conversation or thread is read up to here; set by whoever shows it */
		readAt: instant("read_at"),
		claimedAt: instant("claimed_at"),
		sentAt: instant("sent_at"),
		createdAt: createdAt(),
	},
	(t) => [
		index("texts_phone").on(t.phone, t.id),
		index("texts_customer").on(t.customerId, t.id).where(sql`customer_id is not null`),
		index("texts_entity").on(t.entity, t.entityId, t.id),
		index("texts_waiting").on(t.status, t.id).where(sql`status in ('queued', 'sending')`),
		index("texts_held").on(t.entityId, t.dueAt, t.id).where(sql`held and status = 'queued'`),
		index("texts_held_claimed").on(t.claimedAt).where(sql`held`),
		index("texts_needs_attention")
			.on(t.id)
			.where(sql`reviewed_at is null and status in ('received', 'unknown', 'undelivered', 'failed')`),
		index("texts_in_doubt").on(t.phone).where(sql`keyword = 'maybe-stop' and reviewed_at is null`),
		check("texts_direction", sql`(${t.direction} = 'in') = (${t.status} = 'received')`),
		check("texts_reason", sql`${t.status} <> 'refused' or ${t.reason} is not null`),
	],
);

/** Numbers that a carrier said can't receive texts. A text from the number lifts it. */
export const unreachablePhones = pgTable("text_unreachable_phones", {
	phone: text("phone").primaryKey(),
	errorCode: integer("error_code").notNull(),
	at: instant("at").notNull().defaultNow(),
});

/** One row. */
export const textSettings = pgTable(
	"text_settings",
	{
		singleton: boolean("singleton").primaryKey().default(true),
		/** automatic texts are sent from this hour on the recipient's clock until before that one */
		fromHour: integer("from_hour").notNull().default(defaultHours.from),
		untilHour: integer("until_hour").notNull().default(defaultHours.until),
		/** of one segment, in hundredths of a cent */
		segmentPrice: integer("segment_price").notNull().default(83),
		/** texts of campaigns, all instances together */
		campaignPerSecond: integer("campaign_per_second").notNull().default(1),
		/** false: the provider answers STOP, START and HELP itself, as Twilio does by default */
		answersKeywords: boolean("answers_keywords").notNull().default(false),
		/** the registration with the carriers, by field */
		registration: jsonb("registration").$type<Record<string, string>>().notNull().default({}),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		check("text_settings_singleton", sql`${t.singleton}`),
		check("text_settings_hours", sql`${t.fromHour} >= 8 and ${t.untilHour} <= 21 and ${t.fromHour} < ${t.untilHour}`),
		check("text_settings_price", sql`${t.segmentPrice} between 0 and 10000`),
		check("text_settings_campaign_pace", sql`${t.campaignPerSecond} between 1 and 100`),
	],
);
