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
		/** who this one turned out to be; a trigger leads new papers there */
		mergedInto: uuid("merged_into").references((): AnyPgColumn => customers.id),
		/** everything the search box looks through: name, company, ways to reach them, addresses. Triggers keep it. */
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

/** What a merge moved: the ids of the rows, by table. */
export type Moved = Record<string, string[]>;

/** Two records that were one person. Taken apart again by what is written here; papers follow a merge and nothing else. */
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
		byStaff: uuid("by_staff")
			.notNull()
			.references(() => staff.id),
		moved: jsonb("moved").$type<Moved>().notNull(),
		undoneAt: instant("undone_at"),
	},
	(t) => [
		index("customer_merges_winner").on(t.winnerId),
		uniqueIndex("customer_merges_once").on(t.loserId).where(sql`undone_at is null`),
	],
);

/** What the office knows about somebody. The customer never sees it. */
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

/** Ways to reach a customer. Families share addresses, so a value is unique per customer only; matching gives candidates. */
export const channels = pgTable(
	"customer_channels",
	{
		id: id(),
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id, { onDelete: "cascade" }),
		kind: text("kind", { enum: ["email", "phone"] }).notNull(),
		/** lower-case address, or E.164 */
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
		/** the address folded for matching: lower case, no punctuation, common words abbreviated */
		matchKey: text("match_key").notNull(),
		county: text("county").notNull().default(""),
		latitude: doublePrecision("latitude"),
		longitude: doublePrecision("longitude"),
		accessNote: text("access_note").notNull().default(""),
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

/** What people agreed to and took back, with the words they saw. Append-only by trigger. */
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
		/** how they said it, where the office writes it down */
		evidence: text("evidence").notNull().default(""),
		ip: text("ip"),
		byStaff: uuid("by_staff").references(() => staff.id),
	},
	(t) => [index("consents_value").on(t.kind, t.value, t.purpose, t.id)],
);
