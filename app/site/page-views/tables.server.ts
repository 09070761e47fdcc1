import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, instant, rowVersion } from "#app/platform/columns.server.ts";
import type { Utm } from "#app/platform/origin.ts";
import { eventKinds } from "./page-event.ts";

const day = () => date("day", { mode: "string" }).notNull();
const count = (name: string) => integer(name).notNull().default(0);

/**
 * The salt of the company's day, the only row. Unlogged, and emptied by TRUNCATE, so that no copy of it is left in the
 * write-ahead log or in free space. Without it, the visitors of a past day can't be told from others (docs/decisions/0120).
 */
export const visitorSalts = pgTable("visitor_salts", { day: day().primaryKey(), salt: bytes("salt").notNull() });

/**
 * What visitors did, by month in partitions that are dropped when they are old. No address, no user agent, no id that lasts
 * longer than a day.
 */
export const pageEvents = pgTable("page_events", {
	/** of the company */
	day: day(),
	at: instant("at").notNull(),
	/** keyed hash with the day's salt: the same for one browser on one day, and never again */
	visitor: bigint("visitor", { mode: "bigint" }).notNull(),
	kind: text("kind", { enum: eventKinds }).notNull(),
	path: text("path").notNull(),
	template: text("template").notNull(),
	cameFrom: text("came_from").notNull(),
	referrerDomain: text("referrer_domain").notNull(),
	utm: jsonb("utm").$type<Utm>().notNull(),
	device: text("device").notNull(),
	browser: text("browser").notNull(),
	query: text("query").notNull(),
	found: boolean("found"),
	/** milliseconds */
	lcp: integer("lcp"),
	/** milliseconds */
	inp: integer("inp"),
	/** thousandths */
	cls: integer("cls"),
});

/** What reports count, also by value of a dimension. Visitors are those of one day: on another day they count again. */
const counts = () => ({
	visitors: count("visitors"),
	views: count("views"),
	/** visitors who opened the home page */
	home: count("home"),
	/** visitors who opened a page with a form */
	contact: count("contact"),
	/** visitors who started to fill in the form */
	started: count("started"),
	/** visitors who sent it */
	sent: count("sent"),
	/** taps on a phone number */
	calls: count("calls"),
});

/** The totals of a day. A day that has a row has all of its figures, and its events are read no more. */
export const trafficDays = pgTable("traffic_days", {
	day: day().primaryKey(),
	...counts(),
	searches: count("searches"),
	/** searches without a result */
	misses: count("misses"),
});

export const dimensions = ["page", "source", "campaign", "device", "browser", "search", "miss"] as const;

/** The same by page, source and so on. A value of "" stands for all that are too rare to be listed. */
export const trafficFigures = pgTable(
	"traffic_figures",
	{
		day: day(),
		dimension: text("dimension", { enum: dimensions }).notNull(),
		value: text("value").notNull(),
		...counts(),
	},
	(t) => [
		primaryKey({ columns: [t.dimension, t.day, t.value] }),
		check("traffic_figures_value", sql`length(value) <= 253`),
	],
);

/** How fast pages were: how many measurements of a day fell in each step, so that percentiles of any period can be read. */
export const vitalsDays = pgTable(
	"vitals_days",
	{
		day: day(),
		template: text("template").notNull(),
		metric: text("metric", { enum: ["lcp", "inp", "cls"] }).notNull(),
		/** see `vitalSteps` */
		step: integer("step").notNull(),
		measured: integer("measured").notNull(),
	},
	(t) => [primaryKey({ columns: [t.day, t.template, t.metric, t.step] })],
);

/** How long single events are kept. */
export const trafficSettings = pgTable(
	"traffic_settings",
	{
		singleton: boolean("singleton").primaryKey().default(true),
		retentionMonths: integer("retention_months").notNull().default(3),
		version: rowVersion(),
	},
	(t) => [
		check("traffic_settings_singleton", sql`${t.singleton}`),
		check("traffic_settings_months", sql`${t.retentionMonths} between 1 and 12`),
	],
);
