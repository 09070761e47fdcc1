import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	char,
	check,
	customType,
	index,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { staff } from "#app/people/staff/tables.server.ts";
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
		/** where people can read what changed: a page of our site or an https URL; "" for none */
		releaseNote: text("release_note").notNull().default(""),
		/** internal only */
		tags: text("tags").array().notNull().default([]),
		/** the suggestion that it was merged into, which has its votes; never one that was merged itself */
		duplicateOf: uuid("duplicate_of").references((): AnyPgColumn => featureSuggestions.id),
		/** who made it in the office, and on which of its pages */
		staffId: uuid("staff_id").references(() => staff.id),
		page: text("page").notNull().default(""),
		spamReasons: text("spam_reasons").array().notNull().default([]),
		ip: text("ip"),
		createdAt: createdAt(),
		version: rowVersion(),
		search: tsvector("search").notNull().generatedAlwaysAs(sql`to_tsvector('english', title)`),
	},
	(t) => [
		unique("feature_suggestions_key").on(t.key),
		index("feature_suggestions_order").on(t.createdAt.desc(), t.id.desc()),
		index("feature_suggestions_duplicates").on(t.duplicateOf),
		check("feature_suggestions_not_own_duplicate", sql`duplicate_of <> id`),
		check("feature_suggestions_merged_is_hidden", sql`duplicate_of is null or released_at is null`),
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
		/** lower case, for one email about a new status; "" unless left */
		email: text("email").notNull().default(""),
		at: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.suggestionId, t.voter] })],
);
