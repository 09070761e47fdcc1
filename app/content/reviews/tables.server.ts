import { sql } from "drizzle-orm";
import { check, date, index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { nameStyles, sources, statuses } from "./review.ts";

/** What customers say about our work, with the permission to show it. */
export const reviews = pgTable(
	"reviews",
	{
		id: id(),
		rating: smallint("rating").notNull(),
		text: text("text").notNull(),
		/** the full name; the site shows it as `nameStyle` says */
		name: text("name").notNull(),
		nameStyle: text("name_style", { enum: nameStyles }).notNull(),
		town: text("town").notNull().default(""),
		reviewedOn: date("reviewed_on", { mode: "string" }).notNull(),
		source: text("source", { enum: sources }).notNull(),
		/** where it was published first; "" for our own */
		sourceUrl: text("source_url").notNull().default(""),
		/** what the customer agreed to, and when */
		permission: text("permission").notNull(),
		permittedAt: instant("permitted_at").notNull(),
		status: text("status", { enum: statuses }).notNull().default("new"),
		hiddenReason: text("hidden_reason").notNull().default(""),
		/** our public answer */
		answer: text("answer").notNull().default(""),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		index("reviews_status").on(t.status, t.reviewedOn.desc(), t.id.desc()),
		index("reviews_order").on(t.reviewedOn.desc(), t.id.desc()),
		check("reviews_rating", sql`rating between 1 and 5`),
		check("reviews_hidden_reason", sql`(status = 'hidden') = (hidden_reason <> '')`),
		check("reviews_source_url", sql`(source = 'own') = (source_url = '')`),
	],
);
