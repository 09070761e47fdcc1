import { sql } from "drizzle-orm";
import { boolean, check, date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/columns.server.ts";
import { type Alert, noOverride, type StormOverride } from "./storm.ts";
import type { ForecastDay, ForecastHour, Observation } from "./weather.ts";

/**
 * The service's grid cell of the company and the stations near it, nearest first. `point` is the "latitude,longitude" it was
 * looked up for, `lookedUpAt` when.
 */
export type GridPoint = { point: string; lookedUpAt: string; grid: string; stations: string[] };

/** A single row: the last good response of each kind, the time of the last fetch, and the storm mode set by the office. */
export const weather = pgTable(
	"weather",
	{
		singleton: boolean("singleton").primaryKey().default(true),
		fetchedAt: instant("fetched_at"),
		/** the errors of the last fetch; "" when there were none */
		problem: text("problem").notNull().default(""),
		gridPoint: jsonb("grid_point").$type<GridPoint>(),
		observation: jsonb("observation").$type<Observation>(),
		forecast: jsonb("forecast").$type<ForecastDay[]>().notNull().default([]),
		forecastAt: instant("forecast_at"),
		/** the hourly forecast for about a week, at the company's location */
		hours: jsonb("hours").$type<ForecastHour[]>().notNull().default([]),
		alerts: jsonb("alerts").$type<Alert[]>().notNull().default([]),
		alertsAt: instant("alerts_at"),
		stormOverride: jsonb("storm_override").$type<StormOverride>().notNull().default(noOverride),
	},
	(t) => [check("weather_is_one_row", sql`${t.singleton}`)],
);

/** The service's grid cell of a place of work, by its "latitude,longitude" to two decimals, which is about a mile. */
export const forecastPoints = pgTable("forecast_points", {
	point: text("point").primaryKey(),
	grid: text("grid").notNull(),
	lookedUpAt: instant("looked_up_at").notNull(),
});

/** The hourly forecast of a grid cell in which work is planned. */
export const forecastCells = pgTable("forecast_cells", {
	grid: text("grid").primaryKey(),
	hours: jsonb("hours").$type<ForecastHour[]>().notNull(),
	fetchedAt: instant("fetched_at").notNull(),
});

/** Observed lows and highs by calendar day, in whole degrees Fahrenheit. The falling leaf predictor uses their means. */
export const observedDays = pgTable(
	"weather_days",
	{
		day: date("day", { mode: "string" }).primaryKey(),
		low: integer("low").notNull(),
		high: integer("high").notNull(),
		/** the number of different reports of the day; most stations report every hour */
		reports: integer("reports").notNull().default(1),
		lastAt: instant("last_at").notNull(),
	},
	(t) => [check("weather_days_low_is_low", sql`${t.low} <= ${t.high}`)],
);
