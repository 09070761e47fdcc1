import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { outreachStatuses } from "#app/messaging/outreach/outreach.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { type CampaignAudience, everyCustomer } from "./campaign.ts";

/**
 * Text campaigns. Each recipient is a row of `texts`, written when the campaign starts. Its text and audience are frozen then
 * (functions/text-campaigns.sql).
 */
export const campaigns = pgTable(
	"text_campaigns",
	{
		id: id(),
		/** for the office */
		name: text("name").notNull().default(""),
		/** as it is written, with the fields */
		body: text("body").notNull().default(""),
		audience: jsonb("audience").$type<CampaignAudience>().notNull().default(everyCustomer),
		status: text("status", { enum: outreachStatuses }).notNull().default("draft"),
		scheduledAt: instant("scheduled_at"),
		/** why it is paused or wasn't sent, for people; "" when someone paused it */
		pausedReason: text("paused_reason").notNull().default(""),
		/** of one segment when it started, in hundredths of a cent */
		segmentPrice: integer("segment_price"),
		startedAt: instant("started_at"),
		finishedAt: instant("finished_at"),
		startedBy: uuid("started_by").references(() => staff.id),
		createdBy: uuid("created_by").references(() => staff.id),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		index("text_campaigns_status").on(t.status, t.id),
		check("text_campaigns_scheduled", sql`status <> 'scheduled' or scheduled_at is not null`),
		check(
			"text_campaigns_started",
			sql`status in ('draft', 'scheduled') or (started_at is not null and segment_price is not null)`,
		),
	],
);
