import { sql } from "drizzle-orm";
import { boolean, check, date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/columns.server.ts";
import { type Alert, automatic, type Choice } from "./storm.ts";
import type { ForecastDay, Observation } from "./weather.ts";

/** Which cell of the service's grid the company lies in, and the stations around it, nearest first. */
export type Spot = { of: string; at: string; grid: string; stations: string[] };

/** One row: the last good answer of each kind, when the service was last asked, and what somebody chose by hand. */
export const weather = pgTable(
	"weather",
	{
		one: boolean("one").primaryKey().default(true),
		askedAt: instant("asked_at"),
		/** what went wrong when it was last asked, "" when nothing did */
		problem: text("problem").notNull().default(""),
		spot: jsonb("spot").$type<Spot>(),
		observation: jsonb("observation").$type<Observation>(),
		forecast: jsonb("forecast").$type<ForecastDay[]>().notNull().default([]),
		forecastAt: instant("forecast_at"),
		alerts: jsonb("alerts").$type<Alert[]>().notNull().default([]),
		alertsAt: instant("alerts_at"),
		choice: jsonb("choice").$type<Choice>().notNull().default(automatic),
	},
	(t) => [check("weather_is_one_row", sql`${t.one}`)],
);

/** What the station saw on each calendar day, whole degrees Fahrenheit: its means move the fall of leaves. */
export const seenDays = pgTable(
	"weather_days",
	{
		day: date("day", { mode: "string" }).primaryKey(),
		low: integer("low").notNull(),
		high: integer("high").notNull(),
		/** different reports of the day, and the last one: most stations report every hour */
		reports: integer("reports").notNull().default(1),
		lastAt: instant("last_at").notNull(),
	},
	(t) => [check("weather_days_low_is_low", sql`${t.low} <= ${t.high}`)],
);
