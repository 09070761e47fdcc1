import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	doublePrecision,
	index,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";

export const customers = pgTable(
	"customers",
	{
		id: id(),
		name: text("name").notNull(),
		company: text("company").notNull().default(""),
		note: text("note").notNull().default(""),
		/** the customer this one was merged into; a trigger moves new documents there */
		mergedInto: uuid("merged_into").references((): AnyPgColumn => customers.id),
		/** the text that the search looks through: name, company, emails, phones, addresses. Written by triggers. */
		search: text("search").notNull().default(""),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		index("customers_by_name").on(sql`lower(name)`, t.id).where(sql`merged_into is null`),
		index("customers_search").using("gin", sql`${t.search} gin_trgm_ops`),
		index("customers_merged_into").on(t.mergedInto).where(sql`merged_into is not null`),
	],
);

/** The ids of the rows that a merge moved, by table. */
export type MovedRows = Record<string, string[]>;

/**
 * Merges of two customers, with what is needed to undo them. Documents change their customer only through a row here.
 */
export const customerMerges = pgTable(
	"customer_merges",
	{
		id: id(),
		at: instant("at").notNull(),
		winnerId: uuid("winner_id")
			.notNull()
			.references(() => customers.id),
		loserId: uuid("loser_id")
			.notNull()
			.references(() => customers.id),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		moved: jsonb("moved").$type<MovedRows>().notNull(),
		undoneAt: instant("undone_at"),
	},
	(t) => [
		index("customer_merges_winner").on(t.winnerId),
		uniqueIndex("customer_merges_once").on(t.loserId).where(sql`undone_at is null`),
	],
);

/** Internal notes about a customer. */
export const customerNotes = pgTable(
	"customer_notes",
	{
		id: id(),
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id, { onDelete: "cascade" }),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		text: text("text").notNull(),
		pinnedAt: instant("pinned_at"),
		createdAt: createdAt(),
		editedAt: instant("edited_at"),
		version: rowVersion(),
	},
	(t) => [index("customer_notes_customer").on(t.customerId, t.id)],
);

/** Emails and phones. Family members share them, so a value is unique per customer only. */
export const channels = pgTable(
	"customer_channels",
	{
		id: id(),
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id, { onDelete: "cascade" }),
		kind: text("kind", { enum: ["email", "phone"] }).notNull(),
		/** lower-case email, or phone in E.164 */
		value: text("value").notNull(),
		status: text("status", { enum: ["ok", "bounced", "complained", "invalid", "opted-out"] })
			.notNull()
			.default("ok"),
		createdAt: createdAt(),
	},
	(t) => [
		unique("customer_channels_once").on(t.customerId, t.kind, t.value),
		index("customer_channels_value").on(t.kind, t.value),
	],
);

export const properties = pgTable(
	"properties",
	{
		id: id(),
		address: text("address").notNull(),
		/** the address by `normalizeAddress`, for matching */
		matchKey: text("match_key").notNull(),
		county: text("county").notNull().default(""),
		latitude: doublePrecision("latitude"),
		longitude: doublePrecision("longitude"),
		/** such as a gate code: never shown to customers, and never written to logs or the audit trail */
		accessNote: text("access_note").notNull().default(""),
		dogNote: text("dog_note").notNull().default(""),
		wiresNote: text("wires_note").notNull().default(""),
		undergroundNote: text("underground_note").notNull().default(""),
		parkingNote: text("parking_note").notNull().default(""),
		note: text("note").notNull().default(""),
		createdAt: createdAt(),
		version: rowVersion(),
	},
	(t) => [index("properties_match_key").on(t.matchKey)],
);

export const customerProperties = pgTable(
	"customer_properties",
	{
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id, { onDelete: "cascade" }),
		propertyId: uuid("property_id")
			.notNull()
			.references(() => properties.id, { onDelete: "cascade" }),
		relation: text("relation", { enum: ["owner", "tenant", "manager", "association"] })
			.notNull()
			.default("owner"),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.customerId, t.propertyId] }),
		index("customer_properties_property").on(t.propertyId),
	],
);

/** Consents and opt-outs with the wording that the person saw. A trigger makes the table append-only. */
export const consents = pgTable(
	"consents",
	{
		id: id(),
		at: createdAt(),
		kind: text("kind", { enum: ["email", "phone"] }).notNull(),
		value: text("value").notNull(),
		purpose: text("purpose", { enum: ["job-email", "job-text", "newsletter"] }).notNull(),
		granted: boolean("granted").notNull(),
		wording: text("wording").notNull(),
		source: text("source").notNull(),
		/** when and how the customer told the office */
		evidence: text("evidence").notNull().default(""),
		ip: text("ip"),
		staffId: uuid("staff_id").references(() => staff.id),
	},
	(t) => [index("consents_value").on(t.kind, t.value, t.purpose, t.id)],
);
