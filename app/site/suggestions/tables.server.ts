import { sql } from "drizzle-orm";
import { char, customType, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, rowVersion } from "#app/platform/columns.server.ts";
import { suggestionStates } from "./suggestion.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Visitors' suggestions for the site or the service. */
export const featureSuggestions = pgTable(
	"feature_suggestions",
	{
		id: id(),
		/** generated when the form is opened; the same key twice is the same suggestion */
		key: uuid("key").notNull(),
		title: text("title").notNull(),
		why: text("why").notNull(),
		name: text("name").notNull().default(""),
		email: text("email").notNull().default(""),
		state: text("state", { enum: suggestionStates }).notNull().default("new"),
		/** our public answer */
		answer: text("answer").notNull().default(""),
		/** since when its title is public (never its author); null: not public */
		releasedAt: instant("released_at"),
		spamReasons: text("spam_reasons").array().notNull().default([]),
		ip: text("ip"),
		createdAt: createdAt(),
		version: rowVersion(),
		search: tsvector("search").notNull().generatedAlwaysAs(sql`to_tsvector('english', title)`),
	},
	(t) => [
		unique("feature_suggestions_key").on(t.key),
		index("feature_suggestions_state").on(t.state, t.id),
		index("feature_suggestions_search").using("gin", t.search),
		index("feature_suggestions_title_trgm").using("gin", sql`lower(title) gin_trgm_ops`),
	],
);

/** One vote per visitor and suggestion. */
export const featureVotes = pgTable(
	"feature_votes",
	{
		suggestionId: uuid("suggestion_id")
			.notNull()
			.references(() => featureSuggestions.id, { onDelete: "cascade" }),
		/** a keyed hash of IP address and browser: distinguishes visitors without identifying them */
		voter: char("voter", { length: 32 }).notNull(),
		at: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.suggestionId, t.voter] })],
);
