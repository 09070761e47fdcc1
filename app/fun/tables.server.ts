import { sql } from "drizzle-orm";
import { char, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/columns.server.ts";

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
