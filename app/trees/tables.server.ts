import { sql } from "drizzle-orm";
import { check, doublePrecision, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { properties } from "#app/people/customers/tables.server.ts";
import { createdAt, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import type { TreeLocation, Wires } from "./tree.ts";

/** A tree's number is permanent: a trigger protects it, and the row of a removed tree keeps its number. */
export const trees = pgTable(
	"trees",
	{
		/** created on the device that added the tree */
		id: uuid("id").primaryKey(),
		propertyId: uuid("property_id")
			.notNull()
			.references(() => properties.id),
		number: integer("number").notNull(),
		/** the estimate that added the tree */
		estimateId: uuid("estimate_id").notNull(),
		species: text("species").notNull(),
		stems: jsonb("stems").$type<number[]>().notNull(),
		height: doublePrecision("height"),
		spread: doublePrecision("spread"),
		wires: jsonb("wires").$type<Wires>().notNull(),
		location: jsonb("location").$type<TreeLocation | null>(),
		notes: text("notes").notNull(),
		version: rowVersion(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		deletedAt: instant("deleted_at"),
	},
	(t) => [
		unique("trees_number").on(t.propertyId, t.number),
		index("trees_estimate").on(t.estimateId),
		check("trees_number_positive", sql`number > 0`),
	],
);
