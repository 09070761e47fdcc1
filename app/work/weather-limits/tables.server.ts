import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable } from "drizzle-orm/pg-core";
import { rowVersion, updatedAt } from "#app/platform/columns.server.ts";

/** The weather in which the company doesn't work, as the owner saved it; without a row, `defaultLimits` are used. */
export const weatherLimits = pgTable(
	"weather_limits",
	{
		singleton: boolean("singleton").primaryKey().default(true),
		craneWind: integer("crane_wind").notNull(),
		craneGust: integer("crane_gust").notNull(),
		climbingWind: integer("climbing_wind").notNull(),
		climbingGust: integer("climbing_gust").notNull(),
		liftWind: integer("lift_wind").notNull(),
		liftGust: integer("lift_gust").notNull(),
		windChill: integer("wind_chill").notNull(),
		thunderMinutes: integer("thunder_minutes").notNull(),
		rainChance: integer("rain_chance").notNull(),
		treatmentFrom: integer("treatment_from").notNull(),
		treatmentTo: integer("treatment_to").notNull(),
		version: rowVersion(),
		updatedAt: updatedAt(),
	},
	(t) => [
		check("weather_limits_is_one_row", sql`${t.singleton}`),
		check(
			"weather_limits_in_order",
			sql`crane_gust >= crane_wind and climbing_gust >= climbing_wind and lift_gust >= lift_wind and treatment_to > treatment_from`,
		),
	],
);
