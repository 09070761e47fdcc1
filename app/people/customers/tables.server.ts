import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	date,
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
import { channelStatuses, contactRoles, preferredChannels } from "./channel.ts";
import { dogAnswers, wireAnswers } from "./property.ts";
import { leadSources } from "./tag.ts";

export const customers = pgTable(
	"customers",
	{
		id: id(),
		name: text("name").notNull(),
		company: text("company").notNull().default(""),
		note: text("note").notNull().default(""),
		/** how the customer found the company; null when unknown */
		leadSource: text("lead_source", { enum: leadSources }),
		/** the staff member who looks after the customer */
		repId: uuid("rep_id").references(() => staff.id),
		/** how the customer likes to be written to; null without a preference */
		preferredChannel: text("preferred_channel", { enum: preferredChannels }),
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
		index("customers_rep").on(t.repId, sql`lower(name)`, t.id).where(sql`rep_id is not null`),
		index("customers_lead_source").on(t.leadSource, sql`lower(name)`, t.id).where(sql`lead_source is not null`),
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

/** Words of the office for groups of customers. A tag exists as long as a customer has it. */
export const tags = pgTable(
	"customer_tags",
	{ id: id(), name: text("name").notNull(), createdAt: createdAt() },
	(t) => [uniqueIndex("customer_tags_name").on(sql`lower(${t.name})`)],
);

export const taggedCustomers = pgTable(
	"tagged_customers",
	{
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id, { onDelete: "cascade" }),
		tagId: uuid("tag_id")
			.notNull()
			.references(() => tags.id, { onDelete: "cascade" }),
	},
	(t) => [primaryKey({ columns: [t.customerId, t.tagId] }), index("tagged_customers_tag").on(t.tagId)],
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

/** The other people of a household or organization. Documents don't go to them unless the office enters their email. */
export const contacts = pgTable(
	"customer_contacts",
	{
		id: id(),
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id, { onDelete: "cascade" }),
		name: text("name").notNull(),
		role: text("role", { enum: contactRoles }).notNull(),
		note: text("note").notNull().default(""),
		createdAt: createdAt(),
		version: rowVersion(),
	},
	(t) => [index("customer_contacts_customer").on(t.customerId, t.id)],
);

/** Emails and phones of a customer and their contacts. Family members share them, so a value is unique per person only. */
export const channels = pgTable(
	"customer_channels",
	{
		id: id(),
		customerId: uuid("customer_id")
			.notNull()
			.references(() => customers.id, { onDelete: "cascade" }),
		/** null for the customer's own */
		contactId: uuid("contact_id").references(() => contacts.id, { onDelete: "cascade" }),
		kind: text("kind", { enum: ["email", "phone"] }).notNull(),
		/** lower-case email, or phone in E.164 */
		value: text("value").notNull(),
		/** "Work" */
		label: text("label").notNull().default(""),
		status: text("status", { enum: channelStatuses }).notNull().default("ok"),
		/** new documents use it; without one, the newest that works. After a merge both customers' may be. */
		isMain: boolean("is_main").notNull().default(false),
		createdAt: createdAt(),
	},
	(t) => [
		unique("customer_channels_once").on(t.customerId, t.contactId, t.kind, t.value).nullsNotDistinct(),
		index("customer_channels_contact").on(t.contactId).where(sql`contact_id is not null`),
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
		/** encrypted (gate-codes.server.ts); null without one */
		gateCode: text("gate_code"),
		/** how to get in. Like all facts, never shown to customers, and never written to logs or the audit trail */
		accessNote: text("access_note").notNull().default(""),
		dog: text("dog", { enum: dogAnswers }).notNull().default("unknown"),
		dogNote: text("dog_note").notNull().default(""),
		wires: text("wires", { enum: wireAnswers }).notNull().default("unknown"),
		wiresNote: text("wires_note").notNull().default(""),
		undergroundNote: text("underground_note").notNull().default(""),
		hazardNote: text("hazard_note").notNull().default(""),
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

/** Sales of properties, with what is needed to undo them. A customer who was merged since is found by `merged_into`. */
export const propertySales = pgTable(
	"property_sales",
	{
		id: id(),
		at: instant("at").notNull(),
		/** the property and other rows at its address */
		propertyIds: uuid("property_ids").array().notNull(),
		address: text("address").notNull(),
		fromId: uuid("from_id")
			.notNull()
			.references(() => customers.id, { onDelete: "cascade" }),
		toId: uuid("to_id")
			.notNull()
			.references(() => customers.id, { onDelete: "cascade" }),
		soldOn: date("sold_on", { mode: "string" }).notNull(),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		undoneAt: instant("undone_at"),
	},
	(t) => [index("property_sales_from").on(t.fromId), index("property_sales_to").on(t.toId)],
);

/** Consents and opt-outs with the wording that the person saw. A trigger makes the table append-only. */
export const consents = pgTable(
	"consents",
	{
		id: id(),
		at: createdAt(),
		kind: text("kind", { enum: ["email", "phone"] }).notNull(),
		value: text("value").notNull(),
		purpose: text("purpose", { enum: ["job-email", "job-text", "marketing-text", "newsletter"] }).notNull(),
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

/**
 * Phones that get no texts of any kind. A trigger adds a row for each opt-out in `consents` and each phone marked "opted out". Only a
 * text from the phone itself that asks for it (START) deletes the row.
 */
export const textOptOuts = pgTable("text_opt_outs", {
	/** E.164 */
	phone: text("phone").primaryKey(),
	/** of the first opt-out, as in `consents` */
	source: text("source").notNull(),
	at: instant("at").notNull().defaultNow(),
});
