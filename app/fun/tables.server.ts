import { sql } from "drizzle-orm";
import { boolean, char, check, index, integer, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, rowVersion } from "#app/platform/columns.server.ts";
import { healths, pinStates } from "./neighborhood-tree-map/pin.ts";

/** How many visitors of "Wood you rather" picked each side of a pair. */
export const ratherCounts = pgTable(
	"rather_counts",
	{
		pair: text("pair").primaryKey(),
		a: integer("a").notNull().default(0),
		b: integer("b").notNull().default(0),
	},
	(t) => [check("rather_counts_not_below_zero", sql`${t.a} >= 0 and ${t.b} >= 0`)],
);

/** That a visit has voted on a pair, not how: kept as long as the visit's token is good, so that nothing counts twice. */
export const ratherBallots = pgTable(
	"rather_ballots",
	{
		/** a keyed hash of visit and pair: two ballots of one visit cannot be told to belong together */
		ballot: char("ballot", { length: 32 }).primaryKey(),
		at: instant("at").notNull(),
	},
	(t) => [index("rather_ballots_at").on(t.at)],
);

/** A tree that a visitor put on the map: kind, width, health and a rough place, and nothing of the person. */
export const treePins = pgTable(
	"tree_pins",
	{
		id: id(),
		/** made by the form before it is sent: the same key twice is the same pin */
		key: uuid("key").notNull().unique("tree_pins_key"),
		/** its signature is the maker's secret link */
		linkId: uuid("link_id").notNull().unique("tree_pins_link").default(sql`uuidv4()`),
		species: text("species").notNull(),
		inches: integer("inches").notNull(),
		health: text("health", { enum: healths }).notNull(),
		latitude: numeric("latitude", { precision: 8, scale: 5, mode: "number" }).notNull(),
		longitude: numeric("longitude", { precision: 8, scale: 5, mode: "number" }).notNull(),
		state: text("state", { enum: pinStates }).notNull().default("waiting"),
		spamReasons: text("spam_reasons").array().notNull().default([]),
		createdAt: createdAt(),
		/** its maker took it off: nobody shows it again */
		takenBack: boolean("taken_back").notNull().default(false),
		/** when it was shown or removed */
		decidedAt: instant("decided_at"),
		version: rowVersion(),
	},
	(t) => [
		index("tree_pins_state").on(t.state, t.id),
		check("tree_pins_width", sql`${t.inches} between 1 and 90`),
		check("tree_pins_health", sql`${t.health} in ('good', 'fair', 'poor', 'dead')`),
		check("tree_pins_state_known", sql`${t.state} in ('waiting', 'shown', 'removed')`),
		check("tree_pins_species_is_a_key", sql`${t.species} ~ '^[a-z-]{3,40}$'`),
		check(
			"tree_pins_in_the_area",
			sql`${t.latitude} between 44.05 and 45.85 and ${t.longitude} between -92.2 and -89.68`,
		),
		check(
			"tree_pins_rough_place",
			sql`${t.latitude} = round(${t.latitude}, 3) and ${t.longitude} = round(${t.longitude}, 3)`,
		),
		check("tree_pins_taken_back_is_removed", sql`not ${t.takenBack} or ${t.state} = 'removed'`),
		check("tree_pins_decided_has_time", sql`${t.state} = 'waiting' or ${t.decidedAt} is not null`),
	],
);
